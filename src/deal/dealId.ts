/** A numbered deal: `scheme:number` as text, its checks, and its deck. */
import type { Card } from '../cards/card.ts'
import { AppError } from '../errors.ts'
import { schemeChoices, schemeNamed } from './schemes.ts'

export interface DealId {
  scheme: string
  number: bigint
}

/** Longer than any scheme's largest number, short enough to be read at once. */
const MAX_DIGITS = 100

/**
 * A deal id from `scheme:number`, such as `solvitaire:22`; the scheme is known and the number in its range.
 * Throws `unknown-scheme` (naming the choices), `invalid-deal-number` (naming the range), `invalid-deal` otherwise.
 */
export function parseDealId(text: string, place = 'deal'): DealId {
  const colon = text.indexOf(':')
  if (colon < 0) {
    const choices = `say whose number it is: "scheme:number" with a scheme of ${schemeChoices()}`
    throw new AppError('invalid-deal', `"${text.slice(0, 40)}" is not a deal; ${choices}`, place)
  }
  const scheme = schemeNamed(text.slice(0, colon).trim(), place)
  return { scheme: scheme.name, number: parseDealNumber(scheme.name, text.slice(colon + 1), place) }
}

/** A number of the scheme called `schemeName` from its digits. Throws as `parseDealId` does. */
export function parseDealNumber(schemeName: string, text: string, place = 'deal'): bigint {
  const scheme = schemeNamed(schemeName, place)
  const digits = text.trim()
  const number = /^\d+$/.test(digits) && digits.length <= MAX_DIGITS ? BigInt(digits) : -1n
  if (number < scheme.min || number > scheme.max) {
    const range = `a whole number from ${scheme.min} to ${scheme.max}`
    throw new AppError('invalid-deal-number', `"${digits.slice(0, 40)}" is not ${range}, as ${scheme.name} has`, place)
  }
  return number
}

/** `solvitaire:22` */
export function formatDealId(id: DealId): string {
  return `${id.scheme}:${id.number}`
}

/**
 * The 52 cards of a numbered deal in deal order: row by row, left to right, then the stock, first drawn first.
 * Throws `unknown-scheme`, `invalid-deal-number`.
 */
export function dealDeck(id: DealId): Card[] {
  const number = parseDealNumber(id.scheme, String(id.number))
  return schemeNamed(id.scheme).deck(number)
}
