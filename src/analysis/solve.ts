/** The one way from the packed solver to a verdict that leaves the core: every solution passes the judge first. */
import { AppError } from '../errors.ts'
import type { Position } from '../games/klondike/position.ts'
import { replay } from '../games/klondike/replay.ts'
import type { KlondikeRules } from '../games/klondike/ruleSet.ts'
import type { KlondikeSolver, SolveOutcome } from '../games/klondike/solver.ts'
import type { Budget } from '../search/budget.ts'

/** What solves: the packed solver, or in tests one that lies. */
export type Solver = Pick<KlondikeSolver, 'solve'>

/**
 * Solves `position` under `rules` within `budget`; a solution has been replayed by the judge to all cards up.
 * @throws `replay-failed` when the judge does not agree: a fault of the solver, and nothing to be stored
 */
export function solveVerified(solver: Solver, position: Position, rules: KlondikeRules, budget: Budget): SolveOutcome {
  const outcome = solver.solve(position, rules, budget)
  if (outcome.verdict !== 'winnable') return outcome
  if (outcome.solution === undefined) throw new AppError('replay-failed', 'a winnable position came without a solution')
  const { won, firstIllegal } = replay(position, rules, outcome.solution)
  if (won) return outcome
  const fault = firstIllegal
    ? `the judge refuses move ${firstIllegal.index + 1}: ${firstIllegal.why}`
    : 'it ends before all cards are up'
  throw new AppError('replay-failed', `a solution of the solver does not win: ${fault}`)
}
