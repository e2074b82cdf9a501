import { describe, expect, it } from 'vitest'
import type { Solver } from '../../src/games/judge.ts'
import type { KlondikeRules } from '../../src/games/klondike/ruleSet.ts'
import { KlondikeSolver } from '../../src/games/klondike/solver.ts'
import type { Position } from '../../src/games/position.ts'
import { CONTESTANTS, type Contestant } from '../support/agreement.ts'
import { hardGame } from '../support/hardGames.ts'
import { describeFailure } from './describeFailure.ts'
import { fuzz } from './fuzz.ts'
import { shrink } from './shrink.ts'
import { complexity, simplerGames } from './simpler.ts'

const atMost = (games: number) => (played: number) => played < games

it('finds nothing wrong with the solver in a short run', () => {
  const { failure, games, winnable, unwinnable } = fuzz({ firstSeed: 20_261_129, mayGoOn: atMost(60) })
  expect(failure && describeFailure(failure)).toBeUndefined()
  expect(games).toBe(60)
  expect(winnable).toBeGreaterThan(15)
  expect(unwinnable).toBeGreaterThan(15)
})

/** A solver with a planted fault: it plays by rules that are not those it is given, or worse. */
function liar(
  name: string,
  solve: (solver: Solver<KlondikeRules>, position: Position, rules: KlondikeRules) => ReturnType<Solver['solve']>,
): Contestant {
  return {
    name,
    nodes: 10_000,
    mayNotKnow: 0,
    make: () => {
      const honest = new KlondikeSolver({ tableBytes: 1 << 16 })
      return { solve: (position: Position, rules: KlondikeRules) => solve(honest, position, rules) }
    },
  }
}

const BUDGET = { nodes: 10_000 }
const LIARS: [string, Contestant, RegExp][] = [
  [
    'takes nothing back from a foundation',
    liar('a', (solver, position, rules) => solver.solve(position, { ...rules, worryingBack: false }, BUDGET)),
    /says unwinnable, the judge winnable/,
  ],
  [
    'thinks that passes never end',
    liar('b', (solver, position, rules) => solver.solve(position, { ...rules, passes: 'unlimited' }, BUDGET)),
    /the judge refuses move \d+ of the solution: no pass through the stock is left/,
  ],
  [
    'draws two at a time',
    liar('c', (solver, position, rules) => solver.solve(position, { ...rules, draw: 2 }, BUDGET)),
    /says unwinnable, the judge winnable|the judge refuses move/,
  ],
  [
    'leaves out the last move',
    liar('d', (solver, position, rules) => {
      const outcome = solver.solve(position, rules, BUDGET)
      return outcome.solution ? { ...outcome, solution: outcome.solution.slice(0, -1) } : outcome
    }),
    /ends before the game is won/,
  ],
  [
    'says "winnable" and no more',
    liar('e', () => ({ verdict: 'winnable', nodes: 1 })),
    /the verdict winnable comes without a solution/,
  ],
  [
    'does not say why it does not know',
    liar('f', () => ({ verdict: 'unknown', nodes: 1 })),
    /the verdict unknown has the reason undefined/,
  ],
  [
    'breaks down on Kings at the bottom',
    liar('g', (solver, position, rules) => {
      const isKing = (card: number | undefined) => card !== undefined && card >> 2 === rules.ranks - 1
      if (position.columns.some(({ down }) => isKing(down[0]))) throw new Error('a King')
      return solver.solve(position, rules, BUDGET)
    }),
    /the solver throws Error: a King/,
  ],
]

describe.each(LIARS)('a solver that %s', (_, contestant, fault) => {
  const { failure } = fuzz({ firstSeed: 1, mayGoOn: atMost(200), contestants: [contestant] })

  it('is caught, and the failure shrunk to a game of a few cards', () => {
    expect(failure?.fault).toMatch(fault)
    const { position, rules } = failure!.game
    const cardsLeft = 4 * rules.ranks - position.foundations.reduce((sum, height) => sum + height, 0)
    expect(cardsLeft).toBeLessThanOrEqual(6)
    expect(rules.columns).toBeLessThanOrEqual(3)
  })

  it('is caught again by the seed, in one game', () => {
    expect(fuzz({ firstSeed: failure!.seed, mayGoOn: atMost(1), contestants: [contestant] }).failure).toEqual(failure)
  })
})

it('on games beyond the judge, solvers that contradict each other are caught', () => {
  const pessimist = liar('pessimist', (solver, position, rules) =>
    rules.ranks < 9 ? solver.solve(position, rules, BUDGET) : { verdict: 'unwinnable', nodes: 1 },
  )
  const { failure } = fuzz({ firstSeed: 8, mayGoOn: atMost(40), contestants: [CONTESTANTS[0]!, pessimist] })
  expect(failure).toMatchObject({ contestant: 'pessimist', game: { rules: { ranks: 9, columns: 1 } } })
  expect(failure?.fault).toMatch(/says unwinnable/)
})

describe('shrinking', () => {
  const games = Array.from({ length: 40 }, (_, seed) => hardGame(seed, seed % 4 === 0 ? 'larger' : 'small'))

  // That each passes `checkPosition` is what `simplerGames` filters for; that some do is tested here.
  it('only ever tries games that are simpler', () => {
    for (const game of games) {
      const simpler = simplerGames(game)
      expect(simpler.length).toBeGreaterThan(0)
      for (const one of simpler) expect(complexity(one)).toBeLessThan(complexity(game))
    }
  })

  it('ends at a single rank in a single column when everything fails', () => {
    for (const game of games) {
      const { rules, position } = shrink(game, () => true)
      expect(rules).toMatchObject({ ranks: 1, columns: 1, draw: 1, passes: 'unlimited', worryingBack: true })
      expect(position).toEqual({
        columns: [{ down: [], up: [] }],
        foundations: [1, 1, 1, 1],
        stock: [],
        waste: [],
        pass: 1,
      })
    }
  })

  it('keeps what the failure needs', () => {
    const hasHidden = ({ position }: { position: Position }) => position.columns.some(({ down }) => down.length > 0)
    const game = games.find((one) => hasHidden(one) && one.rules.passes === 3)!
    const shrunk = shrink(game, (one) => hasHidden(one) && one.rules.passes === 3)
    expect(shrunk.rules).toMatchObject({ columns: 2, passes: 3, draw: 1 })
    expect(shrunk.position.columns.flatMap(({ down, up }) => [...down, ...up])).toHaveLength(2)
  })
})
