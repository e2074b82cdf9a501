import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { logFactorial } from '../../src/statistics/normal.ts'
import {
  comparePaired,
  type HalfKnown,
  halfKnown,
  holm,
  mcnemar,
  type PairedCounts,
} from '../../src/statistics/paired.ts'

// Exact values of min(1, 2 Σ C(n, k) / 2^n), made with rational arithmetic.
test.each([
  [0, 0, 1],
  [1, 0, 1],
  [5, 0, 0.0625],
  [6, 4, 0.75390625],
  [10, 2, 0.03857421875],
  [2, 10, 0.03857421875],
  [86, 150, 3.715936139571442e-5],
  [400, 600, 2.7284641560660184e-10],
  [500, 500, 1],
])('McNemar: %d won by the first only, %d by the second only', (firstOnly, secondOnly, pValue) => {
  expect(mcnemar(firstOnly, secondOnly) / pValue).toBeCloseTo(1, 11)
})

describe('a paired comparison', () => {
  // Newcombe, Statistics in Medicine 17 (1998) 2635, table II: 36, 12, 2, 0 by method 10.
  test('has the published interval of the difference', () => {
    const comparison = comparePaired({ both: 36, firstOnly: 12, secondOnly: 2, neither: 0, undecided: 0 })
    expect(comparison.difference).toBeCloseTo(0.2, 15)
    expect(comparison.lower).toBeCloseTo(0.0569, 4)
    expect(comparison.upper).toBeCloseTo(0.3404, 4)
  })

  test('widens with undecided deals, and bounds p over them', () => {
    const counts = { both: 80, firstOnly: 8, secondOnly: 2, neither: 10, undecided: 0 }
    const settled = comparePaired(counts)
    const unsettled = comparePaired({ ...counts, undecided: 3 })
    expect(unsettled.lower).toBe(comparePaired({ ...counts, secondOnly: 5 }).lower)
    expect(unsettled.upper).toBe(comparePaired({ ...counts, firstOnly: 11 }).upper)
    expect(unsettled.pValue).toEqual({ ofDecided: mcnemar(8, 2), lower: mcnemar(11, 2), upper: mcnemar(8, 5) })
    expect(settled.pValue).toEqual({ ofDecided: mcnemar(8, 2), lower: mcnemar(8, 2), upper: mcnemar(8, 2) })
  })

  test('counted pairs as all unknown of which one half was known: 121 of 224 undecided ones were won by the first', () => {
    const counts = { both: 60, firstOnly: 8, secondOnly: 1, neither: 7, undecided: 224 }
    const known = { firstWon: 121, firstLost: 0, secondWon: 0, secondLost: 0 }
    expect(comparePaired(counts).lower).toBeLessThan(-0.7)
    const { lower, upper } = comparePaired(counts, 0.95, known)
    expect(lower).toBe(comparePaired({ ...counts, both: 181, secondOnly: 104, undecided: 0 }).lower)
    expect(upper).toBe(comparePaired({ ...counts, firstOnly: 232, undecided: 0 }).upper)
  })

  test('a p of the decided alone stood beside an interval that covers 0', () => {
    const { lower, upper, pValue } = comparePaired({ both: 0, firstOnly: 6, secondOnly: 0, neither: 0, undecided: 10 })
    expect(pValue.ofDecided).toBeLessThan(0.05)
    expect([lower < 0, upper > 0, pValue.upper]).toEqual([true, true, 1])
  })

  test('has the bounds that all ways to decide the undecided deals give', () => {
    const few = fc.nat({ max: 3 })
    fc.assert(
      fc.property(fc.tuple(few, few, few, few), fc.tuple(few, few, few, few, few), (decided, open) => {
        const [both, firstOnly, secondOnly, neither] = decided
        const [firstWon, firstLost, secondWon, secondLost, unseen] = open
        const undecided = open.reduce((sum, count) => sum + count)
        const counts = { both, firstOnly, secondOnly, neither, undecided }
        const half = { firstWon, firstLost, secondWon, secondLost }
        const all = completionsOf(counts, half, unseen).map((completion) => comparePaired(completion))
        const { lower, upper, pValue } = comparePaired(counts, 0.95, half)
        expect(lower).toBeCloseTo(Math.min(...all.map((one) => one.lower)), 12)
        expect(upper).toBeCloseTo(Math.max(...all.map((one) => one.upper)), 12)
        expect(pValue.lower).toBeCloseTo(Math.min(...all.map((one) => one.pValue.ofDecided)), 12)
        expect(pValue.upper).toBeCloseTo(Math.max(...all.map((one) => one.pValue.ofDecided)), 12)
      }),
      { numRuns: 50 },
    )
  })

  test('is the other way round when the rule sets change places', () => {
    const there = comparePaired({ both: 50, firstOnly: 20, secondOnly: 7, neither: 23, undecided: 2 })
    const back = comparePaired({ both: 50, firstOnly: 7, secondOnly: 20, neither: 23, undecided: 2 })
    expect(back.lower).toBeCloseTo(-there.upper, 14)
    expect(back.upper).toBeCloseTo(-there.lower, 14)
    expect(back.pValue).toEqual(there.pValue)
  })

  test('of nothing may be anything', () => {
    const comparison = comparePaired({ both: 0, firstOnly: 0, secondOnly: 0, neither: 0, undecided: 0 })
    expect(comparison).toMatchObject({ lower: -1, upper: 1, pValue: { ofDecided: 1, lower: 1, upper: 1 } })
  })
})

