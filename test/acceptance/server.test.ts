/** The built server as a process, asked over real connections. */
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { until } from '../support/waiting.ts'
import { killServers, type RunningServer, startInVain, startServer } from './runningServer.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'reussite-'))
})
afterEach(killServers)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
type Json = any

async function get(server: RunningServer, path: string): Promise<Json> {
  return (await fetch(server.url + path)).json()
}

async function post(server: RunningServer, path: string, body: object): Promise<Json> {
  const headers = { 'content-type': 'application/json' }
  return (await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) })).json()
}

test('a winnable deal comes with a certificate that the judge accepts, and is known from then on', async () => {
  const server = await startServer({ DATABASE: ':memory:' })
  const path = '/v1/deals/winnable?draw=3&passes=unlimited&worryingBack=true&after=1000&count=1'
  const found = await get(server, `${path}&solution=true`)
  expect(found.deals).toMatchObject([{ deal: 'solvitaire:1002', cached: false }])
  const [{ deal, solution, moveCount }] = found.deals
  const verdict = await post(server, '/v1/verify', { deal, rules: { draw: 3 }, moves: solution })
  expect(verdict).toMatchObject({ legal: true, won: true, cardsUp: 52, moveCount })
  expect((await get(server, path)).deals).toMatchObject([{ deal: 'solvitaire:1002', cached: true }])
  expect((await get(server, '/v1/deals/solvitaire/1002')).known).toMatchObject([{ verdict: 'winnable', moveCount }])
})

test('random winnable deals are winnable', async () => {
  const server = await startServer({ DATABASE: ':memory:' })
  const { deals } = await get(server, '/v1/deals/winnable?count=5&solution=true')
  expect(deals).toHaveLength(5)
  expect(new Set(deals.map(({ deal }: { deal: string }) => deal)).size).toBe(5)
  for (const { deal, solution } of deals) {
    expect(await post(server, '/v1/verify', { deal, moves: solution })).toMatchObject({ won: true })
  }
})

test('a hint keeps the game winnable, all the way to the end', async () => {
  const server = await startServer({ DATABASE: ':memory:' })
  const moves: object[] = []
  for (let ply = 0; ply < 300; ply++) {
    const { verdict, best } = await post(server, '/v1/hint', { deal: 'solvitaire:5', moves })
    expect(verdict).toBe('winnable')
    if (best === undefined) break
    moves.push(best.move)
  }
  expect(await post(server, '/v1/verify', { deal: 'solvitaire:5', moves })).toMatchObject({ won: true })
})

describe('batches', () => {
  const question = { deals: 'solvitaire:1-200', rules: ['klondike', { draw: 3 }], budget: { nodes: 20_000 } }

  /** Without what tells one run from another. */
  function results(batch: Record<string, unknown>) {
    const { id: _, createdAt: __, finishedAt: ___, ...rest } = batch
    return rest
  }

  async function untilDone(server: RunningServer, id: string) {
    const events = await (await fetch(`${server.url}/v1/batches/${id}/events`)).text()
    const last = events.trim().split('\n\n').at(-1)!
    expect(last).toMatch(/^event: end\n/)
    return JSON.parse(last.slice(last.indexOf('data: ') + 'data: '.length))
  }

  test('killed in the middle, a batch goes on and ends as if nothing had been', async () => {
    const database = join(folder, 'batches.db')
    const first = await startServer({ DATABASE: database })
    const { id } = await post(first, '/v1/batches', question)
    await until('a deal that is done', async () => (await get(first, `/v1/batches/${id}`)).dealsDone > 0)
    await first.stop('SIGKILL')

    const second = await startServer({ DATABASE: database })
    const resumed = await untilDone(second, id)
    expect(resumed).toMatchObject({ state: 'done', dealsDone: 200 })

    const fresh = await startServer({ DATABASE: ':memory:' })
    const { id: other } = await post(fresh, '/v1/batches', question)
    expect(results(resumed)).toEqual(results(await untilDone(fresh, other)))
  })

  test('stopped by a signal, a batch goes on too; cancelled, it does not', async () => {
    const database = join(folder, 'cancelled.db')
    const first = await startServer({ DATABASE: database })
    const { id } = await post(first, '/v1/batches', { ...question, deals: 'solvitaire:1-100000' })
    expect(await first.stop()).toBe(0)

    const second = await startServer({ DATABASE: database })
    expect(await get(second, `/v1/batches/${id}`)).toMatchObject({ dealsTotal: 100_000 })
    const cancelled = await fetch(`${second.url}/v1/batches/${id}`, { method: 'DELETE' })
    expect(await cancelled.json()).toMatchObject({ state: 'cancelled' })
    await second.stop()

    const third = await startServer({ DATABASE: database })
    expect(await get(third, `/v1/batches/${id}`)).toMatchObject({ state: 'cancelled' })
  })

  test('paused, a batch waits over a restart; resumed, it ends, and what was found can be had', async () => {
    const database = join(folder, 'paused.db')
    const first = await startServer({ DATABASE: database })
    const played = { ...question, players: ['thoughtful', 'greedy'], playerSeed: 5 }
    const { id } = await post(first, '/v1/batches', played)
    expect(await post(first, `/v1/batches/${id}/pause`, {})).toMatchObject({ state: 'paused' })
    await first.stop()

    const second = await startServer({ DATABASE: database })
    expect(await get(second, `/v1/batches/${id}`)).toMatchObject({ state: 'paused' })
    await post(second, `/v1/batches/${id}/resume`, {})
    const done = await untilDone(second, id)
    expect(done).toMatchObject({ state: 'done', dealsDone: 200, playerSeed: 5 })
    const csv = await (await fetch(`${second.url}/v1/batches/${id}/export?format=csv`)).text()
    expect(csv.trim().split('\n')).toHaveLength(1 + 200 * 4)
    const retry = await post(second, `/v1/batches/${id}/retry-unknown`, { budget: { nodes: 100_000 } })
    expect(await untilDone(second, retry.id)).toMatchObject({ state: 'done', retryOf: id })
  })

  test('with API keys, they need one', async () => {
    const server = await startServer({ DATABASE: ':memory:', API_KEYS: 'a-long-secret' })
    expect((await fetch(`${server.url}/v1/batches`)).status).toBe(401)
    const headers = { authorization: 'Bearer a-long-secret' }
    expect((await fetch(`${server.url}/v1/batches`, { headers })).status).toBe(200)
  })
})

