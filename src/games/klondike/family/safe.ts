/**
 * Safe cards of the other members of the family: cards that may go up at once and need never come back.
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
import type { KlondikeRules } from '../ruleSet.ts'
export function isSafe(card: number, heights: Int8Array, { build, copies, worryingBack }: KlondikeRules): boolean {
  const rank = (card >> 2) + 1
  const suit = card & 3
  switch (build) {
    case 'same-suit':
      return copies === 1
    case 'different-suit':
    case 'any':
      return copies === 1 && [0, 1, 2, 3].every((other) => other === suit || heights[other]! >= rank - 2)
    case 'alternating': {
      const isSharper = worryingBack ? 2 : 1
      return heights.every((height, at) => {
        if ((at & 2) !== (suit & 2)) return height >= rank - isSharper
        if ((at & 3) !== suit) return !worryingBack || height >= rank - 3
        return copies === 1 || height >= rank - 1
      })
    }
  }
}
