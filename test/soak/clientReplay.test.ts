import { expect, test } from 'vitest'
import { formatDeck } from '../../src/cards/deck.ts'
import { dealDeck } from '../../src/deal/dealId.ts'
import { formatMove } from '../../src/games/games.ts'
import { SOLUTION, SOLVED_DEAL } from '../store/solvedDeal.ts'
import { faultOfFirstMove, faultOfSolution, type JsonMove } from './clientReplay.ts'

const DECK = formatDeck(dealDeck(SOLVED_DEAL))
const RULES = { draw: 1, passes: 'unlimited', worryingBack: true } as const
const MOVES = SOLUTION.map((move) => formatMove(move) as JsonMove)

test('a solution that the judge accepts wins for the client too, with as many moves', () => {
  expect(faultOfSolution(DECK, RULES, MOVES)).toBeUndefined()
  expect(faultOfSolution(DECK, RULES, MOVES, 1)).toMatch(/moves, not 1$/)
})

test('a solution in which any one move is left out, or which ends early, does not', () => {
  for (let index = 0; index < MOVES.length; index++) {
    expect(faultOfSolution(DECK, RULES, MOVES.toSpliced(index, 1)), `without move ${index}`).toBeDefined()
  }
  expect(faultOfSolution(DECK, RULES, MOVES.slice(0, -1))).toBe('only 51 cards are up')
})

test('fewer passes, or more cards at a draw, make it another game', () => {
  expect(faultOfSolution(DECK, { ...RULES, passes: 1 }, MOVES)).toContain('no pass is left')
  expect(faultOfSolution(DECK, { ...RULES, draw: 3 }, MOVES)).toBeDefined()
})

test.each([
  [{ type: 'move', card: 'KS', from: 'T1', to: 'T2', count: 1 }, /is not there/],
  [{ type: 'redeal' }, 'no redeal now'],
  [{ type: 'move', card: 'AS', from: 'foundation', to: 'T1', count: 1 }, /not on top/],
] as const)('%j can not begin a game', (move, fault) => {
  expect(faultOfFirstMove(DECK, RULES, move)).toMatch(fault)
})
