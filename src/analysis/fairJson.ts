/** A fair hint as JSON, the same on the command line and in the library; over HTTP with words besides. */
import { formatMove, type MoveJson } from '../games/klondike/notation.ts'
import type { FairAnswer, FairMove } from './fair.ts'
import type { HintReason } from './hintReason.ts'

export interface FairMoveJson {
  move: MoveJson
  reason: HintReason
  /** Of still being winnable after the move, for whoever sees all cards from then on. */
  chance: {
    /** Share among the layouts that were decided; null while there is none. */
    ofDecided: number | null
    /** Wilson's interval, widened by the undecided. */
    lower: number
    upper: number
    level: number
  }
  /** Layouts it was tried on. */
  layouts: number
  /** Of these, those that resisted the solver. */
  undecided: number
}

export interface FairHintJson {
  mode: 'fair'
  /** Absent when there is no legal move. */
  best?: FairMoveJson
  /** Every legal move, the best first. */
  moves: FairMoveJson[]
  /** Layouts of the unseen cards that were drawn. */
  layouts: number
  /** Cards not seen. */
  unseen: number
  /** As far as chance can tell, no move is better than the best; otherwise the budget ended first. */
  settled: boolean
  nodes: number
}

export function fairHintJson({ best, moves, ...rest }: FairAnswer): FairHintJson {
  return { mode: 'fair', ...(best && { best: fairMoveJson(best) }), moves: moves.map(fairMoveJson), ...rest }
}

export function fairMoveJson({ move, chance, ...rest }: FairMove): FairMoveJson {
  const ofDecided = Number.isNaN(chance.ofDecided) ? null : chance.ofDecided
  return { move: formatMove(move), ...rest, chance: { ...chance, ofDecided } }
}
