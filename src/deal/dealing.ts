/** How a game is dealt by number: its pack, and what becomes of it on the table. */
import type { Card } from '../cards/card.ts'
import type { Pack } from '../cards/pack.ts'
import { AppError } from '../errors.ts'
import type { DealScheme } from './scheme.ts'
import { schemeNamed, schemesFor } from './schemes.ts'

/**
 * What one deals of a game, `T`: a deck in the game's deal order, or a position. Each program deals in its own way, so
 * there is a layout for each scheme whose program has the game.
 */
export interface Dealing<T> {
  readonly pack: Pack
  /** By scheme, from all cards in the order in which they leave the dealer's hand. */
  readonly layouts: Readonly<Record<string, (hand: Card[]) => T>>
}

/** The schemes that number deals of a game; the first is the one where nobody says which. */
export function schemesOf<T>({ pack, layouts }: Dealing<T>): DealScheme[] {
  return schemesFor(pack).filter(({ name }) => Object.hasOwn(layouts, name))
}

/** The scheme called `name`. Throws `unknown-scheme`, naming the choices, unless it numbers deals of the game. */
export function schemeOf<T>(name: string, dealing: Dealing<T>, place = 'deal'): DealScheme {
  const scheme = schemeNamed(name, place)
  if (Object.hasOwn(dealing.layouts, scheme.name) && scheme.takes(dealing.pack)) return scheme
  const choices = schemesOf(dealing)
    .map((choice) => choice.name)
    .join(', ')
  throw new AppError('unknown-scheme', `${name} numbers no deals of this game; known are those of ${choices}`, place)
}

/** Solvitaire takes `size` cards as the stock first, the last of which is drawn first, and lays out the rest. */
export function stockDealtFirst(hand: readonly Card[], size: number): Card[] {
  return [...hand.slice(size), ...hand.slice(0, size).reverse()]
}
