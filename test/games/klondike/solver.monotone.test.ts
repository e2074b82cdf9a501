import { expect, it } from 'vitest'
import { KlondikeSolver } from '../../../src/games/klondike/solver.ts'
import { amount } from '../../support/amount.ts'
import { hardPosition } from '../../support/hardGames.ts'
import { openingOf } from '../../support/publishedDeals.ts'
import { contradictions, ruleGrid } from '../../support/ruleGrid.ts'
import { dice } from '../../support/smallDeals.ts'

const solver = new KlondikeSolver({ tableBytes: 8 << 20 })

it('easier rules never lose a full deal that harder ones win', () => {
  const verdicts: string[] = []
  for (let number = 101; number <= amount(103, 115); number++) {
    const found = contradictions(solver, openingOf(`solvitaire:${number}`), ruleGrid([1, 3]), 500)
    expect([number, found.faults]).toEqual([number, []])
    verdicts.push(...found.verdicts)
  }
  expect(verdicts.filter((verdict) => verdict !== 'unknown').length / verdicts.length).toBeGreaterThan(0.3)
})

it('easier rules never lose a game of a larger table, won under harder ones, that is too big for the judge', () => {
  const size = { ranks: 9, columns: 6 }
  const ruleSets = ruleGrid([1, 2, 4], size)
  const verdicts: string[] = []
  for (let seed = 0; seed < amount(3, 10); seed++) {
    // Under the harshest of the rules: a first pass in which draws of any number may have been made.
    const position = hardPosition(dice(seed), ruleSets.find(({ draw, passes }) => draw === 4 && passes === 1)!)
    const found = contradictions(solver, position, ruleSets, 1_000)
    expect([seed, found.faults]).toEqual([seed, []])
    verdicts.push(...found.verdicts)
  }
  expect(verdicts.filter((verdict) => verdict === 'winnable').length).toBeGreaterThan(amount(5, 20))
  expect(verdicts.filter((verdict) => verdict === 'unwinnable').length).toBeGreaterThan(amount(5, 20))
})
