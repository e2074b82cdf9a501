/**
 * Plays by the search of `fairPlay/`: from commitment to commitment, each the best for the layouts of the unseen cards
 * that were drawn. It sees what `HiddenPosition` has, as the other players do.
 */

import type { Budget } from '../../../search/budget.ts'
import { unseenCards, withUnseen } from '../../notation/hiddenPosition.ts'
import { FairPlanner } from '../fairPlay/planner.ts'
import type { Player } from './player.ts'

/** What a player may spend on a game, and has to say that it did. */
export interface Purse {
  /** What is left, for the next choice. */
  readonly budget: Budget
  /** Told of each choice; `isEnough` is false when the budget ended it. */
  spend(nodes: number, isEnough: boolean): void
}

const FULL: Purse = { budget: { nodes: Number.POSITIVE_INFINITY }, spend: () => undefined }

/** A player that plans with this planner, by default one of its own. */
export function fairPlayer(planner = new FairPlanner(), purse = FULL): Player {
  return {
    name: 'fair',
    choose(_actions, hidden, rules, random) {
      const { moves, nodes, settled } = planner.plan(hidden, rules, purse.budget, random)
      purse.spend(nodes, settled)
      const play = moves.at(-1)
      if (play === undefined) return undefined
      const before = withUnseen(hidden, unseenCards(hidden, rules))
      return { moves, before, ...(play.type === 'move' && { play }) }
    },
  }
}
