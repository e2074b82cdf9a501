import { describe, expect, test } from 'vitest'
import { makeCard } from '../../../../src/cards/card.ts'
import { parseDeck } from '../../../../src/cards/deck.ts'
import { cardsOf, type Pack } from '../../../../src/cards/pack.ts'
import { deal, deckOf, newSolver, parseRules, playLine, searchesOf } from '../../../../src/games/games.ts'
import { DEFAULT_RULES, DOUBLE, type KlondikeRules, SOLITARIO, TRIPLE } from '../../../../src/games/klondike/ruleSet.ts'
import { isSafeUp } from '../../../../src/games/klondike/safeUp.ts'
import { KlondikeSolver } from '../../../../src/games/klondike/solver.ts'
import { ClosureSolver } from '../../../../src/games/piles/closure/solver.ts'
import { bruteForce } from '../../../support/bruteForce.ts'
import { dealtDeep } from '../../../support/smallFamily.ts'

describe('cards that are not safe', () => {
  const THREE_SUITS: Pack = { face: 'french', suits: [0, 1, 3], ranks: 6, copies: 1 }

  const isSafe = (rank: number, foundations: number[], rules: KlondikeRules) =>
    isSafeUp({ columns: [], foundations, stock: [], waste: [], pass: 1 }, rules, {
      type: 'move',
      card: makeCard(rank - 1, 0, rules.face),
      from: 0,
      to: 'foundation',
      count: 1,
    })

  test('different suits: one other foundation at r − 3 is too low', () => {
    // A Four of Clubs with the foundations of spades, diamonds and hearts below it.
    const heights = (others: number[]) => [3, ...others]
    expect(isSafe(4, heights([2, 2, 2]), SOLITARIO)).toBe(true)
    for (const others of [
      [1, 2, 2],
      [2, 1, 3],
      [4, 4, 1],
      [0, 3, 3],
    ]) {
      expect(isSafe(4, heights(others), SOLITARIO)).toBe(false)
    }
  })

  test('two packs: the other foundation of its own suit below r − 1 is too low', () => {
    const heights = (own: number) => [2, 1, 2, 2, own, 1, 2, 2]
    expect(isSafe(3, heights(2), DOUBLE)).toBe(true)
    expect(isSafe(3, heights(1), DOUBLE)).toBe(false)
  })

  test.each([
    ['AS 2H AC 2S AH 2C 5C 4H 5S 4C 3S 6C 5H 3C 3H 4S 6S 6H', THREE_SUITS, 3, 'different-suit'],
    ['AH AS 2H 2S 3S AH AS 2H 2S 3H 3S 3H', { face: 'french', suits: [1, 3], ranks: 3, copies: 2 }, 2, 'alternating'],
  ] as const)('games that bolder rules lose are won: %s', (deck, pack, columns, build) => {
    const rules = { ...DEFAULT_RULES, ...pack, columns, build }
    const position = dealtDeep(parseDeck(deck, 'deck', pack), columns, 4, pack.copies)
    expect(bruteForce(position, rules, 300_000).verdict).toBe('winnable')
    const { verdict, solution } = new ClosureSolver({ tableBytes: 1 << 24 }).solve(position, rules, { nodes: 100_000 })
    expect([verdict, playLine(position, rules, solution!).won]).toEqual(['winnable', true])
  })
})

test('Klondike is decided as its own solver decides it', () => {
  const family = new ClosureSolver({ tableBytes: 1 << 24 })
  const klondike = new KlondikeSolver({ tableBytes: 1 << 24 })
  for (const preset of ['klondike', 'klondike-draw-3']) {
    const rules = parseRules(preset) as typeof DEFAULT_RULES
    for (let number = 1n; number <= 12n; number++) {
      const position = deal(deckOf({ scheme: 'solvitaire', number }, rules), rules)
      const { verdict } = family.solve(position, rules, { nodes: 1_500 })
      if (verdict !== 'unknown')
        expect([number, verdict]).toEqual([number, klondike.solve(position, rules, { nodes: 5_000_000 }).verdict])
    }
  }
})

test.each(['solitario', 'solitario-draw-3', 'double-klondike'])(
  'whole deals of %s are won, and the judge agrees',
  (preset) => {
    const rules = parseRules(preset)
    const solver = newSolver({ tableBytes: 1 << 26 })
    for (let number = 1n; number <= 5n; number++) {
      const position = deal(deckOf({ scheme: 'reussite', number }, rules), rules)
      const { verdict, solution } = solver.solve(position, rules, { nodes: 20_000 })
      expect([verdict, playLine(position, rules, solution!).won]).toEqual(['winnable', true])
    }
  },
)

test('the same question gets the same answer, whatever was asked before', () => {
  const solver = new ClosureSolver({ tableBytes: 1 << 24 })
  const position = deal(deckOf({ scheme: 'reussite', number: 7n }, SOLITARIO), SOLITARIO)
  const first = solver.solve(position, SOLITARIO, { nodes: 5_000 })
  solver.solve(deal(cardsOf(SOLITARIO), SOLITARIO), SOLITARIO, { nodes: 50 })
  expect(solver.solve(position, SOLITARIO, { nodes: 5_000 })).toEqual(first)
})

test('a search that must stop says why', () => {
  const rules = { ...TRIPLE, draw: 3 }
  const position = deal(deckOf({ scheme: 'reussite', number: 1n }, rules), rules)
  const solver = searchesOf(rules).newSolver({ tableBytes: 1 << 20 })
  expect(solver.solve(position, rules, { nodes: 1 })).toMatchObject({ verdict: 'unknown', reason: 'nodes' })
  expect(solver.solve(position, rules, { nodes: 10_000_000, interrupted: () => 'cancelled' })).toMatchObject({
    verdict: 'unknown',
    reason: 'cancelled',
  })
})
