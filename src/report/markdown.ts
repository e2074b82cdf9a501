/** The tables of a batch in Markdown. */
import { type CountedPair, type CountedRules, pairTable, rateTable, type Table } from './tables.ts'

/** Both tables, or the first alone where there are no pairs; intervals at `level` 0..1. */
export function markdownTables(
  ruleSets: readonly CountedRules[],
  pairs: readonly CountedPair[],
  level: number,
): string {
  const tables = [rateTable(ruleSets, level), ...(pairs.length > 0 ? [pairTable(pairs, ruleSets, level)] : [])]
  return tables.map(markdownTable).join('\n')
}

function markdownTable({ columns, rows }: Table): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`
  const rule = columns.map(({ align }) => (align === 'right' ? '---:' : '---'))
  return [columns.map(({ title }) => title), rule, ...rows].map(line).join('')
}
