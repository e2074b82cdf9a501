/** No turn of the main thread takes long, whatever is asked: each piece of work says what it would take, and turns are added up. */
import { expect, test } from 'vitest'
import { PRESETS } from '../../src/games/klondike/ruleSet.ts'
import type { Job, JobResults } from '../../src/pool/jobs.ts'
import type { JobRunner } from '../../src/pool/solverPool.ts'
import { BatchDesk } from '../../src/service/batchDesk.ts'
import { findDaily } from '../../src/service/dailySearch.ts'
import { DifficultyDesk } from '../../src/service/difficultyDesk.ts'
import { SolveDesk } from '../../src/service/solveDesk.ts'
import { VerdictLedger } from '../../src/service/verdictLedger.ts'
import { findWinnable } from '../../src/service/winnableSearch.ts'
import { Store } from '../../src/store/store.ts'
import type { NewVerdict } from '../../src/store/verdicts.ts'
import { LONGEST_TURN_MS, watchMainThread } from '../support/mainThread.ts'
import { until } from '../support/waiting.ts'

const LIMITS = { maxNodes: 1_000_000, maxMs: 60_000 }
const rules = PRESETS['klondike-draw-3']
const FOUND = { rules, nodes: 1, budgetNodes: 1, engine: 'klondike-test' }

/** Every search is at its end at once, without a verdict, and beginning it has taken a while. */
class HastyPool implements JobRunner {
  readonly #begin: () => void

  constructor(begin: () => void) {
    this.#begin = begin
  }

  async run<J extends Job>(): Promise<JobResults[J['kind']]> {
    this.#begin()
    return { verdict: 'unknown', reason: 'nodes', nodes: 1, ms: 0 } as JobResults[J['kind']]
  }
}

function desksOn(store: Store, pool: JobRunner) {
  const solveDesk = new SolveDesk(new VerdictLedger(store), pool, LIMITS)
  return { solveDesk, difficultyDesk: new DifficultyDesk(store, pool, solveDesk) }
}

/** The deals 1 to `count` are known to be lost. */
function losers(count: number, under = rules): Store {
  const store = new Store()
  store.atomically(() => {
    for (let number = 1n; number <= count; number++) {
      store.verdicts.put({ ...FOUND, rules: under, deal: { scheme: 'solvitaire', number }, verdict: 'unwinnable' })
    }
  })
  return store
}

test('searches that end at once went on with the next and the next in the same turn, each with a write', async () => {
  const thread = watchMainThread()
  const store = new Store()
  const put = store.verdicts.put.bind(store.verdicts)
  store.verdicts.put = (found: NewVerdict) => {
    thread.spend(3)
    return put(found)
  }
  const pool = new HastyPool(() => thread.spend(1))
  const question = { scheme: 'solvitaire', rules, count: 100, after: 0n, maxDeals: 300, budget: { nodes: 1 } }
  const found = await findWinnable(desksOn(store, pool), question, LIMITS, 2)
  expect(found).toMatchObject({ reason: 'deals', searched: { undecided: 300 } })
  expect(thread.longestTurn()).toBeLessThan(LONGEST_TURN_MS)
})

test('a walk over known losers kept its turn to the end, and minded no time limit', async () => {
  const store = losers(5_000)
  const thread = watchMainThread()
  const { find, unwinnableBetween } = store.verdicts
  let looks = 0
  store.verdicts.find = (...asked) => {
    looks++
    thread.spend(0.1)
    return find.apply(store.verdicts, asked)
  }
  store.verdicts.unwinnableBetween = (...asked) => {
    looks++
    thread.spend(1)
    return unwinnableBetween.apply(store.verdicts, asked)
  }
  const pool = new HastyPool(() => thread.spend(1))
  const ask = (timeoutMs: number) =>
    findWinnable(
      desksOn(store, pool),
      { scheme: 'solvitaire', rules, count: 1, after: 0n, maxDeals: 5_000, budget: { timeoutMs } },
      LIMITS,
      2,
    )
  expect(await ask(60_000)).toMatchObject({ reason: 'deals', searched: { unwinnable: 5_000 } })
  expect(looks).toBeLessThan(30)
  expect(thread.longestTurn()).toBeLessThan(LONGEST_TURN_MS)
  const cutShort = await ask(3)
  expect(cutShort.reason).toBe('time')
  expect(cutShort.next).toBeLessThan(5_000n)
})

