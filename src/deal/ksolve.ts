/**
 * Seeds of KSolve (`-ran n`): std::mt19937 with libstdc++'s `uniform_int_distribution` (since version 11), dealt from
 * the front. The last two cards are never swapped with each other: so KSolve does it.
 */
import { MersenneTwister } from './mersenneTwister.ts'
import type { DealScheme } from './scheme.ts'
import { deckBySuit, isOnePack, swap, unbiasedBelow } from './shuffle.ts'

export const ksolve: DealScheme = {
  name: 'ksolve',
  about: 'seeds of the solver KSolve (-ran)',
  min: 0n,
  max: 0xffffffffn,
  takes: isOnePack,
  shuffled(number) {
    const rng = MersenneTwister.fromWord(Number(number))
    const cards = deckBySuit('CDSH')
    for (let i = 0; i < 50; i++) swap(cards, i, i + unbiasedBelow(52 - i, rng))
    return cards
  },
}
