/**
 * Security headers: helmet's for the page at `/docs`; elsewhere answers are JSON that no browser shows as a page, and
 * fixed headers do. (Helmet takes as long as all the rest of a small answer.)
 */
import type { FastifyInstance } from 'fastify'
import { DOCS_PREFIX } from './docs.ts'

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
}

export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.url.startsWith(DOCS_PREFIX)) reply.headers(HEADERS)
    done()
  })
}
