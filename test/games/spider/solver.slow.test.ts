import { describe, expect, it } from 'vitest'
import { solveVerified } from '../../../src/games/games.ts'
import { deal } from '../../../src/games/piles/layout.ts'
import { SpiderSolver } from '../../../src/games/spider/solver.ts'
import { SMALL_SPIDERS, shuffledPack, spiderTruth } from '../../support/spiderTruth.ts'

describe('the solver of Spider', () => {
  it.each([true, false])('says what exhaustive search says of many small packs, pruning %s', (columnOrder) => {
    const solver = new SpiderSolver({ tableBytes: 2 ** 28, prunings: { columnOrder } })
    for (const rules of SMALL_SPIDERS) {
      for (let seed = 1; seed <= 3; seed++) {
        const start = deal(shuffledPack(rules, seed), rules)
        const truth = spiderTruth(start, rules, 6_000)
        if (truth.verdict === 'unknown') continue
        const { verdict } = solveVerified(solver, start, rules, { nodes: 20_000_000 })
        expect({ seed, rules, verdict }).toEqual({ seed, rules, verdict: truth.verdict })
      }
    }
  })
})
