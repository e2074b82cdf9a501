/**
 * The Mersenne Twister MT19937 of Matsumoto and Nishimura, 32-bit outputs.
 *
 * Own code because deal numbers pin its exact seeding, by one word or by an array of words (the latter no library
 * here offers), and because a deck takes about 60 of the 624 outputs of a block: each state word is twisted only
 * when it is asked for, which gives the same numbers.
 */
const LENGTH = 624
const MIDDLE = 397

export class MersenneTwister {
  readonly #state: Int32Array
  #index = 0

  private constructor(state: Int32Array) {
    this.#state = state
  }

  /** Seeds with one word 0..2^32-1 (`init_genrand`). */
  static fromWord(seed: number): MersenneTwister {
    return new MersenneTwister(seedByWord(seed))
  }

  /** Seeds with a non-empty key of words 0..2^32-1 (`init_by_array`). */
  static fromWords(key: readonly number[]): MersenneTwister {
    const state = seedByWord(19650218)
    let i = 1
    const advance = (): void => {
      i += 1
      if (i >= LENGTH) {
        state[0] = state[LENGTH - 1]!
        i = 1
      }
    }
    const scrambled = (factor: number): number => {
      const before = state[i - 1]!
      return state[i]! ^ Math.imul(before ^ (before >>> 30), factor)
    }
    for (let k = 0; k < Math.max(LENGTH, key.length); k++) {
      const j = k % key.length
      state[i] = scrambled(1664525) + key[j]! + j
      advance()
    }
    for (let k = 0; k < LENGTH - 1; k++) {
      state[i] = scrambled(1566083941) - i
      advance()
    }
    state[0] = 0x80000000 | 0
    return new MersenneTwister(state)
  }

  /** The next output, 0..2^32-1. */
  next(): number {
    const state = this.#state
    const i = this.#index
    const joined = (state[i]! & 0x80000000) | (state[(i + 1) % LENGTH]! & 0x7fffffff)
    let y = state[(i + MIDDLE) % LENGTH]! ^ (joined >>> 1) ^ (joined & 1 ? 0x9908b0df : 0)
    state[i] = y
    this.#index = (i + 1) % LENGTH
    y ^= y >>> 11
    y ^= (y << 7) & 0x9d2c5680
    y ^= (y << 15) & 0xefc60000
    y ^= y >>> 18
    return y >>> 0
  }
}

function seedByWord(seed: number): Int32Array {
  const state = new Int32Array(LENGTH)
  state[0] = seed
  for (let i = 1; i < LENGTH; i++) {
    const before = state[i - 1]!
    state[i] = Math.imul(before ^ (before >>> 30), 1812433253) + i
  }
  return state
}
