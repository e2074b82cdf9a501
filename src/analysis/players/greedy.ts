/** Plays by a simple list of what is worth most, as most people do who play fast; chance decides between equals. */
import { type Action, turnsCard } from './action.ts'
import { pickBest } from './pickBest.ts'
import type { Player } from './player.ts'

/** The place of an action on the list, 0 is best; `undefined` is never done. */
function rankOf(action: Action): number | undefined {
  const { play } = action
  if (play === undefined) return 4
  if (turnsCard(action)) return 0
  if (play.to === 'foundation') return 1
  if (play.from === 'waste') return 2
  return play.from === 'foundation' ? undefined : 3
}

export const greedyPlayer: Player = {
  name: 'greedy',
  choose: (actions, _hidden, _rules, random) => pickBest(actions, rankOf, random),
}
