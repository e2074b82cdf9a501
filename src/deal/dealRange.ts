/** Numbered deals in a row: `scheme:first-last`. */
import { AppError } from '../errors.ts'
import { placeOf, readObject, shown } from '../json.ts'
import { parseDealNumber } from './dealId.ts'
import { schemeNamed } from './schemes.ts'

export interface DealRange {
  scheme: string
  from: bigint
  /** Included. */
  to: bigint
}

/**
 * A range from `"scheme:first-last"`, `"scheme:number"` or `{ "scheme": …, "from": …, "to": … }` (numbers as digits,
 * or as JSON numbers where they are small enough).
 * Throws `unknown-scheme`, `invalid-deal-number`, `invalid-deal` with the place.
 */
export function parseDealRange(json: unknown, place = 'deals'): DealRange {
  const range = typeof json === 'string' ? readText(json, place) : readParts(json, place)
  if (range.to < range.from) {
    throw new AppError('invalid-deal-number', `the last number, ${range.to}, is below the first, ${range.from}`, place)
  }
  return range
}

/** `solvitaire:1-1000` */
export function formatDealRange({ scheme, from, to }: DealRange): string {
  return `${scheme}:${from}-${to}`
}

function readText(text: string, place: string): DealRange {
  const match = /^([^:]+):(\d+)(?:-(\d+))?$/.exec(text.trim())
  if (match === null) {
    throw new AppError('invalid-deal', `"scheme:first-last" expected, not ${shown(text)}`, place)
  }
  const scheme = schemeNamed(match[1]!, place).name
  const from = parseDealNumber(scheme, match[2]!, place)
  return { scheme, from, to: match[3] === undefined ? from : parseDealNumber(scheme, match[3], place) }
}

function readParts(json: unknown, place: string): DealRange {
  const given = readObject(json, ['scheme', 'from', 'to'], 'invalid-deal', place)
  const scheme = given['scheme']
  if (typeof scheme !== 'string') {
    throw new AppError(
      'unknown-scheme',
      `the name of a scheme expected, not ${shown(scheme)}`,
      placeOf(place, 'scheme'),
    )
  }
  const { name } = schemeNamed(scheme, placeOf(place, 'scheme'))
  return {
    scheme: name,
    from: readNumber(name, given['from'], placeOf(place, 'from')),
    to: readNumber(name, given['to'], placeOf(place, 'to')),
  }
}

function readNumber(scheme: string, json: unknown, place: string): bigint {
  if (typeof json === 'string' || Number.isSafeInteger(json)) return parseDealNumber(scheme, String(json), place)
  throw new AppError('invalid-deal-number', `a number as digits expected, not ${shown(json)}`, place)
}
