/** Win rates and comparisons as JSON, the same over HTTP and in the library. */

import { formatRules, type RulesJson } from '../games/games.ts'
import { comparePaired, type HalfKnown, halfKnown, holm, type PairedCounts, type PValue } from '../statistics/paired.ts'
import { type VerdictCounts, winRate } from '../statistics/winRate.ts'
import { type CardsUpSums, type Mean, meanCardsUp, vegasReturn } from './cardsUp.ts'
import type { Contestant, PlayerName } from './contestant.ts'

/** For a player, `winnable` are the games won, and `unwinnable` those lost. */
export interface ContestantJson extends VerdictCounts {
  rules: RulesJson
  player: PlayerName
  /** Nodes searched for these verdicts, in all. */
  nodes: number
  winRate: {
    /** Share of winnable deals among the decided; null while there is none. */
    ofDecided: number | null
    /** Wilson's interval, widened by the undecided. */
    lower: number
    upper: number
    level: number
  }
  /** Present where cards up are counted. */
  cardsUp?: MeanJson & {
    /** Deals whose cards are known between two numbers only. */
    open: number
  }
  /** The same in Vegas money: −52 a game, 5 for each card. */
  vegasReturn?: MeanJson
}

export interface MeanJson {
  /** Null while there is no deal. */
  mean: number | null
  lower: number
  upper: number
  level: number
}

/** Two contestants on the same deals. */
export interface PairJson extends PairedCounts {
  /** Index into the contestants. */
  first: number
  second: number
  /** Of the undecided deals, those where one of the two is known all the same. */
  halfKnown: HalfKnown
  /** Win rate of the first less that of the second, among the decided; null while there is none. */
  difference: number | null
  /** Newcombe's method 10, over all ways to decide the undecided deals. */
  lower: number
  upper: number
  level: number
  /** Exact, of McNemar's test: of the decided deals, and between which bounds it lies whatever the undecided are. */
  pValue: PValue
  /** The upper bound of p, adjusted by Holm's method for as many comparisons as there are pairs. */
  pAdjusted: number
}

export function contestantJson(
  { rules, player, cardsUp, ...counts }: VerdictCounts & Contestant & { nodes: number; cardsUp?: CardsUpSums },
  level: number,
): ContestantJson {
  const { ofDecided, ...interval } = winRate(counts, level)
  return {
    rules: formatRules(rules),
    player,
    ...counts,
    winRate: { ofDecided: numberOrNull(ofDecided), ...interval },
    ...(cardsUp && cardsUpJson(cardsUp, level)),
  }
}

function cardsUpJson(sums: CardsUpSums, level: number): Pick<ContestantJson, 'cardsUp' | 'vegasReturn'> {
  const mean = meanCardsUp(sums, level)
  return { cardsUp: { ...meanJson(mean), open: sums.open }, vegasReturn: meanJson(vegasReturn(mean)) }
}

function meanJson({ mean, ...interval }: Mean): MeanJson {
  return { mean: numberOrNull(mean), ...interval }
}

/** All pairs of `contestants`, with intervals at `level`. */
export function pairsJson(
  pairs: readonly (PairedCounts & { first: number; second: number })[],
  contestants: readonly VerdictCounts[],
  level: number,
): PairJson[] {
  const comparing = comparePairs(pairs, contestants, level)
  for (let step = comparing.next(); ; step = comparing.next()) if (step.done) return step.value
}

/** As `pairsJson`; many pairs take a while, and whoever has others to serve may go to them at each yield. */
export function* comparePairs(
  pairs: readonly (PairedCounts & { first: number; second: number })[],
  contestants: readonly VerdictCounts[],
  level: number,
): Generator<undefined, PairJson[], undefined> {
  const compared = []
  for (const pair of pairs) {
    const half = halfKnown(pair, contestants[pair.first]!, contestants[pair.second]!)
    compared.push({ pair, half, comparison: comparePaired(pair, level, half) })
    yield
  }
  const adjusted = holm(compared.map(({ comparison }) => comparison.pValue.upper))
  const written: PairJson[] = []
  for (const [index, { pair, half, comparison }] of compared.entries()) {
    const { difference, ...rest } = comparison
    written.push({
      ...pair,
      halfKnown: half,
      difference: numberOrNull(difference),
      ...rest,
      pAdjusted: adjusted[index]!,
    })
    yield
  }
  return written
}

/** JSON has no NaN. */
function numberOrNull(value: number): number | null {
  return Number.isNaN(value) ? null : value
}
