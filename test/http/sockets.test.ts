/** What only real connections show: clients that leave, and bytes that are no request. */
import { EventEmitter, once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { AppError } from '../../src/errors.ts'
import type { App } from '../../src/http/route.ts'
import type { BatchReport, Service } from '../../src/service/service.ts'
import { turns } from '../support/waiting.ts'
import { type Answers, appOf, batchReport } from './fakeService.ts'

const SEARCHED = { deals: 0, winnable: 0, unwinnable: 0, undecided: 0, otherDifficulty: 0 }

async function listening(answers: Answers): Promise<{ app: App; url: string; port: number }> {
  const app = await appOf(answers)
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return { app, url, port: (app.server.address() as AddressInfo).port }
}

/** A piece of work that goes on until it is cancelled, and the promises that it began and that it was. */
function endlessWork() {
  const events = new EventEmitter()
  const work = (_question: unknown, signal?: AbortSignal): Promise<never> =>
    new Promise((_, reject) => {
      events.emit('began', signal)
      signal?.addEventListener('abort', () => {
        events.emit('cancelled')
        reject(new AppError('cancelled', 'the client is gone'))
      })
    })
  return { work, began: once(events, 'began'), cancelled: once(events, 'cancelled') }
}

/** Whatever the server had to do about other connections it has done before it has answered these. */
async function othersAreAnswered(url: string): Promise<void> {
  for (let ask = 0; ask < 3; ask++) await (await fetch(`${url}/healthz`)).text()
}

/** Until the server sees that some connection, made from now on, has closed. */
function aConnectionCloses(app: App): Promise<void> {
  return new Promise((resolve) => {
    app.server.on('connection', (socket) => socket.once('close', () => setImmediate(resolve)))
  })
}

const QUESTIONS = [
  ['solve', '/v1/solve', 'POST'],
  ['hint', '/v1/hint', 'POST'],
  ['winnableDeals', '/v1/deals/winnable', 'GET'],
] as const

function question(method: 'GET' | 'POST'): RequestInit {
  if (method === 'GET') return {}
  const headers = { 'content-type': 'application/json' }
  return { method, headers, body: JSON.stringify({ deal: 'solvitaire:1' }) }
}

describe.each(QUESTIONS)('%s', (name, path, method) => {
  test('a client that leaves cancels its work', async () => {
    const { work, began, cancelled } = endlessWork()
    const { url } = await listening({ [name]: work })
    const leave = new AbortController()
    const answer = fetch(url + path, { ...question(method), signal: leave.signal })
    const [signal] = await began
    await othersAreAnswered(url)
    expect(signal.aborted).toBe(false)
    leave.abort()
    await expect(answer).rejects.toThrow()
    await cancelled
  })

  test('a client that stays does not', async () => {
    let signal: AbortSignal | undefined
    const { url } = await listening({
      [name]: async (_question: unknown, given: AbortSignal) => {
        signal = given
        throw new AppError('busy', 'come again')
      },
    })
    // The connection is kept, and closes only when the server does.
    const answer = await fetch(url + path, question(method))
    await answer.text()
    await othersAreAnswered(url)
    expect(signal?.aborted).toBe(false)
  })
})

test('a client that leaves the events of a batch is not waited for', async () => {
  let looks = 0
  const batch = () => {
    looks++
    return batchReport()
  }
  const { app, url } = await listening({ batch, batchEnded: () => new Promise<BatchReport>(() => {}) })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const gone = aConnectionCloses(app)
  const leave = new AbortController()
  const { body } = await fetch(`${url}/v1/batches/b1/events`, { signal: leave.signal })
  await body!.getReader().read()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(looks).toBeGreaterThan(3)
  leave.abort()
  await gone
  const looksBefore = looks
  await vi.advanceTimersByTimeAsync(10_000)
  expect(looks).toBe(looksBefore)
})

test('so many may read events at a time, and one who leaves makes room', async () => {
  const { app, url } = await listening({
    batch: () => batchReport(),
    batchEnded: () => new Promise<BatchReport>(() => {}),
  })
  const gone = aConnectionCloses(app)
  const leave = Array.from({ length: 100 }, () => new AbortController())
  const open = (signal: AbortSignal) => fetch(`${url}/v1/batches/b1/events`, { signal })
  const answers = await Promise.all(leave.map(({ signal }) => open(signal)))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  const refused = await fetch(`${url}/v1/batches/b1/events`)
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('10')
  leave[0]!.abort()
  await gone
  expect((await open(leave[1]!.signal)).status).toBe(200)
  for (const one of leave) one.abort()
})

test('requests behind another on one connection went on when it closed, and kept their places for ever', async () => {
  const { work, began } = endlessWork()
  const signals: AbortSignal[] = []
  const winnableDeals: Service['winnableDeals'] = (question, signal) => {
    signals.push(signal!)
    return work(question, signal)
  }
  const { app, url, port } = await listening({
    winnableDeals,
    batch: () => batchReport(),
    batchEnded: () => new Promise<BatchReport>(() => {}),
  })
  const gone = aConnectionCloses(app)
  const socket = connect(port, '127.0.0.1')
  const paths = ['/v1/deals/winnable', '/v1/deals/winnable/events', '/v1/batches/b1/events']
  const requests = paths.flatMap((path) => Array.from({ length: 101 }, () => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`))
  socket.write(requests.join(''))
  await began
  await othersAreAnswered(url)
  expect(signals).toHaveLength(101 + 100)
  for (const path of paths.slice(1)) expect((await fetch(url + path)).status).toBe(503)
  socket.destroy()
  await gone
  expect(signals.every(({ aborted }) => aborted)).toBe(true)
  const leave = new AbortController()
  const { status } = await fetch(`${url}/v1/batches/b1/events`, { signal: leave.signal })
  expect(status).toBe(200)
  leave.abort()
})

test.each([
  ['what is not HTTP', 'HELO example.com\r\n\r\n', 'HTTP/1.1 400 Bad Request'],
  ['headers without end', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}`, 'HTTP/1.1 431 '],
  ['a length that is none', 'POST /v1/solve HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n', 'HTTP/1.1 400 '],
])('%s is answered with a problem, and the server stays up', async (_, bytes, firstLine) => {
  const { url, port } = await listening({})
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  let answer = ''
  socket.on('data', (text) => {
    answer += text
  })
  socket.write(bytes)
  await once(socket, 'close')
  const [head, body] = answer.split('\r\n\r\n')
  expect(head).toContain(firstLine)
  expect(head).toContain('application/problem+json')
  expect(JSON.parse(body!)).toMatchObject({ code: 'invalid-request', status: Number(firstLine.split(' ')[1]) })
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
})

test('a connection on which nothing comes does not keep the server from closing', async () => {
  const { app, port } = await listening({})
  const accepted = once(app.server, 'connection')
  const socket = connect(port, '127.0.0.1')
  await accepted
  await Promise.all([app.close(), once(socket, 'close')])
  expect(socket.destroyed).toBe(true)
})

test('while the server closes, what is under way is answered and what comes is refused', async () => {
  const events = new EventEmitter()
  const { app, port } = await listening({
    winnableDeals: () =>
      new Promise((resolve) => {
        events.once('answer', () => resolve({ deals: [], searched: SEARCHED, undecided: [] }))
        events.emit('began')
      }),
  })
  const began = once(events, 'began')
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  let answer = ''
  socket.on('data', (text) => {
    answer += text
  })
  socket.write('GET /v1/deals/winnable HTTP/1.1\r\nHost: a\r\n\r\n')
  await began
  const closed = app.close()
  const another = once(app.server, 'request')
  socket.write('GET /v1/rules HTTP/1.1\r\nHost: a\r\n\r\n')
  await another
  await turns()
  events.emit('answer')
  await once(socket, 'close')
  await closed
  expect(answer).toContain('HTTP/1.1 200 OK')
  expect(answer).toContain('HTTP/1.1 503 Service Unavailable')
  expect(answer).toContain('"code":"cancelled"')
})

test.each([
  [
    'a body',
    'POST /v1/solve HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"deal"',
  ],
  ['a second head', 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\nGET /v1/rules HTTP/1.1\r\nHo'],
])('%s half sent held the server up until it timed out', async (_, bytes) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const { app, port } = await listening({})
  const asked = once(app.server, 'request')
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(bytes)
  await asked
  await turns()
  const closed = app.close()
  await turns()
  await vi.advanceTimersByTimeAsync(600)
  await closed
  expect(app.server.listening).toBe(false)
})

test('who does not take an answer holds the server up for some seconds only', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const { work, began } = endlessWork()
  const { app, port } = await listening({ solve: work })
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  const body = '{"deal":"solvitaire:1"}'
  socket.write(
    `POST /v1/solve HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  )
  await began
  const closed = app.close()
  await turns()
  await vi.advanceTimersByTimeAsync(4_000)
  expect(socket.destroyed).toBe(false)
  await vi.advanceTimersByTimeAsync(2_000)
  await closed
})

test('requests whose clients had gone were counted as in flight for ever', async () => {
  const { work, began } = endlessWork()
  const { app, url, port } = await listening({ solve: work, winnableDeals: work })
  const gone = aConnectionCloses(app)
  const socket = connect(port, '127.0.0.1')
  socket.write('GET /v1/deals/winnable HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(50))
  await began
  await othersAreAnswered(url)
  const inFlight = async () =>
    /^http_requests_in_flight (\d+)$/m.exec(await (await fetch(`${url}/metrics`)).text())?.[1]
  expect(await inFlight()).toBe('51')
  socket.destroy()
  await gone
  expect(await inFlight()).toBe('1')
})

test('an expectation that is not met is refused with a problem', async () => {
  const { url, port } = await listening({})
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  let answer = ''
  socket.on('data', (text) => {
    answer += text
  })
  socket.write('POST /v1/solve HTTP/1.1\r\nHost: a\r\nExpect: the-impossible\r\nContent-Length: 2\r\n\r\n')
  await once(socket, 'close')
  const [head, body] = answer.split('\r\n\r\n')
  expect(head).toContain('HTTP/1.1 417 ')
  expect(head).toContain('application/problem+json')
  expect(body).toContain('"status":417')
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
})
