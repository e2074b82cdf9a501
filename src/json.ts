/**
 * Reading JSON that strangers wrote: each reader checks one shape and otherwise throws an `AppError`
 * with the caller's code and the place of the fault (`tableau[3].up[2]`).
 */
import { AppError, type ErrorCode } from './errors.ts'

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
  const text = typeof json === 'bigint' ? String(json) : (JSON.stringify(json) ?? typeof json)
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}

/** A key, which may be as long as its writer likes, short enough for a place. */
export function shortened(key: string): string {
  const characters = [...key.slice(0, 100)]
  return characters.length > 40 ? `${characters.slice(0, 40).join('')}…` : key
}

function fault(code: ErrorCode, message: string, place: string): AppError {
  return new AppError(code, message, place === '' ? undefined : place)
}
