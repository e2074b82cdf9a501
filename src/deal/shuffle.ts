/** What the schemes' shuffles are made of: new decks in their order, and swaps. */
import { type Card, makeCard, SUITS, type SuitLetter } from '../cards/card.ts'

/** A new deck suit by suit, each from Ace to King; `suits` such as `CDHS`. */
export function deckBySuit(suits: string): Card[] {
  const ranks = Array.from({ length: 13 }, (_, rank) => rank)
  return suitNumbers(suits).flatMap((suit) => ranks.map((rank) => makeCard(rank, suit)))
}

/** A new deck rank by rank from the Aces, each in the order of `suits`, such as `CDHS`. */
export function deckByRank(suits: string): Card[] {
  const order = suitNumbers(suits)
  return Array.from({ length: 52 }, (_, index) => makeCard(index >> 2, order[index & 3]!))
}

/** Fisher and Yates's shuffle in place, from the last card down: `pick(size)` gives an index `0..size-1`. */
export function shuffleFromEnd(cards: Card[], pick: (size: number) => number): Card[] {
  for (let i = cards.length - 1; i > 0; i--) swap(cards, i, pick(i + 1))
  return cards
}

/** Swaps two cards of a deck in place. */
export function swap(cards: Card[], i: number, j: number): void {
  const card = cards[i]!
  cards[i] = cards[j]!
  cards[j] = card
}

function suitNumbers(suits: string): number[] {
  return [...suits].map((suit) => SUITS.indexOf(suit as SuitLetter))
}
