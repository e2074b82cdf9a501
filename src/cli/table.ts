/** Plain tables and times for the terminal. */
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

/** Milliseconds for people: `3 ms`, `1.2 s`, `4 min 5 s`, `2 h 3 min`. */
export function formatDuration(ms: number): string {
  if (ms < 1_000) return `${Math.round(ms)} ms`
  if (ms < 60_000) return `${(ms / 1_000).toFixed(1)} s`
  const seconds = Math.round(ms / 1_000)
  if (seconds < 3_600) return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
  return `${Math.floor(seconds / 3_600)} h ${Math.floor((seconds % 3_600) / 60)} min`
}
