/** From the solver to a verdict that is shown or kept. */

import { type Position, type Rules, type SolveOutcome, type Solver, solveVerified, tidy } from '../games/games.ts'
import type { Budget } from '../search/budget.ts'

/** As `solveVerified`, for who shows or keeps the solution: it is tidied, which takes longer than most searches. */
export function solveTidied(solver: Solver, position: Position, rules: Rules, budget: Budget): SolveOutcome {
  const { solution, ...outcome } = solveVerified(solver, position, rules, budget)
  return solution === undefined ? outcome : { ...outcome, solution: tidy(position, rules, solution) }
}
