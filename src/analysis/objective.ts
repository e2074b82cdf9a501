/** The best line to an objective, whoever asks: as `solve`, for those who want more than any win. */
import { AppError } from '../errors.ts'
import type { Move, Position, Solver } from '../games/game.ts'
import { fewestMoves } from '../games/klondike/objectives/fewestMoves.ts'
import { fewestPasses } from '../games/klondike/objectives/fewestPasses.ts'
import { mostCardsUp } from '../games/klondike/objectives/mostCardsUp.ts'
import type { ObjectiveBudget } from '../games/klondike/objectives/objectiveBudget.ts'
import type { KlondikeRules } from '../games/klondike/ruleSet.ts'
import { tidy } from '../games/klondike/tidy/tidy.ts'
import { shown } from '../json.ts'
import type { UnknownReason, Verdict } from '../search/verdict.ts'

export const OBJECTIVES = ['fewest-moves', 'fewest-passes', 'most-cards-up'] as const
export type Objective = (typeof OBJECTIVES)[number]

/** Throws `invalid-request` with the place, naming the choices. */
export function parseObjective(text: unknown, place: string): Objective {
  const objective = OBJECTIVES.find((one) => one === text)
  if (objective !== undefined) return objective
  throw new AppError('invalid-request', `${OBJECTIVES.join(', ')} expected, not ${shown(text)}`, place)
}

export interface BestLine {
  /** Can the game be won? */
  verdict: Verdict
  /** No line is better; or there is no win, where one was asked for. */
  proved: boolean
  /** Which budget ended; present exactly when not proved. */
  reason?: UnknownReason
  /** The best line found, tidied and replayed. Where the verdict is `winnable`, it wins. */
  line?: Move[]
  /** What the objective counts, of the line: its moves, the pass in which it ends, or the cards up at its end. */
  best?: number
  /** No line has fewer moves, ends in an earlier pass, or has more cards up. Absent where there is no win to be counted. */
  bound?: number
  /** Nodes searched in all. */
  nodes: number
}

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
