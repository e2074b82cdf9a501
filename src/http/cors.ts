/** Pages of other origins may ask this service where `CORS_ORIGINS` lets them; by default none may. */
import { fastifyCors } from '@fastify/cors'
import type { FastifyRequest } from 'fastify'
import type { App } from './route.ts'

const OPTIONS = {
  methods: ['GET', 'HEAD', 'POST', 'DELETE'],
  allowedHeaders: ['Content-Type', 'Authorization', 'Last-Event-ID'],
  /** What a page may read besides the few headers that it always may. */
  exposedHeaders: ['Location', 'Retry-After', 'X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'],
  /** Seconds that a browser may remember an answer to its preflight. */
  maxAge: 600,
  strictPreflight: false,
}

/** To be registered before all that may refuse a request: a page is to read refusals too. */
export async function addCors(app: App, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return
  const origin = origins.includes('*') ? '*' : [...origins]
  await app.register(fastifyCors, {
    // An OPTIONS that is no preflight is answered with the methods of its path, as ever.
    delegator: (request, done) => done(null, { ...OPTIONS, origin, preflight: isPreflight(request) }),
  })
}

function isPreflight({ headers }: FastifyRequest): boolean {
  return headers.origin !== undefined && headers['access-control-request-method'] !== undefined
}
