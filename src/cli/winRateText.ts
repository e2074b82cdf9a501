/** A batch as text for people: the rates, and how the rule sets compare on the same deals. */
import { formatInterval, winRate } from '../analysis/winRate.ts'
import { rulesInWords } from '../games/klondike/rulesInWords.ts'
import { formatCount, pairTable, rateTable } from '../report/tables.ts'
import type { BatchReport, RuleSetTally } from '../service/service.ts'
import { formatTable } from './table.ts'

/** The whole report. `level` is the confidence of the intervals, 0..1. */
export function winRateText(report: BatchReport, level: number): string {
  const { scheme, from, to, dealsDone, dealsTotal, tallies, pairs } = report
  const done =
    dealsDone === dealsTotal ? formatCount(dealsDone) : `${formatCount(dealsDone)} of ${formatCount(dealsTotal)}`
  const lines = [`${scheme}:${from}-${to}, ${done} deals`, '', formatTable(rateTable(tallies, level))]
  if (pairs.length > 0) lines.push('', 'On the same deals:', '', formatTable(pairTable(pairs, tallies, level)))
  const confidence = Number((level * 100).toPrecision(6))
  lines.push('', `Intervals are ${confidence} % Wilson, widened by the undecided; p is McNemar's, exact.`)
  return lines.join('\n')
}

/** `draw 1: 90.4 ± 1.9 %`: how the first rule sets stand, for the progress bar. */
export function runningEstimate(tallies: readonly RuleSetTally[], level: number): string {
  const shown = tallies
    .slice(0, 3)
    .map((tally) => `${rulesInWords(tally.rules)}: ${formatInterval(winRate(tally, level), 1)} %`)
  return shown.join('  ') + (tallies.length > shown.length ? '  …' : '')
}
