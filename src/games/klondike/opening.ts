/** Openings: positions as they were dealt. */
import type { Card } from '../../cards/card.ts'
import { AppError } from '../../errors.ts'
import { isOpening } from '../piles/layout.ts'
import type { Position } from '../position.ts'
import type { KlondikeRules } from './ruleSet.ts'

/** The deck, in deal order, of a position that is an opening; throws `invalid-position` for any other. */
export function openingDeck(position: Position, formatName: string, rules: KlondikeRules): Card[] {
  if (!isOpening(position, rules)) {
    throw new AppError('invalid-position', `only an opening can be written as "${formatName}", and this is none`)
  }
  const piles = position.columns.map(({ down, up }) => [...down, ...up])
  return [...piles.flatMap((_, row) => piles.slice(row).map((pile) => pile[row]!)), ...position.stock]
}
