/** The rows in which a table of seven columns is dealt. */
import type { Card } from '../cards/card.ts'

/** The 28 cards of a table dealt right to left (rows of 7, 6, … 1), as if dealt left to right: each row turned round. */
export function rowsReversed(table: readonly Card[]): Card[] {
  const cards: Card[] = []
  for (let length = 7, start = 0; length > 0; start += length, length--) {
    cards.push(...table.slice(start, start + length).reverse())
  }
  return cards
}
