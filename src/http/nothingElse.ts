/**
 * A route that asks for no query string, or no body, gets none: what would be ignored is refused, as an unknown key of a
 * body is. (Routes that ask for some have strict schemas.)
 */
import type { FastifyInstance, FastifyReply, FastifyRequest, HookHandlerDoneFunction, RouteOptions } from 'fastify'
import { AppError } from '../errors.ts'
import { shortened } from '../json.ts'

/** For every route from now on. */
export function refuseNothingAskedFor(app: FastifyInstance): void {
  app.addHook('onRoute', (route: RouteOptions) => {
    const { querystring, body } = route.schema ?? {}
    if (querystring !== undefined && body !== undefined) return
    const check = (request: FastifyRequest, _reply: FastifyReply, done: HookHandlerDoneFunction) => {
      try {
        if (querystring === undefined) refuseKeys(request.query, 'this path takes no query')
        if (body === undefined) refuseKeys(request.body, 'this path takes no body')
        done()
      } catch (refusal) {
        done(refusal as Error)
      }
    }
    route.preValidation = [check, ...[route.preValidation ?? []].flat()]
  })
}

function refuseKeys(given: unknown, why: string): void {
  if (given === undefined || given === null) return
  if (typeof given !== 'object' || Array.isArray(given)) throw new AppError('invalid-request', why, 'body')
  const key = Object.keys(given)[0]
  if (key !== undefined) throw new AppError('invalid-request', `is not known here: ${why}`, shortened(key))
}
