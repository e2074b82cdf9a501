import { expect, it } from 'vitest'
import { KlondikeSolver } from '../../../src/games/klondike/solver.ts'
import { openingOf } from '../../support/publishedDeals.ts'
import { contradictions, ruleGrid } from '../../support/ruleGrid.ts'

it('easier rules never lose a full deal that harder ones win', () => {
  const solver = new KlondikeSolver({ tableBytes: 64 << 20 })
  let unknown = 0
  const ruleSets = ruleGrid([1, 2, 3, 4, 6])
  for (let number = 3_001; number <= 3_300; number++) {
    const { verdicts, faults } = contradictions(solver, openingOf(`solvitaire:${number}`), ruleSets, 10_000)
    expect([number, faults]).toEqual([number, []])
    unknown += verdicts.filter((verdict) => verdict === 'unknown').length
  }
  expect(unknown / (300 * ruleSets.length)).toBeLessThan(0.25)
})
