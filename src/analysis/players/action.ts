/**
 * What a player can do: play a card that can be had now, or turn the stock until a card comes that can be played. So
 * going through the stock is no decision of its own where its cards are known (from the second pass on).
 */
import type { Card } from '../../cards/card.ts'
import { type HiddenPosition, unseenCards, withUnseen } from '../../games/klondike/hiddenPosition.ts'
import type { Move, Place, Position } from '../../games/klondike/position.ts'
import type { KlondikeRules } from '../../games/klondike/ruleSet.ts'
import { type CardMove, canRedeal, fits, goesUp, legalMoves, playLegalMove } from '../../games/klondike/rules.ts'

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
  const { stock, waste } = start
  const rest = waysThrough(stock, [], rules)
  const all = [...waste, ...stock]
  const atTheEnd = { ...start, stock: [], waste: all }
  const toTheEnd = rest.at(-1)?.way ?? []
  const next = canRedeal(atTheEnd, rules) ? waysThrough(all, [...toTheEnd, { type: 'redeal' }], rules) : []
  const met = new Set([waste.at(-1)])
  return [...rest, ...next].flatMap(({ card, way }) => {
    if (met.has(card)) return []
    met.add(card)
    const plays = playsFromWaste(card, start, rules)
    // Few cards can be played, so the position is made only for those.
    const before = plays.length === 0 ? start : way.reduce((here, move) => playLegalMove(here, rules, move), start)
    return plays.map((play): Action => ({ moves: [...way, play], play, before }))
  })
}

/** The cards that come to the top as `stock` is drawn, each with the moves that bring it there, after those of `begin`. */
function waysThrough(stock: readonly Card[], begin: readonly Move[], { draw }: KlondikeRules) {
  return Array.from({ length: Math.ceil(stock.length / draw) }, (_, at) => {
    const card = stock[Math.min((at + 1) * draw, stock.length) - 1]!
    return { card, way: [...begin, { type: 'draw', times: at + 1 } as const] }
  })
}

/** As `legalMoves` has them, for `card` on top of the waste. */
function playsFromWaste(card: Card, { columns, foundations }: Position, rules: KlondikeRules): CardMove[] {
  const places: Place[] = goesUp(card, foundations) ? ['foundation'] : []
  columns.forEach((column, to) => {
    if (fits(card, column, rules)) places.push(to)
  })
  return places.map((to) => ({ type: 'move', card, from: 'waste', to, count: 1 }))
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
