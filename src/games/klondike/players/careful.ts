/**
 * Plays as careful people do: turns cards in the fullest columns first, looks two moves ahead for a way to turn one,
 * keeps cards off the foundations while others may still have to lie on them, never moves cards to and fro, and lets no
 * card of the stock pass that it will not have again.
 */
import { type Card, rankOf } from '../../../cards/card.ts'
import { fits } from '../../piles/build.ts'
import { goesUp } from '../../piles/foundations.ts'
import { legalMoves, playLegalMove } from '../../piles/judge.ts'
import type { CardMove, Position } from '../../position.ts'
import type { KlondikeRules } from '../ruleSet.ts'
import { isSafeUp } from '../safeUp.ts'
import { type Action, cardsLetPass, emptiesColumn, turnsCard } from './action.ts'
import { pickBest } from './pickBest.ts'
import type { Player } from './player.ts'

/** What is worth doing whenever it can be done. */
const GOOD = 4
const TURN_OF_STOCK = 7

/** What is worth most: the less, the better; `undefined` is never done. */
export function carefulRank(action: Action, rules: KlondikeRules): number | undefined {
  const { play, before, moves } = action
  if (play === undefined) return TURN_OF_STOCK
  const worth = worthOf(play, action, rules)
  if (rules.passes === 'unlimited' || worth === undefined) return worth
  const letPass = cardsLetPass(action, rules) / 1000
  const isRedealt = moves.some(({ type }) => type === 'redeal')
  const redealsLeft = rules.passes - before.pass + (isRedealt ? 1 : 0)
  // With few passes left, cards are taken as they come.
  if (redealsLeft < plentyOfRedeals(rules)) return letPass > 0 ? TURN_OF_STOCK + letPass : worth
  // Else cards that only find a place wait for the passes to come: with all cards seen, better ones may want the place.
  if (worth > GOOD && play.from === 'waste') return TURN_OF_STOCK + (isRedealt ? 2 : 1) + letPass
  return letPass > 0 ? TURN_OF_STOCK + letPass : worth
}

/** So many that some may be spent on waiting. Drawing several, a pass brings fewer cards. */
function plentyOfRedeals({ draw }: KlondikeRules): number {
  return draw === 1 ? 3 : 6
}

/** As `carefulRank`, as if cards of the stock cost nothing. */
function worthOf(play: CardMove, action: Action, rules: KlondikeRules): number | undefined {
  const { before } = action
  if (turnsCard(action)) {
    const column = before.columns[play.from as number]!
    return 1 - column.down.length / 10
  }
  if (isSafeUp(before, rules, play)) return 2
  const after = playLegalMove(before, rules, play)
  const wayOff = canTurn(before, rules) ? undefined : movesToTurn(after, rules)
  if (wayOff !== undefined) return (play.from === 'foundation' ? 3.5 : 3) + wayOff / 10
  if (play.to === 'foundation') return GOOD
  if (play.from === 'waste') return 5
  if (rules.passes !== 'unlimited' && makesPlaceForWaste(before, after, rules)) return 5.5
  return emptiesColumn(action) && kingWaits(before, rules) ? 6 : undefined
}

/** Can a face-down card be turned in one move of the table? */
function canTurn({ columns, foundations }: Position, rules: KlondikeRules): boolean {
  return columns.some(({ down, up }) => {
    const lowest = up[0]
    if (down.length === 0 || lowest === undefined) return false
    return (up.length === 1 && goesUp(lowest, foundations)) || columns.some((column) => fits(lowest, column, rules))
  })
}

/** Moves until a card can be turned, 0 or 1; `undefined` for more. */
function movesToTurn(position: Position, rules: KlondikeRules): 0 | 1 | undefined {
  if (canTurn(position, rules)) return 0
  const canPrepare = legalMoves(position, rules).some(
    (move) => move.type === 'move' && canTurn(playLegalMove(position, rules, move), rules),
  )
  return canPrepare ? 1 : undefined
}

function makesPlaceForWaste(before: Position, after: Position, rules: KlondikeRules): boolean {
  const card = before.waste.at(-1)
  return card !== undefined && !hasPlace(card, before, rules) && hasPlace(card, after, rules)
}

function hasPlace(card: Card, { columns, foundations }: Position, rules: KlondikeRules): boolean {
  return goesUp(card, foundations) || columns.some((column) => fits(card, column, rules))
}

/** Is there a King that an empty column would serve? Those not seen yet may be one. */
function kingWaits({ columns, foundations }: Position, { ranks }: KlondikeRules): boolean {
  const up = foundations.filter((height) => height === ranks).length
  const atBottom = columns.filter(
    ({ down, up: [lowest] }) => down.length === 0 && lowest !== undefined && rankOf(lowest) === ranks - 1,
  )
  return up + atBottom.length < foundations.length
}

export const carefulPlayer: Player = {
  name: 'careful',
  choose: (actions, _hidden, rules, random) => pickBest(actions, (action) => carefulRank(action, rules), random),
}
