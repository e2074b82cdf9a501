/** Who decides a game: the judge by the rules, the solver by search. They share nothing but these types. */
import type { Budget } from '../search/budget.ts'
import type { UnknownReason, Verdict } from '../search/verdict.ts'
import type { Illegality } from './illegality.ts'
import type { Move, Position } from './position.ts'
import type { Rules } from './rules.ts'

/** The rules of a game, slow and plain. It judges everything that a solver says, and shares no logic with one. */
export interface Judge<R extends Rules = Rules> {
  /** Every legal move; none once the game is won. A draw is given once (`times: 1`). */
  legalMoves(position: Position, rules: R): Move[]
  /** Why a move may not be played; `undefined` when it may. */
  illegalityOf(position: Position, rules: R, move: Move): Illegality | undefined
  /** The position after a legal move: it is not checked. The position given is left as it is. */
  playLegalMove(position: Position, rules: R, move: Move): Position
  isWon(position: Position, rules: R): boolean
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
