/** Paths that are there, asked with a method that is not: 405 with `Allow`; OPTIONS tells the methods. */
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { HttpRefusal } from './problems.ts'

export interface MethodsNotAllowed {
  /** To be called after the last route: adds the refusals to each. */
  addRefusals(): void
  /** For methods that Fastify does not know, and so takes for paths that are not there: refuses a path that is. */
  refuseStrange(request: FastifyRequest, reply: FastifyReply): void
}

/** Notes every route from now on. */
export function methodsNotAllowed(app: FastifyInstance): MethodsNotAllowed {
  const methodsOf = new Map<string, Set<string>>()
  const allowed = new Map<RegExp, string>()
  app.addHook('onRoute', ({ url, method }: RouteOptions) => {
    const methods = methodsOf.get(url) ?? new Set()
    for (const one of [method].flat()) methods.add(one)
    methodsOf.set(url, methods)
  })
  return {
    addRefusals: () => {
      for (const [url, methods] of [...methodsOf]) {
        if (url.includes('*')) continue
        const allow = [...methods, 'OPTIONS'].sort().join(', ')
        allowed.set(patternOf(url), allow)
        refuseOthers(app, url, methods, allow)
      }
    },
    refuseStrange: ({ url, method }, reply) => {
      if (app.supportedMethods.includes(method)) return
      const path = url.split('?', 1)[0]!
      for (const [pattern, allow] of allowed) if (pattern.test(path)) refuse(method, allow, reply)
    },
  }
}

function refuseOthers(app: FastifyInstance, url: string, methods: ReadonlySet<string>, allow: string): void {
  app.route({
    url,
    method: app.supportedMethods.filter((method) => method !== 'OPTIONS' && !methods.has(method)),
    schema: { hide: true },
    // Before the body is read: whatever it is, the answer is no.
    onRequest: async ({ method }, reply) => refuse(method, allow, reply),
    handler: () => {},
  })
  app.options(url, { schema: { hide: true } }, (_request, reply) => reply.header('allow', allow).code(204).send())
}

function refuse(method: string, allow: string, reply: FastifyReply): never {
  reply.header('allow', allow)
  throw new HttpRefusal('method-not-allowed', `${method} is not for this path; ${allow} are.`)
}

/** Of the paths of a route; a parameter is any part without a slash. */
function patternOf(url: string): RegExp {
  return new RegExp(`^${url.replaceAll(/:\w+/g, '[^/]+')}/?$`)
}
