/** The tables of docs/win-rates.md, from records of batches. */
import { contestantsInWords } from '../src/analysis/contestant.ts'
import { formatRules, parseRules, type Rules } from '../src/games/games.ts'
import type { Passes } from '../src/games/rules.ts'
import { markdownPairs, markdownTable } from '../src/report/markdown.ts'
import { formatCount } from '../src/report/numbers.ts'
import { publishedTable } from '../src/report/publishedTable.ts'
import { cardsTable, rateTable } from '../src/report/tables.ts'
import { DEFAULT_LEVEL, formatInterval, winRate } from '../src/statistics/winRate.ts'
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

/** Records hold what can be chosen of the rules. */
function partsOf(kept: WinRateRecord): string[] {
  const tallies = kept.tallies.map((tally) => ({ ...tally, rules: parseRules(formatRules(tally.rules)) }))
  const record = { ...kept, tallies }
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

/** Passes down, draws and worrying back across, where there are several of both, and all of them together; of one player. */
function grid({ tallies }: WinRateRecord): string {
  if (distinct(tallies.map(({ player }) => player)).length > 1) return ''
  const passes = distinct(tallies.map(({ rules }) => rules.passes))
  const columnOf = ({ draw, worryingBack }: Rules) => `draw ${draw}${worryingBack ? '' : ', no worrying back'}`
  const columns = distinct(tallies.map(({ rules }) => columnOf(rules)))
  if (passes.length < 2 || columns.length < 2 || passes.length * columns.length > tallies.length) return ''
  const cell = (value: Passes | undefined, column: string) => {
    const found = tallies.find(({ rules }) => rules.passes === value && columnOf(rules) === column)
    return found === undefined ? '' : `${formatInterval(winRate(found), 2)} %`
  }
  return markdownTable({
    columns: [{ title: 'Passes', align: 'left' }, ...columns.map((title) => ({ title, align: 'right' as const }))],
    rows: passes.map((value) => [String(value), ...columns.map((column) => cell(value, column))]),
  })
}

function published({ tallies, deals }: WinRateRecord): string {
  const table = publishedTable(tallies, deals, DEFAULT_LEVEL)
  return table === undefined ? '' : markdownTable(table)
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
