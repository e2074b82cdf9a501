/**
 * Answers out of the store, by the query or body that asked for them: the way from there to JSON is taken once a minute at most.
 * (Not for ever: a deal that was skipped as undecided may be decided some day.) What they take is bounded by bytes, and
 * given back when their minute is over.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { languageOfRequest } from './language.ts'

const MOST_BYTES = 16 * 1024 * 1024
/** Of one answer: a larger one is seldom asked for twice, and would push many small ones out. */
const LARGEST_BYTES = 256 * 1024
const KEPT_MS = 60_000
/** Of a character in memory, at most. */
const CHARACTER_BYTES = 2

interface Kept {
  json: string
  bytes: number
  until: number
}

export class AnswerMemo {
  /** The oldest first: their minute ends first. */
  readonly #answers = new Map<string, Kept>()
  /** Under which key each request was looked for: once it is validated, its query is another. */
  readonly #asked = new WeakMap<FastifyRequest, string>()
  #bytes = 0
  #timer: NodeJS.Timeout | undefined

  /** Of all that is kept. */
  get bytes(): number {
    return this.#bytes
  }

  /** A hook before validation (and after rate limits): answers what is known. */
  readonly answerKnown = (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    const key = keyOf(request)
    const answer = this.#answers.get(key)
    if (answer !== undefined && answer.until >= Date.now()) {
      reply.type('application/json; charset=utf-8').send(answer.json)
      return
    }
    this.#asked.set(request, key)
    done()
  }

  /** For a while `json` is what the like of `request`, which was not known, is answered with; the oldest make room. */
  keep(request: FastifyRequest, json: string): void {
    const key = this.#asked.get(request)
    if (key === undefined) return
    const bytes = (key.length + json.length) * CHARACTER_BYTES
    this.#forget(key)
    if (bytes > LARGEST_BYTES) return
    this.#answers.set(key, { json, bytes, until: Date.now() + KEPT_MS })
    this.#bytes += bytes
    while (this.#bytes > MOST_BYTES) this.#forget(this.#answers.keys().next().value!)
    this.#timer ??= this.#purgeLater()
  }

  #purgeLater(): NodeJS.Timeout {
    return setTimeout(() => {
      const now = Date.now()
      for (const [key, { until }] of this.#answers) {
        if (until >= now) break
        this.#forget(key)
      }
      this.#timer = this.#answers.size > 0 ? this.#purgeLater() : undefined
    }, KEPT_MS).unref()
  }

  #forget(key: string): void {
    const known = this.#answers.get(key)
    if (known === undefined) return
    this.#answers.delete(key)
    this.#bytes -= known.bytes
  }
}

/** The same for the same question in whatever order and spelling. An answer may have words in it. */
function keyOf(request: FastifyRequest): string {
  const language = languageOfRequest(request)
  const { body } = request
  if (body !== undefined && body !== null) return `${language} ${JSON.stringify(body)}`
  const query = request.query as Record<string, unknown>
  let key: string = language
  for (const name of Object.keys(query).sort()) key += `&${name}=${query[name]}`
  return key
}
