/**
 * Deal numbers of Solvitaire (`--random N`), the default scheme here and that of the published win rates.
 * A Fisher-Yates shuffle with Boost's `uniform_int` over std::mt19937; cards are taken from the back: first the stock, if
 * there is one, then the table.
 */
import type { Pack } from '../cards/pack.ts'
import { MersenneTwister } from './mersenneTwister.ts'
import type { DealScheme } from './scheme.ts'
import { deckByRank, shuffleFromEnd } from './shuffle.ts'

const WORD_MAX = 0xffffffff

export const solvitaire: DealScheme = {
  name: 'solvitaire',
  about: 'seeds of the research solver Solvitaire, used by the published win rates',
  min: 0n,
  max: 0xffffffffn,
  takes: ({ face, suits, copies }: Pack) => face === 'french' && suits.length === 4 && copies <= 2,
  shuffled(number, { ranks, copies }) {
    const rng = MersenneTwister.fromWord(Number(number))
    const one = deckByRank('CHSD', ranks)
    const cards = copies === 1 ? one : [...one, ...one]
    return shuffleFromEnd(cards, (size) => below(size, rng)).reverse()
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
