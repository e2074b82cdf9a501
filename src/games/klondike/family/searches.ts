import { ClosureSolver } from '../../piles/closure/solver.ts'
import type { Searches } from '../../searches.ts'
import type { KlondikeRules } from '../ruleSet.ts'

/** What searches in the games that the general search by closures decides. */
export const familySearches: Searches<KlondikeRules> = {
  newSolver: (settings) => new ClosureSolver(settings),
}
