/** Who may start and stop batches: anyone, or, where keys are set, whoever has one. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { HttpRefusal } from './problems.ts'

/** A hook that lets through requests with one of `keys` as bearer token (all requests when there are no keys). */
export function requireApiKey(keys: readonly string[]): (request: FastifyRequest) => Promise<void> {
  const digests = keys.map(digest)
  return async (request) => {
    if (digests.length === 0) return
    const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
    if (token === undefined) {
      throw new HttpRefusal('unauthorized', 'An API key is needed here: Authorization: Bearer <key>.')
    }
    const given = digest(token)
    if (!digests.some((known) => timingSafeEqual(known, given))) {
      throw new HttpRefusal('unauthorized', 'This API key is not known.')
    }
  }
}

/** Digests are of equal length, so that comparing them takes the same time whatever was sent. */
function digest(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}
