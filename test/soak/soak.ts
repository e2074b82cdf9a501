/**
 * Mixed load on a running service, with clients that leave, send halves or nonsense, and guess keys. Every answer is checked: what
 * wins is replayed by the client's own rules, counts add up, refusals are problems, and nothing is a fault of the server.
 */
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { faultOfFirstMove, faultOfSolution, type JsonMove, type JsonRules } from './clientReplay.ts'

export interface SoakSettings {
  url: string
  seconds: number
  /** Clients at a time. */
  clients: number
  /** Every so many seconds a look at the figures of the server. */
  lookSeconds: number
  seed: number
}

/** A look at the figures of the server. */
export interface SoakLook {
  second: number
  residentMiB: number
  heapMiB: number
  /** Since the look before. */
  longestLoopDelayMs: number
  inFlight: number
}

export interface SoakReport {
  seconds: number
  /** By kind of request, how many were answered with which status. */
  answers: Record<string, Record<string, number>>
  /** Solutions that the client replayed to the end. */
  replayed: number
  /** What was wrong, a few of each. */
  faults: string[]
  faultCount: number
  looks: SoakLook[]
}

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type Json = any

const RULES: (JsonRules & { query: string })[] = [
  { draw: 1, passes: 'unlimited', worryingBack: true, query: 'draw=1' },
  { draw: 3, passes: 'unlimited', worryingBack: true, query: 'draw=3' },
  { draw: 3, passes: 3, worryingBack: false, query: 'draw=3&passes=3&worryingBack=false' },
]
const MOST_FAULTS = 50
/** Of the deals that are asked about: few enough that many are known already. */
const NUMBERS = 3_000

/** Runs until the time is over; never throws for what the server does. */
export async function soak({ url, seconds, clients, lookSeconds, seed }: SoakSettings): Promise<SoakReport> {
  const run = new SoakRun(url)
  const end = performance.now() + seconds * 1_000
  const stop = new AbortController()
  const looking = run.look(lookSeconds, stop.signal)
  await Promise.all(
    Array.from({ length: clients }, async (_, index) => {
      const random = randomFrom(seed + index)
      while (performance.now() < end) await run.act(random)
    }),
  )
  stop.abort()
  await looking
  await run.lookOnce()
  return { seconds, ...run.report }
}

class SoakRun {
  readonly report: Omit<SoakReport, 'seconds'> = { answers: {}, replayed: 0, faults: [], faultCount: 0, looks: [] }
  readonly #url: string
  readonly #beganAt = performance.now()
  readonly #acts: readonly [weight: number, act: (random: () => number) => Promise<void>][]

