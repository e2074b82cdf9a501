/** How the server closes: what is under way is answered, what comes after is refused, what says nothing is cut. */
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'

export function closeGracefully(app: FastifyInstance): void {
  let isClosing = false
  const silent = silentConnections(app)
  app.addHook('preClose', async () => {
    isClosing = true
    for (const socket of silent) socket.destroy()
  })
  app.addHook('onRequest', (_request, _reply, done) => {
    done(isClosing ? new AppError('cancelled', 'the server is stopping') : undefined)
  })
}

/** Connections on which no request has come yet. Node does not count them as idle: one would hold a close up forever. */
function silentConnections(app: FastifyInstance): ReadonlySet<Socket> {
  const silent = new Set<Socket>()
  app.server.on('connection', (socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  app.server.on('request', ({ socket }) => silent.delete(socket))
  return silent
}
