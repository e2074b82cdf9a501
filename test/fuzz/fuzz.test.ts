/** What takes no time; solvers with planted faults are caught in the slow tier. */
import { expect, it, test } from 'vitest'
import { DEFAULT_RULES, type KlondikeRules } from '../../src/games/klondike/ruleSet.ts'
import { parsePosition } from '../../src/games/notation/parsePosition.ts'
import { type Contestant, disagreements } from '../support/agreement.ts'
import { describeFailure } from './describeFailure.ts'
import { type Failure, fuzz, gameOf } from './fuzz.ts'

const atMost = (games: number) => (played: number) => played < games

it('finds nothing wrong with the solver in a few games', () => {
  const { failure, games, winnable, unwinnable } = fuzz({ firstSeed: 20_261_129, mayGoOn: atMost(8) })
  expect(failure && describeFailure(failure)).toBeUndefined()
  expect(games).toBe(8)
  expect(winnable + unwinnable).toBeGreaterThan(3)
})

it('a fault that only shows after other games is told as it was met', () => {
  const forgetful: Contestant = {
    name: 'tired',
    nodes: 10_000,
    mayNotKnow: 0,
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
