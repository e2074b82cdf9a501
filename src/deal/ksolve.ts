/**
 * Seeds of KSolve (`-ran n`): std::mt19937 with libstdc++'s `uniform_int_distribution` (since version 11), dealt from
 * the front. The last two cards are never swapped with each other: so KSolve does it.
 */
import { MersenneTwister } from './mersenneTwister.ts'
import type { DealScheme } from './scheme.ts'
import { deckBySuit, swap } from './shuffle.ts'

export const ksolve: DealScheme = {
  name: 'ksolve',
  about: 'seeds of the solver KSolve (-ran)',
  min: 0n,
  max: 0xffffffffn,
  deck(number) {
    const rng = MersenneTwister.fromWord(Number(number))
    const cards = deckBySuit('CDSH')
    for (let i = 0; i < 50; i++) swap(cards, i, i + below(52 - i, rng))
    return cards
  },
}

/** Lemire's unbiased `0..size-1`: the high word of a product of 64 bits, redrawn where the low word is too small. */
function below(size: number, rng: MersenneTwister): number {
  const threshold = 2 ** 32 % size
  for (;;) {
    const product = rng.next() * size
    if (product % 2 ** 32 >= threshold) return Math.floor(product / 2 ** 32)
  }
}
