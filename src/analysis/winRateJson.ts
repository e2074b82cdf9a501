/** Win rates and comparisons as JSON, the same over HTTP and in the library. */
import { formatRules, type RulesJson } from '../games/klondike/ruleSet.ts'
import { type CardsUpSums, type Mean, meanCardsUp, vegasReturn } from './cardsUp.ts'
import { comparePaired, type PairedCounts } from './paired.ts'
import type { Contestant, PlayerName } from './players/contestant.ts'
import { type VerdictCounts, winRate } from './winRate.ts'

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
  /** Win rate of the first less that of the second, among the decided; null while there is none. */
  difference: number | null
  lower: number
  upper: number
  level: number
  /** Exact, of McNemar's test. */
  pValue: number
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

export function pairJson(pair: PairedCounts & { first: number; second: number }, level: number): PairJson {
  const { difference, ...rest } = comparePaired(pair, level)
  return { ...pair, difference: numberOrNull(difference), ...rest }
}

/** JSON has no NaN. */
function numberOrNull(value: number): number | null {
  return Number.isNaN(value) ? null : value
}
