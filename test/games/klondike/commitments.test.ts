import { expect, test } from 'vitest'
import { Closure } from '../../../src/games/klondike/closure.ts'
import { Commitments } from '../../../src/games/klondike/commitments.ts'
import { packDeal } from '../../../src/games/klondike/packedDeal.ts'
import { ON_DEMAND, PackedState } from '../../../src/games/klondike/packedState.ts'
import { parsePosition } from '../../../src/games/klondike/parsePosition.ts'
import { ALL_PRUNINGS } from '../../../src/games/klondike/prunings.ts'
import { DEFAULT_RULES } from '../../../src/games/klondike/ruleSet.ts'

/** Ten ranks of one lane wait in the stock in pairs: every chain of them can be built in 2^k ways. */
const MANY_CHAINS = {
  tableau: [
    {},
    { down: ['AC'], up: ['3C'] },
    { down: ['2C', 'AS'], up: ['3S'] },
    { down: ['2S', '5D', '5H'], up: ['4C', '3D'] },
    { down: ['6C', '6S', '7D', '7H'], up: ['4S', '3H'] },
    { down: ['8C', '8S', '9D', '9H', 'TC'], up: ['KD'] },
    { down: ['TS', 'JD', 'JH', 'QC', 'QS'], up: ['KH'] },
  ],
  foundations: { D: 2, H: 2 },
  stock: 'KC KS QD QH JC JS TD TH 9C 9S 8D 8H 7C 7S 6D 6H 5C 5S 4D 4H'.split(' '),
}

test('more edges than the arena had room for were lost: now all of them are kept, and no other', () => {
  const deal = packDeal(parsePosition(MANY_CHAINS, DEFAULT_RULES), DEFAULT_RULES)
  const state = new PackedState(deal, { talonMode: ON_DEMAND, draw: 1, worryingBack: true })
  const closure = new Closure(state, ALL_PRUNINGS)
  const edges = new Commitments(state, closure)
  state.setRoot()
  const members = closure.enumerate(0, 0)
  expect(members).toBeGreaterThan(0)
  const end = edges.generate(0, 0, members)
  expect(end).toBeGreaterThan(8192)
  expect(end).toBeLessThanOrEqual(edges.taken.length)
  const distinct = new Set<string>()
  for (let edge = 0; edge < end; edge++) {
    // On this table every foundation holds something of the red suits, so heights of 0 would be an edge never written.
    expect(edges.heights[edge]).toBeGreaterThan(0)
    distinct.add(`${edges.taken[edge]} ${edges.column[edge]} ${edges.heights[edge]}`)
  }
  expect(distinct.size).toBeGreaterThan(8192)
})
