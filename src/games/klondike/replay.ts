/** Plays a line of moves by the rules: the check that every solution passes before anyone sees it. */
import type { Move, Position } from './position.ts'
import type { KlondikeRules } from './ruleSet.ts'
import { isWon, playLegalMove, whyIllegal } from './rules.ts'
import { openingScore, SCORE_NAMES, SCORE_TABLES, type ScoreName, scoreAfter } from './score.ts'

/** A legal move made. */
interface Step {
  readonly before: Position
  readonly move: Move
  readonly after: Position
}

export interface Replay {
  /** All moves were legal and the last one won. */
  won: boolean
  /** After the last legal move. */
  position: Position
  /** Of the moves played, as `countMoves` counts them. */
  moveCount: number
  /** The first move that the rules forbid, counted from 0, and why; nothing after it was played. */
  firstIllegal?: { index: number; why: string }
  /** By every score table, of the moves played; from a mid-game position, see `openingScore`. */
  scores: Record<ScoreName, number>
}

/**
 * Plays `moves` from `position` until the end or the first illegal one. An illegal move is an answer, not an error:
 * nothing is thrown. The position given is left as it is. `balance` is what a cumulative score begins with.
 */
export function replay(position: Position, rules: KlondikeRules, moves: readonly Move[], balance = 0): Replay {
  const scores = {
    standard: openingScore(SCORE_TABLES.standard, position),
    vegas: openingScore(SCORE_TABLES.vegas, position),
    cumulativeVegas: openingScore(SCORE_TABLES.cumulativeVegas, position, balance),
  }
  const played = playLine(position, rules, moves, (step) => {
    for (const name of SCORE_NAMES) scores[name] = scoreAfter(SCORE_TABLES[name], scores[name], step, rules)
  })
  return { ...played, moveCount: countMoves(moves.slice(0, played.firstIllegal?.index)), scores }
}

/** As `replay`, for who asks only whether a line can be played and where it ends: `look` sees each move made. */
export function playLine(
  position: Position,
  rules: KlondikeRules,
  moves: readonly Move[],
  look?: (step: Step) => void,
): Pick<Replay, 'won' | 'position' | 'firstIllegal'> {
  let here = position
  for (const [index, move] of moves.entries()) {
    const why = whyIllegal(here, rules, move)
    if (why !== undefined) return { won: false, position: here, firstIllegal: { index, why } }
    const after = playLegalMove(here, rules, move)
    look?.({ before: here, move, after })
    here = after
  }
  return { won: isWon(here, rules), position: here }
}

/**
 * The length of a line as players count it: each draw (of one card or of three), each card or run that moves, each
 * card up or back is one move; turning the waste over and turning a card are none.
 */
export function countMoves(moves: readonly Move[]): number {
  return moves.reduce((sum, move) => sum + (move.type === 'draw' ? move.times : move.type === 'redeal' ? 0 : 1), 0)
}
