import type { Searches } from '../searches.ts'
import type { SpiderRules } from './ruleSet.ts'
import { SpiderSolver } from './solver.ts'

/** The complete search keeps whole tables beside its own: so that a thread stays within its memory. */
const MOST_TABLE_BYTES = 32 * 1024 * 1024

/** What searches in Spider, French and Spanish. */
export const spiderSearches: Searches<SpiderRules> = {
  newSolver: ({ tableBytes }) => new SpiderSolver({ tableBytes: Math.min(tableBytes, MOST_TABLE_BYTES) }),
}
