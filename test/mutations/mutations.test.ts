import { readFileSync } from 'node:fs'
import { expect, it, test } from 'vitest'
import { MUTATIONS } from './mutations.ts'

test.each(MUTATIONS)('the solver still has the place for: $name', ({ file, find, replace }) => {
  const source = readFileSync(new URL(`../../src/${file}`, import.meta.url), 'utf8')
  expect(source.split(find)).toHaveLength(2)
  expect(replace).not.toBe(find)
})

it('no two of them are the same', () => {
  expect(new Set(MUTATIONS.map(({ name }) => name)).size).toBe(MUTATIONS.length)
  expect(new Set(MUTATIONS.map(({ file, find, replace }) => file + find + replace)).size).toBe(MUTATIONS.length)
})
