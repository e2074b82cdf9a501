import { describe, expect, test } from 'vitest'
import { deal, deckOf, playLine } from '../../../src/games/games.ts'
import type { PileRules } from '../../../src/games/piles/pileRules.ts'
import type { Position } from '../../../src/games/position.ts'
import { RUSSIAN } from '../../../src/games/russian/ruleSet.ts'
import { RussianSolver } from '../../../src/games/russian/solver.ts'
import { bruteForce } from '../../support/bruteForce.ts'
import { dice, smallDeck } from '../../support/smallDeals.ts'

const ON = new RussianSolver({ tableBytes: 1 << 24 })
const OFF = new RussianSolver({ tableBytes: 1 << 24 }, { cardsUpAtOnce: false })

/** A small game: columns of a few cards, some of them face down. */
function smallGame(seed: number): { rules: PileRules; position: Position } {
  const { pick, roll } = dice(seed)
  const rules = { ...RUSSIAN, ranks: pick([4, 5, 6]), columns: pick([3, 4]) }
  const deck = smallDeck(seed, rules)
  const columns = Array.from({ length: rules.columns }, (_, column) =>
    deck.filter((_card, at) => at % rules.columns === column),
  )
  const position: Position = {
    columns: columns.map((cards) => {
      const down = Math.min(roll(5), cards.length - 1)
      return { down: cards.slice(0, down), up: cards.slice(down) }
    }),
    foundations: [0, 0, 0, 0],
    stock: [],
    waste: [],
    pass: 1,
  }
  return { rules, position }
}

describe('Russian Solitaire', () => {
  test('small games are decided as brute force decides them, with cards up at once and without', () => {
    const count = { winnable: 0, unwinnable: 0, unknown: 0 }
    for (let seed = 1; seed <= 300; seed++) {
      const { rules, position } = smallGame(seed)
      const { verdict } = bruteForce(position, rules, 20_000)
      count[verdict]++
      if (verdict === 'unknown') continue
      for (const solver of [ON, OFF]) {
        const { verdict: found, solution } = solver.solve(position, rules, { nodes: 100_000 })
        expect([seed, found]).toEqual([seed, verdict])
        if (solution) expect([seed, playLine(position, rules, solution).won]).toEqual([seed, true])
      }
    }
    expect(Math.min(count.winnable, count.unwinnable)).toBeGreaterThan(40)
  })

  test('of whole deals some are won, before the judge, and none is left open', () => {
    let won = 0
    for (let number = 1n; number <= 200n; number++) {
      const position = deal(deckOf({ scheme: 'reussite', number }, RUSSIAN), RUSSIAN)
      const { verdict, solution } = ON.solve(position, RUSSIAN, { nodes: 1_000_000 })
      expect(verdict).not.toBe('unknown')
      if (solution === undefined) continue
      expect(playLine(position, RUSSIAN, solution).won).toBe(true)
      won++
    }
    expect(won).toBeGreaterThan(3)
    expect(won).toBeLessThan(25)
  })

  test('a search that must stop says why', () => {
    const position = deal(deckOf({ scheme: 'reussite', number: 1n }, RUSSIAN), RUSSIAN)
    expect(ON.solve(position, RUSSIAN, { nodes: 1 })).toMatchObject({ verdict: 'unknown', reason: 'nodes' })
  })
})
