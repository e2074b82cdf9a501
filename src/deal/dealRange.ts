/** Many deals: numbers in a row, `scheme:first-last`, or random ones, `scheme:first-last,seed=7`. */
import { AppError } from '../errors.ts'
import { placeOf, readInteger, readObject, shown } from '../json.ts'
import { parseDealNumber } from './dealId.ts'
import { randomDealNumber } from './randomDeals.ts'
import { schemeNamed } from './schemes.ts'

export interface DealRange {
  scheme: string
  from: bigint
  /** Included. */
  to: bigint
  /** 0..2^32 − 1. When it is there, `from` and `to` are places, from 1, in the random sequence it gives. */
  seed?: number
}

const MOST_SEED = 2 ** 32 - 1
const MOST_PLACE = 1_000_000_000n

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

/** `solvitaire:1-1000`, `solvitaire:1-1000,seed=7` */
export function formatDealRange({ scheme, from, to, seed }: DealRange): string {
  return `${scheme}:${from}-${to}${seed === undefined ? '' : `,seed=${seed}`}`
}

/** The deal number at a place of the range, `from`..`to`. */
export function dealNumberAt({ scheme, seed }: DealRange, place: bigint): bigint {
  return seed === undefined ? place : randomDealNumber(schemeNamed(scheme), seed, place)
}

function readText(text: string, place: string): DealRange {
  const match = /^([^:]+):(\d+)(?:-(\d+))?(?:,seed=(\d+))?$/.exec(text.trim())
  if (match === null) {
    throw new AppError('invalid-deal', `"scheme:first-last" expected, not ${shown(text)}`, place)
  }
  const scheme = schemeNamed(match[1]!, place).name
  const [, , first, last = first, seed] = match
  if (seed !== undefined) {
    return { scheme, from: readPlace(first!, place), to: readPlace(last!, place), seed: readSeed(Number(seed), place) }
  }
  return { scheme, from: parseDealNumber(scheme, first!, place), to: parseDealNumber(scheme, last!, place) }
}

function readParts(json: unknown, place: string): DealRange {
  const given = readObject(json, ['scheme', 'from', 'to', 'seed'], 'invalid-deal', place)
  const scheme = given['scheme']
  if (typeof scheme !== 'string') {
    throw new AppError(
      'unknown-scheme',
      `the name of a scheme expected, not ${shown(scheme)}`,
      placeOf(place, 'scheme'),
    )
  }
  const { name } = schemeNamed(scheme, placeOf(place, 'scheme'))
  if (given['seed'] !== undefined) {
    return {
      scheme: name,
      from: readPlace(String(given['from']), placeOf(place, 'from')),
      to: readPlace(String(given['to']), placeOf(place, 'to')),
      seed: readSeed(given['seed'], placeOf(place, 'seed')),
    }
  }
  return {
    scheme: name,
    from: readNumber(name, given['from'], placeOf(place, 'from')),
    to: readNumber(name, given['to'], placeOf(place, 'to')),
  }
}

/** A place in a random sequence. */
function readPlace(digits: string, place: string): bigint {
  const value = /^\d{1,10}$/.test(digits) ? BigInt(digits) : 0n
  if (value >= 1n && value <= MOST_PLACE) return value
  throw new AppError('invalid-deal-number', `places in a random sequence run from 1 to ${MOST_PLACE}`, place)
}

function readSeed(json: unknown, place: string): number {
  return readInteger(json, 0, MOST_SEED, 'invalid-deal', place)
}

function readNumber(scheme: string, json: unknown, place: string): bigint {
  if (typeof json === 'string' || Number.isSafeInteger(json)) return parseDealNumber(scheme, String(json), place)
  throw new AppError('invalid-deal-number', `a number as digits expected, not ${shown(json)}`, place)
}
