/** The signal by which a client that goes away stops the work done for it. */
import type { FastifyReply } from 'fastify'

/**
 * Aborted when the connection closes before the answer is out. Not Fastify's `request.signal`: that one is aborted
 * as soon as the body of a request has been read.
 */
export function clientGone({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort()
  })
  return controller.signal
}
