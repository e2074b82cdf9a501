/** A batch as text for people: the rates, and how the contestants compare on the same deals. */
import { contestantsInWords } from '../analysis/players/contestant.ts'
import { formatInterval, winRate } from '../analysis/winRate.ts'
import { formatDealRange } from '../deal/dealRange.ts'
import { dealsDoneInWords, whyNotAll } from '../report/extent.ts'
import { formatPercent } from '../report/numbers.ts'
import { publishedNotes, publishedTable } from '../report/publishedTable.ts'
import { cardsTable, pairNotes, pairTable, rateTable } from '../report/tables.ts'
import type { BatchReport, ContestantTally } from '../service/service.ts'
import { formatTable } from './table.ts'

/** The whole report. `level` is the confidence of the intervals, 0..1. */
export function winRateText(report: BatchReport, level: number): string {
  const { state, tallies, pairs } = report
  // How to go on with one that is not finished is told elsewhere.
  const why = state === 'done' ? whyNotAll(report) : undefined
  const head = `${formatDealRange(report)}: ${dealsDoneInWords(report)}${why === undefined ? '' : `, ${why}`}`
  const lines = [head, '', formatTable(rateTable(tallies, level))]
  const cards = cardsTable(tallies, level)
  if (cards !== undefined) lines.push('', 'Cards up, and what Vegas pays for them:', '', formatTable(cards))
  if (pairs.length > 0) lines.push('', 'On the same deals:', '', formatTable(pairTable(pairs, tallies, level)))
  const published = publishedTable(tallies, formatDealRange(report), level)
  if (published !== undefined) {
    lines.push('', 'Beside published figures:', '', formatTable(published), '', publishedNotes(tallies))
  }
  lines.push('', `Intervals of win rates are ${formatPercent(level)} % Wilson, widened by the undecided.`)
  if (pairs.length > 0) lines.push(...pairNotes(pairs, tallies))
  return lines.join('\n')
}

/** `draw 1: 90.4 ± 1.9 %`: how the first contestants stand, for the progress bar. */
export function runningEstimate(tallies: readonly ContestantTally[], level: number): string {
  const names = contestantsInWords(tallies)
  const shown = tallies
    .slice(0, 3)
    .map((tally, index) => `${names[index]}: ${formatInterval(winRate(tally, level), 1)} %`)
  return shown.join('  ') + (tallies.length > shown.length ? '  …' : '')
}
