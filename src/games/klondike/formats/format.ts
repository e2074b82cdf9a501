/** Other people's ways to write a game. Each is one file of this folder, listed in `formats.ts`. */
import type { Card } from '../../../cards/card.ts'
import { AppError } from '../../../errors.ts'
import type { Position } from '../position.ts'
import type { KlondikeRules } from '../ruleSet.ts'

export interface GameFormat {
  readonly name: string
  /** One sentence on who writes so. */
  readonly about: string
  /** Does a text look like this form? At most one form says yes to a text. */
  recognises(text: string): boolean
  /**
   * The position that a text says, checked as `parsePosition` checks it.
   * Throws `invalid-card`, `duplicate-card`, `missing-card`, `invalid-deck`, `invalid-position`, with the place.
   */
  parse(text: string, rules: KlondikeRules, place: string): Position
  /** The text of a position. Throws `invalid-position` if the form has only openings and this is none. */
  format(position: Position, rules: KlondikeRules): string
}

/** Is a position as it was dealt? */
export function isOpening({ columns, foundations, waste, pass }: Position): boolean {
  const asDealt = columns.every(({ down, up }, index) => down.length === index && up.length === 1)
  return asDealt && waste.length === 0 && pass === 1 && foundations.every((height) => height === 0)
}

/** The deck, in deal order, of a position that is an opening; throws `invalid-position` for any other. */
export function openingDeck(position: Position, formatName: string): Card[] {
  if (!isOpening(position)) {
    throw new AppError('invalid-position', `only an opening can be written as "${formatName}", and this is none`)
  }
  const piles = position.columns.map(({ down, up }) => [...down, ...up])
  return [...piles.flatMap((_, row) => piles.slice(row).map((pile) => pile[row]!)), ...position.stock]
}

/** A text that should be JSON. Throws `invalid-position`. */
export function parseJsonText(text: string, place: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new AppError('invalid-position', `not JSON: ${(error as Error).message}`, place === '' ? undefined : place)
  }
}
