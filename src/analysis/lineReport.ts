/** The judge's word on a line of moves, and its JSON, the same over HTTP, on the command line and in the library. */
import type { Language } from '../cards/names.ts'
import {
  cardsUp,
  finishingMoves,
  formatMove,
  formatPosition,
  type Illegality,
  type IllegalReason,
  illegalityInWords,
  isStuck,
  type Move,
  type MoveJson,
  type Played,
  type Position,
  type PositionJson,
  type Rules,
  replay,
  type Scores,
  type Scoring,
} from '../games/games.ts'

export interface LineReport extends Partial<Scores> {
  /** Every move is. */
  legal: boolean
  /** Every move is legal and the last one won the game. */
  won: boolean
  /** The first move that the rules forbid, from 0; nothing after it was played. */
  firstIllegal?: { index: number; illegality: Illegality }
  /** Of the moves played. */
  moveCount: number
  cardsUp: number
  /** Not won, and no move can change anything any more, though some may remain. */
  stuck: boolean
  /** The moves that end the game by themselves: see `finishingMoves`. */
  finish?: Move[]
  /** After the last legal move. */
  position: Position
}

export interface LineReportJson extends Omit<LineReport, 'firstIllegal' | 'finish' | 'position'> {
  /** `why` is a sentence for players, without its full stop. */
  firstIllegal?: { index: number; reason: IllegalReason; why: string }
  /** Nothing is face down any more, and cards up, with the draws that bring them, end the game: `finish`. */
  canFinish: boolean
  finish?: MoveJson[]
  position: PositionJson
}

/** What became of moves that were played from `start` as far as they are legal, scored as `scoring` says. */
export function lineReport(
  start: Position,
  rules: Rules,
  { moves, illegal }: Played,
  scoring: Scoring = {},
): LineReport {
  const { won, position, moveCount, scores, score } = replay(start, rules, moves, scoring)
  const finish = finishingMoves(position, rules)
  return {
    legal: illegal === undefined,
    won: won && illegal === undefined,
    ...(illegal !== undefined && { firstIllegal: { index: moves.length, illegality: illegal } }),
    moveCount,
    cardsUp: cardsUp(position),
    stuck: isStuck(position, rules),
    ...(finish && { finish }),
    ...(scores && score && { scores, score }),
    position,
  }
}

export function lineReportJson(report: LineReport, rules: Rules, language: Language = 'en'): LineReportJson {
  const { firstIllegal, finish, position, ...rest } = report
  return {
    ...rest,
    canFinish: finish !== undefined,
    ...(firstIllegal && { firstIllegal: illegalJson(firstIllegal, language) }),
    ...(finish && { finish: finish.map(formatMove) }),
    position: formatPosition(position, rules),
  }
}

function illegalJson({ index, illegality }: NonNullable<LineReport['firstIllegal']>, language: Language) {
  return { index, reason: illegality.reason, why: illegalityInWords(illegality, language) }
}
