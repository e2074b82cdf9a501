/**
 * What a player can do: play a card that can be had now, or turn the stock until a card comes that can be played. So
 * going through the stock is no decision of its own where its cards are known (from the second pass on).
 */
import { type HiddenPosition, unseenCards, withUnseen } from '../../games/klondike/hiddenPosition.ts'
import type { Move, Position } from '../../games/klondike/position.ts'
import type { KlondikeRules } from '../../games/klondike/ruleSet.ts'
import { type CardMove, canRedeal, legalMoves, playLegalMove } from '../../games/klondike/rules.ts'

export interface Action {
  /** Draws and perhaps a redeal, and then `play`; only draws to look what comes, without a `play`. */
  moves: Move[]
  play?: CardMove
  /** A position like the one seen, in which `play` is legal: its unseen cards mean nothing. */
  before: Position
}

/**
 * What can be done in a position, in the order of `legalMoves`, then of the stock.
 * As long as there are cards in the stock that were not seen yet: where passes are unlimited, looking at them costs
 * nothing and is all there is to do; where they are limited, one draw is the last action.
 */
export function actionsOf(hidden: HiddenPosition, rules: KlondikeRules): Action[] {
  const before = withUnseen(hidden, unseenCards(hidden, rules))
  const look: Action = { moves: [{ type: 'draw', times: 1 }], before }
  const isUnseen = hidden.stock.includes(undefined)
  if (isUnseen && rules.passes === 'unlimited') return [look]
  const actions = playsOf(before, rules).map((play): Action => ({ moves: [play], play, before }))
  return isUnseen ? [...actions, look] : [...actions, ...actionsThroughTheStock(before, rules)]
}

function playsOf(position: Position, rules: KlondikeRules): CardMove[] {
  return legalMoves(position, rules).filter((move): move is CardMove => move.type === 'move')
}

/** Each play of a card that the stock brings to the top of the waste in the rest of this pass or in the next. */
function actionsThroughTheStock(start: Position, rules: KlondikeRules): Action[] {
  const actions: Action[] = []
  const met = new Set([start.waste.at(-1)])
  const way: Move[] = []
  for (let here = start; ; ) {
    if (here.stock.length > 0) here = go(here, { type: 'draw', times: 1 })
    else if (canRedeal(here, rules) && here.pass === start.pass) here = go(here, { type: 'redeal' })
    else return actions
    const card = here.waste.at(-1)
    if (card === undefined || met.has(card)) continue
    met.add(card)
    for (const play of playsOf(here, rules)) {
      if (play.from === 'waste') actions.push({ moves: [...way, play], play, before: here })
    }
  }

  function go(here: Position, move: Move): Position {
    const last = way.at(-1)
    if (last?.type === 'draw' && move.type === 'draw') way[way.length - 1] = { type: 'draw', times: last.times + 1 }
    else way.push(move)
    return playLegalMove(here, rules, move)
  }
}

/** Does the action turn a face-down card? */
export function turnsCard({ play, before }: Action): boolean {
  const column = typeof play?.from === 'number' ? before.columns[play.from] : undefined
  return column !== undefined && column.up.length === play?.count && column.down.length > 0
}

/** Does it take the last cards of a column? */
export function emptiesColumn({ play, before }: Action): boolean {
  const column = typeof play?.from === 'number' ? before.columns[play.from] : undefined
  return column !== undefined && column.up.length === play?.count && column.down.length === 0
}