test('the server stays up whatever it is sent', async () => {
  const server = await startServer({ DATABASE: ':memory:' })
  for (const bytes of [
    '\0\0\0\0',
    'GET / HTTP/9.9\r\n\r\n',
    'POST /v1/solve HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\n{',
  ]) {
    const socket = connect(server.port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(bytes)
    socket.end()
    await once(socket.resume(), 'close')
  }
  const headers = { 'content-type': 'application/json' }
  for (const body of ['', '{', '[]', `{"deal":${'['.repeat(60_000)}`, 'x'.repeat(100_000)]) {
    const answer = await fetch(`${server.url}/v1/solve`, { method: 'POST', headers, body })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(await answer.json()).toMatchObject({ code: expect.any(String) })
  }
  expect(await get(server, '/readyz')).toEqual({ status: 'ready' })
})

test('a client that does not end its headers or its body is not waited for', async () => {
  const server = await startServer({ DATABASE: ':memory:' })
  const head = 'POST /v1/solve HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n'
  const answerTo = async (bytes: string) => {
    const socket = connect(server.port, '127.0.0.1').setEncoding('utf8')
    let answer = ''
    socket.on('data', (text) => {
      answer += text
    })
    socket.write(bytes)
    await once(socket, 'close')
    return answer
  }
  for (const answer of await Promise.all([answerTo(head), answerTo(`${head}\r\n{`)])) {
    expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
    expect(answer).toContain('application/problem+json')
  }
})

test('when the server stops, searches at work or waiting are cancelled, and all are answered', async () => {
  const server = await startServer({ DATABASE: ':memory:', CALLER_SEARCHES: '0', QUEUE: '200' })
  const answers = Array.from({ length: 40 }, (_, index) =>
    post(server, '/v1/solve', {
      deal: 'solvitaire:7285',
      rules: { draw: 1, passes: index + 3 },
      budget: { nodes: 50_000_000 },
      solution: false,
    }),
  )
  await until('all questions at the server', async () => {
    const figures = await (await fetch(`${server.url}/metrics`)).text()
    return Number(/^http_requests_in_flight (\d+)/m.exec(figures)?.[1]) >= answers.length
  })
  const code = await server.stop()
  const cancelled = (await Promise.all(answers)).filter((answer) => answer.verdict === undefined)
  expect(cancelled.length).toBeGreaterThan(0)
  for (const answer of cancelled) expect(answer).toMatchObject({ status: 503, code: 'cancelled' })
  expect(code).toBe(0)
})

describe('a server that can not start says why', () => {
  test('a setting out of range', async () => {
    const { code, output } = await startInVain({ PORT: '99999' })
    expect(code).toBe(1)
    expect(output).toMatch(/^invalid-config: PORT: .*65535/)
  })

  test('a port that is taken', async () => {
    const server = await startServer({ DATABASE: ':memory:' })
    const { code, output } = await startInVain({ DATABASE: ':memory:', PORT: String(server.port) })
    expect(code).toBe(1)
    expect(output).toMatch(/^invalid-config: PORT: .*taken/)
  })

  test('a database in a folder that is not there', async () => {
    const { code, output } = await startInVain({ DATABASE: join(folder, 'no', 'such', 'folder.db') })
    expect(code).toBe(1)
    expect(output).toMatch(/^store-unavailable: /)
  })
})
