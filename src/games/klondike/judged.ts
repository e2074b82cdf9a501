/** No line leaves the core before the judge has played it. */
import { AppError } from '../../errors.ts'
import { cardsUp, type Move, type Position } from './position.ts'
import { playLine } from './replay.ts'
import type { KlondikeRules } from './ruleSet.ts'

/**
 * The moves, if the judge plays them to at least `cards` cards up; to all, unless told otherwise.
 * @throws `replay-failed` if not: a fault of the program, and nothing to be stored
 */
export function judged(position: Position, rules: KlondikeRules, moves: Move[], cards = 4 * rules.ranks): Move[] {
  const { position: end, firstIllegal } = playLine(position, rules, moves)
  if (firstIllegal !== undefined) {
    const { index, why } = firstIllegal
    throw new AppError('replay-failed', `the judge refuses move ${index + 1} of a line: ${why}`)
  }
  if (cardsUp(end) < cards) {
    throw new AppError('replay-failed', `a line ends with ${cardsUp(end)} cards up, not ${cards}`)
  }
  return moves
}
