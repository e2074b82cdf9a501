/** The best line to an objective as JSON, the same over HTTP (with words besides), on the command line and in the library. */

import { type BestLine, countMoves, formatMove, type MoveJson, type Objective } from '../games/games.ts'
import type { UnknownReason } from '../search/verdict.ts'

interface AnyBest {
  objective: Objective
  /** No line is better; or there is no win, where one was asked for. */
  proved: boolean
  /** What the objective counts, of the line: its moves, the pass in which it ends, or the cards up at its end. */
  best?: number
  /** No line is better than this. Absent where there is no win to be counted. */
  bound?: number
  nodes: number
}

export interface BestWin extends AnyBest {
  verdict: 'winnable'
  /** Which budget ended; present exactly when not proved. */
  reason?: UnknownReason
  /** The best line found, replayed. */
  solution: MoveJson[]
  /** Of the solution; turning the waste over and turning a card count 0. */
  moveCount: number
}

/** Without a win, there is a line (to the most cards up) or none. */
interface AnyBestLine extends AnyBest {
  line?: MoveJson[]
  /** Of the line. */
  moveCount?: number
}

export interface BestLost extends AnyBestLine {
  verdict: 'unwinnable'
  /** Which budget ended; present exactly when not proved. */
  reason?: UnknownReason
}

export interface BestUnknown extends AnyBestLine {
  verdict: 'unknown'
  /** Which budget ended. */
  reason: UnknownReason
}

export type BestJson = BestWin | BestLost | BestUnknown

export function bestJson(objective: Objective, { verdict, reason, line, ...rest }: BestLine): BestJson {
  const best = { ...rest, objective }
  const unfinished = reason !== undefined && { reason }
  const moves = line?.map(formatMove)
  const moveCount = line && countMoves(line)
  if (verdict === 'winnable') {
    return { verdict, ...unfinished, ...best, moveCount: moveCount ?? 0, solution: moves ?? [] }
  }
  const upTo = moves && moveCount !== undefined && { moveCount, line: moves }
  if (verdict === 'unwinnable') return { verdict, ...unfinished, ...best, ...upTo }
  return { verdict, reason: reason ?? 'nodes', ...best, ...upTo }
}
