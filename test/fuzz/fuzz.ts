/** Differential fuzzing: random games, solvers against the judge and against each other, until one of them is wrong. */

import type { Solver } from '../../src/games/judge.ts'
import type { KlondikeRules } from '../../src/games/klondike/ruleSet.ts'
import type { Verdict } from '../../src/search/verdict.ts'
import { CONTESTANTS, type Contestant, faultInOutcome, outcomeOf, truthOf } from '../support/agreement.ts'
import type { Game } from '../support/games.ts'
import { hardGame, type Sizes } from '../support/hardGames.ts'
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
  /** The game that failed first is that of this seed, `gameOf(seed)`. */
  seed: number
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
  /** Games beyond the judge: solutions were still judged, and verdicts compared. */
  unjudged: number
  failure?: Failure
}

/** Positions the judge may visit for one game. */
const MAX_POSITIONS = 30_000
/** Nodes for games of large tables, of which many stay undecided whatever the budget. */
const LARGE_NODES = 1_500
const LARGE_RANKS = 9

interface Entrant {
  contestant: Contestant
  solver: Solver<KlondikeRules>
}

/** Most games are of small tables, which shows the most errors in the least time. */
export function gameOf(seed: number): Game {
  const sizes: Sizes = seed % 16 === 0 ? 'larger' : seed % 16 === 8 ? 'large' : 'small'
  return hardGame(seed, sizes)
}

/** Plays games until `mayGoOn` says no or a solver is wrong; then shrinks the failure. */
export function fuzz({ firstSeed, mayGoOn, contestants = CONTESTANTS }: FuzzOptions): FuzzReport {
  const report = { games: 0, winnable: 0, unwinnable: 0, unjudged: 0 }
  // One solver of each kind for all games, so that what a game leaves behind in a table is tested too.
  const entrants = contestants.map(enter)
  while (mayGoOn(report.games)) {
    const seed = firstSeed + report.games
    const game = gameOf(seed)
    const truth = judge(game)
    report.games++
    report[truth === 'unknown' ? 'unjudged' : truth]++
    const found = play(entrants, game, truth)
    if (found !== undefined) return { ...report, failure: { seed, ...minimal(found, entrants, game) } }
  }
  return report
}

/** Not asked about large tables: he would not come to an end. */
function judge(game: Game): Verdict {
  return game.rules.ranks < LARGE_RANKS ? truthOf(game, MAX_POSITIONS) : 'unknown'
}

interface Found {
  contestant: Contestant
  fault: string
}

function enter(contestant: Contestant): Entrant {
  return { contestant, solver: contestant.make() }
}

/** The first that is wrong, or that contradicts one before it on a game beyond the judge. */
function play(entrants: readonly Entrant[], game: Game, truth: Verdict): Found | undefined {
  let first: { name: string; verdict: Verdict } | undefined
  for (const { contestant, solver } of entrants) {
    const nodes = game.rules.ranks < LARGE_RANKS ? contestant.nodes : Math.min(contestant.nodes, LARGE_NODES)
    const outcome = outcomeOf(solver, game, nodes)
    if (typeof outcome === 'string') return { contestant, fault: outcome }
    const fault = faultInOutcome(outcome, game, truth)
    if (fault !== undefined) return { contestant, fault }
    const { verdict } = outcome
    if (verdict === 'unknown') continue
    first ??= { name: contestant.name, verdict }
    if (verdict !== first.verdict)
      return { contestant, fault: `the solver says ${verdict}, with ${first.name} ${first.verdict}` }
  }
  return undefined
}

/** Shrinks with new solvers: that which was wrong, and the first, which it may have contradicted. */
function minimal({ contestant, fault }: Found, entrants: readonly Entrant[], game: Game): Omit<Failure, 'seed'> {
  const rivals = [...new Set([entrants[0]!.contestant, contestant])]
  const again = (some: Game) => play(rivals.map(enter), some, judge(some))
  if (again(game) === undefined)
    return { contestant: contestant.name, fault: `${fault} (only after the games before it)`, game }
  const smallest = shrink(game, (simpler) => again(simpler) !== undefined)
  const found = again(smallest)!
  return { contestant: found.contestant.name, fault: found.fault, game: smallest }
}
