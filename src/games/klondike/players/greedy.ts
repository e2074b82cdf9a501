/**
 * Plays by a simple list of what is worth most, as most people do who play fast; chance decides between equals. Columns
 * are only rearranged when nothing else is left, the stock included.
 */
import type { KlondikeRules } from '../ruleSet.ts'
import { type Action, cardsLetPass, turnsCard } from './action.ts'
import { pickBest } from './pickBest.ts'
import type { Player } from './player.ts'

/** The place of an action on the list, 0 is best; `undefined` is never done. */
function rankOf(action: Action, rules: KlondikeRules): number | undefined {
  const { play } = action
  const letPass = rules.passes === 'unlimited' ? 0 : cardsLetPass(action, rules)
  if (play === undefined) return 3
  if (letPass > 0) return 3 + letPass / 1000
  if (turnsCard(action)) return 0
  if (play.to === 'foundation') return 1
  if (play.from === 'waste') return 2
  return play.from === 'foundation' ? undefined : 4
}

export const greedyPlayer: Player = {
  name: 'greedy',
  choose: (actions, _hidden, rules, random) => pickBest(actions, (action) => rankOf(action, rules), random),
}
