/** The best line to an objective as JSON, the same over HTTP (with words besides), on the command line and in the library. */
import { formatMove, type MoveJson } from '../games/klondike/notation.ts'
import { countMoves } from '../games/klondike/replay.ts'
import type { BestLine, Objective } from './objective.ts'

export interface BestJson extends Omit<BestLine, 'line'> {
  objective: Objective
  /** Of the line; turning the waste over and turning a card count 0. */
  moveCount?: number
  /** The line, where it wins. */
  solution?: MoveJson[]
  /** The line, where it does not win. */
  line?: MoveJson[]
}

export function bestJson(objective: Objective, { line, ...best }: BestLine): BestJson {
  if (line === undefined) return { ...best, objective }
  const moves = line.map(formatMove)
  const named = best.verdict === 'winnable' ? { solution: moves } : { line: moves }
  return { ...best, objective, moveCount: countMoves(line), ...named }
}
