import { describe, expect, it } from 'vitest'
import { solveVerified } from '../../../src/games/games.ts'
import { playLegalMove } from '../../../src/games/piles/judge.ts'
import { judged } from '../../../src/games/piles/judged.ts'
import { deal } from '../../../src/games/piles/layout.ts'
import { SPIDER_ESPANOL_PRESETS, SPIDER_PRESETS } from '../../../src/games/spider/ruleSet.ts'
import { SpiderSolver } from '../../../src/games/spider/solver.ts'
import { SMALL_SPIDERS, shuffledPack, spiderTruth } from '../../support/spiderTruth.ts'

const MIB = 2 ** 20
const solver = new SpiderSolver({ tableBytes: 16 * MIB })

describe('the solver of Spider', () => {
  it.each([true, false])('says what exhaustive search says of small packs, pruning %s', (columnOrder) => {
    const small = new SpiderSolver({ tableBytes: 64 * MIB, prunings: { columnOrder } })
    const counts = { winnable: 0, unwinnable: 0, unknown: 0 }
    for (const [at, rules] of SMALL_SPIDERS.entries()) {
      const start = deal(shuffledPack(rules, at + 1), rules)
      const truth = spiderTruth(start, rules, 3_000)
      if (truth.verdict === 'unknown') continue
      const { verdict } = solveVerified(small, start, rules, { nodes: 1_000_000 })
      expect({ at, verdict }).toEqual({ at, verdict: truth.verdict })
      counts[verdict]++
    }
    expect(Math.min(counts.winnable, counts.unwinnable)).toBeGreaterThan(5)
  })

  it.each(Object.entries({ ...SPIDER_PRESETS, ...SPIDER_ESPANOL_PRESETS }))('wins deals of %s', (_, rules) => {
    const start = deal(shuffledPack(rules, 7), rules)
    expect(solveVerified(solver, start, rules, { nodes: 3_000_000 }).verdict).toBe('winnable')
  })

  it.each([
    ['by-choice', 'no'],
    ['stay', 'no'],
    ['at-once', 'yes'],
  ] as const)('wins a deal where runs leave %s, dealt on spaces: %s', (runsLeave, dealOnSpaces) => {
    const rules = { ...SPIDER_PRESETS['spider-2'], runsLeave, dealOnSpaces }
    const start = deal(shuffledPack(rules, 3), rules)
    expect(solveVerified(solver, start, rules, { nodes: 3_000_000 }).verdict).toBe('winnable')
  })

  it('goes on from the middle of a game', () => {
    const rules = SPIDER_PRESETS['spider-4']
    const start = deal(shuffledPack(rules, 5), rules)
    const line = solveVerified(solver, start, rules, { nodes: 3_000_000 }).solution!
    const middle = line.slice(0, 100).reduce((here, move) => playLegalMove(here, rules, move), start)
    const rest = solveVerified(solver, middle, rules, { nodes: 3_000_000 })
    expect(judged(middle, rules, rest.solution!)).not.toHaveLength(0)
  })

  it('gives the same outcome twice, and says that its nodes were spent', () => {
    const rules = SPIDER_PRESETS['spider-4']
    const start = deal(shuffledPack(rules, 11), rules)
    const first = solver.solve(start, rules, { nodes: 3_000_000 })
    expect(solver.solve(start, rules, { nodes: 3_000_000 })).toEqual(first)
    expect(solver.solve(start, rules, { nodes: 1_000 })).toMatchObject({ verdict: 'unknown', reason: 'nodes' })
    const cancelled = solver.solve(start, rules, { nodes: 3_000_000, interrupted: () => 'cancelled' })
    expect(cancelled).toMatchObject({ verdict: 'unknown', reason: 'cancelled' })
  })
})
