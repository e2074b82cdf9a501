/**
 * Every refusal and failure as an RFC 9457 problem (`application/problem+json`): a stable `code`, and the `place` of
 * the fault where there is one. The only map from codes to HTTP statuses.
 */
import { STATUS_CODES } from 'node:http'
import type { FastifyError } from 'fastify'
import { z } from 'zod'
import type { Language } from '../cards/names.ts'
import { AppError, BusyError, ERROR_CODES, type ErrorCode } from '../errors.ts'
import { errorInLanguage, messageInLanguage } from '../messages/inLanguage.ts'

/** Refusals that only exist over HTTP. */
const HTTP_CODES = [
  'malformed-json',
  'unauthorized',
  'method-not-allowed',
  'body-too-large',
  'unsupported-media-type',
  'rate-limited',
  'not-ready',
] as const

export type ProblemCode = ErrorCode | (typeof HTTP_CODES)[number]

const STATUS: Record<ProblemCode, number> = {
  'invalid-card': 400,
  'duplicate-card': 400,
  'missing-card': 400,
  'invalid-deck': 400,
  'invalid-position': 400,
  'invalid-move': 400,
  'illegal-move': 422,
  'invalid-rules': 400,
  'unknown-preset': 400,
  'unknown-scheme': 400,
  'unknown-game': 400,
  'not-available-for-game': 400,
  'unknown-format': 400,
  'invalid-deal-number': 400,
  'invalid-deal': 400,
  'invalid-request': 400,
  'invalid-budget': 400,
  'malformed-json': 400,
  unauthorized: 401,
  forbidden: 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'body-too-large': 413,
  'unsupported-media-type': 415,
  'rate-limited': 429,
  'invalid-config': 500,
  'missing-package': 500,
  'store-damaged': 500,
  'store-too-new': 500,
  'store-unavailable': 503,
  'replay-failed': 500,
  internal: 500,
  busy: 503,
  cancelled: 503,
  'not-ready': 503,
}

/** Codes of the statuses that Fastify and its plugins give their own errors. */
const CODE_OF_STATUS: Record<number, ProblemCode> = {
  400: 'invalid-request',
  404: 'not-found',
  413: 'body-too-large',
  415: 'unsupported-media-type',
  429: 'rate-limited',
  503: 'busy',
}

export const PROBLEM_TYPE = 'application/problem+json'

const RETRY_AFTER_SECONDS = 1

export const ProblemSchema = z
  .object({
    type: z.literal('about:blank'),
    title: z.string().describe('The phrase of the HTTP status.'),
    status: z.int(),
    code: z
      .enum([...ERROR_CODES, ...HTTP_CODES])
      .meta({ id: 'ProblemCode', description: 'Stable: what a program looks at.' }),
    detail: z.string().describe('What is wrong, for people; may change.'),
    place: z.string().optional().describe('Where in the request the fault is.'),
    requestId: z.string().optional().describe("For faults of the server: the request's id in its log."),
  })
  .meta({ id: 'Problem', description: 'RFC 9457 problem details.' })

export type Problem = z.infer<typeof ProblemSchema>

/** A refusal that only exists over HTTP. */
export class HttpRefusal extends Error {
  readonly code: ProblemCode
  /** After which it is worth asking again. */
  readonly retryAfterSeconds: number | undefined

  constructor(code: ProblemCode, message: string, retryAfterSeconds?: number) {
    super(message)
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export function problem(code: ProblemCode, detail: string, place?: string): Problem {
  const status = STATUS[code]
  const where = place === undefined ? {} : { place }
  return { type: 'about:blank', title: STATUS_CODES[status] ?? 'Error', status, code, detail, ...where }
}

/** The problem that tells of `error`, whoever threw it, in `language`. */
export function problemOf(error: unknown, language: Language = 'en'): Problem {
  if (error instanceof AppError && !isOurFault(error.code)) {
    return problem(error.code, errorInLanguage(error, language), error.place)
  }
  const found = inEnglish(error)
  return { ...found, detail: messageInLanguage(found.detail, language) }
}

function inEnglish(error: unknown): Problem {
  if (error instanceof AppError) return internal(error.code)
  if (error instanceof HttpRefusal) return problem(error.code, error.message)
  return frameworkProblem((error ?? {}) as Partial<FastifyError>)
}

/** Seconds after which a refused request is worth sending again; `undefined` where waiting does not help. */
export function retryAfterOf(error: unknown, status: number): number | undefined {
  if (error instanceof BusyError || error instanceof HttpRefusal) {
    if (error.retryAfterSeconds !== undefined) return error.retryAfterSeconds
  }
  return status === 503 ? RETRY_AFTER_SECONDS : undefined
}

/** Errors of Fastify whose own words would not help. */
const KNOWN: Record<string, Problem> = {
  FST_ERR_CTP_INVALID_JSON_BODY: problem('malformed-json', 'The body is not valid JSON.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: problem(
    'unsupported-media-type',
    'The body must be JSON, with Content-Type: application/json.',
  ),
  FST_ERR_CTP_BODY_TOO_LARGE: problem('body-too-large', 'The body is larger than 64 KiB (1 MiB for winnable deals).'),
  FST_ERR_BAD_URL: problem('invalid-request', 'The path is not percent-encoded as a URL must be.'),
}

function frameworkProblem({ code, statusCode, message = '' }: Partial<FastifyError>): Problem {
  const known = code === undefined ? undefined : KNOWN[code]
  if (known !== undefined) return known
  if (statusCode === undefined || statusCode === 500) return internal('internal')
  const ours = CODE_OF_STATUS[statusCode] ?? (statusCode < 500 ? 'invalid-request' : 'internal')
  return ours === 'internal' ? internal(ours) : problem(ours, message)
}

/** Faults of the server are told by their code only: what the message says is for the log. */
function isOurFault(code: ErrorCode): boolean {
  return STATUS[code] >= 500 && code !== 'busy' && code !== 'cancelled'
}

function internal(code: ErrorCode): Problem {
  return problem(code, 'The server failed to answer; the fault is in its log.')
}
