/**
 * A position of any game in plain piles, and a move: the form in which judges, solvers, the store and every edge of the
 * program pass games to each other. Cards are numbers here; `notation/` has the one JSON form and the one compact text
 * form of both.
 */
import type { Card } from '../cards/card.ts'

export interface Column {
  /** Face-down cards, bottom first. */
  down: Card[]
  /** Face-up cards, bottom first. */
  up: Card[]
}

export interface Position {
  columns: Column[]
  /**
   * Cards on each foundation: 0 none, 1 the Ace, … Of suit `s` (0..3) they are at `s`, `s + 4`, …, one for each copy of
   * the suit, the highest first: which of several equal Aces began a foundation makes no difference.
   */
  foundations: number[]
  /** Next drawn first. */
  stock: Card[]
  /** Last one playable. */
  waste: Card[]
  /** The pass being played, from 1. */
  pass: number
}

/** `'waste'`, `'foundation'`, or a column, from 0. */
export type Place = 'waste' | 'foundation' | number

export type Move =
  /** Turn cards from stock to waste, `times` times (each time up to `draw` cards; each counts as one move). */
  | { type: 'draw'; times: number }
  /** Turn the waste over: a new pass (counts 0). */
  | { type: 'redeal' }
  /** Move `card`, with the `count - 1` cards that lie on it, from a pile to another. */
  | { type: 'move'; card: Card; from: Place; to: Place; count: number }

export type CardMove = Extract<Move, { type: 'move' }>

/** How many cards are up on the foundations. */
export function cardsUp({ foundations }: Position): number {
  return foundations.reduce((sum, height) => sum + height, 0)
}

/** How many cards of the columns are face down. */
export function cardsFaceDown({ columns }: Position): number {
  return columns.reduce((sum, { down }) => sum + down.length, 0)
}

/**
 * The length of a line as players count it: each draw (of one card or of three), each card or run that moves, each
 * card up or back is one move; turning the waste over and turning a card are none.
 */
export function countMoves(moves: readonly Move[]): number {
  return moves.reduce((sum, move) => sum + (move.type === 'draw' ? move.times : move.type === 'redeal' ? 0 : 1), 0)
}
