/** Plays a line of moves by the rules: the check that every solution passes before anyone sees it. */
import { illegalityInWords } from './illegality.ts'
import type { Judge } from './judge.ts'
import type { Move, Position } from './position.ts'
import type { Rules } from './rules.ts'

/** A legal move made. */
interface Step {
  readonly before: Position
  readonly move: Move
  readonly after: Position
}

export interface PlayedLine {
  /** All moves were legal and the last one won. */
  won: boolean
  /** After the last legal move. */
  position: Position
  /** The first move that the rules forbid, counted from 0, and why; nothing after it was played. */
  firstIllegal?: { index: number; why: string }
}

/**
 * Plays `moves` from `position` until the end or the first illegal one; `look` sees each move made. An illegal move is
 * an answer, not an error. The position given is left as it is.
 */
export function playLine<R extends Rules>(
  judge: Judge<R>,
  position: Position,
  rules: R,
  moves: readonly Move[],
  look?: (step: Step) => void,
): PlayedLine {
  let here = position
  for (const [index, move] of moves.entries()) {
    const illegality = judge.illegalityOf(here, rules, move)
    if (illegality !== undefined) {
      return { won: false, position: here, firstIllegal: { index, why: illegalityInWords(illegality) } }
    }
    const after = judge.playLegalMove(here, rules, move)
    look?.({ before: here, move, after })
    here = after
  }
  return { won: judge.isWon(here, rules), position: here }
}
