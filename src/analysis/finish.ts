/** The end of a game that can't be spoilt any more. */
import { cardsFaceDown, type Move, type Position } from '../games/klondike/position.ts'
import type { KlondikeRules } from '../games/klondike/ruleSet.ts'
import { canRedeal, isWon, movesUp, playLegalMove } from '../games/klondike/rules.ts'

/**
 * The moves that end the game by themselves, when no card lies face down in a column any more: cards up, and the draws
 * that bring them. Otherwise `undefined`; so too where these are not enough, as may happen when the stock is drawn by
 * several cards or its passes are limited. With an empty stock and waste they always are: the lowest card left is the
 * last of its run, and next on its foundation.
 */
export function finishingMoves(position: Position, rules: KlondikeRules): Move[] | undefined {
  if (cardsFaceDown(position) > 0 || isWon(position, rules)) return undefined
  const moves: Move[] = []
  let passesInVain = 0
  for (let here = position; !isWon(here, rules); ) {
    const move = nextMove(here, rules)
    if (move === undefined) return undefined
    if (move.type === 'move') passesInVain = 0
    // All that can come up has come by when the stock is turned over a second time.
    if (move.type === 'redeal' && ++passesInVain > 1) return undefined
    add(moves, move)
    here = playLegalMove(here, rules, move)
  }
  return moves
}

function nextMove(position: Position, rules: KlondikeRules): Move | undefined {
  const up = movesUp(position)[0]
  if (up !== undefined) return up
  if (position.stock.length > 0) return { type: 'draw', times: 1 }
  return canRedeal(position, rules) ? { type: 'redeal' } : undefined
}

/** Draws in a row are one move. */
function add(moves: Move[], move: Move): void {
  const last = moves.at(-1)
  if (move.type === 'draw' && last?.type === 'draw') last.times++
  else moves.push(move)
}
