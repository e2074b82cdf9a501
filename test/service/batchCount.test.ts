import { expect, test } from 'vitest'
import { PRESETS } from '../../src/games/klondike/ruleSet.ts'
import { BatchCount } from '../../src/service/batchCount.ts'
import type { BatchQuestion } from '../../src/store/batches.ts'
import type { DealResult } from '../../src/store/dealResults.ts'

const QUESTION: BatchQuestion = {
  scheme: 'solvitaire',
  from: 1n,
  to: 100n,
  ruleSets: [PRESETS.klondike],
  budget: {},
}
const WON: DealResult = { verdict: 'winnable', nodes: 1 }
const OPEN: DealResult = { verdict: 'unknown', reason: 'nodes', nodes: 9 }

/** Ten deals from `from`, all the same. */
function chunk(from: bigint, result = WON) {
  return { from, to: from + 9n, results: Array.from({ length: 10 }, () => [result]) }
}

/** Ten deals won of ten: Wilson's interval at 95 % is 72 to 100 %; of twenty: 84 to 100 %. */
const UNTIL = { halfWidth: 0.1, level: 0.95 }

test('counts every chunk at once where nothing depends on the order', () => {
  const count = new BatchCount(QUESTION)
  for (const from of [21n, 1n]) count.add(chunk(from))
  expect(count.tally.deals).toBe(20)
  expect(count.isEnough).toBe(false)
})

test('ends with the chunk that makes the interval narrow enough', () => {
  const count = new BatchCount({ ...QUESTION, until: UNTIL })
  count.add(chunk(1n))
  expect(count.isEnough).toBe(false)
  count.add(chunk(11n))
  expect(count.isEnough).toBe(true)
  count.add(chunk(21n))
  expect(count.tally.deals).toBe(20)
})

test.each([
  ['in order', [1, 11, 21, 31]],
  ['backwards', [31, 21, 11, 1]],
  ['mixed', [11, 31, 1, 21]],
])('whether chunks come %s changes nothing', (_, order) => {
  const count = new BatchCount({ ...QUESTION, until: UNTIL })
  for (const from of order) count.add(chunk(BigInt(from)))
  expect(count.tally.deals).toBe(20)
  expect(count.isEnough).toBe(true)
})

test('a chunk before its turn is not counted yet', () => {
  const count = new BatchCount({ ...QUESTION, until: UNTIL })
  count.add(chunk(11n))
  expect(count.tally.deals).toBe(0)
})

test('undecided deals keep the interval wide', () => {
  const count = new BatchCount({ ...QUESTION, until: UNTIL })
  for (let from = 1n; from < 100n; from += 10n) count.add(chunk(from, OPEN))
  expect(count.tally.deals).toBe(100)
  expect(count.isEnough).toBe(false)
})

test('every rule set must be known so well', () => {
  const count = new BatchCount({ ...QUESTION, ruleSets: [PRESETS.klondike, PRESETS['klondike-draw-3']], until: UNTIL })
  for (const from of [1n, 11n]) {
    count.add({ from, to: from + 9n, results: Array.from({ length: 10 }, () => [WON, OPEN]) })
  }
  expect(count.isEnough).toBe(false)
})

test('a contradiction names the deal, of a random sequence too', () => {
  const ruleSets = [PRESETS.klondike, PRESETS['klondike-draw-3']]
  const results = [[{ verdict: 'unwinnable' as const, nodes: 1 }, WON]]
  const plain = new BatchCount({ ...QUESTION, ruleSets })
  expect(() => plain.add({ from: 5n, to: 5n, results })).toThrow('deal 5 is said')
  const random = new BatchCount({ ...QUESTION, ruleSets, seed: 7 })
  expect(() => random.add({ from: 5n, to: 5n, results })).toThrow(/deal \d{6,} is said/)
})
