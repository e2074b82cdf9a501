/**
 * Relations that hold between rule sets on every deal: whatever is won under the harder rules is won under the easier.
 * So a deal winnable under the harder and unwinnable under the easier rules is an error of the program. A game that a
 * player has won shows as well that the deal is winnable; one that was lost shows nothing.
 */

import { isAtLeastAsEasy, type Rules } from '../games/games.ts'
import { countedAs, type Outcome } from './contestant.ts'

/** Indices of two rule sets whose outcomes on one deal contradict each other. */
export interface MonotoneViolation {
  easier: number
  harder: number
}

/** The contradictions among the outcomes of one deal, `outcomes[i]` being under `ruleSets[i]`; none is as it should be. */
export function monotoneViolations(ruleSets: readonly Rules[], outcomes: readonly Outcome[]): MonotoneViolation[] {
  const indices = ruleSets.map((_, index) => index)
  return indices.flatMap((easier) =>
    indices
      .filter((harder) => outcomes[easier] === 'unwinnable' && countedAs(outcomes[harder]!) === 'winnable')
      .filter((harder) => isAtLeastAsEasy(ruleSets[easier]!, ruleSets[harder]!))
      .map((harder) => ({ easier, harder })),
  )
}
