/** The searches of each game on the list, and one solver for whoever does not know which game comes next. */
import type { AppError } from '../errors.ts'
import type { Solver } from './judge.ts'
import { familySearches } from './klondike/family/searches.ts'
import { klondikeSearches } from './klondike/searches.ts'
import { gameOf, lacking } from './list.ts'
import type { Rules } from './rules.ts'
import { russianSearches } from './russian/searches.ts'
import type { Searches, SolverSettings } from './searches.ts'
import { spiderSearches } from './spider/searches.ts'

const SEARCHES: Readonly<Record<string, Searches>> = {
  klondike: klondikeSearches,
  solitario: familySearches,
  'double-klondike': familySearches,
  'triple-klondike': familySearches,
  spider: spiderSearches,
  'spider-espanol': spiderSearches,
  russian: russianSearches,
}

/** The searches of the game of these rules. */
export function searchesOf(rules: Rules): Searches {
  const searches = SEARCHES[rules.game]
  if (searches === undefined) throw new Error(`no searches for ${rules.game}`)
  return searches.under?.(rules) ?? searches
}

/** As `lacking`, of what takes search. */
export function lackingSearch(rules: Rules, what: string, has: (searches: Searches) => unknown): AppError {
  return lacking(rules, what, ({ name }) => has(SEARCHES[name]!))
}

/** Solves positions of any game; of its game's solvers only the last used is kept, so that their tables do not add up. */
export function newSolver(settings: SolverSettings): Solver {
  let current: { engine: string; solver: Solver } | undefined
  return {
    solve(position, rules, budget) {
      const { engine } = gameOf(rules)
      if (current?.engine !== engine) current = { engine, solver: searchesOf(rules).newSolver(settings) }
      return current.solver.solve(position, rules, budget)
    },
  }
}
