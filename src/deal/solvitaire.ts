/**
 * Deal numbers of Solvitaire (`--random N`), the default scheme here and that of the published win rates.
 * Deck by rank, in each rank clubs, hearts, spades, diamonds; a Fisher-Yates shuffle from the end with Boost's
 * `uniform_int` over std::mt19937; then cards are taken from the back: first the stock, then the table, each row of it
 * from right to left.
 */
import { type Card, makeCard } from '../cards/card.ts'
import { MersenneTwister } from './mersenneTwister.ts'
import { rowsReversed } from './rows.ts'
import type { DealScheme } from './scheme.ts'

const WORD_MAX = 0xffffffff
/** Clubs, hearts, spades, diamonds in our suit numbers. */
const SUIT_ORDER = [0, 3, 1, 2]
const DECK_SIZE = 52
const STOCK_SIZE = 24

export const solvitaire: DealScheme = {
  name: 'solvitaire',
  about: 'seeds of the research solver Solvitaire, used by the published win rates',
  min: 0n,
  max: 0xffffffffn,
  deck(number) {
    const rng = MersenneTwister.fromWord(Number(number))
    const cards: Card[] = []
    for (let rank = 0; rank < 13; rank++) for (const suit of SUIT_ORDER) cards.push(makeCard(rank, suit))
    for (let i = DECK_SIZE - 1; i > 0; i--) swap(cards, i, upTo(rng, i))
    cards.reverse()
    // The stock is pushed card by card, so its last card is drawn first.
    return [...rowsReversed(cards.slice(STOCK_SIZE)), ...cards.slice(0, STOCK_SIZE).reverse()]
  },
}

/** Boost's `uniform_int(0, i)`: equal buckets over the generator's range, redrawn above the last. */
function upTo(rng: MersenneTwister, i: number): number {
  const size = i + 1
  const bucket = Math.floor(WORD_MAX / size) + (WORD_MAX % size === i ? 1 : 0)
  for (;;) {
    const value = Math.floor(rng.next() / bucket)
    if (value <= i) return value
  }
}

function swap(cards: Card[], i: number, j: number): void {
  const card = cards[i]!
  cards[i] = cards[j]!
  cards[j] = card
}