test('what is known of each half of the undecided pairs follows from the counts of both', () => {
  // Won, lost, not known: of nine deals each pairing once.
  const first = { winnable: 3, unwinnable: 3, unknown: 3 }
  const pair = { both: 1, firstOnly: 1, secondOnly: 1, neither: 1, undecided: 5 }
  expect(halfKnown(pair, first, first)).toEqual({ firstWon: 1, firstLost: 1, secondWon: 1, secondLost: 1 })
})

// R: p.adjust(c(0.01, 0.04, 0.03, 0.005), "holm")
test('Holm’s adjustment, in the order of the p values given', () => {
  expect(holm([0.01, 0.04, 0.03, 0.005]).map((p) => Number(p.toFixed(9)))).toEqual([0.03, 0.06, 0.06, 0.02])
  expect(holm([])).toEqual([])
  expect(holm([0.7, 0.9])).toEqual([1, 1])
})

/** The tables that deciding every undecided deal may give; the order of deals makes no difference. */
function completionsOf(counts: PairedCounts, half: HalfKnown, unseen: number): PairedCounts[] {
  const found: PairedCounts[] = []
  const { firstWon, firstLost, secondWon, secondLost } = half
  for (const [a, b, c, d] of choices([firstWon, firstLost, secondWon, secondLost])) {
    for (const [e, f, g] of choices([unseen, unseen, unseen])) {
      const rest = unseen - e! - f! - g!
      if (rest < 0) continue
      found.push({
        both: counts.both + a! + c! + e!,
        firstOnly: counts.firstOnly + (firstWon - a!) + d! + f!,
        secondOnly: counts.secondOnly + b! + (secondWon - c!) + g!,
        neither: counts.neither + (firstLost - b!) + (secondLost - d!) + rest,
        undecided: 0,
      })
    }
  }
  return found
}

/** Every list of numbers from 0 to `most` each. */
function choices(most: readonly number[]): number[][] {
  const [first, ...others] = most
  if (first === undefined) return [[]]
  const rest = choices(others)
  return Array.from({ length: first + 1 }, (_, count) => rest.map((tail) => [count, ...tail])).flat()
}

// Python's math.lgamma(n + 1), on both sides of where the series takes over.
test.each([
  [0, 0],
  [31, 78.0922235533153],
  [32, 81.55795945611503],
  [100, 363.73937555556347],
])('the logarithm of %d!', (n, value) => {
  expect(logFactorial(n)).toBeCloseTo(value, 11)
})
