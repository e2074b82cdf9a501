/**
 * `npm run bench:http`: a winnable deal and a solution out of the store, as requests a second beside an empty Fastify route
 * in the same run, with the processor time that each takes of its server; and slow answers and hints while the solver
 * threads are busy with hard deals. About two minutes, on loopback.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'

const ROUNDS = 5
const ROUND_SECONDS = 3
const CONNECTIONS = 10
const BUSY_SECONDS = 10
/** Far below what the server can do, so that what is measured is how it shares the machine with the threads. */
const BUSY_RATE = 200
/** Each takes some 50 ms of one core. */
const HINT_RATE = 2
const KEY = 'key-of-the-player'
const RESULT = 'bench/results/http.json'

const DEALS = '/v1/deals/winnable?draw=3&count=100&after=1000'
/** The next winnable deal after each of a hundred numbers; the request above has made all of them known. */
const NEXT_DEALS = Array.from({ length: 100 }, (_, index) => ({
  path: `/v1/deals/winnable?draw=3&after=${1000 + index}`,
}))
const POST = { method: 'POST', headers: { 'content-type': 'application/json' } } as const
/** Known deals, with their solutions. */
const SOLVES = Array.from({ length: 100 }, (_, index) => ({
  path: '/v1/solve',
  ...POST,
  body: JSON.stringify({ deal: `solvitaire:${1001 + index}`, rules: { draw: 3 } }),
}))
/** Of a player who does not see all cards, each of another deal. */
const HINTS = Array.from({ length: 400 }, (_, index) => ({
  path: '/v1/hint',
  ...POST,
  body: JSON.stringify({ mode: 'fair', deal: `solvitaire:${2000 + index}`, rules: { draw: 3 } }),
}))
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

type Requests = NonNullable<autocannon.Options['requests']>

interface Load {
  /** Requests that are answered, as many as can be. */
  perSecond: number
  /** Processor time that the server spends on each: what else the machine does has no part in it. */
  cpuMicroseconds: number
}

async function load({ url, process: { pid } }: Child, requests: Requests): Promise<Load> {
  const before = cpuMicroseconds(pid!)
  const found = await autocannon({ url, requests, connections: CONNECTIONS, duration: ROUND_SECONDS })
  const { non2xx, errors } = found
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} refusals, ${errors} errors`)
  const cpu = (cpuMicroseconds(pid!) - before) / found.requests.total
  return { perSecond: found.requests.average, cpuMicroseconds: round(cpu) }
}

/** Of a process so far; Linux counts in hundredths of a second. */
function cpuMicroseconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10_000
}

function round(value: number): number {
  return Math.round(value * 1_000) / 1_000
}

/** All routes in turn, so that whatever else the machine does strikes all. */
async function compare(empty: Child, server: Child) {
  const routes = { empty: [empty, [{ path: '/' }]], deal: [server, NEXT_DEALS], solve: [server, SOLVES] } as const
  const rounds: Record<keyof typeof routes, Load>[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const found = {} as Record<keyof typeof routes, Load>
    for (const name of ['empty', 'deal', 'solve'] as const) {
      const [child, requests] = routes[name]
      found[name] = await load(child, [...requests])
    }
    // The first warms up.
    if (round > 0) rounds.push(found)
  }
  const middle = (name: keyof typeof routes, what: keyof Load) => median(rounds.map((found) => found[name][what]))
  const ratioOf = (name: 'deal' | 'solve') => ({
    perSecond: round(median(rounds.map((found) => found[name].perSecond / found.empty.perSecond))),
    cpu: round(middle('empty', 'cpuMicroseconds') / middle(name, 'cpuMicroseconds')),
  })
  const of = (name: keyof typeof routes) => ({
    perSecond: middle(name, 'perSecond'),
    cpuMicroseconds: middle(name, 'cpuMicroseconds'),
  })
  return {
    empty: of('empty'),
    deal: { ...of('deal'), ofEmpty: ratioOf('deal') },
    solve: { ...of('solve'), ofEmpty: ratioOf('solve') },
    rounds,
  }
}

/**
 * Latency of a known deal, at a steady rate, while each solver thread has more to do than it can end; and of the empty
 * route at the same time, which tells what the machine itself makes of it.
 */
async function latencyWhileBusy(emptyUrl: string, url: string, threads: number) {
  const stopSearches = keepBusy(url, 4 * threads)
  const [deal, empty] = await Promise.all([
    latency(url, NEXT_DEALS, BUSY_RATE),
    latency(emptyUrl, [{ path: '/' }], BUSY_RATE),
  ])
  // By another caller than the searches: as an owner of a key, which the searches have none of.
  const hints = await latency(
    url,
    HINTS.map((hint) => ({ ...hint, headers: { ...hint.headers, authorization: `Bearer ${KEY}` } })),
    HINT_RATE,
  )
  await stopSearches()
  return { perSecond: BUSY_RATE, deal, empty, hintsPerSecond: HINT_RATE, hints }
}

/** Keeps so many long searches under way, each under rules of its own, until the function returned is called. */
function keepBusy(url: string, count: number): () => Promise<void> {
  const leave = new AbortController()
  let passes = 3
  const search = async (): Promise<void> => {
    while (!leave.signal.aborted) {
      const body = JSON.stringify({ ...HARD, rules: { draw: 1, passes: passes++ } })
      const { status } = await fetch(`${url}/v1/solve`, { ...POST, body, signal: leave.signal })
      if (status !== 200) throw new Error(`a long search was answered with ${status}`)
    }
  }
  const searches = Promise.allSettled(Array.from({ length: count }, search))
  return async () => {
    leave.abort()
    await searches
  }
}

async function latency(url: string, requests: Requests, overallRate: number) {
  const { latency, non2xx, errors } = await autocannon({
    url,
    requests,
    connections: CONNECTIONS,
    duration: BUSY_SECONDS,
    overallRate,
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
  API_KEYS: `player=read+solve=${KEY}`,
  LOG_LEVEL: 'info',
  THREADS: String(threads),
})
const empty = await start('emptyServer.js')
try {
  await (await fetch(server.url + DEALS)).text()
  const result = {
    what: 'A winnable deal and a solution out of the store, beside an empty Fastify route',
    node: process.version,
    cpu: `${cpus()[0]?.model ?? 'unknown'} × ${threads}`,
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
    /** Of the minute before: what else the machine had to do. */
    loadAverage: loadavg()[0],
    connections: CONNECTIONS,
    ...(await compare(empty, server)),
    whileBusyMs: await latencyWhileBusy(empty.url, server.url, threads),
  }
  mkdirSync('bench/results', { recursive: true })
  writeFileSync(RESULT, `${JSON.stringify(result, undefined, 2)}\n`)
  console.log(JSON.stringify(result, undefined, 2))
} finally {
  await Promise.all([stop(server), stop(empty)])
}
