/** From the solver to a verdict that is shown or kept. */
import type { Position, SolveOutcome, Solver } from '../games/game.ts'
import type { KlondikeRules } from '../games/klondike/ruleSet.ts'
import { tidy } from '../games/klondike/tidy/tidy.ts'
import { solveVerified } from '../games/piles/judged.ts'
import type { Budget } from '../search/budget.ts'

/** As `solveVerified`, for who shows or keeps the solution: it is tidied, which takes longer than most searches. */
export function solveTidied(solver: Solver, position: Position, rules: KlondikeRules, budget: Budget): SolveOutcome {
  const { solution, ...outcome } = solveVerified(solver, position, rules, budget)
  return solution === undefined ? outcome : { ...outcome, solution: tidy(position, rules, solution) }
}
