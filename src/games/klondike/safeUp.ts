/**
 * Safe cards, as a player sees it: cards that may go up at once and need never come back. What a solver takes for safe is
 * in its prunings.
 *
 * *Claim*: a playable card of rank r (the Ace is 1) is safe, worrying back or not,
 * - built on a different suit or on any, one pack: when all three other foundations are at least r − 2;
 * - built on the same suit, one pack: always;
 * - built in alternating colours, one pack: when both foundations of the other colour are at least r − 2 and its twin's at
 *   least r − 3; without worrying back, when both of the other colour are at least r − 1;
 * - built in alternating colours, several packs: the same of all foundations of those suits, and the other foundations of
 *   its own suit are at least r − 1.
 * *Why*: its only use on the table is to hold a card of rank r − 1. That card's predecessor is up, so whenever a line
 * puts it there, it can go up instead; and what might lie on it is up, or can go up, in its turn. With several packs an
 * equal card may need the place on the foundation: where its own is as high, both have one.
 * *Fails when*: an other foundation is lower (docs/soundness.md has the counter-examples); for talon cards where taking
 * one changes which others can be had; different suits with several packs: no claim, no card is safe.
 * *Test*: here only what hints take for safe; what the solver does is tested with it.
 */
import { rankOf, suitOf } from '../../cards/card.ts'
import type { Move, Position } from '../position.ts'
import type { KlondikeRules } from './ruleSet.ts'

/** Does the move bring a card up that need never come back? */
export function isSafeUp({ foundations }: Position, rules: KlondikeRules, move: Move): boolean {
  if (move.type !== 'move' || move.to !== 'foundation') return false
  const { build, copies, worryingBack } = rules
  const rank = rankOf(move.card) + 1
  const suit = suitOf(move.card)
  switch (build) {
    case 'same-suit':
      return copies === 1
    case 'different-suit':
    case 'any':
      return copies === 1 && foundations.every((height, other) => other === suit || height >= rank - 2)
    case 'alternating':
      return foundations.every((height, at) => {
        if ((at & 2) !== (suit & 2)) return height >= rank - (worryingBack ? 2 : 1)
        if ((at & 3) !== suit) return !worryingBack || height >= rank - 3
        return copies === 1 || height >= rank - 1
      })
  }
}
