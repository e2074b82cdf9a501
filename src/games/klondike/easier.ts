/**
 * Which rules are easier on every deal: whatever is won under the harder is won under the easier.
 *
 * *Why*: each move of the harder game is a move, or a few moves, of the easier one. More passes and worrying back only
 * add moves, and so do ways to build that allow more, and spaces that take a King; and where d divides m, turning m cards is turning d cards m/d times (the last, smaller group included).
 */
import type { Build } from '../piles/pileRules.ts'
import type { Passes } from '../rules.ts'
import type { KlondikeRules } from './ruleSet.ts'

/** Is every deal that can be won under `harder` known to be winnable under `easier` too? Equal rules are. */
export function isAtLeastAsEasy(easier: KlondikeRules, harder: KlondikeRules): boolean {
  return (
    easier.game === harder.game &&
    easier.ranks === harder.ranks &&
    easier.columns === harder.columns &&
    harder.draw % easier.draw === 0 &&
    passCount(easier.passes) >= passCount(harder.passes) &&
    (easier.worryingBack || !harder.worryingBack) &&
    takesAsMany(easier.build, harder.build) &&
    (easier.spaces === harder.spaces || harder.spaces === 'none' || easier.spaces === 'any')
  )
}

/** Does a card lie wherever `harder` lets it lie? */
function takesAsMany(easier: Build, harder: Build): boolean {
  if (easier === harder || easier === 'any') return true
  return easier === 'different-suit' && harder === 'alternating'
}

function passCount(passes: Passes): number {
  return passes === 'unlimited' ? Number.POSITIVE_INFINITY : passes
}
