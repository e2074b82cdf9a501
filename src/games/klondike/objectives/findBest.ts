/** The best line to an objective, whoever asks. */
import type { BestLine, Objective, ObjectiveBudget } from '../../bestLine.ts'
import type { Solver } from '../../judge.ts'
import type { Move, Position } from '../../position.ts'
import type { KlondikeRules } from '../ruleSet.ts'
import { tidy } from '../tidy/tidy.ts'
import { fewestMoves } from './fewestMoves.ts'
import { fewestPasses } from './fewestPasses.ts'
import { mostCardsUp } from './mostCardsUp.ts'

/**
 * The line from `position` that is best by `objective`, or the best found within `budget`.
 * @throws `invalid-position` for more than 24 cards in stock and waste, or columns that no game deals
 * @throws `replay-failed` when the judge refuses a line: a fault of a search
 */
export function findBest(
  objective: Objective,
  position: Position,
  rules: KlondikeRules,
  solver: Solver,
  budget: ObjectiveBudget,
): BestLine {
  if (objective === 'most-cards-up') {
    const { cards, moves, atMost, ...rest } = mostCardsUp(position, rules, solver, budget)
    return { ...rest, best: cards, bound: atMost, line: tidy(position, rules, moves) }
  }
  if (objective === 'fewest-passes') {
    const { passes, moves, atLeast, ...rest } = fewestPasses(position, rules, solver, budget)
    return withLine(rest, passes, atLeast, moves)
  }
  const { count, moves, atLeast, ...rest } = fewestMoves(position, rules, solver, budget)
  return withLine(rest, count, atLeast, moves)
}

function withLine(found: BestLine, best?: number, bound?: number, line?: Move[]): BestLine {
  return {
    ...found,
    ...(best !== undefined && { best }),
    ...(bound !== undefined && { bound }),
    ...(line !== undefined && { line }),
  }
}
