/** Two rule sets on the same deals: the difference of their win rates, and whether chance explains it. */
import { logFactorial } from './normal.ts'
import { type HalfKnown, leastOver, type PairedCounts, type Table } from './pairedCompletions.ts'
import { DEFAULT_LEVEL, deviateOf, type Interval, type VerdictCounts } from './winRate.ts'

export type { HalfKnown, PairedCounts } from './pairedCompletions.ts'

/** An interval, and what is known of the p value when undecided deals may be decided in any way. */
export interface PairedComparison extends Interval {
  /** Win rate of the first less that of the second among the decided, −1..1; NaN when there is none. */
  difference: number
  level: number
  pValue: PValue
}

/** Exact two-sided p of McNemar's test. */
export interface PValue extends Interval {
  /** Of the decided deals alone. `lower` and `upper` are its bounds, whatever the undecided are. */
  ofDecided: number
}

const NOTHING_HALF_KNOWN: HalfKnown = { firstWon: 0, firstLost: 0, secondWon: 0, secondLost: 0 }

/** What the counts of both say of the pairs that are undecided. All are of the same deals. */
export function halfKnown(pair: PairedCounts, first: VerdictCounts, second: VerdictCounts): HalfKnown {
  const { both, firstOnly, secondOnly, neither } = pair
  return {
    firstWon: first.winnable - both - firstOnly,
    firstLost: first.unwinnable - secondOnly - neither,
    secondWon: second.winnable - both - secondOnly,
    secondLost: second.unwinnable - firstOnly - neither,
  }
}

/**
 * Difference of the two win rates with its interval at `level`, and McNemar's p.
 * The interval is Newcombe's hybrid score interval for paired proportions, method 10 (Statistics in Medicine 17, 1998:
 * Wilson's intervals of both rates, and φ with a correction for continuity), widened by the undecided: from the least
 * lower end to the greatest upper end that any way of deciding them gives, in keeping with what is known of each half.
 */
export function comparePaired(
  counts: PairedCounts,
  level = DEFAULT_LEVEL,
  half: HalfKnown = NOTHING_HALF_KNOWN,
): PairedComparison {
  const { both, firstOnly, secondOnly, neither } = counts
  const deviate = deviateOf(level)
  const table = { ...counts, ...half }
  return {
    difference: (firstOnly - secondOnly) / (both + firstOnly + secondOnly + neither),
    lower: leastOver(table, deviate),
    upper: -leastOver(otherWayRound(table), deviate),
    level,
    pValue: boundedP(table),
  }
}

/** p lies nearest 1 where the deals won by one only are split most evenly, and falls to both sides of that. */
function boundedP({ firstOnly, secondOnly, undecided, firstWon, firstLost, secondWon, secondLost }: Table): PValue {
  const open = undecided - firstWon - firstLost - secondWon - secondLost
  const mostFirst = firstOnly + firstWon + secondLost + open
  const mostSecond = secondOnly + secondWon + firstLost + open
  const [least, most, more] =
    firstOnly > secondOnly ? [secondOnly, mostSecond, firstOnly] : [firstOnly, mostFirst, secondOnly]
  return {
    ofDecided: mcnemar(least, more),
    lower: Math.min(mcnemar(mostFirst, secondOnly), mcnemar(firstOnly, mostSecond)),
    upper: mcnemar(Math.min(most, more), more),
  }
}

function otherWayRound(table: Table): Table {
  const { firstOnly, secondOnly, firstWon, firstLost, secondWon, secondLost, ...rest } = table
  return {
    ...rest,
    firstOnly: secondOnly,
    secondOnly: firstOnly,
    firstWon: secondWon,
    firstLost: secondLost,
    secondWon: firstWon,
    secondLost: firstLost,
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

/**
 * Holm's step-down adjustment (Scandinavian Journal of Statistics 6, 1979): p values of a family of comparisons, each raised so
 * that all of them together err as seldom as one would.
 */
export function holm(pValues: readonly number[]): number[] {
  const ascending = pValues.map((_, index) => index).sort((a, b) => pValues[a]! - pValues[b]!)
  const adjusted = pValues.map(() => 1)
  let highest = 0
  for (const [rank, index] of ascending.entries()) {
    highest = Math.max(highest, Math.min(1, (pValues.length - rank) * pValues[index]!))
    adjusted[index] = highest
  }
  return adjusted
}
