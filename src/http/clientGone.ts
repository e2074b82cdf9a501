/** The signal by which a client that goes away stops the work done for it. */
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply } from 'fastify'

type Listener = () => void

/** Of each answer, those who wait for its end: several do, of every answer. */
const waitingFor = new WeakMap<ServerResponse, Listener[]>()

/** Of each connection, one listener that calls these: a client may send many requests before the first is answered. */
const listenersOf = new WeakMap<Socket, Set<Listener>>()

/**
 * Aborted when the connection closes before the answer is out. Not Fastify's `request.signal`: that one is aborted
 * as soon as the body of a request has been read.
 */
export function clientGone(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  onceClosed(reply, () => {
    if (!reply.raw.writableFinished) controller.abort()
  })
  return controller.signal
}

/**
 * Calls `listener` once, when the answer is out or the connection has closed. When the connection closes, Node closes only
 * the answer whose turn it is, none of those to requests that were sent behind it on the same connection.
 */
export function onceClosed({ raw, request }: FastifyReply, listener: Listener): void {
  const waiting = waitingFor.get(raw)
  if (waiting !== undefined) {
    waiting.push(listener)
    return
  }
  const first = [listener]
  waitingFor.set(raw, first)
  const listeners = listenersTo(request.raw.socket)
  const close = (): void => {
    if (!listeners.delete(close)) return
    waitingFor.delete(raw)
    for (const each of first) each()
  }
  raw.on('close', close)
  listeners.add(close)
}

function listenersTo(socket: Socket): Set<Listener> {
  const known = listenersOf.get(socket)
  if (known !== undefined) return known
  const listeners = new Set<Listener>()
  listenersOf.set(socket, listeners)
  socket.once('close', () => {
    for (const listener of listeners) listener()
  })
  return listeners
}
