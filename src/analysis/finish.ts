/** The end of a game that can't be spoilt any more. */
import type { Move, Position } from '../games/klondike/position.ts'
import type { KlondikeRules } from '../games/klondike/ruleSet.ts'
import { canFinish, isWon, legalMoves, playLegalMove } from '../games/klondike/rules.ts'

/**
 * The moves up that end the game, when nothing is hidden and stock and waste are empty; otherwise `undefined`.
 * The lowest card left is always the last of its run, and next on its foundation: so there is a move up till the end.
 */
export function finishingMoves(position: Position, rules: KlondikeRules): Move[] | undefined {
  if (!canFinish(position, rules)) return undefined
  const moves: Move[] = []
  for (let here = position; !isWon(here, rules); ) {
    // `legalMoves` gives moves up first.
    const move = legalMoves(here, rules)[0]!
    moves.push(move)
    here = playLegalMove(here, rules, move)
  }
  return moves
}
