import { describe, expect, it, test, vi } from 'vitest'
import type { Solver } from '../../src/analysis/solve.ts'
import { parsePosition } from '../../src/games/klondike/parsePosition.ts'
import type { Position } from '../../src/games/klondike/position.ts'
import { DEFAULT_RULES, type KlondikeRules } from '../../src/games/klondike/ruleSet.ts'
import { KlondikeSolver } from '../../src/games/klondike/solver.ts'
import { CONTESTANTS, type Contestant, disagreements } from '../support/agreement.ts'
import { hardGame } from '../support/hardGames.ts'
import { describeFailure } from './describeFailure.ts'
import { type Failure, fuzz, gameOf } from './fuzz.ts'
import { shrink } from './shrink.ts'
import { complexity, simplerGames } from './simpler.ts'

/** A few seconds of work on a free machine, however busy this one is. */
vi.setConfig({ testTimeout: 120_000 })

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
  solve: (solver: Solver, position: Position, rules: KlondikeRules) => ReturnType<Solver['solve']>,
): Contestant {
  return {
    name,
    nodes: 10_000,
    make: () => {
      const honest = new KlondikeSolver({ tableBytes: 1 << 16 })
      return { solve: (position, rules) => solve(honest, position, rules) }
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

it('a fault that only shows after other games is told as it was met', () => {
  const forgetful: Contestant = {
    name: 'tired',
    nodes: 10_000,
    make: () => {
      let games = 0
      return {
        solve: () => {
          if (++games === 5) throw new Error('tired')
          return { verdict: 'unknown', reason: 'nodes', nodes: 1 }
        },
      }
    },
  }
  const { failure, games } = fuzz({ firstSeed: 50, mayGoOn: atMost(10), contestants: [forgetful] })
  expect(games).toBe(5)
  expect(failure).toMatchObject({ seed: 54, fault: 'the solver throws Error: tired (only after the games before it)' })
  expect(failure?.game).toEqual(gameOf(54))
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

const SMALLEST: KlondikeRules = { ...DEFAULT_RULES, ranks: 1, columns: 1 }

test('a failure is described with its seed and a test to paste', () => {
  const failure: Failure = {
    seed: 12,
    contestant: 'no table',
    fault: 'the solver says unwinnable, the judge winnable',
    game: { position: parsePosition('- --AA ACAS - 1', SMALLEST), rules: SMALLEST },
  }
  const text = describeFailure(failure)
  expect(text).toContain('npm run fuzz -- --seed 12 --games 1')
  expect(text).toContain("test('agrees with the judge on the game shrunk from fuzz seed 12 (no table)', () => {")
  expect(text).toContain("disagreements('- --AA ACAS - 1', { ranks: 1, columns: 1, draw: 1, passes: 'unlimited', ")
  expect(disagreements('- --AA ACAS - 1', { ranks: 1, columns: 1, draw: 1, passes: 'unlimited' })).toEqual([])
})
