/** One game of a player of people's kind, from the deal to its end or to the end of its budget. */

import type { Budget } from '../../../search/budget.ts'
import { randomFrom, seedOf } from '../../../search/random.ts'
import type { UnknownReason } from '../../../search/verdict.ts'
import type { DealPlayed, SeeingPlayer } from '../../players.ts'
import { countMoves, type Position } from '../../position.ts'
import type { FairPlanner } from '../fairPlay/planner.ts'
import type { KlondikeRules } from '../ruleSet.ts'
import { carefulPlayer } from './careful.ts'
import { fairPlayer, type Purse } from './fair.ts'
import { greedyPlayer } from './greedy.ts'
import { type Player, playGame } from './player.ts'
import { randomPlayer } from './random.ts'

const PLAYER_OF: Record<SeeingPlayer, (planner: FairPlanner, purse: Purse) => Player> = {
  random: () => randomPlayer,
  greedy: () => greedyPlayer,
  careful: () => carefulPlayer,
  fair: fairPlayer,
}

/**
 * Plays `start` under `rules`. Chance comes from `chance`, a text, and the player's name: the same game everywhere and
 * every time, whatever else is played. Nodes and interruptions of `budget` hold for the game as a whole. `planner` is
 * for a player who plans.
 */
export function playDeal(
  name: SeeingPlayer,
  planner: FairPlanner,
  start: Position,
  rules: KlondikeRules,
  budget: Budget,
  chance: string,
): DealPlayed {
  const purse = new GamePurse(budget)
  const player = PLAYER_OF[name](planner, purse)
  const choose: Player['choose'] = (...situation) => {
    purse.goOn()
    return player.choose(...situation)
  }
  try {
    const random = randomFrom(seedOf(`${name} ${chance}`))
    const { won, moves, cardsUp } = playGame({ name, choose }, start, rules, random)
    if (won) return { verdict: 'won', nodes: purse.nodes, moves: countMoves(moves) }
    return { verdict: 'lost', nodes: purse.nodes, cardsUp }
  } catch (error) {
    if (error instanceof BrokenOff) return { verdict: 'unknown', reason: error.reason, nodes: purse.nodes }
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

/** Counts what a player spends, and ends the game when that is all there is. */
class GamePurse implements Purse {
  readonly #budget: Budget
  nodes = 0

  constructor(budget: Budget) {
    this.#budget = budget
  }

  get budget(): Budget {
    return { ...this.#budget, nodes: this.#budget.nodes - this.nodes }
  }

  /** Throws `BrokenOff` when the game has been interrupted. */
  goOn(): void {
    const reason = this.#budget.interrupted?.()
    if (reason !== undefined) throw new BrokenOff(reason)
  }

  /** Throws `BrokenOff` when a choice took what was left. */
  spend(nodes: number, isEnough: boolean): void {
    this.nodes += nodes
    if (isEnough) return
    this.goOn()
    throw new BrokenOff('nodes')
  }
}
