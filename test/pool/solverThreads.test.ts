import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contestantsOf } from '../../src/analysis/contestant.ts'
import { dealDeck } from '../../src/deal/dealId.ts'
import { PRESETS } from '../../src/games/klondike/ruleSet.ts'
import { deal } from '../../src/games/piles/layout.ts'
import { countMoves } from '../../src/games/position.ts'
import type { DecideJob } from '../../src/pool/jobs.ts'
import { SolverPool } from '../../src/pool/solverPool.ts'
import { replay } from '../support/klondike.ts'
import { untimed } from '../support/untimed.ts'
import { until } from '../support/waiting.ts'

/** Nothing here depends on a clock but that threads stop before this. */
const PATIENCE_MS = 15_000
const DRAW_3 = PRESETS['klondike-draw-3']
/** Takes millions of nodes. */
const HARD = position(129_460n)

function position(number: bigint) {
  return deal(dealDeck({ scheme: 'solvitaire', number }), DRAW_3)
}

let pool: SolverPool

beforeAll(async () => {
  pool = await SolverPool.start({ threads: 1, tableBytes: 32 << 20, queueLimit: 4, graceMs: PATIENCE_MS })
})

afterAll(() => pool.close())

/** Until the only thread has used some CPU for the job it was given: this one only waits. */
async function atWork(): Promise<void> {
  const { user } = process.cpuUsage()
  await until('a thread at work', () => process.cpuUsage().user - user > 50_000)
}

const decide = (numbers: bigint[], withSolutions = false): DecideJob => ({
  kind: 'decide',
  scheme: 'solvitaire',
  numbers,
  contestants: contestantsOf([PRESETS.klondike, DRAW_3]),
  playerSeed: 0,
  budget: { nodes: 3000 },
  withSolutions,
})

describe('a solver thread', () => {
  test('solves, with a solution that wins', async () => {
    const start = position(8n)
    const { verdict, solution, ms } = await pool.run({
      kind: 'solve',
      position: start,
      rules: DRAW_3,
      budget: { nodes: 1e6 },
    })
    expect(verdict).toBe('winnable')
    expect(replay(start, DRAW_3, solution!).won).toBe(true)
    expect(ms).toBeGreaterThan(0)
  })

  test('gives hints', async () => {
    const { hint } = await pool.run({ kind: 'hint', position: position(8n), rules: DRAW_3, budget: { nodes: 1e6 } })
    expect(hint).toMatchObject({ verdict: 'winnable', best: { class: 'keepsWinnable' } })
  })

  test('decides deals, with solutions only where they are wanted', async () => {
    const [bare, full] = await Promise.all([pool.run(decide([8n])), pool.run(decide([8n], true))])
    expect(bare).toEqual([
      [
        { verdict: 'winnable', nodes: expect.any(Number), moves: expect.any(Number), ms: expect.any(Number) },
        { verdict: 'winnable', nodes: expect.any(Number), moves: expect.any(Number), ms: expect.any(Number) },
      ],
    ])
    expect(full[0]!.map(({ solution }) => countMoves(solution!))).toEqual(bare[0]!.map(({ moves }) => moves))
  })

  test('decides a deal the same way whatever it did before', async () => {
    const numbers = [6n, 7n, 8n, 9n, 10n, 11n]
    const forwards = await pool.run(decide(numbers))
    const backwards = await pool.run(decide(numbers.toReversed()))
    expect(untimed(backwards.toReversed())).toEqual(untimed(forwards))
  })

  test('stops at its time limit and says so', async () => {
    const { verdict, reason, ms } = await pool.run({
      kind: 'solve',
      position: HARD,
      rules: DRAW_3,
      budget: { nodes: 1e12, timeoutMs: 50 },
    })
    expect({ verdict, reason }).toEqual({ verdict: 'unknown', reason: 'time' })
    expect(ms).toBeGreaterThanOrEqual(50)
  })

  test('stops when nobody waits any more, and serves the next', async () => {
    const controller = new AbortController()
    const abandoned = pool.run(
      { kind: 'solve', position: HARD, rules: DRAW_3, budget: { nodes: 1e12 } },
      { signal: controller.signal },
    )
    await atWork()
    controller.abort()
    await expect(abandoned).rejects.toMatchObject({ code: 'cancelled' })
    // It gets the thread only when the search has ended.
    await expect(pool.run({ kind: 'ping' })).resolves.toBe('pong')
  })

  test('looks for the best line, and stops when nobody waits for it any more', async () => {
    const position = deal(dealDeck({ scheme: 'solvitaire', number: 1n }), PRESETS['vegas-draw-3'])
    const budget = { nodes: 100_000 }
    const job = { kind: 'best', objective: 'most-cards-up', position, rules: PRESETS['vegas-draw-3'], budget } as const
    expect(await pool.run(job)).toMatchObject({ verdict: 'unwinnable', proved: true, best: 7 })
    const controller = new AbortController()
    const hopeless = {
      ...job,
      objective: 'fewest-moves',
      position: HARD,
      rules: DRAW_3,
      budget: { nodes: 1e12 },
    } as const
    const abandoned = pool.run(hopeless, { signal: controller.signal })
    await atWork()
    controller.abort()
    await expect(abandoned).rejects.toMatchObject({ code: 'cancelled' })
    await expect(pool.run({ kind: 'ping' })).resolves.toBe('pong')
  })

  test('leaves a chunk of deals when nobody waits for it any more', async () => {
    const controller = new AbortController()
    const abandoned = pool.run(decide(Array.from({ length: 100_000 }, (_, index) => BigInt(index))), {
      signal: controller.signal,
    })
    await atWork()
    controller.abort()
    await expect(abandoned).rejects.toMatchObject({ code: 'cancelled' })
    await expect(pool.run({ kind: 'ping' })).resolves.toBe('pong')
  })

  test('answers bad input with its code', async () => {
    await expect(pool.run(decide([2n ** 32n]))).rejects.toMatchObject({ code: 'invalid-deal-number' })
    await expect(pool.run({ ...decide([1n]), scheme: 'nobody' })).rejects.toMatchObject({ code: 'unknown-scheme' })
  })
})
