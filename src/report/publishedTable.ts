/** Our win rates beside the published ones of the same rules. */
import { contestantsInWords } from '../analysis/contestant.ts'
import type { Language } from '../cards/names.ts'
import type { Rules } from '../games/games.ts'
import { formatInterval, winRate } from '../statistics/winRate.ts'
import { formatCount, withDecimalSign } from './numbers.ts'
import { PUBLISHED_COUNTS, PUBLISHED_RATES, type PublishedRate, SOURCES } from './publishedRates.ts'
import type { CountedContestant, Table, TableColumn } from './tables.ts'
import { REPORT_WORDS } from './words.ts'

/** The deals whose published verdicts are counted. */
const COUNTED_DEALS = 'solvitaire:1-10000'

/**
 * A row for each published figure, and whether its interval and ours, at `level`, have anything in common; undefined where
 * nothing is published. `deals` as `formatDealRange` has them.
 */
export function publishedTable(
  contestants: readonly CountedContestant[],
  deals: string,
  level: number,
  language: Language = 'en',
): Table | undefined {
  const withCounts = deals === COUNTED_DEALS
  const rows = published(contestants, language).flatMap(({ tally, name, rates }) =>
    rates.map((theirs) => [
      ...cells(tally, name, theirs, level, language),
      ...(withCounts ? [countsBeside(tally.rules, language)] : []),
    ]),
  )
  return rows.length === 0 ? undefined : { columns: columns(withCounts, language), rows }
}

function columns(withCounts: boolean, language: Language): TableColumn[] {
  const words = REPORT_WORDS[language]
  return [
    { title: words.rules, align: 'left' },
    { title: words.here, align: 'right' },
    { title: words.published, align: 'right' },
    { title: words.deals, align: 'right' },
    { title: words.by, align: 'left' },
    { title: words.agree, align: 'left' },
    ...(withCounts ? [{ title: words.publishedCounts, align: 'left' } as const] : []),
  ]
}

/** What is said under the table: whose figures these are. */
export function publishedNotes(contestants: readonly CountedContestant[], language: Language = 'en'): string {
  const cited = new Set(
    published(contestants, language).flatMap(({ rates }) => rates.map(({ source }) => SOURCES[source])),
  )
  return REPORT_WORDS[language].publishedBy([...cited].join('; '))
}

/** The contestants of which something is published: the solver with unlimited passes. */
function published(contestants: readonly CountedContestant[], language: Language) {
  const names = contestantsInWords(contestants, language)
  return contestants.flatMap((tally, index) => {
    const { game, passes, build, spaces } = tally.rules
    const isPublished = game === 'klondike' && passes === 'unlimited' && build === 'alternating' && spaces === 'king'
    if (!isPublished || tally.player !== 'thoughtful') return []
    const rates = PUBLISHED_RATES.filter((theirs) => isSame(theirs, tally.rules))
    return rates.length === 0 ? [] : [{ tally, name: names[index]!, rates }]
  })
}

function cells(
  tally: CountedContestant,
  name: string,
  theirs: PublishedRate,
  level: number,
  language: Language,
): string[] {
  const words = REPORT_WORDS[language]
  const { lower, upper } = winRate(tally, level)
  const { percent, halfWidth, deals, source } = theirs
  const agree = lower <= (percent + halfWidth) / 100 && (percent - halfWidth) / 100 <= upper
  const intervals = [formatInterval({ lower, upper }, 2), `${percent.toFixed(3)} ± ${halfWidth.toFixed(3)}`]
  const printed = intervals.map((interval) => `${withDecimalSign(interval, language)} %`)
  return [name, ...printed, formatCount(deals, language), source, agree ? words.yes : words.no]
}

function countsBeside(rules: Rules, language: Language): string {
  const theirs = PUBLISHED_COUNTS.find((counts) => isSame(counts, rules))
  if (theirs === undefined) return ''
  const counts = [theirs.winnable, theirs.unwinnable, theirs.open]
  return counts.map((count) => formatCount(count, language)).join(' / ')
}

function isSame(theirs: Pick<Rules, 'draw' | 'worryingBack'>, ours: Rules): boolean {
  return theirs.draw === ours.draw && theirs.worryingBack === ours.worryingBack
}
