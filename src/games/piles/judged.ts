import { judgedBy } from '../judged.ts'
import type { Move, Position } from '../position.ts'
import { pileJudge } from './judge.ts'
import type { PileRules } from './pileRules.ts'

/** As `judgedBy`, by the judge of piles. */
export function judged(position: Position, rules: PileRules, moves: Move[], cards?: number): Move[] {
  return judgedBy(pileJudge, position, rules, moves, cards)
}
