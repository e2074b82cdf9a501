import { mersenne } from 'pure-rand/generator/mersenne'
import { expect, test } from 'vitest'
import { MersenneTwister } from '../../src/deal/mersenneTwister.ts'

test.each([
  [0, [2357136044, 2546248239, 3071714933]],
  [1, [1791095845, 4282876139, 3093770124]],
])('seed %i gives the published numbers', (seed, numbers) => {
  const rng = MersenneTwister.fromWord(seed)
  expect(numbers.map(() => rng.next())).toEqual(numbers)
})

test('a key of words gives the numbers published with the generator', () => {
  const rng = MersenneTwister.fromWords([0x123, 0x234, 0x345, 0x456])
  expect([1067595299, 955945823, 477289528, 4107218783].map(() => rng.next())).toEqual([
    1067595299, 955945823, 477289528, 4107218783,
  ])
})

test.each([0, 5489, 0xffffffff])('seed %i agrees with another implementation far beyond one block', (seed) => {
  const rng = MersenneTwister.fromWord(seed)
  const other = mersenne(seed)
  for (let i = 0; i < 2000; i++) expect(rng.next()).toBe(other.next() >>> 0)
})
