/** What our routes share: the type of the app, and what OpenAPI says of refusals. */

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { PROBLEM_TYPE, ProblemSchema } from './problems.ts'

/** Fastify whose schemas are zod's. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse<IncomingMessage>,
  FastifyBaseLogger,
  ZodTypeProvider
>

function refusal(description: string) {
  return { description, content: { [PROBLEM_TYPE]: { schema: ProblemSchema } } }
}

/** Part of the `response` of each route. */
export const REFUSALS = {
  '4xx': refusal('The request is at fault: `code` and `place` tell how.'),
  '5xx': refusal('The server is at fault, or has too much to do (503, with `Retry-After`).'),
}
