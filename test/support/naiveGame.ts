/**
 * A rival for the players: the plainest program that plays Klondike to its end, without a list of actions, without
 * memory and without chance. Whoever is called careful must win at least as often.
 */
import { rankOf } from '../../src/cards/card.ts'
import type { KlondikeRules } from '../../src/games/klondike/ruleSet.ts'
import { applyMove, isWon, legalMoves } from '../../src/games/piles/judge.ts'
import type { Move, Position } from '../../src/games/position.ts'

type CardMove = Extract<Move, { type: 'move' }>

/** Does it win? It plays the best move of its list until nothing but the stock is left, and ends after a pass in vain. */
export function naiveGameWins(start: Position, rules: KlondikeRules): boolean {
  let here = start
  let isInVain = false
  for (;;) {
    const moves = legalMoves(here, rules)
    const plays = moves.filter((move): move is CardMove => move.type === 'move')
    const best = plays.reduce<CardMove | undefined>(
      (best, move) => (worth(here, move) > (best === undefined ? 0 : worth(here, best)) ? move : best),
      undefined,
    )
    const next = best ?? moves.find((move) => move.type !== 'move')
    if (next === undefined || (next.type === 'redeal' && isInVain)) return isWon(here, rules)
    if (next.type === 'move') isInVain = false
    if (next.type === 'redeal') isInVain = true
    here = applyMove(here, rules, next)
  }
}

/** More than 0 if it is played: low cards up, cards turned, the rest up, columns emptied for a King, cards from the waste. */
function worth({ columns, waste, foundations }: Position, { card, from, to, count }: CardMove): number {
  const rank = rankOf(card)
  const column = typeof from === 'number' ? columns[from]! : undefined
  const takesAll = column !== undefined && column.up.length === count
  if (to === 'foundation' && rank <= Math.min(...foundations) + 1) return 100
  if (takesAll && column.down.length > 0) return 50 + column.down.length
  if (to === 'foundation') return 40
  if (from === 'waste') return 30
  const tops = [waste.at(-1), ...columns.map(({ down, up }) => (down.length > 0 ? up[0] : undefined))]
  const kingWaits = tops.some((top) => top !== undefined && rankOf(top) === 12)
  return takesAll && rank < 12 && kingWaits ? 20 : 0
}
