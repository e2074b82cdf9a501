/**
 * Is anything left to play for? Apart from `unwinnable`, where moves remain but no win does: a stuck game can't even
 * bring a new card any more.
 */
import type { Card } from '../../cards/card.ts'
import { positionKey } from './bruteForce.ts'
import { cardsFaceDown, cardsUp, type Position } from './position.ts'
import type { KlondikeRules } from './ruleSet.ts'
import { canRedeal, fits, goesUp, isWon, legalMoves, playLegalMove } from './rules.ts'

/** Arrangements of the table looked at before the answer is "not stuck"; stuck games have a handful of them. */
const MAX_ARRANGEMENTS = 10_000

/**
 * Stuck: the game is not won, and no sequence of moves, turning the stock over as often as the rules allow included,
 * can take a card from stock or waste, turn a card of a column, or bring more cards up than are up now.
 * Moves may remain all the same: draws, and cards that can only go to and fro.
 * In a game with more than 10,000 arrangements of the table that bring nothing new, the answer is `false`.
 */
export function isStuck(position: Position, rules: KlondikeRules): boolean {
  if (isWon(position, rules)) return false
  const talonCards = cardsTheStockBrings(position, rules)
  const cardsUpNow = cardsUp(position)
  const seen = new Set([positionKey(position, rules)])
  const open = [position]
  for (let here = open.pop(); here !== undefined; here = open.pop()) {
    if (talonCards.some((card) => isPlayable(card, here, rules))) return false
    for (const move of legalMoves(here, rules)) {
      // What the stock can bring is known already, and does not depend on the table as long as none of it is played.
      if (move.type !== 'move') continue
      const next = playLegalMove(here, rules, move)
      if (cardsFaceDown(next) < cardsFaceDown(here) || cardsUp(next) > cardsUpNow) return false
      const key = positionKey(next, rules)
      if (seen.has(key)) continue
      if (seen.size >= MAX_ARRANGEMENTS) return false
      seen.add(key)
      open.push(next)
    }
  }
  return true
}

/**
 * The cards that drawing and turning the waste over can bring to the top of the waste while none is played.
 * One pass from its start is enough: all later ones show the same cards.
 */
function cardsTheStockBrings(position: Position, rules: KlondikeRules): Card[] {
  const cards: Card[] = []
  for (let here = position; ; ) {
    const top = here.waste.at(-1)
    if (top !== undefined) cards.push(top)
    if (here.stock.length > 0) here = playLegalMove(here, rules, { type: 'draw', times: 1 })
    else if (canRedeal(here, rules) && here.pass === position.pass)
      here = playLegalMove(here, rules, { type: 'redeal' })
    else return cards
  }
}

function isPlayable(card: Card, { columns, foundations }: Position, rules: KlondikeRules): boolean {
  return goesUp(card, foundations) || columns.some((column) => fits(card, column, rules))
}
