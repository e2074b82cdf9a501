/** Whatever goes wrong between the socket and a handler's answer leaves as a problem. */
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cut } from '../json.ts'
import { dependsOnLanguage, languageOfRequest } from './language.ts'
import { HttpRefusal, PROBLEM_TYPE, problem, problemOf, retryAfterOf } from './problems.ts'

/** Refusals that say nothing of a fault of ours. */
const EXPECTED: ReadonlySet<string> = new Set(['busy', 'cancelled', 'not-ready'])

/** An error handler that answers with the problem; faults of ours are logged whole, and told to `onFault`. */
export function problemSender(onFault: (code: string) => void) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const language = languageOfRequest(request)
    const found = problemOf(error, language)
    reply.header('content-language', language)
    dependsOnLanguage(reply)
    const retryAfter = retryAfterOf(error, found.status)
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
    if (found.status === 401) reply.header('www-authenticate', 'Bearer')
    if (found.status >= 500 && !EXPECTED.has(found.code)) {
      onFault(found.code)
      request.log.error({ requestId: request.id, err: error }, 'request failed')
      found.requestId = request.id
    }
    return reply.code(found.status).type(PROBLEM_TYPE).send(found)
  }
}

/** No such path; a path that is there with another method is answered by `methodsNotAllowed`. */
export function notFound(request: FastifyRequest): never {
  const path = cut(request.url.split('?', 1)[0]!, 80).replace(/%[\da-f]?…$/i, '…')
  throw new HttpRefusal('not-found', `There is nothing at ${path}; /docs tells what there is.`)
}

/** What Node could not even read as a request: no `request` exists, so the answer is written by hand. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const status = STATUS_OF_PARSER_ERROR[error.code ?? ''] ?? 400
  const title = STATUS_CODES[status]!
  const detail = status === 400 ? 'This is not HTTP as this server reads it.' : `${title}.`
  const body = JSON.stringify({ ...problem('invalid-request', detail), title, status })
  socket.end(
    [
      `HTTP/1.1 ${status} ${title}`,
      `Content-Type: ${PROBLEM_TYPE}`,
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}

/** For `checkExpectation` of the server: `Expect` with anything but `100-continue`, which Fastify never sees. */
export function refuseExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const status = 417
  const title = STATUS_CODES[status]!
  const detail = 'This server meets no expectation but 100-continue.'
  const body = JSON.stringify({ ...problem('invalid-request', detail), title, status })
  // The body that the client kept back may follow all the same: nobody would read it.
  response.writeHead(status, { 'content-type': PROBLEM_TYPE, connection: 'close' }).end(body)
}

const STATUS_OF_PARSER_ERROR: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}
