/**
 * A line worth showing: the same idea of the game without the moves that it does not need.
 *
 * The line is taken as steps, *this card goes there*: to its foundation, onto that card, or to an empty column; draws
 * follow from them, always the fewest that bring up the card of the next step. A step for a card that is there already
 * is none. Then whatever makes the line shorter is done, until nothing does:
 *
 * - a step is left out, and with it what becomes no step: the way back of a to-and-fro move, a card's way up that needs
 *   not have come back;
 * - a card that changes its parent later goes there at once;
 * - the steps are put in another order, in which the talon is run through less often;
 * - a talon card is taken later, with all that depends on it: in passing, and not in a pass of its own.
 */

import { judged } from '../../piles/judged.ts'
import { playLine } from '../../piles/playLine.ts'
import { cardsUp, type Move, type Position } from '../../position.ts'
import type { KlondikeRules } from '../ruleSet.ts'
import { TidyLine } from './tidyLine.ts'
import { movesOf, stepsOf } from './tidySteps.ts'

/**
 * A line at most as long as `moves`, from the same position under the same rules, to at least as many cards up; replayed
 * by the judge. Tidying it again changes nothing. Takes some milliseconds; a line that the judge refuses comes back as
 * it is.
 * @throws `replay-failed` when the judge refuses what it has become: a fault of the program
 */
export function tidy(position: Position, rules: KlondikeRules, moves: readonly Move[]): Move[] {
  const { position: end, firstIllegal } = playLine(position, rules, moves)
  if (firstIllegal !== undefined) return [...moves]
  const line = new TidyLine(position, rules, stepsOf(position, rules, moves), cardsUp(end))
  while (line.leaveOut() || line.goAtOnce() || line.reorder() || line.takeLater()) {
    // Each of them made it shorter.
  }
  return judged(position, rules, movesOf(position, rules, line.steps), cardsUp(end))
}
