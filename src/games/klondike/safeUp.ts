/** Cards up that need never come back, as a player sees it; what the solver takes for safe is in dominance.ts. */
import { colourOf, rankOf, suitOf } from '../../cards/card.ts'
import type { Move, Position } from '../position.ts'
import type { KlondikeRules } from './ruleSet.ts'

/**
 * Does the move bring a card up that need never come back? With worrying back that holds once both foundations of the
 * other colour are at most two below it and its twin's at most three; without, once no card is left to lie on it.
 */
export function isSafeUp({ foundations }: Position, { worryingBack }: KlondikeRules, move: Move): boolean {
  if (move.type !== 'move' || move.to !== 'foundation') return false
  const rank = rankOf(move.card)
  const suit = suitOf(move.card)
  const twin = foundations[suit ^ 1]!
  const others = foundations.filter((_, other) => other >> 1 !== colourOf(move.card))
  if (!worryingBack) return others.every((height) => height >= rank)
  return others.every((height) => height >= rank - 1) && twin >= rank - 2
}
