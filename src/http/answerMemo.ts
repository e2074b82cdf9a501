/**
 * Answers out of the store, by the URL that asked for them: the way from query to JSON is taken once a minute at most.
 * (Not for ever: a deal that was skipped as undecided may be decided some day.)
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { languageOfRequest } from './language.ts'

const MOST_ANSWERS = 2_000
const KEPT_MS = 60_000

export class AnswerMemo {
  /** The one used longest ago first. */
  readonly #answers = new Map<string, { json: string; until: number }>()

  /** A hook before validation (and after rate limits): answers what is known. */
  readonly answerKnown = (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    const url = keyOf(request)
    const answer = this.#answers.get(url)
    if (answer === undefined || answer.until < Date.now()) {
      done()
      return
    }
    this.#answers.delete(url)
    this.#answers.set(url, answer)
    reply.type('application/json; charset=utf-8').send(answer.json)
  }

  /** For a while `json` is what the like of `request` is answered with; the answer used longest ago makes room. */
  keep(request: FastifyRequest, json: string): void {
    const url = keyOf(request)
    this.#answers.delete(url)
    this.#answers.set(url, { json, until: Date.now() + KEPT_MS })
    if (this.#answers.size > MOST_ANSWERS) this.#answers.delete(this.#answers.keys().next().value!)
  }
}

/** An answer may have words in it. */
function keyOf(request: FastifyRequest): string {
  return `${languageOfRequest(request)} ${request.url}`
}
