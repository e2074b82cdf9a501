/** The two ways from the packed solver to a verdict that leaves the core: every solution passes the judge first. */
import { AppError } from '../errors.ts'
import { judged } from '../games/klondike/judged.ts'
import type { Position } from '../games/klondike/position.ts'
import type { KlondikeRules } from '../games/klondike/ruleSet.ts'
import type { KlondikeSolver, SolveOutcome } from '../games/klondike/solver.ts'
import { tidy } from '../games/klondike/tidy/tidy.ts'
import type { Budget } from '../search/budget.ts'

/** What solves: the packed solver, or in tests one that lies. */
export type Solver = Pick<KlondikeSolver, 'solve'>

/**
 * Solves `position` under `rules` within `budget`, for who counts or goes on from the verdict; a solution has been
 * replayed by the judge to all cards up, and is as the search found it.
 * @throws `replay-failed` when the judge does not agree: a fault of the solver, and nothing to be stored
 */
export function solveVerified(solver: Solver, position: Position, rules: KlondikeRules, budget: Budget): SolveOutcome {
  const outcome = solver.solve(position, rules, budget)
  if (outcome.verdict !== 'winnable') return outcome
  if (outcome.solution === undefined) throw new AppError('replay-failed', 'a winnable position came without a solution')
  judged(position, rules, outcome.solution)
  return outcome
}

/** As `solveVerified`, for who shows or keeps the solution: it is tidied, which takes longer than most searches. */
export function solveTidied(solver: Solver, position: Position, rules: KlondikeRules, budget: Budget): SolveOutcome {
  const { solution, ...outcome } = solveVerified(solver, position, rules, budget)
  return solution === undefined ? outcome : { ...outcome, solution: tidy(position, rules, solution) }
}
