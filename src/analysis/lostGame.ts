/** What is left to say when a game is lost: since when, and how far it can still be brought. */

import { type Move, type Position, type Rules, type Solver, searchesOf } from '../games/games.ts'
import type { SharedBudget } from '../search/sharedBudget.ts'
import { findBest } from './objective.ts'
import { type LossReport, whereLost } from './whereLost.ts'

/** How a game came to where it is. */
export interface GameHistory {
  start: Position
  /** Played since, each draw by itself; all legal. */
  moves: readonly Move[]
}

export interface LostGame {
  /** Where it was lost, or as much of that as was found out; present when its history is known. */
  since?: LossReport
  /** The line with the most cards up that was found; absent only where the budget had ended. */
  most?: MostCards
}

interface MostCards {
  /** Tidied, replayed by the judge. */
  line: Move[]
  /** Cards up at its end. */
  cardsUp: number
  /** No line leads to more than this; equal to `cardsUp` when that is proved to be the most. */
  atMost: number
}

/** Enough to prove the most of nearly every lost game; what is found by then is mostly the most. */
const MOST_CARDS_NODES = 100_000

/** That a game is lost is known here; whether it can be won need not be asked again. */
const KNOWN_LOST: Solver = { solve: () => ({ verdict: 'unwinnable', nodes: 0 }) }

/** What there is to say of `position`, which can't be won, within what is left of `shared`; half of it for the history. */
export function lostGame(
  solver: Solver,
  position: Position,
  rules: Rules,
  shared: SharedBudget,
  tableBytes: number,
  history?: GameHistory,
): LostGame {
  const since =
    history && history.moves.length > 0
      ? shared.spend(
          (part) => whereLost(solver, history.start, history.moves, rules, part, history.moves.length),
          1 / 2,
        )
      : undefined
  const hasMost = searchesOf(rules).objectives?.names.includes('most-cards-up')
  const best = !hasMost
    ? undefined
    : shared.spend((part) => {
        const budget = { ...part, nodes: Math.min(part.nodes, MOST_CARDS_NODES), tableBytes }
        return findBest('most-cards-up', position, rules, KNOWN_LOST, budget)
      })
  return {
    ...(since && { since }),
    ...(best?.line && { most: { line: best.line, cardsUp: best.best!, atMost: best.bound! } }),
  }
}
