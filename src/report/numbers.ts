/** Numbers and times short enough for axes, notes and lines of text, as a language writes them. */
import type { Language } from '../cards/names.ts'

const UNITS = ['', ' k', ' M', ' G', ' T']

/** `850`, `1.2 k`, `34 M`: two or three figures. */
export function formatShort(value: number, language: Language = 'en'): string {
  let unit = 0
  let shown = value
  while (shown >= 999.5 && unit < UNITS.length - 1) {
    shown /= 1_000
    unit++
  }
  return `${figures(shown, language)}${UNITS[unit]}`
}

/** Microseconds as `12 µs`, `3.4 ms`, `5 s`, `2 min`, `3 h`. */
export function formatMicros(micros: number, language: Language = 'en'): string {
  const shown = (value: number) => figures(value, language)
  if (micros < 999.5) return `${shown(micros)} µs`
  if (micros < 999_500) return `${shown(micros / 1_000)} ms`
  if (micros < 120e6) return `${shown(micros / 1e6)} s`
  return micros < 5_400e6 ? `${shown(micros / 60e6)} min` : `${shown(micros / 3_600e6)} h`
}

/** Milliseconds for people: `3 ms`, `1.2 s`, `4 min 5 s`, `2 h 3 min`. */
export function formatDuration(ms: number, language: Language = 'en'): string {
  if (ms < 1_000) return `${Math.round(ms)} ms`
  if (ms < 60_000) return `${withDecimalSign((ms / 1_000).toFixed(1), language)} s`
  const seconds = Math.round(ms / 1_000)
  if (seconds < 3_600) return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
  return `${Math.floor(seconds / 3_600)} h ${Math.floor((seconds % 3_600) / 60)} min`
}

/** `1 deal`, `1,234 deals`. */
export function countOf(count: number | bigint, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${Number(count) === 1 ? one : many}`
}

/** `1 donne`, `1 234 donnes`; of none, French has the singular. */
export function countOfFrench(count: number | bigint, one: string, many = `${one}s`): string {
  return `${formatCount(count, 'fr')} ${Number(count) < 2 ? one : many}`
}

/** `1,234,567`, in French with narrow spaces. */
export function formatCount(value: number | bigint, language: Language = 'en'): string {
  return value.toLocaleString(language === 'fr' ? 'fr' : 'en-GB')
}

/** A share as percentage points, without zeros at the end: `95`, `0.5`. */
export function formatPercent(share: number, language: Language = 'en'): string {
  return withDecimalSign(String(Number((share * 100).toPrecision(6))), language)
}

/** Numbers with decimal points as `language` writes them: French has a comma. */
export function withDecimalSign(text: string, language: Language): string {
  return language === 'fr' ? text.replace(/(\d)\.(?=\d)/g, '$1,') : text
}

function figures(value: number, language: Language): string {
  const text = value >= 9.95 || Number.isInteger(value) ? String(Math.round(value)) : value.toFixed(1)
  return withDecimalSign(text, language)
}