test('a walk over known losers goes no further when its client has gone', async () => {
  const store = losers(2_000)
  const thread = watchMainThread()
  const client = new AbortController()
  const { unwinnableBetween } = store.verdicts
  store.verdicts.unwinnableBetween = (...asked) => {
    client.abort()
    thread.spend(10)
    return unwinnableBetween.apply(store.verdicts, asked)
  }
  const pool = new HastyPool(() => {
    throw new Error('nothing is to be searched')
  })
  const question = { scheme: 'solvitaire', rules, count: 1, after: 0n, budget: {} }
  const answer = findWinnable(desksOn(store, pool), question, LIMITS, 2, client.signal)
  await expect(answer).rejects.toMatchObject({ code: 'cancelled' })
})

test('the deal of a day among known losers is looked for in turns', async () => {
  const thread = watchMainThread()
  const store = new Store()
  store.verdicts.find = (deal, under) => {
    thread.spend(0.2)
    return { ...FOUND, deal, rules: under, verdict: 'unwinnable', decidedAt: '' }
  }
  const pool = new HastyPool(() => thread.spend(1))
  const { solveDesk } = desksOn(store, pool)
  const found = await findDaily(solveDesk, { date: '2026-12-01', rules, budget: {} }, LIMITS)
  expect(found).toMatchObject({ verdict: 'unwinnable', place: 10_000 })
  expect(thread.longestTurn()).toBeLessThan(LONGEST_TURN_MS)
})

test('verdicts are known at once, and written later in turns', async () => {
  const thread = watchMainThread()
  const store = new Store()
  const put = store.verdicts.put.bind(store.verdicts)
  let written = 0
  store.verdicts.put = (found: NewVerdict) => {
    thread.spend(3)
    written++
    return put(found)
  }
  const ledger = new VerdictLedger(store)
  const deals = Array.from({ length: 100 }, (_, index) => ({ scheme: 'solvitaire', number: BigInt(index) }))
  for (const deal of deals) ledger.add({ ...FOUND, deal, verdict: 'unwinnable' })
  expect(written).toBe(0)
  for (const deal of deals) expect(ledger.find(deal, rules)).toMatchObject({ verdict: 'unwinnable' })
  await until('the last verdict is written', () => store.verdicts.find(deals.at(-1)!, rules))
  expect(written).toBe(100)
  expect(thread.longestTurn()).toBeLessThan(LONGEST_TURN_MS)
})

test('what the store has of a large batch is counted in turns', async () => {
  const store = new Store()
  const question = { scheme: 'solvitaire', from: 1n, to: 1_000n, ruleSets: [rules], budget: { nodes: 1 } }
  const batch = store.batches.create('a-batch', question)
  for (let index = 0; index < 500; index++) {
    const [from, to] = [BigInt(2 * index + 1), BigInt(2 * index + 2)]
    const results = Array.from({ length: 2 }, () => [{ verdict: 'unwinnable' as const, nodes: 1 }])
    store.chunks.put(batch.id, { index: 2 * index, from, to, results })
  }
  store.batches.end(batch.id, 'cancelled')
  const thread = watchMainThread()
  const { each } = store.chunks
  store.chunks.each = function* (...asked) {
    for (const chunk of each.apply(store.chunks, asked)) {
      thread.spend(1)
      yield chunk
    }
  }
  const pool = new HastyPool(() => {})
  const desk = new BatchDesk(store, pool, { limits: LIMITS, threads: 1, tableBytes: 1 << 20 })
  expect(await desk.read(batch.id)).toBe(true)
  expect(desk.report(batch.id)).toMatchObject({ dealsDone: 1_000 })
  expect(await desk.page({ count: 5 })).toMatchObject([{ dealsDone: 1_000 }])
  expect(thread.longestTurn()).toBeLessThan(LONGEST_TURN_MS)
})
