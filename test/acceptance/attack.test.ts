/** The attacks that once gave way, on the built server: limits are generous, since the machine may have other things to do. */
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { soak } from '../soak/soak.ts'
import { killServers, type RunningServer, startServer } from './runningServer.ts'

afterEach(killServers)

const SETTINGS = { DATABASE: ':memory:', THREADS: '2', API_KEYS: 'player=read+solve=key-of-the-player' }
const PLAYER = { authorization: 'Bearer key-of-the-player' }
const JSON_HEADER = { 'content-type': 'application/json' }

/** Milliseconds until each of `count` requests, one after the other, was answered. */
async function waits(count: number, ask: (index: number) => Promise<Response>): Promise<number[]> {
  const found: number[] = []
  for (let index = 0; index < count; index++) {
    const startedAt = performance.now()
    const answer = await ask(index)
    await answer.text()
    expect(answer.status).toBe(200)
    found.push(performance.now() - startedAt)
  }
  return found.sort((one, other) => one - other)
}

function health(server: RunningServer): Promise<number[]> {
  return waits(40, async () => {
    await pause(50)
    return fetch(`${server.url}/healthz`)
  })
}

test('two questions whose searches end at once froze the server: health took 1.3 s (median)', async () => {
  const server = await startServer(SETTINGS)
  const leave = new AbortController()
  const hasty = 'draw=24&passes=1&worryingBack=false&nodes=1&count=100&timeoutMs=12000'
  const freezing = [100_000, 200_000].map((after) =>
    fetch(`${server.url}/v1/deals/winnable?${hasty}&after=${after}`, { signal: leave.signal }).catch(() => {}),
  )
  const found = await health(server)
  leave.abort()
  await Promise.all(freezing)
  expect(found[20]).toBeLessThan(400)
})

test('sixty-six slow questions from one address locked out every hint', async () => {
  const server = await startServer(SETTINGS)
  const leave = new AbortController()
  const flood = Array.from({ length: 66 }, (_, index) => {
    const hard = { deal: 'solvitaire:7285', rules: { draw: 1, passes: 3 + index }, budget: { nodes: 50_000_000 } }
    const asked = { method: 'POST', headers: JSON_HEADER, body: JSON.stringify(hard), signal: leave.signal }
    return fetch(`${server.url}/v1/solve`, asked).then(
      (answer) => answer.status,
      () => 0,
    )
  })
  await pause(500)
  const found = await waits(20, (index) => {
    const body = JSON.stringify({ mode: 'fair', deal: `solvitaire:${100 + index}`, rules: { draw: 3 } })
    return fetch(`${server.url}/v1/hint`, { method: 'POST', headers: { ...JSON_HEADER, ...PLAYER }, body })
  })
  leave.abort()
  const statuses = await Promise.all(flood)
  // A quarter of the queue, and the threads, are all that one caller gets.
  expect(statuses.filter((status) => status === 503 || status === 429).length).toBeGreaterThan(40)
  expect(found[18]).toBeLessThan(3_000)
})

test('mixed load with clients that leave, send halves and nonsense: every answer holds, and nothing is left over', async () => {
  const server = await startServer({ ...SETTINGS, API_KEYS: '', CALLER_REQUESTS: '0' })
  const report = await soak({ url: server.url, seconds: 10, clients: 6, lookSeconds: 2, seed: 3 })
  expect(report.faults).toEqual([])
  expect(report.replayed).toBeGreaterThan(10)
  expect(report.looks.at(-1)?.inFlight).toBe(1)
  expect(await server.stop()).toBe(0)
})
