/**
 * What the rest of the house may know of a game: its rules by name, a position in plain piles and a move. In this form
 * the judges, the solvers, the store and every edge of the program pass games to each other, whichever game it is.
 * Cards are numbers here; `notation/` has the one JSON form and the one compact text form of both.
 */
import type { Card } from '../cards/card.ts'
import type { Budget } from '../search/budget.ts'
import type { UnknownReason, Verdict } from '../search/verdict.ts'

/** Rules of a game; all but the name of the game is the game's own. */
export interface Rules {
  readonly game: string
}

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

/** `'waste'`, `'foundation'`, or a column 0..6. */
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

export interface SolveOutcome {
  verdict: Verdict
  /** Present exactly when the verdict is `unknown`. */
  reason?: UnknownReason
  /** What the search has counted, in all searches this question took. */
  nodes: number
  /** Present exactly when the verdict is `winnable`: legal moves from the position to a win. NOT yet judged. */
  solution?: Move[]
}

/** What solves: a game's solver, or in tests one that lies. */
export interface Solver<R extends Rules = Rules> {
  /**
   * Decides `position` under `rules`. Same position, rules and node budget give the same outcome, always.
   * Throws `invalid-position` for a position that does not fit the packed form; no dealt game comes to one.
   */
  solve(position: Position, rules: R, budget: Budget): SolveOutcome
}
