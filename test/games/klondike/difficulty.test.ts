import { describe, expect, test } from 'vitest'
import { checkWanted, isWanted } from '../../../src/analysis/difficultyWanted.ts'
import { dealDeck } from '../../../src/deal/dealId.ts'
import { DIFFICULTY_BANDS } from '../../../src/games/difficulty.ts'
import { solveVerified } from '../../../src/games/games.ts'
import { difficultyOf } from '../../../src/games/klondike/difficulty.ts'
import {
  bandOf,
  bandOfDeals,
  bandsOf,
  MEASURED_PRESETS,
  scoresOf,
} from '../../../src/games/klondike/difficultyBands.ts'
import { DEFAULT_RULES, type KlondikeRules, PRESETS } from '../../../src/games/klondike/ruleSet.ts'
import { KlondikeSolver } from '../../../src/games/klondike/solver.ts'
import { deal } from '../../../src/games/piles/layout.ts'
import { LAST_MOVES, NEAR_THE_END_POSITION } from '../../http/nearTheEnd.ts'

const solver = new KlondikeSolver({ tableBytes: 8 << 20 })

function measure(number: bigint, rules: KlondikeRules = DEFAULT_RULES) {
  const start = deal(dealDeck({ scheme: 'solvitaire', number }), rules)
  return difficultyOf(solver, start, rules, solveVerified(solver, start, rules, { nodes: 100_000 }).solution!)
}

describe('difficulty', () => {
  test('is nothing where simple players always win and nothing can go wrong', () => {
    const { score, parts } = difficultyOf(solver, NEAR_THE_END_POSITION, DEFAULT_RULES, LAST_MOVES)
    expect(parts).toEqual({ cardsLeft: 0, narrow: 0, length: 0 })
    expect(score).toBe(0)
  })

  test('is the weighted sum of its parts, each 0 to 1, and the same every time', () => {
    for (const number of [2n, 3n]) {
      const { score, parts } = measure(number, PRESETS['klondike-draw-3'])
      for (const part of Object.values(parts)) expect(part >= 0 && part <= 1).toBe(true)
      const { cardsLeft, narrow, length } = parts
      expect(score).toBe(Math.round(60 * cardsLeft + 30 * narrow + 10 * length))
      expect(measure(number, PRESETS['klondike-draw-3'])).toEqual({ score, parts })
    }
  })

  test('the part of the players was the same for nearly all deals with few passes: it tells them apart now', () => {
    const left = [4n, 9n, 12n, 26n].map((number) => measure(number, PRESETS['draw-1-three-passes']).parts.cardsLeft)
    expect(new Set(left).size).toBe(4)
  })
})

describe('bands', () => {
  test.each(MEASURED_PRESETS)('go from very easy to very hard, and leave no score out: %s', (preset) => {
    const rules = PRESETS[preset]
    expect(bandsOf(rules)).toBe(preset)
    const ranges = DIFFICULTY_BANDS.map((band) => scoresOf(band, rules))
    expect([ranges[0]!.least, ranges.at(-1)!.greatest]).toEqual([0, 100])
    ranges.forEach(({ least, greatest }, at) => {
      if (at > 0) expect(least).toBe(ranges[at - 1]!.greatest + 1)
      expect([bandOf(least, rules), bandOf(greatest, rules)]).toEqual([DIFFICULTY_BANDS[at], DIFFICULTY_BANDS[at]])
    })
  })

  test('are those of the nearest preset under any other rules, whatever worrying back and scoring', () => {
    const nearest = (draw: number, passes: KlondikeRules['passes']) =>
      bandsOf({ ...DEFAULT_RULES, draw, passes, worryingBack: false, scoring: 'vegas' })
    expect([1, 2, 3, 4, 99, 'unlimited' as const].map((passes) => nearest(1, passes))).toEqual([
      'draw-1-one-pass',
      'draw-1-three-passes',
      'draw-1-three-passes',
      'klondike',
      'klondike',
      'klondike',
    ])
    expect(nearest(2, 'unlimited')).toBe('klondike-draw-3')
    expect([nearest(24, 1), nearest(3, 5), nearest(3, 6)]).toEqual([
      'draw-3-three-passes',
      'draw-3-three-passes',
      'klondike-draw-3',
    ])
    expect(bandOfDeals(100, { ...DEFAULT_RULES, draw: 5 })).toEqual({ band: 'very-hard', bandsOf: 'klondike-draw-3' })
  })
})

describe('what is wanted', () => {
  test('is a band, a range of scores, or both', () => {
    const { least, greatest } = scoresOf('medium', DEFAULT_RULES)
    expect(isWanted(least, { difficulty: 'medium' }, DEFAULT_RULES)).toBe(true)
    expect(isWanted(greatest + 1, { difficulty: 'medium' }, DEFAULT_RULES)).toBe(false)
    expect([39, 40, 60, 61].map((score) => isWanted(score, { minScore: 40, maxScore: 60 }, DEFAULT_RULES))).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(isWanted(least, { difficulty: 'medium', minScore: least + 1 }, DEFAULT_RULES)).toBe(false)
  })

  test.each([
    [{ minScore: 101 }, 'minScore'],
    [{ maxScore: 1.5 }, 'maxScore'],
    [{ minScore: 60, maxScore: 40 }, 'minScore'],
    [{ difficulty: 'impossible' as 'hard' }, 'difficulty'],
    [{ difficulty: 'very-easy' as const, minScore: 99 }, 'minScore'],
    [{ difficulty: 'very-hard' as const, maxScore: 1 }, 'maxScore'],
  ])('is refused where nothing can be it: %j', (wanted, place) => {
    expect(() => checkWanted(wanted, DEFAULT_RULES)).toThrow(
      expect.objectContaining({ code: 'invalid-request', place }),
    )
  })
})
