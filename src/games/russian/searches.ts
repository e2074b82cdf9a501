import type { PileRules } from '../piles/pileRules.ts'
import type { Searches } from '../searches.ts'
import { RussianSolver } from './solver.ts'

/** What searches in Russian Solitaire. */
export const russianSearches: Searches<PileRules> = {
  newSolver: (settings) => new RussianSolver(settings),
}
