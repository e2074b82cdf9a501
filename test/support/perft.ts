/** Counting the move sequences of a position: the classic check of a move generator, and a way to compare two. */
import type { KlondikeRules } from '../../src/games/klondike/ruleSet.ts'
import { legalMoves, playLegalMove } from '../../src/games/piles/judge.ts'
import type { Position } from '../../src/games/position.ts'

/**
 * The number of sequences of exactly `depth` legal moves (a draw is one of them, turning the waste over another).
 * A game that is won has no moves. `depth` is a whole number from 0; the count of depth 0 is 1.
 */
export function perft(position: Position, rules: KlondikeRules, depth: number): number {
  if (depth === 0) return 1
  const moves = legalMoves(position, rules)
  if (depth === 1) return moves.length
  return moves.reduce((sum, move) => sum + perft(playLegalMove(position, rules, move), rules, depth - 1), 0)
}
