import { describe, expect, test } from 'vitest'
import { difficultyOf } from '../../src/analysis/difficulty.ts'
import { bandOf, DIFFICULTY_BANDS, requireBands } from '../../src/analysis/difficultyBands.ts'
import { solveVerified } from '../../src/analysis/solve.ts'
import { dealDeck } from '../../src/deal/dealId.ts'
import { deal } from '../../src/games/klondike/layout.ts'
import { DEFAULT_RULES, PRESETS } from '../../src/games/klondike/ruleSet.ts'
import { KlondikeSolver } from '../../src/games/klondike/solver.ts'
import { LAST_MOVES, NEAR_THE_END_POSITION } from '../http/nearTheEnd.ts'

const solver = new KlondikeSolver({ tableBytes: 8 << 20 })

function measure(number: bigint, rules = DEFAULT_RULES) {
  const start = deal(dealDeck({ scheme: 'solvitaire', number }), rules)
  return difficultyOf(solver, start, rules, solveVerified(solver, start, rules, { nodes: 100_000 }).solution!)
}

describe('difficulty', () => {
  test('is nothing where simple players always win and nothing can go wrong', () => {
    const { score, parts } = difficultyOf(solver, NEAR_THE_END_POSITION, DEFAULT_RULES, LAST_MOVES)
    expect(parts).toEqual({ playersLose: 0, narrow: 0, worryBacks: 0, passes: 0, length: 0 })
    expect(score).toBe(0)
  })

  test('is the weighted sum of its parts, each 0 to 1, and the same every time', () => {
    for (const number of [2n, 3n, 4n, 5n]) {
      const { score, parts } = measure(number, PRESETS['klondike-draw-3'])
      for (const part of Object.values(parts)) expect(part >= 0 && part <= 1).toBe(true)
      const { playersLose, narrow, worryBacks, passes, length } = parts
      expect(score).toBe(Math.round(50 * playersLose + 25 * narrow + 10 * worryBacks + 5 * passes + 10 * length))
      expect(measure(number, PRESETS['klondike-draw-3'])).toEqual({ score, parts })
    }
  })

  test('tells deals apart', () => {
    const scores = new Set([2n, 3n, 4n, 5n, 6n, 7n].map((number) => measure(number).score))
    expect(scores.size).toBeGreaterThan(3)
  })
})

describe('bands', () => {
  test('go from very easy to very hard', () => {
    const bands = [0, 11, 26, 39, 56, 100].map((score) => bandOf(score, DEFAULT_RULES))
    expect(bands).toEqual([...DIFFICULTY_BANDS, 'very-hard'])
    expect(bandOf(55, DEFAULT_RULES)).toBe('hard')
  })

  test('are the same whatever the scoring, and not known under rules that were not measured', () => {
    expect(bandOf(50, { ...DEFAULT_RULES, scoring: 'vegas' })).toBe('hard')
    expect(bandOf(50, { ...DEFAULT_RULES, draw: 5 })).toBeUndefined()
    expect(() => requireBands({ ...DEFAULT_RULES, draw: 5 }, 'difficulty')).toThrow(
      expect.objectContaining({ code: 'invalid-request', place: 'difficulty' }),
    )
  })
})
