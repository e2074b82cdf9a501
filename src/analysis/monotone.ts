/**
 * Relations that hold between rule sets on every deal: whatever is won under the harder rules is won under the easier.
 *
 * *Why*: each move of the harder game is a move, or a few moves, of the easier one. More passes and worrying back only
 * add moves; and where d divides m, turning m cards is turning d cards m/d times (the last, smaller group included).
 * So a deal winnable under the harder and unwinnable under the easier rules is an error of the program. A game that a
 * player has won shows as well that the deal is winnable; one that was lost shows nothing.
 */
import type { KlondikeRules } from '../games/klondike/ruleSet.ts'
import type { Passes } from '../games/piles/pileRules.ts'
import { countedAs, type Outcome } from './contestant.ts'

/** Indices of two rule sets whose outcomes on one deal contradict each other. */
export interface MonotoneViolation {
  easier: number
  harder: number
}

/** Is every deal that can be won under `harder` known to be winnable under `easier` too? Equal rules are. */
export function isAtLeastAsEasy(easier: KlondikeRules, harder: KlondikeRules): boolean {
  return (
    easier.ranks === harder.ranks &&
    easier.columns === harder.columns &&
    harder.draw % easier.draw === 0 &&
    passCount(easier.passes) >= passCount(harder.passes) &&
    (easier.worryingBack || !harder.worryingBack)
  )
}

/** The contradictions among the outcomes of one deal, `outcomes[i]` being under `ruleSets[i]`; none is as it should be. */
export function monotoneViolations(
  ruleSets: readonly KlondikeRules[],
  outcomes: readonly Outcome[],
): MonotoneViolation[] {
  const indices = ruleSets.map((_, index) => index)
  return indices.flatMap((easier) =>
    indices
      .filter((harder) => outcomes[easier] === 'unwinnable' && countedAs(outcomes[harder]!) === 'winnable')
      .filter((harder) => isAtLeastAsEasy(ruleSets[easier]!, ruleSets[harder]!))
      .map((harder) => ({ easier, harder })),
  )
}

function passCount(passes: Passes): number {
  return passes === 'unlimited' ? Number.POSITIVE_INFINITY : passes
}
