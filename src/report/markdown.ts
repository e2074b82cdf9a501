/** The tables of a batch in Markdown. */
import type { Language } from '../cards/names.ts'
import { publishedNotes, publishedTable } from './publishedTable.ts'
import {
  type CountedContestant,
  type CountedPair,
  cardsTable,
  pairNotes,
  pairTable,
  rateTable,
  type Table,
} from './tables.ts'

/** The tables that have something to tell: rates, cards up, pairs, published rates; intervals at `level` 0..1. */
export function markdownTables(
  contestants: readonly CountedContestant[],
  pairs: readonly CountedPair[],
  level: number,
  deals = '',
  language: Language = 'en',
): string {
  const cards = cardsTable(contestants, level, language)
  const published = publishedTable(contestants, deals, level, language)
  const parts = [
    markdownTable(rateTable(contestants, level, language)),
    cards === undefined ? '' : markdownTable(cards),
    markdownPairs(contestants, pairs, level, language),
    published === undefined ? '' : `${markdownTable(published)}\n${publishedNotes(contestants, language)}\n`,
  ]
  return parts.filter((part) => part !== '').join('\n')
}

/** The table of pairs, and under it what is said of it; empty when there are none. */
export function markdownPairs(
  contestants: readonly CountedContestant[],
  pairs: readonly CountedPair[],
  level: number,
  language: Language = 'en',
): string {
  if (pairs.length === 0) return ''
  return `${markdownTable(pairTable(pairs, contestants, level, language))}\n${pairNotes(pairs, contestants, language).join(' ')}\n`
}

export function markdownTable({ columns, rows }: Table): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`
  const rule = columns.map(({ align }) => (align === 'right' ? '---:' : '---'))
  return [columns.map(({ title }) => title), rule, ...rows].map(line).join('')
}
