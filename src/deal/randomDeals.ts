/**
 * Random deals that anyone can draw again: a seed and a scheme give an endless sequence of deal numbers, each drawn
 * from all numbers of the scheme alike, and each found by its place alone.
 */
import type { DealScheme } from './scheme.ts'

const MASK = (1n << 64n) - 1n
const GOLDEN_GAMMA = 0x9e3779b97f4a7c15n

/** The number at `place` (from 1) of the sequence that `seed`, 0..2^32 − 1, gives. */
export function randomDealNumber({ min, max }: DealScheme, seed: number, place: bigint): bigint {
  const count = max - min + 1n
  // 64 bits more than the range has: the remainder favours no number by more than one part in 2^64.
  const words = Math.ceil(count.toString(2).length / 64) + 1
  const start = mix(mix(BigInt(seed)) ^ place)
  let draw = 0n
  for (let word = 1n; word <= words; word++) draw = (draw << 64n) | mix(start + word * GOLDEN_GAMMA)
  return min + (draw % count)
}

/** The output function of SplitMix64 (Steele, Lea and Flood, OOPSLA 2014). */
function mix(value: bigint): bigint {
  let z = (value + GOLDEN_GAMMA) & MASK
  z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & MASK
  z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & MASK
  return z ^ (z >> 31n)
}
