/** Differential fuzzing: random small games, each solver against the judge, until one of them is wrong. */
import { CONTESTANTS, type Contestant, faultIn, truthOf } from '../support/agreement.ts'
import type { Game } from '../support/games.ts'
import { hardGame } from '../support/hardGames.ts'
import { shrink } from './shrink.ts'

export interface FuzzOptions {
  /** The first game's seed; the others follow it. */
  firstSeed: number
  /** Asked before each game, with the number played: may another one start? The clock is the caller's. */
  mayGoOn(games: number): boolean
  /** Default: the packed solver with all prunings, with each one off, with none. */
  contestants?: readonly Contestant[]
}

export interface Failure {
  /** `hardGame(seed, sizes)` is the game that failed first. */
  seed: number
  sizes: 'small' | 'larger'
  contestant: string
  /** What is wrong with the answer to `game`, in words. */
  fault: string
  /** The shrunk game; the one that failed if it fails only after others were played. */
  game: Game
}

export interface FuzzReport {
  games: number
  winnable: number
  unwinnable: number
  /** Games too big for the judge: solutions were still judged. */
  unjudged: number
  failure?: Failure
}

/** Every so many games one of a larger table. */
const LARGER_EVERY = 16
/** Positions the judge may visit for one game. */
const MAX_POSITIONS = 30_000

/** Plays games until `mayGoOn` says no or a solver is wrong; then shrinks the failure. */
export function fuzz({ firstSeed, mayGoOn, contestants = CONTESTANTS }: FuzzOptions): FuzzReport {
  const report = { games: 0, winnable: 0, unwinnable: 0, unjudged: 0 }
  // One solver of each kind for all games, so that what a game leaves behind in a table is tested too.
  const solvers = contestants.map((contestant) => ({ contestant, solver: contestant.make() }))
  while (mayGoOn(report.games)) {
    const seed = firstSeed + report.games
    const sizes = seed % LARGER_EVERY === 0 ? 'larger' : 'small'
    const game = hardGame(seed, sizes)
    const truth = truthOf(game, MAX_POSITIONS)
    report.games++
    report[truth === 'unknown' ? 'unjudged' : truth]++
    for (const { contestant, solver } of solvers) {
      const fault = faultIn(solver, game, truth, contestant.nodes)
      if (fault !== undefined) return { ...report, failure: { seed, sizes, ...minimal(contestant, game, fault) } }
    }
  }
  return report
}

function minimal(contestant: Contestant, game: Game, fault: string): Omit<Failure, 'seed' | 'sizes'> {
  const faultOf = (some: Game) => faultIn(contestant.make(), some, truthOf(some, MAX_POSITIONS), contestant.nodes)
  const { name } = contestant
  if (faultOf(game) === undefined) return { contestant: name, fault: `${fault} (only after the games before it)`, game }
  const smallest = shrink(game, (simpler) => faultOf(simpler) !== undefined)
  return { contestant: name, fault: faultOf(smallest)!, game: smallest }
}
