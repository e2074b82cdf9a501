import { describe, expect, test } from 'vitest'
import { normalQuantile } from '../../src/statistics/normal.ts'
import { formatInterval, wilson, winRate } from '../../src/statistics/winRate.ts'

/** Blake & Gent, arXiv:1906.12314v6, one million deals each: rules, winnable, unwinnable, undecided, as printed. */
const PUBLISHED: [string, number, number, number, string][] = [
  ['draw 1', 904_226, 94_629, 1_145, '90.480 ± 0.116'],
  ['draw 1, no worrying back', 901_702, 97_622, 676, '90.204 ± 0.093'],
  ['draw 2', 885_476, 113_084, 1_440, '88.620 ± 0.135'],
  ['draw 2, no worrying back', 882_409, 116_624, 967, '88.289 ± 0.112'],
  ['draw 3', 819_371, 180_472, 157, '81.945 ± 0.084'],
  ['draw 3, no worrying back', 815_114, 184_637, 249, '81.524 ± 0.089'],
]

test.each(PUBLISHED)('the interval of %s is the published one', (_, winnable, unwinnable, unknown, printed) => {
  expect(formatInterval(winRate({ winnable, unwinnable, unknown }))).toBe(printed)
})

describe('the win rate', () => {
  test('is of the decided deals, and the interval reaches from all undecided lost to all won', () => {
    const rate = winRate({ winnable: 80, unwinnable: 10, unknown: 10 })
    expect(rate.ofDecided).toBeCloseTo(8 / 9, 15)
    expect(rate.lower).toBe(wilson(80, 100, normalQuantile(0.975)).lower)
    expect(rate.upper).toBe(wilson(90, 100, normalQuantile(0.975)).upper)
  })

  // Wilson, 81 of 263: an example of Newcombe, Statistics in Medicine 17 (1998) 857, method 3.
  test('has the Wilson interval of a published example when nothing is undecided', () => {
    const rate = winRate({ winnable: 81, unwinnable: 263 - 81, unknown: 0 })
    expect(rate.lower).toBeCloseTo(0.2553, 4)
    expect(rate.upper).toBeCloseTo(0.3662, 4)
  })

  test('widens with the level', () => {
    const counts = { winnable: 800, unwinnable: 200, unknown: 0 }
    const [at90, at99] = [winRate(counts, 0.9), winRate(counts, 0.99)]
    expect(at90.lower).toBeGreaterThan(at99.lower)
    expect(at90.upper).toBeLessThan(at99.upper)
  })

  test('of nothing may be anything', () => {
    expect(winRate({ winnable: 0, unwinnable: 0, unknown: 0 })).toMatchObject({ lower: 0, upper: 1 })
    const noneDecided = winRate({ winnable: 0, unwinnable: 0, unknown: 5 })
    expect(noneDecided.lower).toBe(0)
    expect(noneDecided.upper).toBe(1)
  })

  test.each([0, 1, -0.5, 95, Number.NaN])('refuses the level %s', (level) => {
    expect(() => winRate({ winnable: 1, unwinnable: 1, unknown: 0 }, level)).toThrow(
      expect.objectContaining({ code: 'invalid-request', place: 'level' }),
    )
  })
})

test('a printed interval covers the interval, to any number of decimals', () => {
  const interval = { lower: 0.81234567, upper: 0.81834567 }
  for (const digits of [0, 1, 2, 3, 4]) {
    const [centre, halfWidth] = formatInterval(interval, digits).split(' ± ').map(Number) as [number, number]
    expect(centre - halfWidth).toBeLessThanOrEqual(100 * interval.lower + 1e-9)
    expect(centre + halfWidth).toBeGreaterThanOrEqual(100 * interval.upper - 1e-9)
  }
})

// Known answers: Python's statistics.NormalDist().inv_cdf, from each of the three branches.
test.each([
  [0.5, 0],
  [0.9, 1.2815515655446008],
  [0.975, 1.9599639845400536],
  [0.001, -3.090232306167813],
  [1e-20, -9.262340089798405],
])('the normal quantile of %s', (probability, quantile) => {
  expect(normalQuantile(probability)).toBeCloseTo(quantile, 13)
})
