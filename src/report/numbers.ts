/** Numbers and times short enough for axes, notes and lines of text. */

const UNITS = ['', ' k', ' M', ' G', ' T']

/** `850`, `1.2 k`, `34 M`: two or three figures. */
export function formatShort(value: number): string {
  let unit = 0
  let shown = value
  while (shown >= 999.5 && unit < UNITS.length - 1) {
    shown /= 1_000
    unit++
  }
  return `${figures(shown)}${UNITS[unit]}`
}

/** Microseconds as `12 µs`, `3.4 ms`, `5 s`, `2 min`, `3 h`. */
export function formatMicros(micros: number): string {
  if (micros < 999.5) return `${figures(micros)} µs`
  if (micros < 999_500) return `${figures(micros / 1_000)} ms`
  if (micros < 120e6) return `${figures(micros / 1e6)} s`
  return micros < 5_400e6 ? `${figures(micros / 60e6)} min` : `${figures(micros / 3_600e6)} h`
}

/** Milliseconds for people: `3 ms`, `1.2 s`, `4 min 5 s`, `2 h 3 min`. */
export function formatDuration(ms: number): string {
  if (ms < 1_000) return `${Math.round(ms)} ms`
  if (ms < 60_000) return `${(ms / 1_000).toFixed(1)} s`
  const seconds = Math.round(ms / 1_000)
  if (seconds < 3_600) return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
  return `${Math.floor(seconds / 3_600)} h ${Math.floor((seconds % 3_600) / 60)} min`
}

/** `1 deal`, `1,234 deals`. */
export function countOf(count: number | bigint, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-GB')} ${Number(count) === 1 ? one : many}`
}

/** A share as percentage points, without zeros at the end: `95`, `0.5`. */
export function formatPercent(share: number): string {
  return String(Number((share * 100).toPrecision(6)))
}

function figures(value: number): string {
  return value >= 9.95 || Number.isInteger(value) ? String(Math.round(value)) : value.toFixed(1)
}
