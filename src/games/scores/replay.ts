/** Plays a line of moves by the rules, and scores it. */

import type { Judge } from '../judge.ts'
import { type PlayedLine, playLine } from '../playLine.ts'
import { countMoves, type Move, type Position } from '../position.ts'
import type { Rules } from '../rules.ts'
import { finalScore, openingScore, type Scoring, scoreAfter } from './score.ts'
import { type NamedScoreTable, SCORE_NAMES, SCORE_TABLES, type ScoreName } from './scoreTables.ts'

export interface Scores {
  /** By every score table that has a name, of the moves played; from a mid-game position, see `openingScore`. */
  scores: Record<ScoreName, number>
  /** By the table that was asked for. */
  score: { table: NamedScoreTable['name']; points: number }
}

export interface Replay extends PlayedLine, Partial<Scores> {
  /** Of the moves played, as `countMoves` counts them. */
  moveCount: number
}

/**
 * Plays `moves` from `position` until the end or the first illegal one. An illegal move is an answer, not an error:
 * nothing is thrown. The position given is left as it is.
 */
export function scoredReplay<R extends Rules>(
  judge: Judge<R>,
  position: Position,
  rules: R,
  moves: readonly Move[],
  scoring: Scoring = {},
): Replay & Scores {
  const asked = scoring.table ?? namedTable(rules.scoring ?? 'standard')
  const tables = [asked, ...SCORE_NAMES.map(namedTable)]
  const points = tables.map(({ table }) => openingScore(table, position, scoring.balance))
  const played = playLine(judge, position, rules, moves, (step) => {
    for (const [index, { table }] of tables.entries()) points[index] = scoreAfter(table, points[index]!, step, rules)
  })
  const [first, ...rest] = points.map((score, index) => finalScore(tables[index]!.table, score, played.won, scoring))
  return {
    ...played,
    moveCount: countMoves(moves.slice(0, played.firstIllegal?.index)),
    scores: Object.fromEntries(SCORE_NAMES.map((name, index) => [name, rest[index]!])) as Scores['scores'],
    score: { table: asked.name, points: first! },
  }
}

function namedTable(name: ScoreName): NamedScoreTable {
  return { name, table: SCORE_TABLES[name] }
}
