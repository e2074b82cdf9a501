import { type PlayedLine, playLine as playLineBefore } from '../playLine.ts'
import type { Move, Position } from '../position.ts'
import { pileJudge } from './judge.ts'
import type { PileRules } from './pileRules.ts'

/** As `playLine` of any game, before the judge of games of piles. */
export function playLine(position: Position, rules: PileRules, moves: readonly Move[]): PlayedLine {
  return playLineBefore(pileJudge, position, rules, moves)
}
