/**
 * Deal numbers of Solvitaire (`--random N`), the default scheme here and that of the published win rates.
 * A Fisher-Yates shuffle with Boost's `uniform_int` over std::mt19937; cards are taken from the back: first the stock,
 * then the table, each row of it from right to left.
 */
import { MersenneTwister } from './mersenneTwister.ts'
import type { DealScheme } from './scheme.ts'
import { deckByRank, shuffleFromEnd } from './shuffle.ts'
import { fromRightToLeft } from './table.ts'

const WORD_MAX = 0xffffffff
const STOCK_SIZE = 24

export const solvitaire: DealScheme = {
  name: 'solvitaire',
  about: 'seeds of the research solver Solvitaire, used by the published win rates',
  min: 0n,
  max: 0xffffffffn,
  deck(number) {
    const rng = MersenneTwister.fromWord(Number(number))
    const cards = shuffleFromEnd(deckByRank('CHSD'), (size) => below(size, rng)).reverse()
    // The stock is pushed card by card, so its last card is drawn first.
    return fromRightToLeft(cards.slice(STOCK_SIZE), cards.slice(0, STOCK_SIZE).reverse())
  },
}

/** Boost's `uniform_int(0, size - 1)`: equal buckets over the generator's range, redrawn above the last. */
function below(size: number, rng: MersenneTwister): number {
  const bucket = Math.floor(WORD_MAX / size) + (WORD_MAX % size === size - 1 ? 1 : 0)
  for (;;) {
    const value = Math.floor(rng.next() / bucket)
    if (value < size) return value
  }
}
