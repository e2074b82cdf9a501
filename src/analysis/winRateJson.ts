/** Win rates and comparisons as JSON, the same over HTTP and in the library. */
import { formatRules, type KlondikeRules, type RulesJson } from '../games/klondike/ruleSet.ts'
import { comparePaired, type PairedCounts } from './paired.ts'
import { type VerdictCounts, winRate } from './winRate.ts'

export interface RuleSetJson extends VerdictCounts {
  rules: RulesJson
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
}

/** Two rule sets on the same deals. */
export interface PairJson extends PairedCounts {
  /** Index into the rule sets. */
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

export function ruleSetJson(
  { rules, ...counts }: VerdictCounts & { rules: KlondikeRules; nodes: number },
  level: number,
): RuleSetJson {
  const { ofDecided, ...interval } = winRate(counts, level)
  return { rules: formatRules(rules), ...counts, winRate: { ofDecided: numberOrNull(ofDecided), ...interval } }
}

export function pairJson(pair: PairedCounts & { first: number; second: number }, level: number): PairJson {
  const { difference, ...rest } = comparePaired(pair, level)
  return { ...pair, difference: numberOrNull(difference), ...rest }
}

/** JSON has no NaN. */
function numberOrNull(value: number): number | null {
  return Number.isNaN(value) ? null : value
}
