/** As `scripts/followHints.ts`, on fewer deals: throws where a position comes twice, or a game is left that can go on. */
import { expect, test } from 'vitest'
import { PRESETS, rulesKey } from '../../../../src/games/klondike/ruleSet.ts'
import { followHints } from '../../../support/followHints.ts'

const QUICK = { visits: 10, nodesPerLeaf: 20 }
const presets = Object.entries(PRESETS)
const different = presets.filter(
  ([, rules], at) => presets.findIndex(([, other]) => rulesKey(other) === rulesKey(rules)) === at,
)

test.each(different)('hints followed from the start come to an end, and win sometimes: %s', (_, rules) => {
  const outlooks = Array.from({ length: 15 }, (_, k) => followHints(`solvitaire:${k + 101}`, rules, QUICK).outlook)
  if (rules.passes === 'unlimited') expect(outlooks).toContain('won')
  expect(outlooks).toContain('lost')
})
