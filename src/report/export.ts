/** The results of a batch deal by deal, for other programs: a line for each deal and rule set. */
import { formatDealId } from '../deal/dealId.ts'
import { formatRules, type KlondikeRules } from '../games/klondike/ruleSet.ts'
import type { DealFinding } from './spread.ts'

export interface DealFindings {
  number: bigint
  /** One for each rule set, in their order. */
  findings: readonly DealFinding[]
}

const CSV_HEAD = 'deal,draw,passes,worryingBack,verdict,reason,nodes,moves,ms'

/** CSV, a head line first, each line with its newline. No field needs quotes. */
export function* csvLines(
  scheme: string,
  ruleSets: readonly KlondikeRules[],
  deals: Iterable<DealFindings>,
): Generator<string> {
  yield `${CSV_HEAD}\n`
  for (const { number, findings } of deals) {
    for (const [index, { verdict, reason, nodes, moves, ms }] of findings.entries()) {
      const { draw, passes, worryingBack } = ruleSets[index]!
      const fields = [formatDealId({ scheme, number }), draw, passes, worryingBack, verdict, reason, nodes, moves, ms]
      yield `${fields.join(',')}\n`
    }
  }
}

/** The same as one JSON object a line. */
export function* ndjsonLines(
  scheme: string,
  ruleSets: readonly KlondikeRules[],
  deals: Iterable<DealFindings>,
): Generator<string> {
  const rules = ruleSets.map(formatRules)
  for (const { number, findings } of deals) {
    const deal = formatDealId({ scheme, number })
    for (const [index, finding] of findings.entries()) {
      yield `${JSON.stringify({ deal, rules: rules[index], ...finding })}\n`
    }
  }
}
