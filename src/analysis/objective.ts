/** The best line to an objective, of any game that has one. */
import { AppError } from '../errors.ts'
import {
  type BestLine,
  lackingSearch,
  OBJECTIVES,
  type Objective,
  type ObjectiveBudget,
  type Position,
  type Rules,
  type Searches,
  type Solver,
  searchesOf,
} from '../games/games.ts'
import { shown } from '../json.ts'

/** Throws `invalid-request` with the place, naming the choices. */
export function parseObjective(text: unknown, place: string): Objective {
  const objective = OBJECTIVES.find((one) => one === text)
  if (objective !== undefined) return objective
  throw new AppError('invalid-request', `${OBJECTIVES.join(', ')} expected, not ${shown(text)}`, place)
}

/**
 * The line from `position` that is best by `objective`, or the best found within `budget`.
 * @throws `not-available-for-game` for an objective that the game has not, and what its search throws
 */
export function findBest(
  objective: Objective,
  position: Position,
  rules: Rules,
  solver: Solver,
  budget: ObjectiveBudget,
): BestLine {
  return objectivesOf(rules, objective).find(objective, position, rules, solver, budget)
}

/** Throws `not-available-for-game` unless `objective` is among them. */
export function objectivesOf(rules: Rules, objective: Objective): NonNullable<Searches['objectives']> {
  const { objectives } = searchesOf(rules)
  if (objectives?.names.includes(objective)) return objectives
  throw lackingSearch(rules, objective, (searches) => searches.objectives?.names.includes(objective))
}
