/** One game of a player of people's kind, from the deal to its end or to the end of its budget. */

import type { Position } from '../../games/klondike/position.ts'
import { countMoves } from '../../games/klondike/replay.ts'
import type { KlondikeRules } from '../../games/klondike/ruleSet.ts'
import type { Budget } from '../../search/budget.ts'
import type { UnknownReason } from '../../search/verdict.ts'
import { randomFrom, seedOf } from '../random.ts'
import type { Solver } from '../solve.ts'
import { carefulPlayer } from './careful.ts'
import type { PlayerName } from './contestant.ts'
import { fairPlayer } from './fair.ts'
import { greedyPlayer } from './greedy.ts'
import { type Player, playGame } from './player.ts'
import { randomPlayer } from './random.ts'

/** Those who see what people see. */
export type SeeingPlayer = Exclude<PlayerName, 'thoughtful' | 'most-cards'>

export interface DealPlayed {
  verdict: 'won' | 'lost' | 'unknown'
  /** Present exactly when the game was broken off. */
  reason?: UnknownReason
  /** Searched by a player who asks the solver. */
  nodes: number
  /** Of a game won, as players count them. */
  moves?: number
  /** When the game was lost. */
  cardsUp?: number
}

const PLAYER_OF: Record<SeeingPlayer, (solver: Solver) => Player> = {
  random: () => randomPlayer,
  greedy: () => greedyPlayer,
  careful: () => carefulPlayer,
  fair: (solver) => fairPlayer({}, solver),
}

/**
 * Plays `start` under `rules`. Chance comes from `chance`, a text, and the player's name: the same game everywhere and
 * every time, whatever else is played. Nodes and interruptions of `budget` hold for the game as a whole.
 */
export function playDeal(
  name: SeeingPlayer,
  solver: Solver,
  start: Position,
  rules: KlondikeRules,
  budget: Budget,
  chance: string,
): DealPlayed {
  const metered = new MeteredSolver(solver, budget)
  const player = PLAYER_OF[name](metered)
  const choose: Player['choose'] = (...situation) => {
    metered.goOn()
    return player.choose(...situation)
  }
  try {
    const random = randomFrom(seedOf(`${name} ${chance}`))
    const { won, moves, cardsUp } = playGame({ name, choose }, start, rules, random)
    if (won) return { verdict: 'won', nodes: metered.nodes, moves: countMoves(moves) }
    return { verdict: 'lost', nodes: metered.nodes, cardsUp }
  } catch (error) {
    if (error instanceof BrokenOff) return { verdict: 'unknown', reason: error.reason, nodes: metered.nodes }
    throw error
  }
}

/** Leaves a game whose budget has ended from wherever the player is. */
class BrokenOff extends Error {
  readonly reason: UnknownReason

  constructor(reason: UnknownReason) {
    super(`the game was broken off: ${reason}`)
    this.reason = reason
  }
}

/** Counts what a player asks, and ends the game when that is more than its budget. */
class MeteredSolver implements Solver {
  readonly #solver: Solver
  readonly #budget: Budget
  nodes = 0

  constructor(solver: Solver, budget: Budget) {
    this.#solver = solver
    this.#budget = budget
  }

  /** Throws `BrokenOff` when the game has been interrupted. */
  goOn(): void {
    const reason = this.#budget.interrupted?.()
    if (reason !== undefined) throw new BrokenOff(reason)
  }

  solve: Solver['solve'] = (position, rules, part) => {
    const left = this.#budget.nodes - this.nodes
    if (left < 1) throw new BrokenOff('nodes')
    const outcome = this.#solver.solve(position, rules, {
      nodes: Math.min(part.nodes, left),
      ...(this.#budget.interrupted && { interrupted: this.#budget.interrupted }),
    })
    this.nodes += outcome.nodes
    if (outcome.reason === 'nodes' && part.nodes > left) throw new BrokenOff('nodes')
    if (outcome.reason === 'time' || outcome.reason === 'cancelled') throw new BrokenOff(outcome.reason)
    return outcome
  }
}
