/** A numbered deal: `scheme:number` as text, its checks, and its deck. */
import type { Card } from '../cards/card.ts'
import { AppError } from '../errors.ts'
import { cut, shown } from '../json.ts'
import { type Dealing, schemeOf } from './dealing.ts'
import { KLONDIKE } from './klondikeDealing.ts'
import type { DealFamily } from './scheme.ts'
import { FAMILIES, SCHEMES, schemeNamed } from './schemes.ts'

export interface DealId {
  scheme: string
  number: bigint
}

/** Longer than any scheme's largest number, short enough to be read at once. */
const MAX_DIGITS = 100

/**
 * A deal id from `scheme:number`, such as `solvitaire:22`; the scheme is known and the number in its range.
 * A number as PySol shows it, `pysol:ms123`, is taken as one of the scheme it means.
 * Throws `unknown-scheme` (naming the choices), `invalid-deal-number` (naming the range, or the choices where the number
 * is ambiguous), `invalid-deal` if there is no scheme at all.
 */
export function parseDealId(text: string, place = 'deal'): DealId {
  const colon = text.indexOf(':')
  if (colon < 0) {
    const choices = SCHEMES.map((scheme) => scheme.name).join(', ')
    const advice = /^\s*[\d.e+-]+\s*$/i.test(text)
      ? `the number ${cut(text.trim(), 40)} is another deal in each scheme; say whose number it is:`
      : `${shown(text)} is not a deal; a deal is 52 cards, or`
    throw new AppError('invalid-deal', `${advice} "scheme:number" with a scheme of ${choices}`, place)
  }
  return parseDealParts(text.slice(0, colon).trim(), text.slice(colon + 1), { scheme: place, number: place })
}

/** As `parseDealId`, where scheme and number stand in places of their own. */
export function parseDealParts(scheme: string, number: string, places: { scheme: string; number: string }): DealId {
  const family = FAMILIES.find((candidate) => candidate.name === scheme)
  if (family !== undefined) return parseInFamily(family, number, places.number)
  return { scheme: schemeNamed(scheme, places.scheme).name, number: parseDealNumber(scheme, number, places.number) }
}

/** A number of the scheme called `schemeName` from its digits. Throws as `parseDealId` does. */
export function parseDealNumber(schemeName: string, text: string, place = 'deal'): bigint {
  const scheme = schemeNamed(schemeName, place)
  const digits = text.trim()
  const number = digits.length <= MAX_DIGITS && /^\d+$/.test(digits) ? BigInt(digits) : -1n
  if (number < scheme.min || number > scheme.max) {
    const range = `a whole number from ${scheme.min} to ${scheme.max}`
    throw new AppError('invalid-deal-number', `${shown(digits)} is not ${range}, as ${scheme.name} has`, place)
  }
  return number
}

/** `solvitaire:22` */
export function formatDealId(id: DealId): string {
  return `${id.scheme}:${id.number}`
}

/**
 * The 52 cards of a numbered deal of Klondike in deal order: row by row, left to right, then the stock, first drawn first.
 * Throws `unknown-scheme`, `invalid-deal-number`.
 */
export function dealDeck(id: DealId): Card[] {
  return dealNumbered(id, KLONDIKE)
}

/**
 * A numbered deal of any game. Throws `unknown-scheme`, naming the choices, unless the scheme numbers deals of the game,
 * and `invalid-deal-number`.
 */
export function dealNumbered<T>(id: DealId, dealing: Dealing<T>, place = 'deal'): T {
  const scheme = schemeOf(id.scheme, dealing, place)
  const number = parseDealNumber(scheme.name, String(id.number), place)
  return dealing.layouts[scheme.name]!(scheme.shuffled(number, dealing.pack))
}

function parseInFamily(family: DealFamily, text: string, place: string): DealId {
  const meant = text.length <= MAX_DIGITS ? family.schemeOf(text) : undefined
  if (meant === undefined) {
    const choices = family.schemes.join(', ')
    const message = `${shown(text)} is not clearly a number of one scheme of ${family.name}; choose among ${choices}`
    throw new AppError('invalid-deal-number', message, place)
  }
  return { scheme: meant.scheme, number: parseDealNumber(meant.scheme, meant.digits, place) }
}
