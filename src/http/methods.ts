/** Paths that are there, asked with a method that is not: 405 with `Allow`; OPTIONS tells the methods. */
import type { FastifyInstance, HTTPMethods, RouteOptions } from 'fastify'
import { HttpRefusal } from './problems.ts'

const METHODS: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Notes every route from now on; the returned function, called after the last, adds the refusals. */
export function methodsNotAllowed(app: FastifyInstance): () => void {
  const methodsOf = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }: RouteOptions) => {
    const methods = methodsOf.get(url) ?? new Set()
    for (const one of [method].flat()) methods.add(one)
    methodsOf.set(url, methods)
  })
  return () => {
    for (const [url, methods] of [...methodsOf]) {
      if (!url.includes('*')) refuseOthers(app, url, methods)
    }
  }
}

function refuseOthers(app: FastifyInstance, url: string, methods: ReadonlySet<string>): void {
  const allow = [...methods, 'OPTIONS'].sort().join(', ')
  app.route({
    url,
    method: METHODS.filter((method) => !methods.has(method)),
    schema: { hide: true },
    // Before the body is read: whatever it is, the answer is no.
    onRequest: async (request, reply) => {
      reply.header('allow', allow)
      throw new HttpRefusal('method-not-allowed', `${request.method} is not for this path; ${allow} are.`)
    },
    handler: () => {},
  })
  app.options(url, { schema: { hide: true } }, (_request, reply) => reply.header('allow', allow).code(204).send())
}
