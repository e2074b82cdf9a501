import { describe, expect, test } from 'vitest'
import { contestantsOf, type Outcome } from '../../src/analysis/contestant.ts'
import { BatchTally } from '../../src/analysis/tally.ts'
import { DEFAULT_RULES } from '../../src/games/klondike/ruleSet.ts'
import type { DealResult } from '../../src/store/dealResults.ts'

/** Nothing is known between these two. */
const CONTESTANTS = contestantsOf([
  { ...DEFAULT_RULES, draw: 2 },
  { ...DEFAULT_RULES, draw: 3 },
])
const VERDICTS: Record<string, Outcome> = { w: 'winnable', u: 'unwinnable', '?': 'unknown', W: 'won', L: 'lost' }

/** `'wu'`: winnable under the first rule set, unwinnable under the second; each took 10 nodes. */
const result = (text: string): DealResult[] =>
  [...text].map((letter) => {
    const verdict = VERDICTS[letter]!
    return {
      verdict,
      nodes: 10,
      ...(verdict === 'unknown' && { reason: 'nodes' }),
      ...(verdict === 'lost' && { cardsUp: 12 }),
    }
  })

test('every deal is counted once by contestant and once by pair', () => {
  const tally = new BatchTally(CONTESTANTS)
  tally.add({ from: 1n, results: ['ww', 'ww', 'wu', 'uw'].map(result) })
  tally.add({ from: 5n, results: ['uu', 'w?', '?u', '??'].map(result) })
  expect(tally.deals).toBe(8)
  expect(tally.contestants).toEqual([
    { ...CONTESTANTS[0], winnable: 4, unwinnable: 2, unknown: 2, nodes: 80 },
    { ...CONTESTANTS[1], winnable: 3, unwinnable: 3, unknown: 2, nodes: 80 },
  ])
  expect(tally.pairs).toEqual([{ first: 0, second: 1, both: 2, firstOnly: 1, secondOnly: 1, neither: 1, undecided: 3 }])
})

test('every two contestants are a pair', () => {
  const ruleSets = [1, 2, 3, 4].map((draw) => ({ ...DEFAULT_RULES, draw }))
  expect(new BatchTally(contestantsOf(ruleSets)).pairs.map(({ first, second }) => `${first}${second}`)).toEqual([
    '01',
    '02',
    '03',
    '12',
    '13',
    '23',
  ])
})

test('verdicts that contradict each other are an error that names deal and rules, and count nothing', () => {
  const tally = new BatchTally(contestantsOf([DEFAULT_RULES, { ...DEFAULT_RULES, draw: 3 }]))
  expect(() => tally.add({ from: 10n, results: ['ww', 'uw'].map(result) })).toThrow(
    expect.objectContaining({
      code: 'internal',
      message: expect.stringMatching(/deal 11 .*winnable under draw-3\/\S+ and not under draw-1\//),
    }),
  )
  expect(tally.deals).toBe(0)
})

describe('with players', () => {
  const PLAYED = contestantsOf([DEFAULT_RULES], ['thoughtful', 'random', 'careful'])

  test('games won and lost are counted as deals are, with the cards that came up', () => {
    const tally = new BatchTally(PLAYED)
    tally.add({ from: 1n, results: ['wWL', 'uLL', 'wL?', 'w?W'].map(result) })
    expect(tally.contestants.map(({ winnable, unwinnable, unknown }) => [winnable, unwinnable, unknown])).toEqual([
      [3, 1, 0],
      [1, 2, 1],
      [1, 2, 1],
    ])
    expect(tally.contestants.map(({ cardsUp }) => cardsUp)).toEqual([
      undefined,
      { deals: 4, open: 1, least: { sum: 76, squares: 2992 }, most: { sum: 128, squares: 5696 } },
      { deals: 4, open: 1, least: { sum: 76, squares: 2992 }, most: { sum: 128, squares: 5696 } },
    ])
    expect(tally.pairs[2]).toEqual({
      first: 1,
      second: 2,
      both: 0,
      firstOnly: 1,
      secondOnly: 0,
      neither: 1,
      undecided: 2,
    })
  })

  test('where the most cards are not proved, they lie between two numbers', () => {
    const tally = new BatchTally(contestantsOf([DEFAULT_RULES], ['most-cards']))
    tally.add({
      from: 1n,
      results: [
        [{ verdict: 'unwinnable', nodes: 1, cardsUp: 20 }],
        [{ verdict: 'unknown', reason: 'nodes', nodes: 1, cardsUp: 10, atMost: 30 }],
      ],
    })
    expect(tally.contestants[0]).toMatchObject({ unwinnable: 1, unknown: 1 })
    expect(tally.contestants[0]!.cardsUp).toMatchObject({ open: 1, least: { sum: 30 }, most: { sum: 50 } })
  })

  test('a game won of a deal said to be unwinnable is an error; that a player loses what another wins is none', () => {
    const tally = new BatchTally(PLAYED)
    expect(() => tally.add({ from: 7n, results: [result('uLW')] })).toThrow(/deal 7 is said to be winnable/)
    expect(tally.deals).toBe(0)
    const harder = new BatchTally(contestantsOf([DEFAULT_RULES, { ...DEFAULT_RULES, draw: 3 }], ['greedy']))
    harder.add({ from: 1n, results: [result('LW')] })
    expect(harder.pairs[0]).toMatchObject({ secondOnly: 1 })
  })
})
