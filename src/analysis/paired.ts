/** Two rule sets on the same deals: the difference of their win rates, and whether chance explains it. */
import { logFactorial } from './normal.ts'
import { DEFAULT_LEVEL, deviateOf, type Interval, wilson } from './winRate.ts'

/** How two rule sets fared, deal by deal. */
export interface PairedCounts {
  both: number
  firstOnly: number
  secondOnly: number
  neither: number
  /** Deals where at least one of the two verdicts is unknown. */
  undecided: number
}

export interface PairedComparison extends Interval {
  /** Win rate of the first less that of the second among the decided, −1..1; NaN when there is none. */
  difference: number
  level: number
  /** Exact two-sided p of McNemar's test on the decided deals. */
  pValue: number
}

/**
 * Difference of the two win rates with its interval at `level`, and McNemar's p.
 * The interval is Newcombe's for paired proportions (Statistics in Medicine 17, 1998, method 10), widened by the
 * undecided: at its lower end each of them counts as won by the second only, at its upper end by the first only.
 */
export function comparePaired(counts: PairedCounts, level = DEFAULT_LEVEL): PairedComparison {
  const { firstOnly, secondOnly, undecided } = counts
  const deviate = deviateOf(level)
  const decided = counts.both + firstOnly + secondOnly + counts.neither
  return {
    difference: (firstOnly - secondOnly) / decided,
    lower: newcombe({ ...counts, secondOnly: secondOnly + undecided }, deviate).lower,
    upper: newcombe({ ...counts, firstOnly: firstOnly + undecided }, deviate).upper,
    level,
    pValue: mcnemar(firstOnly, secondOnly),
  }
}

/**
 * Exact two-sided p of McNemar's test: the chance that a fair coin thrown once for each deal won under one rule set
 * only falls at least as unevenly. 1 when there is no such deal.
 */
export function mcnemar(firstOnly: number, secondOnly: number): number {
  const throws = firstOnly + secondOnly
  const fewer = Math.min(firstOnly, secondOnly)
  if (2 * fewer === throws) return 1
  // The tail from its largest term down, each term made from the one before; the rest is below the last figure.
  let term = 1
  let sum = 1
  for (let heads = fewer; heads > 0 && term > sum * 1e-17; heads--) {
    term *= heads / (throws - heads + 1)
    sum += term
  }
  const logLargest = logFactorial(throws) - logFactorial(fewer) - logFactorial(throws - fewer) - throws * Math.LN2
  return Math.min(1, 2 * sum * Math.exp(logLargest))
}

/** Newcombe's hybrid score interval (method 10) for the difference of two paired proportions. */
function newcombe(counts: Omit<PairedCounts, 'undecided'>, deviate: number): Interval {
  const { both, firstOnly, secondOnly, neither } = counts
  const total = both + firstOnly + secondOnly + neither
  if (total === 0) return { lower: -1, upper: 1 }
  const firstWins = both + firstOnly
  const secondWins = both + secondOnly
  const first = wilson(firstWins, total, deviate)
  const second = wilson(secondWins, total, deviate)
  const difference = (firstOnly - secondOnly) / total
  const phi = correlation(counts)
  const spread = (a: number, b: number) => Math.sqrt(Math.max(0, a * a - 2 * phi * a * b + b * b))
  return {
    lower: difference - spread(firstWins / total - first.lower, second.upper - secondWins / total),
    upper: difference + spread(first.upper - firstWins / total, secondWins / total - second.lower),
  }
}

/** Phi coefficient of the two verdicts with Newcombe's continuity correction for positive ones; 0 when a margin is empty. */
function correlation({ both, firstOnly, secondOnly, neither }: Omit<PairedCounts, 'undecided'>): number {
  const margins = (both + firstOnly) * (secondOnly + neither) * (both + secondOnly) * (firstOnly + neither)
  if (margins === 0) return 0
  const covariance = both * neither - firstOnly * secondOnly
  const total = both + firstOnly + secondOnly + neither
  const corrected = covariance > 0 ? Math.max(0, covariance - total / 2) : covariance
  return corrected / Math.sqrt(margins)
}
