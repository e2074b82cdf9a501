/**
 * What a player can do: play a card that can be had now, or turn the stock until a card comes that can be played. So
 * going through the stock is no decision of its own where its cards are known (from the second pass on).
 */
import { type Card, rankOf } from '../../../cards/card.ts'
import { type HiddenPosition, unseenCards, withUnseen } from '../../notation/hiddenPosition.ts'
import { fits } from '../../piles/build.ts'
import { goesUp } from '../../piles/foundations.ts'
import { canRedeal, legalMoves, playLegalMove } from '../../piles/judge.ts'
import type { CardMove, Move, Place, Position } from '../../position.ts'
import type { KlondikeRules } from '../ruleSet.ts'

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
  const { columns } = position
  return legalMoves(position, rules).filter((move): move is CardMove => {
    if (move.type !== 'move') return false
    if (typeof move.to !== 'number' || typeof move.from !== 'number') return true
    // A King with all that lies on it, from a column of its own to an empty one, changes nothing.
    return columns[move.to]!.up.length > 0 || columns[move.from]!.down.length > 0 || rankOf(move.card) < rules.ranks - 1
  })
}

/**
 * Each play of a card that the stock brings to the top of the waste in the rest of this pass or in the next, those that
 * come first before the others.
 */
function actionsThroughTheStock(start: Position, rules: KlondikeRules): Action[] {
  const { stock, waste } = start
  const all = [...waste, ...stock]
  const drawsLeft = Math.ceil(stock.length / rules.draw)
  const turned: Move[] = [...drawsOf(drawsLeft), { type: 'redeal' }]
  const mayTurn = canRedeal({ ...start, stock: [], waste: all }, rules)
  const drawsNext = mayTurn ? Math.ceil(all.length / rules.draw) : 0
  const met = new Set([waste.at(-1)])
  const actions: Action[] = []
  for (let draws = 1; draws <= drawsLeft + drawsNext; draws++) {
    const isNext = draws > drawsLeft
    const [pile, times] = isNext ? [all, draws - drawsLeft] : [stock, draws]
    const card = pile[Math.min(times * rules.draw, pile.length) - 1]!
    if (met.has(card)) continue
    met.add(card)
    const plays = playsFromWaste(card, start, rules)
    // Few cards can be played, so the way and the position are made only for those.
    if (plays.length === 0) continue
    const way = isNext ? [...turned, ...drawsOf(times)] : drawsOf(times)
    const before = way.reduce((here, move) => playLegalMove(here, rules, move), start)
    for (const play of plays) actions.push({ moves: [...way, play], play, before })
  }
  return actions
}

function drawsOf(times: number): Move[] {
  return times === 0 ? [] : [{ type: 'draw', times }]
}

/** As `legalMoves` has them, for `card` on top of the waste. */
function playsFromWaste(card: Card, { columns, foundations }: Position, rules: KlondikeRules): CardMove[] {
  const places: Place[] = goesUp(card, foundations) ? ['foundation'] : []
  columns.forEach((column, to) => {
    if (fits(card, column, rules)) places.push(to)
  })
  return places.map((to) => ({ type: 'move', card, from: 'waste', to, count: 1 }))
}

/**
 * How many cards of the stock the action lets pass before its own; where passes are limited, they are not had again
 * before the next. 0 for a card that lies on the waste, and for the columns.
 */
export function cardsLetPass({ play, before, moves }: Action, { draw }: KlondikeRules): number {
  if (play === undefined || moves.length === 1) return 0
  const redealt = moves.findIndex(({ type }) => type === 'redeal')
  const draws = moves.reduce((sum, move) => sum + (move.type === 'draw' ? move.times : 0), 0)
  return redealt < 0 ? draws * draw - 1 : before.waste.length + before.stock.length + draws * draw
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

/** Is it a step that no other takes back: a card turned or up, the stock, a card from it? */
export function getsOn(action: Action): boolean {
  const { play } = action
  return play === undefined || play.from === 'waste' || play.to === 'foundation' || turnsCard(action)
}
