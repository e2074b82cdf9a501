/** The tables of docs/win-rates.md, from records of batches. */
import { contestantsInWords } from '../src/analysis/players/contestant.ts'
import { DEFAULT_LEVEL, formatInterval, winRate } from '../src/analysis/winRate.ts'
import type { KlondikeRules, Passes } from '../src/games/klondike/ruleSet.ts'
import { markdownPairs, markdownTable } from '../src/report/markdown.ts'
import { cardsTable, formatCount, rateTable, type Table } from '../src/report/tables.ts'
import type { ContestantTally } from '../src/service/service.ts'
import { PUBLISHED_COUNTS, PUBLISHED_RATES } from './publishedRates.ts'
import type { WinRateRecord } from './winRateRecord.ts'

/** More undecided deals than these are only counted; the record names them all. */
const MOST_NAMED = 25

const MARKED = /(<!-- win-rates-(\S+)\.json -->\n)[\s\S]*?(\n<!-- end -->)/g

/** The page with its tables written anew; a part whose record is not there stays as it is. */
export function withTables(page: string, recordNamed: (name: string) => WinRateRecord | undefined): string {
  return page.replace(MARKED, (part, before, name, after) => {
    const record = recordNamed(name)
    return record === undefined ? part : `${before}\n${partsOf(record).join('\n')}${after}`
  })
}

function partsOf(record: WinRateRecord): string[] {
  const pairs = markdownPairs(record.tallies, record.pairs, DEFAULT_LEVEL)
  const tables = [grid(record), rates(record), cards(record), pairs, published(record)]
  return [...tables, undecided(record), facts(record)].filter((part) => part !== '')
}

function rates({ tallies, searchSeconds }: WinRateRecord): string {
  const { columns, rows } = rateTable(tallies, DEFAULT_LEVEL)
  return markdownTable({
    columns: [...columns, { title: 'Search time', align: 'right' }],
    rows: rows.map((row, index) => [...row, `${formatCount(searchSeconds[index]!)} s`]),
  })
}

function cards({ tallies }: WinRateRecord): string {
  const table = cardsTable(tallies, DEFAULT_LEVEL)
  return table === undefined ? '' : markdownTable(table)
}

/** Passes down, draws and worrying back across, where there are several of both, and all of them together. */
function grid({ tallies }: WinRateRecord): string {
  const passes = distinct(tallies.map(({ rules }) => rules.passes))
  const columnOf = ({ draw, worryingBack }: KlondikeRules) => `draw ${draw}${worryingBack ? '' : ', no worrying back'}`
  const columns = distinct(tallies.map(({ rules }) => columnOf(rules)))
  if (passes.length < 2 || columns.length < 2 || passes.length * columns.length > tallies.length) return ''
  const cell = (value: Passes, column: string) => {
    const found = tallies.find(({ rules }) => rules.passes === value && columnOf(rules) === column)
    return found === undefined ? '' : `${formatInterval(winRate(found), 2)} %`
  }
  return markdownTable({
    columns: [{ title: 'Passes', align: 'left' }, ...columns.map((title) => ({ title, align: 'right' as const }))],
    rows: passes.map((value) => [String(value), ...columns.map((column) => cell(value, column))]),
  })
}

/** Ours beside the published figures of the same rules, and whether the intervals have anything in common. */
function published({ tallies, deals }: WinRateRecord): string {
  const unlimited = tallies.filter(({ rules, player }) => rules.passes === 'unlimited' && player === 'thoughtful')
  const names = contestantsInWords(unlimited)
  const rows = unlimited.flatMap((tally, index) => {
    const theirs = PUBLISHED_RATES.find((rate) => isSame(rate, tally.rules))
    if (theirs === undefined) return []
    const { lower, upper } = winRate(tally)
    const low = (theirs.percent - theirs.halfWidth) / 100
    const high = (theirs.percent + theirs.halfWidth) / 100
    const agree = lower <= high && low <= upper ? 'yes' : 'no'
    const printed = `${theirs.percent.toFixed(3)} ± ${theirs.halfWidth.toFixed(3)} %`
    return [[names[index]!, `${formatInterval({ lower, upper }, 2)} %`, printed, agree, countsBeside(tally, deals)]]
  })
  if (rows.length === 0) return ''
  const table: Table = {
    columns: [
      { title: 'Rules', align: 'left' },
      { title: 'Here', align: 'right' },
      { title: 'Published, 1,000,000 deals', align: 'right' },
      { title: 'Agree', align: 'left' },
      { title: 'Published of these deals (winnable / unwinnable / open)', align: 'left' },
    ],
    rows,
  }
  return markdownTable(table)
}

function countsBeside(tally: ContestantTally, deals: string): string {
  const theirs = deals === 'solvitaire:1-10000' && PUBLISHED_COUNTS.find((counts) => isSame(counts, tally.rules))
  if (!theirs) return ''
  return [theirs.winnable, theirs.unwinnable, theirs.open].map(formatCount).join(' / ')
}

function isSame(theirs: Pick<KlondikeRules, 'draw' | 'worryingBack'>, ours: KlondikeRules): boolean {
  return theirs.draw === ours.draw && theirs.worryingBack === ours.worryingBack
}

function undecided({ tallies, undecided: deals }: WinRateRecord): string {
  const names = contestantsInWords(tallies)
  const lines = deals.flatMap((open, index) => {
    const numbers = Object.keys(open)
    if (numbers.length === 0) return []
    const named = numbers.slice(0, MOST_NAMED).join(', ')
    const more = numbers.length > MOST_NAMED ? `, and ${formatCount(numbers.length - MOST_NAMED)} more` : ''
    return [`- ${names[index]}: ${named}${more}`]
  })
  if (lines.length === 0) return 'Undecided: none.\n'
  return `Undecided, all of them in the record:\n\n${lines.join('\n')}\n`
}

function facts({ deals, dealsDone, facts: known }: WinRateRecord): string {
  const all = [['Deals', `${deals}, ${formatCount(dealsDone)} done`], ...known]
  return `${all.map(([name, value]) => `${name}: ${value}.`).join(' ')}\n`
}

function distinct<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)]
}
