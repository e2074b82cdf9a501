/**
 * Plays by sampling: draws layouts of the cards it has not seen, and does what wins on most of them. It sees what
 * `HiddenPosition` has, as the other players do. Like them it does not move cards to and fro: ways to go on are cards
 * turned, cards up, cards from the stock, cards back from the foundations and columns emptied.
 */
import { KlondikeSolver } from '../../games/klondike/solver.ts'
import { estimateWays, type FairSettings } from '../fairEstimate.ts'
import { isSafeUp } from '../hintReason.ts'
import type { Solver } from '../solve.ts'
import type { Action } from './action.ts'
import { carefulRank } from './careful.ts'
import { commitmentsOf } from './commitments.ts'
import type { Player } from './player.ts'

const TABLE_BYTES = 16 * 1024 * 1024

/**
 * Drawing 3, these win 332 of the deals solvitaire:1-1000; half as many nodes and layouts win 300, in two fifths of
 * the time.
 */
const SETTINGS: FairSettings = { nodesPerSolve: 300, layouts: 32, leastLayouts: 8, sameOn: 12 }

/** Only a choice with all cards seen takes so many. */
const NODES_PER_CHOICE = 100_000
/** After all that a careful player does. */
const LAST = 10

/** A player that samples with this solver (by default one of its own) and these settings. */
export function fairPlayer(settings: Partial<FairSettings> = {}, solver?: Solver): Player {
  const all = { ...SETTINGS, ...settings }
  let own = solver
  return {
    name: 'fair',
    choose(actions, hidden, rules, random) {
      own ??= new KlondikeSolver({ tableBytes: TABLE_BYTES })
      const look = actions.length === 1 && actions[0]!.play === undefined
      const safe = actions.find(
        ({ play, before }) => play !== undefined && play.from !== 'waste' && isSafeUp(before, rules, play),
      )
      if (look || safe !== undefined) return safe ?? actions[0]
      // What a careful player would do first, where samples don't tell.
      const rank = (way: Action) => (carefulRank(way, rules) ?? LAST) + way.moves.length / 1000
      const ways = commitmentsOf(actions, hidden, rules).sort((one, other) => rank(one) - rank(other))
      if (ways.length <= 1) return ways[0]
      const moves = ways.map((way) => way.moves)
      const budget = { nodes: NODES_PER_CHOICE }
      return ways[estimateWays(own, hidden, rules, moves, all, budget, random).best]
    },
  }
}
