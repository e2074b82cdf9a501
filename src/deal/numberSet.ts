/** Deal numbers of one scheme that are left out: single ones and ranges, however many. */
import { AppError } from '../errors.ts'
import { placeOf, shown } from '../json.ts'
import { parseDealNumber } from './dealId.ts'
import type { DealScheme } from './scheme.ts'
import { schemeNamed } from './schemes.ts'

interface NumberRange {
  from: bigint
  /** Included. */
  to: bigint
}

/** More is no list that anybody has. */
const MOST_ENTRIES = 100_000
/** Of a list of numbers, in less than some milliseconds. */
const READ_AT_A_TIME = 2_000
/** Longer ones are looked at more closely. */
const MOST_PLAIN_DIGITS = 16

export class NumberSet {
  /** Ascending, none touching another. */
  readonly #ranges: readonly NumberRange[]
  /** How many numbers there are in the ranges before each. */
  readonly #before: readonly bigint[]
  readonly size: bigint

  constructor(ranges: Iterable<NumberRange> = []) {
    const joined = join([...ranges])
    let size = 0n
    this.#before = joined.map(({ from, to }) => {
      const before = size
      size += to - from + 1n
      return before
    })
    this.#ranges = joined
    this.size = size
  }

  /** The least number from `number` on that is not in the set. */
  nextOutside(number: bigint): bigint {
    const range = this.#ranges[this.#countUntil((at) => this.#ranges[at]!.from <= number) - 1]
    return range !== undefined && range.to >= number ? range.to + 1n : number
  }

  /** The number at `index`, from 0, of those from `min` on that are not in the set; the set has none below `min`. */
  outsideAt(min: bigint, index: bigint): bigint {
    const ranges = this.#countUntil((at) => this.#ranges[at]!.from - min - this.#before[at]! <= index)
    const last = this.#ranges[ranges - 1]
    const inside = last === undefined ? 0n : this.#before[ranges - 1]! + (last.to - last.from + 1n)
    return min + index + inside
  }

  /** How many ranges there are, from the first on, for which `holds`; it holds for none after one for which it does not. */
  #countUntil(holds: (at: number) => boolean): number {
    let [low, high] = [0, this.#ranges.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (holds(middle)) low = middle + 1
      else high = middle
    }
    return low
  }
}

function join(ranges: NumberRange[]): NumberRange[] {
  const joined: NumberRange[] = []
  if (!areAscending(ranges)) ranges.sort((a, b) => (a.from < b.from ? -1 : Number(a.from > b.from)))
  for (const { from, to } of ranges) {
    const last = joined.at(-1)
    if (last === undefined || from > last.to + 1n) joined.push({ from, to })
    else if (to > last.to) last.to = to
  }
  return joined
}

/** As most lists are, and far quicker to see than to sort. */
function areAscending(ranges: readonly NumberRange[]): boolean {
  return ranges.every(({ from }, index) => index === 0 || ranges[index - 1]!.from <= from)
}

/**
 * The numbers of `schemeName` in a text, `"7 12, 100-250"`, or a list of such texts and of numbers; each may name its
 * scheme, `"solvitaire:7"`.
 * Throws `invalid-deal` where something else stands, or another scheme is named; `invalid-deal-number`.
 */
export function parseNumberSet(json: unknown, schemeName: string, place: string): NumberSet {
  const reading = readNumberSet(json, schemeName, place)
  for (let step = reading.next(); ; step = reading.next()) if (step.done) return step.value
}

/** As `parseNumberSet`; long lists take a while, and whoever has others to serve may go to them at each yield. */
export function* readNumberSet(
  json: unknown,
  schemeName: string,
  place: string,
): Generator<undefined, NumberSet, undefined> {
  const scheme = schemeNamed(schemeName, place)
  const isList = Array.isArray(json)
  const ranges: NumberRange[] = []
  let read = 0
  for (const [index, entry] of (isList ? json : [json]).entries()) {
    const at = isList ? placeOf(place, index) : place
    if (typeof entry !== 'string' && !Number.isSafeInteger(entry)) throw noNumbers(entry, at)
    for (const word of String(entry).split(/[\s,;]+/)) {
      if (word !== '') ranges.push(parseRange(word, scheme, at))
      if (++read % READ_AT_A_TIME === 0) yield
      if (ranges.length <= MOST_ENTRIES) continue
      throw new AppError('invalid-request', `more than ${MOST_ENTRIES} numbers and ranges`, place)
    }
  }
  yield
  return new NumberSet(ranges)
}

function parseRange(word: string, scheme: DealScheme, place: string): NumberRange {
  const match = /^(?:([^:]*):)?(\d+)(?:[-–](\d+))?$/.exec(word)
  if (match === null) throw noNumbers(word, place)
  const [, named, first, last] = match
  if (named !== undefined && schemeNamed(named, place).name !== scheme.name) {
    const message = `${shown(word)} is of another scheme than the deals asked for, which are of ${scheme.name}`
    throw new AppError('invalid-deal', `${message}: ask for each scheme by itself`, place)
  }
  const from = numberOf(first!, scheme, place)
  const to = last === undefined ? from : numberOf(last, scheme, place)
  if (to < from) throw new AppError('invalid-deal-number', `the last number, ${to}, is below the first, ${from}`, place)
  return { from, to }
}

/** What is no number of the scheme is refused in the words of `parseDealNumber`. */
function numberOf(digits: string, { name, min, max }: DealScheme, place: string): bigint {
  const number = digits.length <= MOST_PLAIN_DIGITS ? BigInt(digits) : max + 1n
  return number >= min && number <= max ? number : parseDealNumber(name, digits, place)
}

function noNumbers(found: unknown, place: string): AppError {
  return new AppError('invalid-deal', `numbers and ranges such as "7 12 100-250" expected, not ${shown(found)}`, place)
}

/** Numbers greater than `after`, in order, but for those of `exclude`. */
export function* numbersAfter(
  { min, max }: DealScheme,
  after: bigint,
  exclude: NumberSet,
): Generator<bigint, undefined> {
  let number = exclude.nextOutside(after < min ? min : after + 1n)
  while (number <= max) {
    yield number
    number = exclude.nextOutside(number + 1n)
  }
  return undefined
}

/** Random numbers but for those of `exclude`, each at most once. */
export function* randomNumbers({ min, max }: DealScheme, exclude: NumberSet): Generator<bigint, undefined> {
  const size = max - min + 1n - exclude.size
  const seen = new Set<bigint>()
  while (BigInt(seen.size) < size) {
    // 8 bytes more than the range needs, so that no number is noticeably more likely than another.
    const bytes = crypto.getRandomValues(new Uint8Array(Math.ceil(size.toString(16).length / 2) + 8))
    const index = bytes.reduce((value, byte) => (value << 8n) | BigInt(byte), 0n) % size
    if (seen.has(index)) continue
    seen.add(index)
    yield exclude.outsideAt(min, index)
  }
  return undefined
}
