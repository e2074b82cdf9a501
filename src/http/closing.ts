/**
 * How the server closes: what is under way is answered, what comes after is refused. What says nothing, or is only half
 * said, is cut soon; whoever does not take an answer, in the end.
 */
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '../errors.ts'
import { onceClosed } from './clientGone.ts'

/** For the rest of a request that has begun to come. */
const HALF_SAID_MS = 500
/** For answers to be taken: searches are cancelled before, so that what there is to send is there. */
const LAST_MS = 5_000

export function closeGracefully(app: FastifyInstance): void {
  let isClosing = false
  const connections = new Connections(app)
  app.addHook('preClose', async () => {
    isClosing = true
    connections.cutSilent()
    const timers = [
      setTimeout(() => connections.cutHalfSaid(), HALF_SAID_MS),
      setTimeout(() => connections.cutAll(), LAST_MS),
    ]
    for (const timer of timers) timer.unref()
  })
  app.addHook('onRequest', (request, reply, done) => {
    connections.begin(request.raw, reply)
    done(isClosing ? new AppError('cancelled', 'the server is stopping') : undefined)
  })
}

/** What has come on each connection, and what of it is not answered. */
class Connections {
  readonly #unanswered = new Map<Socket, Set<IncomingMessage>>()
  /** Connections on which no request has come yet. Node does not count them as idle: one would hold a close up forever. */
  readonly #silent = new Set<Socket>()

  constructor(app: FastifyInstance) {
    app.server.on('connection', (socket) => {
      this.#silent.add(socket)
      this.#unanswered.set(socket, new Set())
      socket.once('close', () => {
        this.#silent.delete(socket)
        this.#unanswered.delete(socket)
      })
    })
    app.server.on('request', ({ socket }: IncomingMessage) => this.#silent.delete(socket))
  }

  /** From now until it is answered. */
  begin(request: IncomingMessage, reply: FastifyReply): void {
    const unanswered = this.#unanswered.get(request.socket)
    if (unanswered === undefined) return
    unanswered.add(request)
    onceClosed(reply, () => unanswered.delete(request))
  }

  cutSilent(): void {
    for (const socket of this.#silent) socket.destroy()
  }

  /** Those on which nothing is to be answered, or only what has not come whole. */
  cutHalfSaid(): void {
    for (const [socket, unanswered] of this.#unanswered) {
      if ([...unanswered].every(({ complete }) => !complete)) socket.destroy()
    }
  }

  cutAll(): void {
    for (const socket of this.#unanswered.keys()) socket.destroy()
  }
}
