/** The tables of a batch in Markdown. */
import { type CountedContestant, type CountedPair, cardsTable, pairTable, rateTable, type Table } from './tables.ts'

/** The tables that have something to tell: rates, cards up, pairs; intervals at `level` 0..1. */
export function markdownTables(
  contestants: readonly CountedContestant[],
  pairs: readonly CountedPair[],
  level: number,
): string {
  const tables = [
    rateTable(contestants, level),
    cardsTable(contestants, level),
    pairs.length > 0 ? pairTable(pairs, contestants, level) : undefined,
  ]
  return tables
    .filter((table) => table !== undefined)
    .map(markdownTable)
    .join('\n')
}

export function markdownTable({ columns, rows }: Table): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`
  const rule = columns.map(({ align }) => (align === 'right' ? '---:' : '---'))
  return [columns.map(({ title }) => title), rule, ...rows].map(line).join('')
}
