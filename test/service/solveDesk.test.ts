import { beforeEach, describe, expect, test } from 'vitest'
import { dealDeck } from '../../src/deal/dealId.ts'
import { klondike } from '../../src/games/klondike/game.ts'
import { type KlondikePreset, PRESETS } from '../../src/games/klondike/ruleSet.ts'
import { deal as dealCards } from '../../src/games/piles/layout.ts'
import type { RequestBudget, SolveQuestion } from '../../src/service/service.ts'
import { SolveDesk } from '../../src/service/solveDesk.ts'
import { VerdictLedger } from '../../src/service/verdictLedger.ts'
import { Store } from '../../src/store/store.ts'
import { replay } from '../support/klondike.ts'
import { InProcessPool } from './inProcessPool.ts'

const LIMITS = { maxNodes: 1_000_000, maxMs: 60_000 }

let store: Store
let pool: InProcessPool
let desk: SolveDesk

beforeEach(() => {
  store = new Store()
  pool = new InProcessPool()
  desk = new SolveDesk(new VerdictLedger(store), pool, LIMITS)
})

function question(number: bigint, budget: RequestBudget = {}, preset: KlondikePreset = 'klondike') {
  const deal = { scheme: 'solvitaire', number }
  const rules = PRESETS[preset]
  return { deal, rules, position: dealCards(dealDeck(deal), rules), budget } satisfies SolveQuestion
}

describe('a numbered deal', () => {
  test('is searched once, and then known with its solution', async () => {
    const asked = question(2n)
    const found = await desk.solve(asked)
    expect(found).toMatchObject({ verdict: 'winnable', cached: false })
    const known = await desk.solve(asked)
    expect(known).toEqual({ ...found, ms: 0, cached: true })
    expect(replay(asked.position, asked.rules, known.solution!).won).toBe(true)
    expect(pool.jobs).toHaveLength(1)
  })

  test('proved unwinnable stays so, whatever the budget', async () => {
    await desk.solve(question(1n))
    expect(await desk.solve(question(1n, { nodes: 1 }))).toMatchObject({ verdict: 'unwinnable', cached: true })
    expect(pool.jobs).toHaveLength(1)
  })

  test('is known under the rules it was asked under only', async () => {
    await desk.solve(question(2n))
    expect(await desk.solve(question(2n, {}, 'klondike-draw-3'))).toMatchObject({ cached: false })
  })

  test('left open is asked again with a larger budget, and not with a smaller', async () => {
    const draw3 = (budget: RequestBudget) => question(2n, budget, 'klondike-draw-3')
    const first = await desk.solve(draw3({ nodes: 20 }))
    expect(first).toMatchObject({ verdict: 'unknown', reason: 'nodes', nodes: 20, cached: false })
    expect(await desk.solve(draw3({ nodes: 20 }))).toMatchObject({ verdict: 'unknown', cached: true })
    expect(await desk.solve(draw3({ nodes: 10 }))).toMatchObject({ verdict: 'unknown', cached: true })
    expect(await desk.solve(draw3({ nodes: 40 }))).toMatchObject({ verdict: 'unknown', nodes: 40, cached: false })
    expect(await desk.solve(draw3({}))).toMatchObject({ verdict: 'winnable', cached: false })
    expect(await desk.solve(draw3({ nodes: 20 }))).toMatchObject({ verdict: 'winnable', cached: true })
  })

  test('left open in less time than there is now is asked again', async () => {
    const slow = question(2n, { nodes: 20, timeoutMs: 1000 }, 'klondike-draw-3')
    await desk.solve(slow)
    expect(await desk.solve({ ...slow, budget: { nodes: 20, timeoutMs: 2000 } })).toMatchObject({ cached: false })
  })

  test('left open by another version of the solver is asked again', async () => {
    const asked = question(2n, { nodes: 20 }, 'klondike-draw-3')
    const { deal, rules } = asked
    const old = { deal, rules, verdict: 'unknown', reason: 'nodes', nodes: 9, budgetNodes: 1e6 } as const
    store.verdicts.put({ ...old, engine: `${klondike.engine}-before` })
    expect(await desk.solve(asked)).toMatchObject({ nodes: 20, cached: false })
  })

  test('asked by several at the same time is searched once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => desk.solve(question(3n))))
    expect(new Set(answers.map(({ verdict }) => verdict))).toEqual(new Set(['winnable']))
    expect(pool.jobs).toHaveLength(1)
  })
})

test('a position that is no numbered deal is searched each time, and not remembered', async () => {
  const { deal, ...asked } = question(2n)
  await desk.solve(asked)
  expect(await desk.solve(asked)).toMatchObject({ verdict: 'winnable', cached: false })
  expect(store.verdicts.ofDeal(deal)).toEqual([])
})

test('a search that fails is told, and leaves nothing behind', async () => {
  pool.beforeJob = () => {
    throw new Error('the thread is gone')
  }
  const asked = question(2n)
  await expect(desk.solve(asked)).rejects.toThrow('the thread is gone')
  expect(store.verdicts.ofDeal(asked.deal)).toEqual([])
  pool.beforeJob = () => {}
  expect(await desk.solve(asked)).toMatchObject({ verdict: 'winnable' })
})

test('a bad budget asks nothing', async () => {
  await expect(desk.solve(question(2n, { nodes: 0 }))).rejects.toMatchObject({ code: 'invalid-budget' })
  expect(pool.jobs).toHaveLength(0)
})
