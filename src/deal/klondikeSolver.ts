/**
 * Game numbers of Klondike-Solver (`/G n`): 269 swaps of two random cards, dealt from the front.
 * Its generator keeps three signed 32-bit words; every sum wraps around and every shift keeps the sign.
 */
import type { DealScheme } from './scheme.ts'
import { deckBySuit, isOnePack, swap } from './shuffle.ts'

export const klondikeSolver: DealScheme = {
  name: 'klondike-solver',
  about: 'game numbers of the solver Klondike-Solver (/G)',
  min: 0n,
  max: 0x7fffffffn,
  takes: isOnePack,
  shuffled(number) {
    const next = generator(Number(number))
    const cards = deckBySuit('CDSH')
    for (let i = 0; i < 269; i++) {
      const one = next() % 52
      swap(cards, one, next() % 52)
    }
    return cards
  },
}

/** A source of numbers `0..2^31-1`. */
function generator(seed: number): () => number {
  let value = seed
  let mix = 51651237
  let twist = 895213268
  const step = (): void => {
    let y = value ^ (twist - mix) ^ value
    y ^= twist ^ value ^ mix
    mix ^= twist ^ value
    value ^= (twist - mix) | 0
    twist ^= value ^ y
    value ^= (twist << 7) ^ (mix >> 16) ^ (y << 8)
  }
  for (let i = 0; i < 50; i++) step()
  value = 0x9417b3af ^ seed ^ (seed >> 15)
  for (let i = 0; i < 950; i++) step()
  return () => {
    step()
    return value & 0x7fffffff
  }
}
