/**
 * Plays as careful people do: turns cards in the fullest columns first, looks one move ahead for a way to turn one,
 * keeps cards off the foundations while others may still have to lie on them, and never moves cards to and fro.
 */
import type { Position } from '../../games/klondike/position.ts'
import type { KlondikeRules } from '../../games/klondike/ruleSet.ts'
import { fits, goesUp, playLegalMove } from '../../games/klondike/rules.ts'
import { isSafeUp } from '../hintReason.ts'
import { type Action, emptiesColumn, turnsCard } from './action.ts'
import { pickBest } from './pickBest.ts'
import type { Player } from './player.ts'

/** What is worth most: the less, the better; `undefined` is never done. */
export function carefulRank(action: Action, rules: KlondikeRules): number | undefined {
  const { play, before } = action
  if (play === undefined) return 7
  if (turnsCard(action)) {
    const column = before.columns[play.from as number]!
    return 1 - column.down.length / 10
  }
  if (isSafeUp(before, rules, play)) return 2
  const opensWay = canTurn(playLegalMove(before, rules, play), rules) && !canTurn(before, rules)
  if (opensWay) return play.from === 'foundation' ? 3.5 : 3
  if (play.to === 'foundation') return 4
  if (play.from === 'waste') return 5
  return emptiesColumn(action) ? 6 : undefined
}

/** Can a face-down card be turned in one move of the table? */
function canTurn({ columns, foundations }: Position, rules: KlondikeRules): boolean {
  return columns.some(({ down, up }) => {
    const lowest = up[0]
    if (down.length === 0 || lowest === undefined) return false
    return (up.length === 1 && goesUp(lowest, foundations)) || columns.some((column) => fits(lowest, column, rules))
  })
}

export const carefulPlayer: Player = {
  name: 'careful',
  choose: (actions, _hidden, rules, random) => pickBest(actions, (action) => carefulRank(action, rules), random),
}
