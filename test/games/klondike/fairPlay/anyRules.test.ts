/** Small games under all kinds of rules, followed to the end: what is planned can always be played. */
import { expect, test } from 'vitest'
import { FairPlanner } from '../../../../src/games/klondike/fairPlay/planner.ts'
import { KlondikeSolver } from '../../../../src/games/klondike/solver.ts'
import { asSeen, talonSeen } from '../../../../src/games/notation/hiddenPosition.ts'
import { applyMove, isWon } from '../../../../src/games/piles/judge.ts'
import { smallDeal, smallRules } from '../../../support/smallDeals.ts'

test('plans are legal, end games under any rules, and say won or lost only where it is so', () => {
  const solver = new KlondikeSolver({ tableBytes: 1 << 20 })
  const planner = new FairPlanner({ visits: 8, nodesPerLeaf: 10 })
  const ends = { won: 0, lost: 0 }
  for (let seed = 1; seed <= 120; seed++) {
    const rules = smallRules(seed, { ranks: 4 + (seed % 3), columns: 3 + (seed % 2) })
    const start = smallDeal(seed, rules)
    const seen = talonSeen(start, rules)
    let here = start
    let plans = 0
    for (;;) {
      const { moves, outlook } = planner.plan(asSeen(here, seen), rules, { nodes: 100_000 })
      if (outlook === 'won' || outlook === 'lost') {
        const { verdict } = solver.solve(here, rules, { nodes: 1_000_000 })
        expect(verdict).toBe(outlook === 'won' ? 'winnable' : 'unwinnable')
      }
      if (moves.length === 0) {
        expect(outlook).toBe(isWon(here, rules) ? 'won' : 'lost')
        ends[isWon(here, rules) ? 'won' : 'lost']++
        break
      }
      for (const move of moves) {
        here = applyMove(here, rules, move)
        if (move.type === 'draw') for (const card of here.waste) seen.add(card)
      }
      expect(++plans).toBeLessThan(120)
    }
  }
  expect(ends.won).toBeGreaterThan(20)
  expect(ends.lost).toBeGreaterThan(20)
})
