/** From a game that fails to a minimal one: no single simpler game fails any more. */
import type { Game } from '../support/games.ts'
import { simplerGames } from './simpler.ts'

/** `fails` is asked about the simpler games only; it must answer the same when asked again. */
export function shrink(game: Game, fails: (game: Game) => boolean): Game {
  let smallest = game
  for (;;) {
    const next = simplerGames(smallest).find(fails)
    if (next === undefined) return smallest
    smallest = next
  }
}
