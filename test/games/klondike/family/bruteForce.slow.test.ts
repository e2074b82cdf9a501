import { expect, test } from 'vitest'
import { compare, MEMBERS, seedsFrom } from './bruteForce.ts'

test.each(Object.entries(MEMBERS))('small games are decided as brute force decides them: %s', (_name, member) => {
  const { won, lost } = compare(member, seedsFrom(1_000, 60))
  expect(lost).toBeGreaterThan(0)
  expect(won + lost).toBeGreaterThan(40)
})
