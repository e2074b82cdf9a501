/**
 * `npm run bench:http`: a winnable deal out of the store, as requests a second beside an empty Fastify route in the
 * same run, and its slow answers while the solver threads are busy with hard deals. About a minute, on loopback.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'

const ROUNDS = 5
const ROUND_SECONDS = 3
const CONNECTIONS = 10
const BUSY_SECONDS = 10
/** Far below what the server can do, so that what is measured is how it shares the machine with the threads. */
const BUSY_RATE = 200
const RESULT = 'bench/results/http.json'

const DEALS = '/v1/deals/winnable?draw=3&count=100&after=1000'
/** The next winnable deal after each of a hundred numbers; the request above has made all of them known. */
const NEXT_DEALS = Array.from({ length: 100 }, (_, index) => `/v1/deals/winnable?draw=3&after=${1000 + index}`)
/** Under rules of few passes this deal keeps a thread busy for long. */
const HARD = { deal: 'solvitaire:7285', budget: { nodes: 1_000_000_000, timeoutMs: 60_000 }, solution: false }

interface Child {
  url: string
  process: ChildProcess
}

async function start(script: string, env: Record<string, string> = {}): Promise<Child> {
  const path = fileURLToPath(new URL(script, import.meta.url))
  const child = spawn(process.execPath, [path], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child.stdout.setEncoding('utf8')
  for await (const text of child.stdout) {
    const url = /http:\/\/127\.0\.0\.1:\d+/.exec(text)?.[0]
    if (url === undefined) continue
    // Goes on reading, or the child would stop at a full pipe.
    child.stdout.on('data', () => {}).resume()
    return { url, process: child }
  }
  throw new Error(`${script} did not start`)
}

async function stop({ process: child }: Child): Promise<void> {
  const exit = once(child, 'exit')
  child.kill()
  await exit
}

/** Requests a second that are answered, as many as can be. */
async function throughput(url: string, paths: readonly string[]): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({
    url,
    requests: paths.map((path) => ({ path })),
    connections: CONNECTIONS,
    duration: ROUND_SECONDS,
  })
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} refusals, ${errors} errors`)
  return requests.average
}

/** Both routes in turn, so that whatever else the machine does strikes both. */
async function compare(emptyUrl: string, serverUrl: string) {
  await throughput(emptyUrl, ['/'])
  await throughput(serverUrl, NEXT_DEALS)
  const rounds: { empty: number; deal: number; ratio: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const empty = await throughput(emptyUrl, ['/'])
    const deal = await throughput(serverUrl, NEXT_DEALS)
    rounds.push({ empty, deal, ratio: deal / empty })
  }
  return {
    emptyPerSecond: median(rounds.map(({ empty }) => empty)),
    dealPerSecond: median(rounds.map(({ deal }) => deal)),
    ratio: median(rounds.map(({ ratio }) => ratio)),
    rounds,
  }
}

/**
 * Latency of a known deal, at a steady rate, while each solver thread has more to do than it can end; and of the empty
 * route at the same time, which tells what the machine itself makes of it.
 */
async function latencyWhileBusy(emptyUrl: string, url: string, threads: number) {
  const stopSearches = keepBusy(url, 4 * threads)
  const [deal, empty] = await Promise.all([latency(url, NEXT_DEALS), latency(emptyUrl, ['/'])])
  if ((await stopSearches()) < threads) throw new Error('the solver threads ran out of work')
  return { perSecond: BUSY_RATE, deal, empty }
}

/** Starts searches that do not end; the function returned stops them and tells how many were still under way. */
function keepBusy(url: string, count: number): () => Promise<number> {
  const leave = new AbortController()
  let ended = 0
  const searches = Array.from({ length: count }, async (_, index) => {
    const body = JSON.stringify({ ...HARD, rules: { draw: 1, passes: 3 + index } })
    const headers = { 'content-type': 'application/json' }
    await fetch(`${url}/v1/solve`, { method: 'POST', headers, body, signal: leave.signal })
    ended++
  })
  const settled = Promise.allSettled(searches)
  return async () => {
    const underWay = count - ended
    leave.abort()
    await settled
    return underWay
  }
}

async function latency(url: string, paths: readonly string[]) {
  const { latency, non2xx, errors } = await autocannon({
    url,
    requests: paths.map((path) => ({ path })),
    connections: CONNECTIONS,
    duration: BUSY_SECONDS,
    overallRate: BUSY_RATE,
  })
  if (non2xx > 0 || errors > 0) throw new Error(`${url} while busy: ${non2xx} refusals, ${errors} errors`)
  const { p50, p97_5, p99, p99_9, max } = latency
  return { p50, p97_5, p99, p99_9, max }
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!
}

const threads = availableParallelism()
const server = await start('../src/server.js', {
  PORT: '0',
  DATABASE: ':memory:',
  RATE_LIMIT: '0',
  LOG_LEVEL: 'info',
  THREADS: String(threads),
})
const empty = await start('emptyServer.js')
try {
  await (await fetch(server.url + DEALS)).text()
  const result = {
    what: 'GET /v1/deals/winnable out of the store, beside an empty Fastify route',
    node: process.version,
    cpu: `${cpus()[0]?.model ?? 'unknown'} × ${threads}`,
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
    /** Of the minute before: what else the machine had to do. */
    loadAverage: loadavg()[0],
    connections: CONNECTIONS,
    ...(await compare(empty.url, server.url)),
    whileBusyMs: await latencyWhileBusy(empty.url, server.url, threads),
  }
  mkdirSync('bench/results', { recursive: true })
  writeFileSync(RESULT, `${JSON.stringify(result, undefined, 2)}\n`)
  console.log(JSON.stringify(result, undefined, 2))
} finally {
  await Promise.all([stop(server), stop(empty)])
}
