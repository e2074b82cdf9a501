import { expect, test } from 'vitest'
import { solveTidied } from '../../src/analysis/solve.ts'
import { solveVerified } from '../../src/games/games.ts'
import type { SolveOutcome, Solver } from '../../src/games/judge.ts'
import { DEFAULT_RULES } from '../../src/games/klondike/ruleSet.ts'
import { KlondikeSolver } from '../../src/games/klondike/solver.ts'
import { board, move, moveText } from '../support/board.ts'

const RULES = { ...DEFAULT_RULES, ranks: 2, columns: 2 }
/** Two moves from the end. */
const POSITION = board({ columns: ['2H', '2S'], up: '2C 2D AH AS' })
const liar = (outcome: Partial<SolveOutcome>): Solver => ({
  solve: () => ({ verdict: 'winnable', nodes: 1, ...outcome }),
})
const solve = (solver: Solver) => solveVerified(solver, POSITION, RULES, { nodes: 100 })

test('a true solution passes', () => {
  expect(solve(new KlondikeSolver({ tableBytes: 1 << 20 }))).toMatchObject({ verdict: 'winnable' })
})

test.each<[string, Partial<SolveOutcome>, string]>([
  ['that is missing', {}, 'without a solution'],
  ['that ends too early', { solution: [move('2H 0 > foundation')] }, 'ends with 7 cards up, not 8'],
  ['with an illegal move', { solution: [move('2H 0 > foundation'), move('2S 0 > 1')] }, 'the judge refuses move 2'],
  ['with moves after the win', { solution: ['2H 0 > foundation', '2S 1 > foundation', 'draw'].map(move) }, 'move 3'],
])('a solution %s is a fault, and never an answer', (_, outcome, fault) => {
  expect(() => solve(liar(outcome))).toThrow(
    expect.objectContaining({ code: 'replay-failed', message: expect.stringContaining(fault) }),
  )
})

test('what is not winnable passes as it is', () => {
  const unknown = { verdict: 'unknown', reason: 'nodes', nodes: 100 } as const
  expect(solve(liar(unknown))).toEqual(unknown)
})

test('a solution to be shown is tidied', () => {
  const solution = ['2H 0 > 1', '2H 1 > 0', '2H 0 > foundation', '2S 2 > foundation'].map(move)
  const position = board({ columns: ['2H', '', '2S'], up: '2C 2D AH AS' })
  const { solution: shown } = solveTidied(liar({ solution }), position, RULES, { nodes: 100 })
  expect(shown?.map(moveText)).toEqual(['2H 0 > foundation', '2S 2 > foundation'])
  expect(solveTidied(liar({ verdict: 'unwinnable' }), POSITION, RULES, { nodes: 100 })).not.toHaveProperty('solution')
})
