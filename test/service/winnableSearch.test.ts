import { beforeEach, describe, expect, test } from 'vitest'
import { AppError } from '../../src/errors.ts'
import { deal as dealCards } from '../../src/games/klondike/layout.ts'
import { replay } from '../../src/games/klondike/replay.ts'
import { PRESETS } from '../../src/games/klondike/ruleSet.ts'
import type { SolveJob } from '../../src/pool/jobs.ts'
import { DifficultyDesk } from '../../src/service/difficultyDesk.ts'
import type { WinnableDeal, WinnableQuestion } from '../../src/service/service.ts'
import { SolveDesk } from '../../src/service/solveDesk.ts'
import { type Desks, findWinnable } from '../../src/service/winnableSearch.ts'
import { Store } from '../../src/store/store.ts'
import { InProcessPool } from './inProcessPool.ts'

const LIMITS = { maxNodes: 1_000_000, maxMs: 60_000 }
const rules = PRESETS.klondike
/** Of the first 20 deals these two can't be won at draw 1 (and, as is published, not at draw 3 either). */
const UNWINNABLE = [1n, 15n]

let pool: InProcessPool
let store: Store
let desks: Desks

beforeEach(() => {
  pool = new InProcessPool()
  store = new Store()
  const solveDesk = new SolveDesk(store, pool, LIMITS)
  desks = { solveDesk, difficultyDesk: new DifficultyDesk(store, pool, solveDesk) }
})

const find = (question: Partial<WinnableQuestion>, lookAhead = 2, signal?: AbortSignal) =>
  findWinnable(desks, { scheme: 'solvitaire', rules, count: 1, budget: {}, ...question }, LIMITS, lookAhead, signal)
const numbers = (found: WinnableDeal[]) => found.map(({ deal }) => deal.number)

describe('the winnable deals after a number', () => {
  test.each([1, 2, 5])('are the next ones in order, with %d at a time', async (lookAhead) => {
    const found = await find({ after: 0n, count: 18 }, lookAhead)
    const all = Array.from({ length: 20 }, (_, index) => BigInt(index + 1))
    expect(numbers(found)).toEqual(all.filter((number) => !UNWINNABLE.includes(number)))
    for (const { deck, solution } of found) expect(replay(dealCards(deck, rules), rules, solution!).won).toBe(true)
  })

  test('come in order though a later one is decided first', async () => {
    let letGo = () => {}
    const first = new Promise<void>((resolve) => {
      letGo = resolve
    })
    pool.beforeJob = (_, count) => (count === 1 ? first : letGo())
    expect(numbers(await find({ after: 1n, count: 2 }))).toEqual([2n, 3n])
  })

  test('are known the next time, and nothing is searched then', async () => {
    await find({ after: 0n, count: 5 })
    const searched = pool.jobs.length
    const again = await find({ after: 0n, count: 5 })
    expect(again.every(({ cached }) => cached)).toBe(true)
    expect(pool.jobs).toHaveLength(searched)
  })

  test('fill the gaps between known ones', async () => {
    await find({ after: 2n, count: 1 }, 1)
    const found = await find({ after: 1n, count: 3 }, 1)
    expect(found.map(({ deal, cached }) => [deal.number, cached])).toEqual([
      [2n, false],
      [3n, true],
      [4n, false],
    ])
  })

  test('do not have those left open by the budget', async () => {
    const draw3 = PRESETS['klondike-draw-3']
    const found = await find({ rules: draw3, after: 6n, count: 3, budget: { nodes: 60 } })
    expect(numbers(found)).toEqual([7n, 11n, 12n])
  })

  test('end where the scheme does', async () => {
    const last = 2n ** 32n - 1n
    expect(await find({ after: last, count: 3 })).toEqual([])
    const found = await find({ after: last - 3n, count: 100 })
    expect(found.length).toBeLessThanOrEqual(3)
    expect(pool.jobs).toHaveLength(3)
  })

  test('before the first number begin with it', async () => {
    await find({ after: -5n, count: 1 }, 1)
    expect((pool.jobs[0] as SolveJob).position).toBeDefined()
    expect(await find({ after: -5n, count: 1 })).toEqual(await find({ after: -1n, count: 1 }))
  })
})

test('when time is out, those found until then are the answer', async () => {
  pool.beforeJob = (_, count) => (count <= 2 ? undefined : new Promise(() => {}))
  expect(numbers(await find({ after: 1n, count: 50, budget: { timeoutMs: 1500 } }, 1))).toEqual([2n, 3n])
})

test('random ones are winnable and different', async () => {
  const found = await find({ count: 5 })
  expect(new Set(numbers(found)).size).toBe(5)
  for (const { deck, solution, moveCount } of found) {
    expect(replay(dealCards(deck, rules), rules, solution!)).toMatchObject({ won: true, moveCount })
  }
})

test('whoever leaves stops the search', async () => {
  const controller = new AbortController()
  pool.beforeJob = (_, count) => {
    if (count === 3) controller.abort()
  }
  await expect(find({ after: 0n, count: 100 }, 1, controller.signal)).rejects.toMatchObject({ code: 'cancelled' })
  expect(pool.jobs.length).toBeLessThan(6)
})

test('a search that fails is told', async () => {
  pool.beforeJob = () => {
    throw new AppError('busy', 'too much to do')
  }
  await expect(find({ after: 0n })).rejects.toMatchObject({ code: 'busy' })
})

test.each([
  [{ count: 0 }, 'invalid-request', 'count'],
  [{ count: 101 }, 'invalid-request', 'count'],
  [{ count: 1.5 }, 'invalid-request', 'count'],
  [{ scheme: 'nobody' }, 'unknown-scheme', 'scheme'],
])('%j is refused', async (change, code, place) => {
  await expect(find(change)).rejects.toMatchObject({ code, place })
})

test('solutions that nobody wants are left out, and counted all the same', async () => {
  const [fresh] = await find({ after: 1n, solutions: false })
  const [known] = await find({ after: 1n, solutions: false })
  const [whole] = await find({ after: 1n })
  expect(fresh).not.toHaveProperty('solution')
  expect(known).toEqual({ ...fresh, cached: true })
  expect(whole).toEqual({ ...known, solution: expect.any(Array) })
})

describe('deals of a band of difficulty', () => {
  test('are those of the winnable ones that are measured to be in it, and are known the next time', async () => {
    const all = await find({ after: 0n, count: 18 })
    const measured = await Promise.all(all.map(({ deal }) => desks.difficultyDesk.measure(deal, rules, 60_000)))
    const bands = new Set(measured.map(({ band }) => band))
    expect(bands.size).toBeGreaterThan(2)
    const jobs = pool.jobs.length
    for (const difficulty of ['very-easy', 'hard'] as const) {
      const found = await find({ after: 0n, count: 1, difficulty })
      const first = measured.findIndex(({ band }) => band === difficulty)
      expect(found).toEqual([expect.objectContaining({ deal: all[first]!.deal, difficulty: measured[first] })])
    }
    // Verdicts, solutions and scores all came out of the store.
    expect(pool.jobs).toHaveLength(jobs)
    expect(store.difficulties.find(all[0]!.deal, rules)).toBe(measured[0]!.score)
  })

  test('are not known under rules that are no preset', async () => {
    const strange = { ...rules, draw: 5 }
    await expect(find({ rules: strange, difficulty: 'hard' })).rejects.toMatchObject({
      code: 'invalid-request',
      place: 'difficulty',
    })
  })
})
