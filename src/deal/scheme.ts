/**
 * A deal-number scheme turns a number into a shuffled pack. Each scheme is one file of this folder, listed in
 * `schemes.ts`. What becomes of the pack on the table is the game's (`dealing.ts`).
 */
import type { Card } from '../cards/card.ts'
import type { Pack } from '../cards/pack.ts'

export interface DealScheme {
  /** The name in `scheme:number`. */
  readonly name: string
  /** One sentence on where the numbers come from. */
  readonly about: string
  /** Smallest and largest number it accepts. */
  readonly min: bigint
  readonly max: bigint
  /** Does it shuffle such packs? */
  takes(pack: Pack): boolean
  /** All cards of a pack that it takes, in the order in which they leave the dealer's hand. `number` is in range. */
  shuffled(number: bigint, pack: Pack): Card[]
}

/** A program whose numbers came to mean several schemes: `name:text` stands for a deal of one of them. */
export interface DealFamily {
  readonly name: string
  /** The names of its schemes. */
  readonly schemes: readonly string[]
  /** The scheme that `text` is a number of, and its digits; `undefined` if it is of none, or might be of several. */
  schemeOf(text: string): { scheme: string; digits: string } | undefined
}
