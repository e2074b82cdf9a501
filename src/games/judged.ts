/** No line leaves the core before the judge has played it. */

import { packSize } from '../cards/pack.ts'
import { AppError } from '../errors.ts'
import type { Judge } from './judge.ts'
import { playLine } from './playLine.ts'
import { cardsUp, type Move, type Position } from './position.ts'
import type { Rules } from './rules.ts'

/**
 * The moves, if `judge` plays them to at least `cards` cards up; to a win, unless told otherwise.
 * @throws `replay-failed` if not: a fault of the program, and nothing to be stored
 */
export function judgedBy<R extends Rules>(
  judge: Judge<R>,
  position: Position,
  rules: R,
  moves: Move[],
  cards = packSize(rules),
): Move[] {
  const { position: end, firstIllegal, won } = playLine(judge, position, rules, moves)
  if (firstIllegal !== undefined) {
    const { index, why } = firstIllegal
    throw new AppError('replay-failed', `the judge refuses move ${index + 1} of a line: ${why}`)
  }
  if (!won && (cards === packSize(rules) || cardsUp(end) < cards)) {
    throw new AppError('replay-failed', `a line ends with ${cardsUp(end)} cards up, not ${cards}`)
  }
  return moves
}
