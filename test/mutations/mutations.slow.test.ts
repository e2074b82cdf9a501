import { afterAll, expect, test } from 'vitest'
import { MUTATIONS } from './mutations.ts'
import { OBJECTIVE_MUTATIONS } from './objectiveMutations.ts'
import { plantedCopy } from './plantedCopy.ts'
import { REPRESENTATIVES } from './representatives.ts'

const ALL = [...MUTATIONS, ...OBJECTIVE_MUTATIONS]
const copy = plantedCopy()
afterAll(() => copy.remove())

// `npm run mutations` plants all of them.
test.each(REPRESENTATIVES.map(({ fault, test, file, tier = 'unit' }) => [fault, test, file, tier] as const))(
  '“%s” is noticed by “%s”',
  async (fault, name, file, tier) => {
    const mutation = ALL.find((one) => one.name === fault)!
    expect(await copy.withFault(mutation, () => copy.failingTest(file, { names: [name], tier }))).toBe(name)
  },
)

test('without a fault none of those tests fails', async () => {
  for (const file of new Set(REPRESENTATIVES.map((one) => one.file))) {
    const ofFile = REPRESENTATIVES.filter((one) => one.file === file)
    const only = { names: ofFile.map((one) => one.test), tier: ofFile[0]!.tier ?? 'unit' }
    expect(await copy.failingTest(file, only)).toBeUndefined()
  }
})
