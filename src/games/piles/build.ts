/** Columns: what lies on what, what an empty one takes, and what moves as one. */
import { type Card, colourOf, rankOf, suitOf } from '../../cards/card.ts'
import type { Column } from '../position.ts'
import type { Build, PileRules } from './pileRules.ts'

/** May `card` come to lie on `column`? An empty one with face-down cards takes none: its top card would have turned. */
export function fits(card: Card, column: Column, rules: PileRules): boolean {
  const last = column.up.at(-1)
  if (last !== undefined) return liesOn(card, last, rules.build)
  if (column.down.length > 0) return false
  return rules.spaces === 'any' || (rules.spaces === 'king' && rankOf(card) === rules.ranks - 1)
}

/** A column builds down by one. */
export function liesOn(card: Card, under: Card, build: Build): boolean {
  return rankOf(under) === rankOf(card) + 1 && suitsFit(card, under, build)
}

function suitsFit(card: Card, under: Card, build: Build): boolean {
  switch (build) {
    case 'alternating':
      return colourOf(card) !== colourOf(under)
    case 'different-suit':
      return suitOf(card) !== suitOf(under)
    case 'same-suit':
      return suitOf(card) === suitOf(under)
    case 'any':
      return true
  }
}

/** The first of the face-up cards of a column that may move with all that lies on it. */
export function firstLifted(up: readonly Card[], { lift, build }: PileRules): number {
  if (lift === 'group') return 0
  let first = up.length - 1
  if (lift === 'one') return Math.max(0, first)
  const together = lift === 'same-suit-tail' ? 'same-suit' : build
  while (first > 0 && liesOn(up[first]!, up[first - 1]!, together)) first--
  return Math.max(0, first)
}
