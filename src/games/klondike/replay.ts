/** Plays a line of moves by the rules: the check that every solution passes before anyone sees it. */
import type { Move, Position } from './position.ts'
import type { KlondikeRules } from './ruleSet.ts'
import { isWon, playLegalMove, whyIllegal } from './rules.ts'
import { finalScore, openingScore, type Scoring, scoreAfter } from './score.ts'
import { type NamedScoreTable, SCORE_NAMES, SCORE_TABLES, type ScoreName } from './scoreTables.ts'

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
  /** By every score table that has a name, of the moves played; from a mid-game position, see `openingScore`. */
  scores: Record<ScoreName, number>
  /** By the table that was asked for. */
  score: { table: NamedScoreTable['name']; points: number }
}

/**
 * Plays `moves` from `position` until the end or the first illegal one. An illegal move is an answer, not an error:
 * nothing is thrown. The position given is left as it is.
 */
export function replay(
  position: Position,
  rules: KlondikeRules,
  moves: readonly Move[],
  scoring: Scoring = {},
): Replay {
  const asked = scoring.table ?? namedTable(rules.scoring)
  const tables = [asked, ...SCORE_NAMES.map(namedTable)]
  const points = tables.map(({ table }) => openingScore(table, position, scoring.balance))
  const played = playLine(position, rules, moves, (step) => {
    for (const [index, { table }] of tables.entries()) points[index] = scoreAfter(table, points[index]!, step, rules)
  })
  const [first, ...rest] = points.map((score, index) => finalScore(tables[index]!.table, score, played.won, scoring))
  return {
    ...played,
    moveCount: countMoves(moves.slice(0, played.firstIllegal?.index)),
    scores: Object.fromEntries(SCORE_NAMES.map((name, index) => [name, rest[index]!])) as Replay['scores'],
    score: { table: asked.name, points: first! },
  }
}

function namedTable(name: ScoreName): NamedScoreTable {
  return { name, table: SCORE_TABLES[name] }
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
