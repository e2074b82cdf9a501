import { rankOf, suitOf } from '../../../cards/card.ts'
import { foundationOf } from '../../piles/foundations.ts'
import type { Move, Position } from '../../position.ts'
import type { KlondikeRules } from '../ruleSet.ts'
import { isSafe } from './safe.ts'

/** Does the move bring a card up that need never come back? */
export function isSafeUp({ foundations }: Position, rules: KlondikeRules, move: Move): boolean {
  if (move.type !== 'move' || move.to !== 'foundation') return false
  const at = foundationOf(move.card, foundations)
  const after = Int8Array.from(foundations, (height, foundation) => height + (foundation === at ? 1 : 0))
  return isSafe(rankOf(move.card) * 4 + suitOf(move.card), after, rules)
}
