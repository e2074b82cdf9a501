/** Our win rates beside the published ones of the same rules. */
import { contestantsInWords } from '../analysis/players/contestant.ts'
import { formatInterval, winRate } from '../analysis/winRate.ts'
import type { KlondikeRules } from '../games/klondike/ruleSet.ts'
import { PUBLISHED_COUNTS, PUBLISHED_RATES, type PublishedRate, SOURCES } from './publishedRates.ts'
import { type CountedContestant, formatCount, type Table } from './tables.ts'

const COLUMNS = [
  { title: 'Rules', align: 'left' },
  { title: 'Here', align: 'right' },
  { title: 'Published', align: 'right' },
  { title: 'Deals', align: 'right' },
  { title: 'By', align: 'left' },
  { title: 'Agree', align: 'left' },
] as const

const COUNTS = { title: 'Published of these deals (winnable / unwinnable / open)', align: 'left' } as const

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
): Table | undefined {
  const withCounts = deals === COUNTED_DEALS
  const rows = published(contestants).flatMap(({ tally, name, rates }) =>
    rates.map((theirs) => [...cells(tally, name, theirs, level), ...(withCounts ? [countsBeside(tally.rules)] : [])]),
  )
  return rows.length === 0 ? undefined : { columns: withCounts ? [...COLUMNS, COUNTS] : COLUMNS, rows }
}

/** What is said under the table: whose figures these are. */
export function publishedNotes(contestants: readonly CountedContestant[]): string {
  const cited = new Set(published(contestants).flatMap(({ rates }) => rates.map(({ source }) => SOURCES[source])))
  return `Published: ${[...cited].join('; ')}. Their intervals are 95 %; “agree” means that theirs and ours overlap.`
}

/** The contestants of which something is published: the solver with unlimited passes. */
function published(contestants: readonly CountedContestant[]) {
  const names = contestantsInWords(contestants)
  return contestants.flatMap((tally, index) => {
    if (tally.rules.passes !== 'unlimited' || tally.player !== 'thoughtful') return []
    const rates = PUBLISHED_RATES.filter((theirs) => isSame(theirs, tally.rules))
    return rates.length === 0 ? [] : [{ tally, name: names[index]!, rates }]
  })
}

function cells(tally: CountedContestant, name: string, theirs: PublishedRate, level: number): string[] {
  const { lower, upper } = winRate(tally, level)
  const { percent, halfWidth, deals, source } = theirs
  const agree = lower <= (percent + halfWidth) / 100 && (percent - halfWidth) / 100 <= upper
  const printed = `${percent.toFixed(3)} ± ${halfWidth.toFixed(3)} %`
  return [name, `${formatInterval({ lower, upper }, 2)} %`, printed, formatCount(deals), source, agree ? 'yes' : 'no']
}

function countsBeside(rules: KlondikeRules): string {
  const theirs = PUBLISHED_COUNTS.find((counts) => isSame(counts, rules))
  return theirs ? [theirs.winnable, theirs.unwinnable, theirs.open].map(formatCount).join(' / ') : ''
}

function isSame(theirs: Pick<KlondikeRules, 'draw' | 'worryingBack'>, ours: KlondikeRules): boolean {
  return theirs.draw === ours.draw && theirs.worryingBack === ours.worryingBack
}