  constructor(url: string) {
    this.#url = url
    this.#acts = [
      [8, (random) => this.#winnable(random)],
      [6, (random) => this.#solve(random)],
      [5, (random) => this.#hint(random)],
      [3, (random) => this.#verify(random)],
      [1, (random) => this.#whereLost(random)],
      [2, (random) => this.#best(random)],
      [1, (random) => this.#batch(random)],
      [4, (random) => this.#leave(random)],
      [2, (random) => this.#sendHalf(random)],
      [3, (random) => this.#sendNonsense(random)],
      [1, () => this.#pipeline()],
    ]
  }

  async act(random: () => number): Promise<void> {
    const act = pick(
      this.#acts.flatMap(([weight, one]) => Array.from({ length: weight }, () => one)),
      random,
    )
    try {
      await act(random)
    } catch (error) {
      this.#fault(`a client failed: ${error instanceof Error ? `${error.message} ${error.cause ?? ''}` : error}`)
    }
  }

  async look(everySeconds: number, stop: AbortSignal): Promise<void> {
    while (!stop.aborted) {
      await this.lookOnce()
      await pause(everySeconds * 1_000, undefined, { signal: stop }).catch(() => {})
    }
  }

  async lookOnce(): Promise<void> {
    const text = await (await fetch(`${this.#url}/metrics`)).text()
    const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN)
    this.report.looks.push({
      second: Math.round((performance.now() - this.#beganAt) / 1_000),
      residentMiB: Math.round(figure('process_resident_memory_bytes') / 2 ** 20),
      heapMiB: Math.round(figure('nodejs_heap_size_used_bytes') / 2 ** 20),
      longestLoopDelayMs: Math.round(figure('nodejs_eventloop_lag_max_seconds') * 10_000) / 10,
      inFlight: figure('http_requests_in_flight'),
    })
  }

  async #winnable(random: () => number): Promise<void> {
    const rules = pick(RULES, random)
    const count = 1 + Math.floor(random() * 3)
    const after = Math.floor(random() * NUMBERS)
    const query = `${rules.query}&after=${after}&count=${count}&solution=true&nodes=20000&timeoutMs=3000`
    const answer = await this.#ask('winnable', `/v1/deals/winnable?${query}`)
    if (answer?.status !== 200) return
    for (const { deal, deck, solution, moveCount } of answer.json.deals) {
      this.#replay(`winnable ${deal}`, deck, rules, solution, moveCount)
    }
  }

  async #solve(random: () => number): Promise<void> {
    const { deal, deck, rules, json } = await this.#someDeal(random)
    const answer = await this.#ask('solve', '/v1/solve', {
      deal,
      rules: json,
      budget: { nodes: 20_000, timeoutMs: 3_000 },
    })
    if (answer?.status !== 200) return
    const { verdict, solution, moveCount } = answer.json
    if (verdict === 'winnable') this.#replay(`solve ${deal}`, deck, rules, solution, moveCount)
  }

  async #best(random: () => number): Promise<void> {
    const { deal, deck, rules, json } = await this.#someDeal(random)
    const objective = pick(['fewest-moves', 'fewest-passes'], random)
    const budget = { nodes: 5_000, timeoutMs: 1_000 }
    const answer = await this.#ask(objective, '/v1/solve', { deal, rules: json, objective, budget })
    if (answer?.status !== 200) return
    const { verdict, solution, moveCount } = answer.json
    if (verdict === 'winnable') this.#replay(`${objective} ${deal}`, deck, rules, solution, moveCount)
  }

  async #hint(random: () => number): Promise<void> {
    const { deal, deck, rules, json } = await this.#someDeal(random)
    const mode = pick(['fair', 'thoughtful'], random)
    const question = { deal, rules: json, mode, budget: { nodes: 20_000, timeoutMs: 2_000 } }
    const answer = await this.#ask(`hint ${mode}`, '/v1/hint', question)
    if (answer?.status !== 200) return
    const { best, moves = [] } = answer.json
    for (const { move } of [...(best ? [best] : []), ...moves]) {
      const fault = faultOfFirstMove(deck, rules, move)
      if (fault !== undefined) this.#fault(`hint ${deal} ${JSON.stringify(move)}: ${fault}`)
    }
  }

  async #verify(random: () => number): Promise<void> {
    const { deal, deck, rules, json } = await this.#someDeal(random)
    const solved = await this.#ask('solve', '/v1/solve', {
      deal,
      rules: json,
      budget: { nodes: 20_000, timeoutMs: 3_000 },
    })
    const moves: JsonMove[] = solved?.json?.solution ?? []
    if (solved?.status !== 200 || moves.length === 0) return
    // Half of them with a move left out, of which the client knows itself what becomes.
    const asked = random() < 0.5 ? moves : moves.toSpliced(Math.floor(random() * moves.length), 1)
    const answer = await this.#ask('verify', '/v1/verify', { deal, rules: json, moves: asked })
    if (answer?.status !== 200) return
    const wins = faultOfSolution(deck, rules, asked) === undefined
    if (answer.json.won !== wins) this.#fault(`verify ${deal}: won ${answer.json.won}, but the client says ${wins}`)
  }

  async #whereLost(random: () => number): Promise<void> {
    const { deal, json } = await this.#someDeal(random)
    const moves = '= '.repeat(1 + Math.floor(random() * 5)).trim()
    await this.#ask('where-lost', '/v1/where-lost', {
      deal,
      rules: json,
      moves,
      budget: { nodes: 5_000, timeoutMs: 1_000 },
    })
  }

  async #batch(random: () => number): Promise<void> {
    const from = 1 + Math.floor(random() * NUMBERS)
    const question = {
      deals: `solvitaire:${from}-${from + 9}`,
      rules: ['klondike', { draw: 3 }],
      budget: { nodes: 2_000 },
    }
    const begun = await this.#ask('batch', '/v1/batches', question)
    if (begun?.status !== 202) return
    const path = `/v1/batches/${begun.json.id}`
    const events = await (await fetch(`${this.#url}${path}/events`)).text()
    if (!events.includes('event: end')) this.#fault(`the events of ${path} have no end`)
    const report = await this.#ask('batch', path)
    for (const { winnable, unwinnable, unknown } of report?.json?.contestants ?? []) {
      if (winnable + unwinnable + unknown !== 10) this.#fault(`${path}: ${winnable} + ${unwinnable} + ${unknown} deals`)
    }
    await this.#ask('batch', `${path}?purge=true`, undefined, 'DELETE')
  }

  /** A client that goes away while it is searched for. */
  async #leave(random: () => number): Promise<void> {
    const { deal, json } = await this.#someDeal(random)
    const leave = AbortSignal.timeout(1 + Math.floor(random() * 150))
    const body = JSON.stringify({
      deal,
      rules: json,
      objective: 'fewest-moves',
      budget: { nodes: 500_000, timeoutMs: 20_000 },
    })
    await fetch(`${this.#url}/v1/solve`, { method: 'POST', headers: JSON_HEADER, body, signal: leave })
      .then(
        (answer) => answer.text(),
        () => {},
      )
      .catch(() => {})
    this.#count('left', 'gone')
  }

  async #sendHalf(random: () => number): Promise<void> {
    const half = pick(
      [
        'POST /v1/solve HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"deal":',
        'GET /v1/rul',
        'GET /v1/rules HTTP/1.1\r\nHost: a\r\n\r\nGET /v1/ru',
      ],
      random,
    )
    await this.#raw(half, 20 + random() * 200)
    this.#count('half sent', 'gone')
  }

  async #pipeline(): Promise<void> {
    await this.#raw('GET /v1/deals/winnable?draw=24&passes=1&nodes=1000 HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(20), 50)
    this.#count('pipelined', 'gone')
  }

  async #sendNonsense(random: () => number): Promise<void> {
    const deep = `${'['.repeat(2_000)}${']'.repeat(2_000)}`
    const body = pick(
      [
        `{"mode":"fair","position":${deep}}`,
        '{"deal":"solvitaire:1","deal":"solvitaire:2"}',
        '{"deal":"solvitaire:',
        JSON.stringify({ position: { columns: [{ up: ['AS', 'AS'] }] } }),
        JSON.stringify({ deal: 'solvitaire:1', moves: 'KS>T1' }),
      ],
      random,
    )
    const answer = await fetch(`${this.#url}/v1/hint`, { method: 'POST', headers: JSON_HEADER, body })
    const json = (await answer.json()) as Json
    this.#count('nonsense', answer.status)
    if (answer.status >= 500 && answer.status !== 503)
      this.#fault(`nonsense was answered with ${answer.status}: ${body.slice(0, 80)}`)
    if (answer.status < 400 || typeof json.code !== 'string')
      this.#fault(`nonsense was no problem: ${JSON.stringify(json).slice(0, 80)}`)
  }

  async #someDeal(random: () => number) {
    const { query: _, ...rules } = pick(RULES, random)
    const number = 1 + Math.floor(random() * NUMBERS)
    const deal = `solvitaire:${number}`
    const answer = await this.#ask('deal', `/v1/deals/solvitaire/${number}`)
    return { deal, deck: String(answer?.json?.deck), rules, json: rules }
  }

  #replay(what: string, deck: string, rules: JsonRules, moves: JsonMove[], moveCount: number): void {
    const fault = faultOfSolution(deck, rules, moves, moveCount)
    if (fault !== undefined) this.#fault(`${what}: ${fault}`)
    else this.report.replayed++
  }

  async #ask(what: string, path: string, body?: object, method = body ? 'POST' : 'GET') {
    const headers = body ? JSON_HEADER : {}
    const answer = await fetch(`${this.#url}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    const json = (await answer.json()) as Json
    this.#count(what, answer.status)
    if (answer.status >= 500 && answer.status !== 503) this.#fault(`${what} ${path}: ${answer.status} ${json.detail}`)
    return { status: answer.status, json }
  }

  /** Sends bytes, and goes away after `ms`. */
  async #raw(bytes: string, ms: number): Promise<void> {
    const socket = connect(Number(new URL(this.#url).port), '127.0.0.1')
    socket.on('error', () => {})
    socket.write(bytes)
    await pause(ms)
    socket.destroy()
  }

  #count(what: string, status: number | string): void {
    this.report.answers[what] ??= {}
    const statuses = this.report.answers[what]
    statuses[status] = (statuses[status] ?? 0) + 1
  }

  #fault(what: string): void {
    this.report.faultCount++
    if (this.report.faults.length < MOST_FAULTS) this.report.faults.push(what)
  }
}

const JSON_HEADER = { 'content-type': 'application/json' }

function pick<T>(choices: readonly T[], random: () => number): T {
  return choices[Math.floor(random() * choices.length)]!
}

/** Numbers 0..1 by the generator of Park and Miller: a run with the same seed asks the same. */
function randomFrom(seed: number): () => number {
  let state = (seed % 2_147_483_646) + 1
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
