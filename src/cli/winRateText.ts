/** A batch as text for people: the rates, and how the contestants compare on the same deals. */
import { contestantsInWords } from '../analysis/contestant.ts'
import type { Language } from '../cards/names.ts'
import { formatDealRange } from '../deal/dealRange.ts'
import { dealsDoneInWords, whyNotAll } from '../report/extent.ts'
import { formatPercent, withDecimalSign } from '../report/numbers.ts'
import { publishedNotes, publishedTable } from '../report/publishedTable.ts'
import { cardsTable, pairNotes, pairTable, rateTable } from '../report/tables.ts'
import { REPORT_WORDS } from '../report/words.ts'
import type { BatchReport, ContestantTally } from '../service/service.ts'
import { formatInterval, winRate } from '../statistics/winRate.ts'
import { formatTable } from './table.ts'

/** The whole report. `level` is the confidence of the intervals, 0..1. */
export function winRateText(report: BatchReport, level: number, language: Language = 'en'): string {
  const words = REPORT_WORDS[language]
  const titled = (title: string) => `${title}${words.colon.trimEnd()}`
  const { state, tallies, pairs } = report
  // How to go on with one that is not finished is told elsewhere.
  const why = state === 'done' ? whyNotAll(report, language) : undefined
  const head = `${formatDealRange(report)}${words.colon}${dealsDoneInWords(report, language)}${why === undefined ? '' : `, ${why}`}`
  const lines = [head, '', formatTable(rateTable(tallies, level, language))]
  const cards = cardsTable(tallies, level, language)
  if (cards !== undefined) lines.push('', titled(words.vegasPays), '', formatTable(cards))
  if (pairs.length > 0)
    lines.push('', titled(words.sameDeals), '', formatTable(pairTable(pairs, tallies, level, language)))
  const published = publishedTable(tallies, formatDealRange(report), level, language)
  if (published !== undefined) {
    lines.push('', titled(words.besidePublished), '', formatTable(published), '', publishedNotes(tallies, language))
  }
  lines.push('', words.wilson(formatPercent(level, language)))
  if (pairs.length > 0) lines.push(...pairNotes(pairs, tallies, language))
  return lines.join('\n')
}

/** `draw 1: 90.4 ± 1.9 %`: how the first contestants stand, for the progress bar. */
export function runningEstimate(tallies: readonly ContestantTally[], level: number, language: Language = 'en'): string {
  const { colon } = REPORT_WORDS[language]
  const names = contestantsInWords(tallies, language)
  const shown = tallies.slice(0, 3).map((tally, index) => {
    const interval = withDecimalSign(formatInterval(winRate(tally, level), 1), language)
    return `${names[index]}${colon}${interval} %`
  })
  return shown.join('  ') + (tallies.length > shown.length ? '  …' : '')
}
