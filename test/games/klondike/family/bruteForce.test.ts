import { expect, test } from 'vitest'
import { compare, MEMBERS, seedsFrom } from './bruteForce.ts'

test.each(Object.entries(MEMBERS))('small games are decided as brute force decides them: %s', (_name, member) => {
  const { won, lost } = compare(member, seedsFrom(1, 12))
  expect(won + lost).toBeGreaterThan(5)
})
