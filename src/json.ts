/**
 * Reading JSON that strangers wrote: each reader checks one shape and otherwise throws an `AppError`
 * with the caller's code and the place of the fault (`tableau[3].up[2]`).
 */
import { AppError, type ErrorCode } from './errors.ts'

/** More of a stranger's text than this is no help in a message. */
const MOST_SHOWN = 40

const CHARACTERS = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The place of `key` inside `place`: `position.stock`; `place` may be left empty. */
export function placeOf(place: string, key: string | number): string {
  if (typeof key === 'number') return `${place}[${key}]`
  return place === '' ? key : `${place}.${key}`
}

/** A plain object with no other keys than `keys`. */
export function readObject(
  json: unknown,
  keys: readonly string[],
  code: ErrorCode,
  place: string,
): Record<string, unknown> {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw fault(code, `an object expected, not ${shown(json)}`, place)
  }
  for (const key of Object.keys(json)) {
    if (!keys.includes(key))
      throw fault(code, `unknown key; known are ${keys.join(', ')}`, placeOf(place, shortened(key)))
  }
  return json as Record<string, unknown>
}

/** A list; left out (`undefined`), an empty one. */
export function readList(json: unknown, code: ErrorCode, place: string): readonly unknown[] {
  if (json === undefined) return []
  if (!Array.isArray(json)) throw fault(code, `a list expected, not ${shown(json)}`, place)
  return json
}

/** A whole number `min..max`. */
export function readInteger(json: unknown, min: number, max: number, code: ErrorCode, place: string): number {
  if (typeof json !== 'number' || !Number.isInteger(json) || json < min || json > max) {
    throw fault(code, `a whole number from ${min} to ${max} expected, not ${shown(json)}`, place)
  }
  return json
}

/** What was found, short enough for a message. A list or object is only named: it may be nested too deep to write out. */
export function shown(json: unknown): string {
  if (json === undefined) return 'nothing'
  if (typeof json === 'object' && json !== null) return Array.isArray(json) ? 'a list' : 'an object'
  if (typeof json === 'string') return JSON.stringify(cut(json, MOST_SHOWN))
  // JSON would make null of NaN and Infinity.
  if (typeof json === 'bigint' || typeof json === 'number') return cut(String(json), MOST_SHOWN)
  return cut(JSON.stringify(json) ?? typeof json, MOST_SHOWN)
}

/** A key, which may be as long as its writer likes and no text at all, fit for a place. */
export function shortened(key: string): string {
  return JSON.stringify(cut(key, MOST_SHOWN)).slice(1, -1)
}

/**
 * The first `most` code units of `text`, or a few fewer: neither a surrogate pair, nor a letter and its accent, nor a
 * sign and its variation selector is divided. What was cut off is marked by `…`.
 */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text
  let end = 0
  // A character may be as long as its sender likes (accents on accents): of such a one, whole code points.
  const window = text.slice(0, 2 * most)
  for (const { index, segment } of CHARACTERS.segment(window)) {
    if (index + segment.length > most) break
    end = index + segment.length
  }
  return `${end > 0 ? text.slice(0, end) : wholeCodePoints(text, most)}…`
}

function wholeCodePoints(text: string, most: number): string {
  const last = text.charCodeAt(most - 1)
  return text.slice(0, last >= 0xd800 && last < 0xdc00 ? most - 1 : most)
}

function fault(code: ErrorCode, message: string, place: string): AppError {
  return new AppError(code, message, place === '' ? undefined : place)
}
