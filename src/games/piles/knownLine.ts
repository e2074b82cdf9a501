/**
 * Winning lines that need no search. From a line that wins before a move, a few simple changes often make one that
 * wins after it; the judge replays each, so nothing here has to be argued, and a wrong guess costs a replay.
 */

import type { Move, Position } from '../position.ts'
import { applyMove } from './judge.ts'
import type { PileRules } from './pileRules.ts'
import { playLine } from './playLine.ts'

/** A line that wins from `position` after the legal `move`, made from `line`, which wins from `position`; judged. */
export function knownLineAfter(
  position: Position,
  rules: PileRules,
  move: Move,
  line: readonly Move[],
): Move[] | undefined {
  const after = applyMove(position, rules, move)
  const guesses = [playedEarlier(move, line), takenBack(move, line), roundTheStock(position, after, rules, move, line)]
  return guesses.find((guess) => guess !== undefined && playLine(after, rules, guess).won)
}

/** The line plays the move sooner or later: the same without it, now that it has been played. */
function playedEarlier(move: Move, line: readonly Move[]): Move[] | undefined {
  const at = line.findIndex((other) => isSame(move, other))
  const other = line[at]
  if (other === undefined) return undefined
  const rest = other.type === 'draw' && other.times > 1 ? [{ ...other, times: other.times - 1 }] : []
  return [...line.slice(0, at), ...rest, ...line.slice(at + 1)]
}

function isSame(move: Move, other: Move): boolean {
  if (move.type !== 'move' || other.type !== 'move') return move.type === other.type
  return move.card === other.card && move.to === other.to && move.from === other.from
}

/** The move is taken back by a move, and the line begun. */
function takenBack(move: Move, line: readonly Move[]): Move[] | undefined {
  if (move.type !== 'move' || move.from === 'waste') return undefined
  return [{ ...move, from: move.to, to: move.from }, ...line]
}

/** Through the rest of the stock and round to where the waste was, and the line begun. */
function roundTheStock(
  position: Position,
  after: Position,
  { draw, passes }: PileRules,
  move: Move,
  line: readonly Move[],
): Move[] | undefined {
  if (passes !== 'unlimited' || move.type === 'move') return undefined
  const draws = (cards: number): Move[] => (cards === 0 ? [] : [{ type: 'draw', times: Math.ceil(cards / draw) }])
  // After a redeal the old place is ahead in the same pass; after a draw it is behind, beyond the next redeal.
  const toTheEnd: Move[] = move.type === 'draw' ? [...draws(after.stock.length), { type: 'redeal' }] : []
  return [...toTheEnd, ...draws(position.waste.length), ...line]
}
