/** A batch as text for people: the rates, and how the rule sets compare on the same deals. */
import { comparePaired } from '../analysis/paired.ts'
import { formatInterval, winRate } from '../analysis/winRate.ts'
import { rulesInWords } from '../games/klondike/rulesInWords.ts'
import type { BatchReport, PairTally, RuleSetTally } from '../service/service.ts'
import { formatCount, formatTable, type TableColumn } from './table.ts'

const RATE_COLUMNS: TableColumn[] = [
  { title: 'Rules', align: 'left' },
  { title: 'Winnable', align: 'right' },
  { title: 'Unwinnable', align: 'right' },
  { title: 'Undecided', align: 'right' },
  { title: 'Of decided', align: 'right' },
  { title: 'Win rate', align: 'right' },
  { title: 'Nodes', align: 'right' },
]

const PAIR_COLUMNS: TableColumn[] = [
  { title: 'First', align: 'left' },
  { title: 'Second', align: 'left' },
  { title: 'Both', align: 'right' },
  { title: 'First only', align: 'right' },
  { title: 'Second only', align: 'right' },
  { title: 'Neither', align: 'right' },
  { title: 'Undecided', align: 'right' },
  { title: 'Difference', align: 'right' },
  { title: 'p', align: 'right' },
]

/** The whole report. `level` is the confidence of the intervals, 0..1. */
export function winRateText(report: BatchReport, level: number): string {
  const { scheme, from, to, dealsDone, dealsTotal, tallies, pairs } = report
  const done =
    dealsDone === dealsTotal ? formatCount(dealsDone) : `${formatCount(dealsDone)} of ${formatCount(dealsTotal)}`
  const lines = [
    `${scheme}:${from}-${to}, ${done} deals`,
    '',
    formatTable(
      RATE_COLUMNS,
      tallies.map((tally) => rateRow(tally, level)),
    ),
  ]
  if (pairs.length > 0) {
    const rows = pairs.map((pair) => pairRow(pair, tallies, level))
    lines.push('', 'On the same deals:', '', formatTable(PAIR_COLUMNS, rows))
  }
  lines.push('', `Intervals are ${percent(level, 0)} % Wilson, widened by the undecided; p is McNemar's, exact.`)
  return lines.join('\n')
}

/** `draw 1 90.4 ± 1.9 %`: how the first rule sets stand, for the progress bar. */
export function runningEstimate(tallies: readonly RuleSetTally[], level: number): string {
  const shown = tallies
    .slice(0, 3)
    .map((tally) => `${rulesInWords(tally.rules)}: ${formatInterval(winRate(tally, level), 1)} %`)
  return shown.join('  ') + (tallies.length > shown.length ? '  …' : '')
}

function rateRow(tally: RuleSetTally, level: number): string[] {
  const rate = winRate(tally, level)
  const isEmpty = tally.winnable + tally.unwinnable + tally.unknown === 0
  return [
    rulesInWords(tally.rules),
    formatCount(tally.winnable),
    formatCount(tally.unwinnable),
    formatCount(tally.unknown),
    Number.isNaN(rate.ofDecided) ? '-' : `${percent(rate.ofDecided, 2)} %`,
    isEmpty ? '-' : `${formatInterval(rate, 2)} %`,
    formatCount(tally.nodes),
  ]
}

function pairRow(pair: PairTally, tallies: readonly RuleSetTally[], level: number): string[] {
  const { lower, upper, difference, pValue } = comparePaired(pair, level)
  const name = (index: number) => rulesInWords(tallies[index]!.rules)
  const interval = Number.isNaN(difference) ? '' : `  (${signed(lower)} to ${signed(upper)})`
  return [
    name(pair.first),
    name(pair.second),
    ...[pair.both, pair.firstOnly, pair.secondOnly, pair.neither, pair.undecided].map(formatCount),
    `${Number.isNaN(difference) ? '-' : signed(difference)}${interval}`,
    formatProbability(pValue),
  ]
}

function percent(share: number, digits: number): string {
  return (share * 100).toFixed(digits)
}

/** A difference of rates in percentage points: `+8.21`, `−0.30`. */
function signed(share: number): string {
  const text = percent(Math.abs(share), 2)
  return share < 0 ? `−${text}` : `+${text}`
}

/** `0.031`, `< 0.001` */
export function formatProbability(p: number): string {
  return p < 0.001 ? '< 0.001' : p.toFixed(3)
}
