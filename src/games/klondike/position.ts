/**
 * A position of Klondike in plain piles, and a move: the form in which the judge, the solver's door,
 * the store and every edge of the program pass games to each other. Cards are numbers here;
 * `notation.ts` has the one JSON form and the one compact text form of both.
 */
import type { Card } from '../../cards/card.ts'

export interface Column {
  /** Face-down cards, bottom first. */
  down: Card[]
  /** Face-up cards, bottom first: a run. */
  up: Card[]
}

export interface Position {
  columns: Column[]
  /** Cards on each foundation by suit (0 clubs, 1 spades, 2 diamonds, 3 hearts): 0 none, 1 the Ace, … */
  foundations: number[]
  /** Next drawn first. */
  stock: Card[]
  /** Last one playable. */
  waste: Card[]
  /** The pass being played, from 1. */
  pass: number
}

/** `'waste'`, `'foundation'`, or a column 0..6. */
export type Place = 'waste' | 'foundation' | number

export type Move =
  /** Turn cards from stock to waste, `times` times (each time up to `draw` cards; each counts as one move). */
  | { type: 'draw'; times: number }
  /** Turn the waste over: a new pass (counts 0). */
  | { type: 'redeal' }
  /** Move `card`, with the `count - 1` cards that lie on it, from a pile to another. */
  | { type: 'move'; card: Card; from: Place; to: Place; count: number }

/** How many cards are up on the foundations. */
export function cardsUp({ foundations }: Position): number {
  return foundations.reduce((sum, height) => sum + height, 0)
}

/** How many cards of the columns are face down. */
export function cardsFaceDown({ columns }: Position): number {
  return columns.reduce((sum, { down }) => sum + down.length, 0)
}
