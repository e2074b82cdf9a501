/** The language of an answer: what the request says, or what its reader is set to. */
import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction, RouteOptions } from 'fastify'
import type { ZodType } from 'zod'
import { LANGUAGES, type Language } from '../cards/names.ts'
import type { App } from './route.ts'

/** Where a request says no language that its route knows, that of `Accept-Language` is taken for it. */
export function acceptLanguages(app: App): void {
  // Looked at once for each route, not for each request.
  app.addHook('onRoute', (route: RouteOptions) => {
    const inBody = hasLanguage(route.schema?.body)
    const inQuery = hasLanguage(route.schema?.querystring)
    if (!inBody && !inQuery) return
    const accept = (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void => {
      dependsOnLanguage(reply)
      const language = acceptedLanguage(request.headers['accept-language'])
      if (language !== undefined && inBody) setLanguage(request.body, language)
      if (language !== undefined && inQuery) setLanguage(request.query, language)
      done()
    }
    route.preValidation = [accept, ...[route.preValidation ?? []].flat()]
  })
}

/** Tells caches that another reader might get other words. */
export function dependsOnLanguage(reply: FastifyReply): void {
  const vary = reply.getHeader('vary')
  reply.header('vary', vary === undefined ? 'Accept-Language' : `${vary}, Accept-Language`)
}

/** Of what is said about a request: its `language`, in the query or the body; else as `Accept-Language` has it. */
export function languageOfRequest({ query, body, headers }: FastifyRequest): Language {
  const said = [query, body].map((part) => (isObject(part) ? part['language'] : undefined))
  return LANGUAGES.find((language) => said.includes(language)) ?? acceptedLanguage(headers['accept-language']) ?? 'en'
}

/** The language we speak that the header likes best; `undefined` when it names none. */
export function acceptedLanguage(header: string | undefined): Language | undefined {
  if (header === undefined) return undefined
  const liked = header.split(',', 50).map((part) => {
    const [tag = '', ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/)
    const quality = parameters.find((one) => one.startsWith('q='))?.slice(2)
    const language = LANGUAGES.find((one) => tag === one || tag.startsWith(`${one}-`))
    return { language, weight: quality === undefined ? 1 : Number(quality) || 0 }
  })
  const best = liked
    .filter(({ language, weight }) => language !== undefined && weight > 0)
    .reduce<(typeof liked)[number] | undefined>(
      (one, other) => (one && one.weight >= other.weight ? one : other),
      undefined,
    )
  return best?.language
}

function hasLanguage(schema: unknown): boolean {
  const shape = (schema as (ZodType & { shape?: object }) | undefined)?.shape
  return shape !== undefined && 'language' in shape
}

function setLanguage(part: unknown, language: Language): void {
  if (isObject(part) && part['language'] === undefined) part['language'] = language
}

function isObject(part: unknown): part is Record<string, unknown> {
  return typeof part === 'object' && part !== null && !Array.isArray(part)
}
