import { expect, test } from 'vitest'
import { DEFAULT_RULES } from '../../src/games/klondike/ruleSet.ts'
import type { Verdict } from '../../src/search/verdict.ts'
import { BatchTally } from '../../src/service/tally.ts'
import type { DealResult } from '../../src/store/dealResults.ts'

/** Nothing is known between these two. */
const RULE_SETS = [
  { ...DEFAULT_RULES, draw: 2 },
  { ...DEFAULT_RULES, draw: 3 },
]
const VERDICTS: Record<string, Verdict> = { w: 'winnable', u: 'unwinnable', '?': 'unknown' }

/** `'wu'`: winnable under the first rule set, unwinnable under the second; each took 10 nodes. */
const result = (text: string): DealResult[] =>
  [...text].map((letter) => {
    const verdict = VERDICTS[letter]!
    return { verdict, nodes: 10, ...(verdict === 'unknown' && { reason: 'nodes' }) }
  })

test('every deal is counted once by rule set and once by pair', () => {
  const tally = new BatchTally(RULE_SETS)
  tally.add({ from: 1n, results: ['ww', 'ww', 'wu', 'uw'].map(result) })
  tally.add({ from: 5n, results: ['uu', 'w?', '?u', '??'].map(result) })
  expect(tally.deals).toBe(8)
  expect(tally.ruleSets).toEqual([
    { rules: RULE_SETS[0], winnable: 4, unwinnable: 2, unknown: 2, nodes: 80 },
    { rules: RULE_SETS[1], winnable: 3, unwinnable: 3, unknown: 2, nodes: 80 },
  ])
  expect(tally.pairs).toEqual([{ first: 0, second: 1, both: 2, firstOnly: 1, secondOnly: 1, neither: 1, undecided: 3 }])
})

test('every two rule sets are a pair', () => {
  const ruleSets = [1, 2, 3, 4].map((draw) => ({ ...DEFAULT_RULES, draw }))
  expect(new BatchTally(ruleSets).pairs.map(({ first, second }) => `${first}${second}`)).toEqual([
    '01',
    '02',
    '03',
    '12',
    '13',
    '23',
  ])
})

test('verdicts that contradict each other are an error that names deal and rules, and count nothing', () => {
  const tally = new BatchTally([DEFAULT_RULES, { ...DEFAULT_RULES, draw: 3 }])
  expect(() => tally.add({ from: 10n, results: ['ww', 'uw'].map(result) })).toThrow(
    expect.objectContaining({
      code: 'internal',
      message: expect.stringMatching(/deal 11 .*winnable under draw-3\/\S+ and not under draw-1\//),
    }),
  )
  expect(tally.deals).toBe(0)
})
