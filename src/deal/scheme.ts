/**
 * A deal-number scheme turns a number into a deck. Each scheme is one file of this folder, listed in `schemes.ts`.
 */
import type { Card } from '../cards/card.ts'

export interface DealScheme {
  /** The name in `scheme:number`. */
  readonly name: string
  /** One sentence on where the numbers come from. */
  readonly about: string
  /** Smallest and largest number it accepts. */
  readonly min: bigint
  readonly max: bigint
  /** 52 cards in deal order: row by row, left to right, then the stock, first drawn first. `number` is in range. */
  deck(number: bigint): Card[]
}

/** A program whose numbers came to mean several schemes: `name:text` stands for a deal of one of them. */
export interface DealFamily {
  readonly name: string
  /** The names of its schemes. */
  readonly schemes: readonly string[]
  /** The scheme that `text` is a number of, and its digits; `undefined` if it is of none, or might be of several. */
  schemeOf(text: string): { scheme: string; digits: string } | undefined
}
