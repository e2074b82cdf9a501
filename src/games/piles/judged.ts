/** No line leaves the core before the judge has played it. */

import { packSize } from '../../cards/pack.ts'
import { AppError } from '../../errors.ts'
import type { Budget } from '../../search/budget.ts'
import type { SolveOutcome, Solver } from '../judge.ts'
import { cardsUp, type Move, type Position } from '../position.ts'
import type { PileRules } from './pileRules.ts'
import { playLine } from './playLine.ts'

/**
 * The moves, if the judge plays them to at least `cards` cards up; to all, unless told otherwise.
 * @throws `replay-failed` if not: a fault of the program, and nothing to be stored
 */
export function judged(position: Position, rules: PileRules, moves: Move[], cards = packSize(rules)): Move[] {
  const { position: end, firstIllegal, won } = playLine(position, rules, moves)
  if (firstIllegal !== undefined) {
    const { index, why } = firstIllegal
    throw new AppError('replay-failed', `the judge refuses move ${index + 1} of a line: ${why}`)
  }
  if (!won && (cards === packSize(rules) || cardsUp(end) < cards)) {
    throw new AppError('replay-failed', `a line ends with ${cardsUp(end)} cards up, not ${cards}`)
  }
  return moves
}

/**
 * Solves `position` under `rules` within `budget`, for who counts or goes on from the verdict; a solution has been
 * replayed by the judge to all cards up, and is as the search found it.
 * @throws `replay-failed` when the judge does not agree: a fault of the solver, and nothing to be stored
 */
export function solveVerified(solver: Solver, position: Position, rules: PileRules, budget: Budget): SolveOutcome {
  const outcome = solver.solve(position, rules, budget)
  if (outcome.verdict !== 'winnable') return outcome
  if (outcome.solution === undefined) throw new AppError('replay-failed', 'a winnable position came without a solution')
  judged(position, rules, outcome.solution)
  return outcome
}
