/** Plain tables for the terminal. */
import type { Table } from '../report/tables.ts'

/** Columns aligned by spaces, a line under the head, no newline at the end. */
export function formatTable({ columns, rows }: Table): string {
  const widths = columns.map((column, index) =>
    Math.max(column.title.length, ...rows.map((row) => row[index]?.length ?? 0)),
  )
  const line = (cells: readonly string[]) =>
    columns
      .map((column, index) => {
        const cell = cells[index] ?? ''
        return column.align === 'right' ? cell.padStart(widths[index]!) : cell.padEnd(widths[index]!)
      })
      .join('  ')
      .trimEnd()
  return [
    line(columns.map((column) => column.title)),
    widths.map((width) => '─'.repeat(width)).join('  '),
    ...rows.map(line),
  ].join('\n')
}
