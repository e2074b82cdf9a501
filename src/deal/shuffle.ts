/** What the schemes' shuffles are made of: new decks in their order, and swaps. */
import { type Card, makeCard, SUITS, type SuitLetter } from '../cards/card.ts'
import type { Pack } from '../cards/pack.ts'
import type { MersenneTwister } from './mersenneTwister.ts'

/** Is it the pack of 52, the only one that most programs' numbers are for? */
export function isOnePack({ face, suits, ranks, copies }: Pack): boolean {
  return face === 'french' && suits.length === 4 && ranks === 13 && copies === 1
}

/** A new deck suit by suit, each from Ace to King; `suits` such as `CDHS`. */
export function deckBySuit(suits: string): Card[] {
  const ranks = Array.from({ length: 13 }, (_, rank) => rank)
  return suitNumbers(suits).flatMap((suit) => ranks.map((rank) => makeCard(rank, suit)))
}

/** A new deck rank by rank from the Aces, `ranks` of them, each in the order of `suits`, such as `CDHS`. */
export function deckByRank(suits: string, ranks = 13): Card[] {
  const order = suitNumbers(suits)
  return Array.from({ length: 4 * ranks }, (_, index) => makeCard(index >> 2, order[index & 3]!))
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

/** Lemire's unbiased `0..size-1`: the high word of a product of 64 bits, redrawn where the low word is too small. */
export function unbiasedBelow(size: number, rng: MersenneTwister): number {
  const threshold = 2 ** 32 % size
  for (;;) {
    const product = rng.next() * size
    if (product % 2 ** 32 >= threshold) return Math.floor(product / 2 ** 32)
  }
}

function suitNumbers(suits: string): number[] {
  return [...suits].map((suit) => SUITS.indexOf(suit as SuitLetter))
}
