/** Plain tables for the terminal: columns aligned by spaces, a line under the head; numbers to the right. */

export interface TableColumn {
  readonly title: string
  readonly align: 'left' | 'right'
}

/** The table as lines joined by newlines, without one at the end; every row has one cell for each column. */
export function formatTable(columns: readonly TableColumn[], rows: readonly (readonly string[])[]): string {
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

/** `1,234,567` */
export function formatCount(value: number | bigint): string {
  return value.toLocaleString('en-GB')
}

/** Milliseconds for people: `3 ms`, `1.2 s`, `4 min 5 s`, `2 h 3 min`. */
export function formatDuration(ms: number): string {
  if (ms < 1_000) return `${Math.round(ms)} ms`
  if (ms < 60_000) return `${(ms / 1_000).toFixed(1)} s`
  const seconds = Math.round(ms / 1_000)
  if (seconds < 3_600) return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
  return `${Math.floor(seconds / 3_600)} h ${Math.floor((seconds % 3_600) / 60)} min`
}
