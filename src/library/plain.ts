/**
 * What callers hand in, as plain data: read once, into a copy, so that no getter, proxy or class of theirs is met again
 * further in, and whatever can't be read is refused with its place.
 */
import { AppError } from '../errors.ts'
import { placeOf, shortened } from '../json.ts'

/** Deeper than any question. */
const MOST_DEPTH = 12
/** Far more values than any question has. */
const MOST_VALUES = 200_000

/**
 * A copy of `value`: numbers, texts, true, false and null as they are, lists and plain objects copied; a key whose value is
 * `undefined` counts as left out.
 * Throws `invalid-request` with the place of what is no plain data, can't be read, or is nested too deep.
 */
export function plainCopy(value: unknown, place: string): unknown {
  let copied = 0
  const copy = (value: unknown, place: string, depth: number): unknown => {
    if (typeof value === 'bigint' || typeof value === 'symbol' || typeof value === 'function') {
      throw fault(`a ${typeof value} is nothing that JSON has`, place)
    }
    if (typeof value !== 'object' || value === null) return value
    if (depth === MOST_DEPTH) throw fault('nested too deep', place)
    const keys = keysOf(value, place)
    copied += keys.length
    if (copied > MOST_VALUES) throw fault('more values than any question has', place)
    const parts = keys.map((key): [string, unknown] => {
      const inner = Array.isArray(value) ? placeOf(place, Number(key)) : placeOf(place, shortened(key))
      const part = reading(inner, () => (value as Record<string, unknown>)[key])
      return [key, copy(part, inner, depth + 1)]
    })
    if (Array.isArray(value)) return parts.map(([, part]) => part)
    return Object.fromEntries(parts.filter(([, part]) => part !== undefined))
  }
  return copy(value, place, 0)
}

/** The keys of a plain object, or the indices of a list, holes included. */
function keysOf(value: object, place: string): string[] {
  const keys = reading(place, () => {
    if (Array.isArray(value)) {
      const length = Math.min(value.length, MOST_VALUES + 1)
      return Array.from({ length }, (_, index) => String(index))
    }
    return isPlain(value) ? Object.keys(value) : undefined
  })
  if (keys !== undefined) return keys
  throw fault('a plain object expected, as JSON has them', place)
}

/** Made by `{}`, here or in another window; not by a class. */
function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value)
  return prototype === null || (Object.getPrototypeOf(prototype) === null && Object.hasOwn(prototype, 'isPrototypeOf'))
}

/** What `read` gives; whatever the caller's own code throws there becomes a fault of the question. */
function reading<Value>(place: string, read: () => Value): Value {
  try {
    return read()
  } catch {
    throw fault("can't be read: reading it throws", place)
  }
}

function fault(message: string, place: string): AppError {
  return new AppError('invalid-request', message, place === '' ? 'question' : place)
}
