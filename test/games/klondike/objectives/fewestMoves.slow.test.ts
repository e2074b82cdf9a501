import { expect, it } from 'vitest'
import { fewestMoves } from '../../../../src/games/klondike/objectives/fewestMoves.ts'
import { KlondikeSolver } from '../../../../src/games/klondike/solver.ts'
import { deal } from '../../../../src/games/piles/layout.ts'
import { publishedMinima } from '../../../support/publishedDeals.ts'

const solver = new KlondikeSolver({ tableBytes: 1 << 26 })
/** Takes more than the nodes of this test. */
const HARD = 'GF-1492773577'

it.each(publishedMinima())(
  'the published minimum of $name is found and proved, or at least not excluded',
  (minimum) => {
    const { name, deck, rules, moves } = minimum
    const budget = { nodes: 5_000_000, tableBytes: 1 << 30 }
    const { count, proved, atLeast } = fewestMoves(deal(deck, rules), rules, solver, budget)
    if (name !== HARD) expect({ count, proved }).toEqual({ count: moves, proved: true })
    expect(atLeast).toBeLessThanOrEqual(moves)
    expect(count).toBeGreaterThanOrEqual(moves)
  },
)
