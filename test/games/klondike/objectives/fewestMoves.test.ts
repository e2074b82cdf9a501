import { describe, expect, it, test } from 'vitest'
import { fewestMoves } from '../../../../src/games/klondike/objectives/fewestMoves.ts'
import { DEFAULT_RULES } from '../../../../src/games/klondike/ruleSet.ts'
import { KlondikeSolver } from '../../../../src/games/klondike/solver.ts'
import { deal } from '../../../../src/games/piles/layout.ts'
import { countMoves } from '../../../../src/games/position.ts'
import { amount } from '../../../support/amount.ts'
import { faultOf } from '../../../support/faultOf.ts'
import { replay } from '../../../support/klondike.ts'
import { BEST_GAMES_PARTS, bestGamesOf, formatBestGame } from '../../../support/objectiveLines.ts'
import { openingOf, publishedMinima } from '../../../support/publishedDeals.ts'

const solver = new KlondikeSolver({ tableBytes: 1 << 22 })
const BUDGET = { nodes: 200_000, tableBytes: 1 << 20 }

/** The judged games that are looked at. */
const PARTS = BEST_GAMES_PARTS.slice(0, amount(1, BEST_GAMES_PARTS.length))

describe('the fewest moves that win', () => {
  it.each(PARTS)('are as many as the judge needs, who tries everything: games from %i on', (part) => {
    const wrong = bestGamesOf(part).filter(({ position, rules, verdict, moves: wanted }) => {
      const found = fewestMoves(position, rules, solver, BUDGET)
      if (!found.proved || found.verdict !== verdict) return true
      if (verdict === 'unwinnable') return found.moves !== undefined || found.count !== undefined
      const { won, moveCount } = replay(position, rules, found.moves!)
      return !won || moveCount !== wanted || found.count !== wanted || found.atLeast !== wanted
    })
    expect(wrong.map(formatBestGame)).toEqual([])
  })

  // The slow tier looks at all that are published.
  it.each(['MK-Minimal_05_80_1'])('are those that others published: %s', (wanted) => {
    const { deck, rules, moves } = publishedMinima().find(({ name }) => name === wanted)!
    const found = fewestMoves(deal(deck, rules), rules, solver, { nodes: 200_000, tableBytes: 1 << 26 })
    expect(found).toMatchObject({ verdict: 'winnable', count: moves, proved: true })
  })

  it('lie between what is found and what is not excluded', () => {
    const { deck, rules, moves } = publishedMinima().find(({ name }) => name === 'MK-Minimal_09_123_1')!
    const position = deal(deck, rules)
    let least = 0
    for (const nodes of [1, 5, 100, 3_000, amount(8_000, 50_000)]) {
      const found = fewestMoves(position, rules, solver, { ...BUDGET, nodes })
      expect(found.nodes).toBeLessThanOrEqual(nodes)
      expect(found.atLeast).toBeGreaterThanOrEqual(least)
      expect(found.atLeast).toBeLessThanOrEqual(moves)
      expect(found).toMatchObject({ proved: false, reason: expect.stringMatching(/nodes|memory/) })
      least = found.atLeast!
      if (found.moves === undefined) continue
      expect(found.count).toBeGreaterThanOrEqual(moves)
      expect(countMoves(found.moves)).toBe(found.count)
      expect(replay(position, rules, found.moves).won).toBe(true)
    }
    expect(least).toBeGreaterThan(amount(100, 110))
  })

  it('are not proved when there is no room for all that must be looked at', () => {
    const position = openingOf('solvitaire:2')
    const found = fewestMoves(position, DEFAULT_RULES, solver, { nodes: 1_000_000, tableBytes: 1 << 16 })
    expect(found).toMatchObject({ verdict: 'winnable', proved: false, reason: 'memory' })
  })

  it('come with the reason when the search is interrupted', () => {
    let asked = 0
    const interrupted = () => (++asked > 100 ? 'time' : undefined)
    const position = openingOf('solvitaire:2')
    const found = fewestMoves(position, DEFAULT_RULES, solver, { nodes: 1e9, tableBytes: 1 << 26, interrupted })
    expect(found).toMatchObject({ verdict: 'winnable', proved: false, reason: 'time' })
    expect(found.nodes).toBeLessThan(30_000)
  })

  it('are the same in every run', () => {
    const search = () =>
      fewestMoves(openingOf('solvitaire:7'), DEFAULT_RULES, solver, { ...BUDGET, nodes: amount(5_000, 30_000) })
    expect(search()).toEqual(search())
  })
})

test('a talon too large for the search is refused, however small the budget: the solver, which did it, was not asked then', () => {
  const columns = Array.from({ length: 7 }, () => ({ down: [], up: [] }))
  const stock = Array.from({ length: 52 }, (_, card) => card)
  const position = { columns, foundations: [0, 0, 0, 0], stock, waste: [], pass: 1 }
  for (const nodes of [1, 1000]) {
    const fault = faultOf(() => fewestMoves(position, DEFAULT_RULES, solver, { ...BUDGET, nodes }))
    expect([fault.code, fault.place]).toEqual(['invalid-position', 'stock'])
  }
})
