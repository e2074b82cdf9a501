import { describe, expect, test } from 'vitest'
import { logFactorial } from '../../src/analysis/normal.ts'
import { comparePaired, mcnemar } from '../../src/analysis/paired.ts'

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

  test('counts every undecided deal against each end in turn, and leaves the p value to the decided', () => {
    const counts = { both: 80, firstOnly: 8, secondOnly: 2, neither: 10, undecided: 0 }
    const settled = comparePaired(counts)
    const unsettled = comparePaired({ ...counts, undecided: 3 })
    expect(unsettled.lower).toBe(comparePaired({ ...counts, secondOnly: 5 }).lower)
    expect(unsettled.upper).toBe(comparePaired({ ...counts, firstOnly: 11 }).upper)
    expect(unsettled.lower).toBeLessThan(settled.lower)
    expect(unsettled.upper).toBeGreaterThan(settled.upper)
    expect(unsettled.pValue).toBe(settled.pValue)
  })

  test('is the other way round when the rule sets change places', () => {
    const there = comparePaired({ both: 50, firstOnly: 20, secondOnly: 7, neither: 23, undecided: 2 })
    const back = comparePaired({ both: 50, firstOnly: 7, secondOnly: 20, neither: 23, undecided: 2 })
    expect(back.lower).toBeCloseTo(-there.upper, 14)
    expect(back.upper).toBeCloseTo(-there.lower, 14)
    expect(back.pValue).toBe(there.pValue)
  })

  test('of nothing may be anything', () => {
    const comparison = comparePaired({ both: 0, firstOnly: 0, secondOnly: 0, neither: 0, undecided: 0 })
    expect(comparison).toMatchObject({ lower: -1, upper: 1, pValue: 1 })
  })
})

// Python's math.lgamma(n + 1), on both sides of where the series takes over.
test.each([
  [0, 0],
  [31, 78.0922235533153],
  [32, 81.55795945611503],
  [100, 363.73937555556347],
])('the logarithm of %d!', (n, value) => {
  expect(logFactorial(n)).toBeCloseTo(value, 11)
})
