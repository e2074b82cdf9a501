/** What searches in a game: its solver, and what else looks ahead. */
import type { Budget } from '../search/budget.ts'
import type { BestLine, Objective, ObjectiveBudget } from './bestLine.ts'
import type { FairAnswer } from './fairAnswer.ts'
import type { Solver } from './judge.ts'
import type { HiddenPosition } from './notation/hiddenPosition.ts'
import type { DealPlayed, SeeingPlayer } from './players.ts'
import type { Position } from './position.ts'
import type { Rules } from './rules.ts'

export interface SolverSettings {
  /** Most memory of the tables, in bytes. */
  readonly tableBytes: number
}

/** What is optional is an ability that a game has or has not, as in `Game`. */
export interface Searches<R extends Rules = Rules> {
  /** The same game's as they are under these rules, where some of them take abilities away. */
  under?(rules: R): Searches<R>
  newSolver(settings: SolverSettings): Solver<R>
  readonly objectives?: {
    readonly names: readonly Objective[]
    find(objective: Objective, position: Position, rules: R, solver: Solver, budget: ObjectiveBudget): BestLine
  }
  fairHint?(solver: Solver, hidden: HiddenPosition, rules: R, budget: Budget): FairAnswer
  readonly players?: {
    readonly names: readonly SeeingPlayer[]
    /** Players with memories of their own: games that are played one after the other, each the same wherever it is played. */
    newTable(): { play(player: SeeingPlayer, start: Position, rules: R, budget: Budget, chance: string): DealPlayed }
  }
}
