import { expect, it } from 'vitest'
import { CONTESTANTS, faultIn, truthOf } from '../../support/agreement.ts'
import { readSmallGames } from '../../support/gameLines.ts'
import type { Game } from '../../support/games.ts'
import { hardGame } from '../../support/hardGames.ts'

/** Seeds apart from those of the file and of most fuzzing. */
const FIRST_SEED = 1_000_000_000

it('the small games of the file have the verdicts that the judge gives', () => {
  for (const game of readSmallGames()) expect([game, truthOf(game, 50_000)]).toEqual([game, game.verdict])
})

it('agrees with the judge on thousands of small games', () => {
  const { lost, won } = compareAll(4_000, 50_000, (seed) => hardGame(seed))
  expect(lost).toBeGreaterThan(1_200)
  expect(won).toBeGreaterThan(1_200)
})

it('agrees with the judge on games of 5 to 8 ranks and up to 7 columns', () => {
  const { lost, won } = compareAll(500, 100_000, (seed) => hardGame(seed, 'larger'))
  expect(lost).toBeGreaterThan(150)
  expect(won).toBeGreaterThan(150)
})

/** Compares every contestant on each game that the judge can search to the end. */
function compareAll(games: number, maxPositions: number, make: (seed: number) => Game): { lost: number; won: number } {
  const solvers = CONTESTANTS.map((contestant) => ({ ...contestant, solver: contestant.make() }))
  const count = { lost: 0, won: 0 }
  for (let seed = FIRST_SEED; seed < FIRST_SEED + games; seed++) {
    const game = make(seed)
    const truth = truthOf(game, maxPositions)
    if (truth !== 'unknown') count[truth === 'winnable' ? 'won' : 'lost']++
    for (const { name, nodes, solver } of solvers)
      expect([seed, name, faultIn(solver, game, truth, nodes)]).toEqual([seed, name, undefined])
  }
  return count
}
