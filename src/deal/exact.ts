/**
 * The number of a deck among all 52! orders, as lonelybot counts them: the one scheme in which every deck has a number.
 * The deck is laid down column by column, then the stock, first drawn first (`klondikeDealing.ts`).
 */
import type { Card } from '../cards/card.ts'
import { digitsOf, ORDERS } from './permutation.ts'
import type { DealScheme } from './scheme.ts'
import { deckByRank, isOnePack, swap } from './shuffle.ts'
import { columnsOf, TABLE_SIZE } from './table.ts'

const SUIT_ORDER = 'HDCS'

export const exact: DealScheme = {
  name: 'exact',
  about: 'the number of the deck among all 52! orders, as lonelybot counts them',
  min: 0n,
  max: ORDERS - 1n,
  takes: isOnePack,
  shuffled(number) {
    const digit = digitsOf(number)
    const cards = deckByRank(SUIT_ORDER)
    for (let i = 1; i < 52; i++) swap(cards, i, digit(i + 1))
    return cards
  },
}

/** The number for which `exact` gives `deck` (52 cards in deal order). */
export function exactNumberOf(deck: readonly Card[]): bigint {
  const cards = [...columnsOf(deck).flat(), ...deck.slice(TABLE_SIZE)]
  const start = deckByRank(SUIT_ORDER)
  let number = 0n
  // Undoes the swaps from the last: before swap i, place i still held its card of the new deck.
  for (let i = 51; i > 0; i--) {
    const place = cards.indexOf(start[i]!)
    number = number * BigInt(i + 1) + BigInt(place)
    swap(cards, i, place)
  }
  return number
}
