import { describe, expect, it } from 'vitest'
import { CONTESTANTS, faultOf, truthOf } from '../../support/agreement.ts'
import { readSmallGames } from '../../support/gameLines.ts'
import type { Game } from '../../support/games.ts'
import { hardGame, hardPosition } from '../../support/hardGames.ts'
import { allSmallRules, dice } from '../../support/smallDeals.ts'

/** Seeds apart from those of the file and of most fuzzing. */
const FIRST_SEED = 1_000_000_000

it('the small games of the file have the verdicts that the judge gives', () => {
  for (const game of readSmallGames()) expect([game, truthOf(game, 50_000)]).toEqual([game, game.verdict])
})

it('agrees with the judge on thousands of small games, and leaves none undecided', () => {
  const { lost, won } = compareAll(4_000, 50_000, (seed) => hardGame(seed))
  expect(lost).toBeGreaterThan(1_200)
  expect(won).toBeGreaterThan(1_200)
})

it('agrees with the judge on games of 5 to 8 ranks and up to 7 columns, and leaves none undecided', () => {
  const { lost, won } = compareAll(500, 100_000, (seed) => hardGame(seed, 'larger'))
  expect(lost).toBeGreaterThan(150)
  expect(won).toBeGreaterThan(150)
})

describe('all rule options crossed', () => {
  describe.each([
    { ranks: 4, columns: 4 },
    { ranks: 5, columns: 4 },
  ])('with $ranks ranks and $columns columns', (size) => {
    it.each(allSmallRules(size))('draw $draw, passes $passes, worrying back $worryingBack', (rules) => {
      const solvers = CONTESTANTS.map((contestant) => ({ contestant, solver: contestant.make() }))
      for (let seed = 0; seed < 3; seed++) {
        const game = { rules, position: hardPosition(dice(seed), rules) }
        const truth = truthOf(game, 20_000)
        for (const { contestant, solver } of solvers)
          expect([contestant.name, seed, faultOf(contestant, solver, game, truth)]).toEqual([
            contestant.name,
            seed,
            undefined,
          ])
      }
    })
  })
})

/** Compares every contestant on each game that the judge can search to the end. */
function compareAll(games: number, maxPositions: number, make: (seed: number) => Game): { lost: number; won: number } {
  const solvers = CONTESTANTS.map((contestant) => ({ contestant, solver: contestant.make() }))
  const count = { lost: 0, won: 0 }
  for (let seed = FIRST_SEED; seed < FIRST_SEED + games; seed++) {
    const game = make(seed)
    const truth = truthOf(game, maxPositions)
    if (truth !== 'unknown') count[truth === 'winnable' ? 'won' : 'lost']++
    for (const { contestant, solver } of solvers)
      expect([seed, contestant.name, faultOf(contestant, solver, game, truth)]).toEqual([
        seed,
        contestant.name,
        undefined,
      ])
  }
  return count
}
