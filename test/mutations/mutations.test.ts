import { readFileSync } from 'node:fs'
import { expect, it, test } from 'vitest'
import { MUTATIONS } from './mutations.ts'
import { OBJECTIVE_MUTATIONS } from './objectiveMutations.ts'
import { faulty } from './plantedCopy.ts'
import { REPRESENTATIVES } from './representatives.ts'

const ALL = [...MUTATIONS, ...OBJECTIVE_MUTATIONS]

test.each(ALL)('the solver still has the place for: $name', (mutation) => {
  const source = readFileSync(new URL(`../../src/${mutation.file}`, import.meta.url), 'utf8')
  expect(faulty(source, mutation)).not.toBe(source)
})

it.each([0, 2])('a fault with %i places is refused, by name', (places) => {
  const mutation = { name: 'too far by one', file: 'there.ts', find: '<', replace: '<=' }
  expect(() => faulty('a < b;'.repeat(places), mutation)).toThrow(
    `there.ts has ${places} places instead of one for: too far by one`,
  )
})

it('each file with faults has one that the slow tier plants, with the test that must notice', () => {
  const planted = REPRESENTATIVES.map(({ fault }) => ALL.find(({ name }) => name === fault)?.file)
  expect(new Set(planted)).toEqual(new Set(ALL.map(({ file }) => file)))
  expect(planted).toHaveLength(new Set(REPRESENTATIVES.map(({ fault }) => fault)).size)
})

it('no two of them are the same', () => {
  expect(new Set(ALL.map(({ name }) => name)).size).toBe(ALL.length)
  expect(new Set(ALL.map(({ file, find, replace }) => file + find + replace)).size).toBe(ALL.length)
})
