import { readFileSync } from 'node:fs'
import { expect, it, test } from 'vitest'
import { MUTATIONS } from './mutations.ts'
import { OBJECTIVE_MUTATIONS } from './objectiveMutations.ts'

const ALL = [...MUTATIONS, ...OBJECTIVE_MUTATIONS]

test.each(ALL)('the solver still has the place for: $name', ({ file, find, replace }) => {
  const source = readFileSync(new URL(`../../src/${file}`, import.meta.url), 'utf8')
  expect(source.split(find)).toHaveLength(2)
  expect(replace).not.toBe(find)
})

it('no two of them are the same', () => {
  expect(new Set(ALL.map(({ name }) => name)).size).toBe(ALL.length)
  expect(new Set(ALL.map(({ file, find, replace }) => file + find + replace)).size).toBe(ALL.length)
})
