/**
 * Foundations build up by one in their suit, from the Ace. With several packs any Ace opens any empty one, and equal
 * heights are equal: those of a suit stay sorted, the highest first (`Position.foundations`).
 */
import { type Card, makeCard, rankOf, suitOf } from '../../cards/card.ts'
import type { PileRules } from './pileRules.ts'

const SUITS = 4

/** May the card go up? */
export function goesUp(card: Card, foundations: readonly number[]): boolean {
  return foundationOf(card, foundations) >= 0
}

/** The foundation that the card goes up on, the highest first; −1 if there is none. */
export function foundationOf(card: Card, foundations: readonly number[]): number {
  for (let at = suitOf(card); at < foundations.length; at += SUITS) {
    if (foundations[at] === rankOf(card)) return at
  }
  return -1
}

/** The foundation whose top card it is, the last one of equal ones, so that they stay sorted; −1 if there is none. */
export function foundationUnder(card: Card, foundations: readonly number[]): number {
  const height = rankOf(card) + 1
  let found = -1
  for (let at = suitOf(card); height > 0 && at < foundations.length; at += SUITS) {
    if (foundations[at] === height) found = at
  }
  return found
}

/** The top cards, those of equal foundations once. */
export function topsOfFoundations(foundations: readonly number[], { face }: PileRules): Card[] {
  const tops: Card[] = []
  foundations.forEach((height, at) => {
    const isRepeated = at >= SUITS && foundations[at - SUITS] === height
    if (height > 0 && !isRepeated) tops.push(makeCard(height - 1, at % SUITS, face))
  })
  return tops
}
