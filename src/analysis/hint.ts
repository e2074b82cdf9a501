/** Types of a thoughtful hint; the analysis follows in this file. */
import type { Move } from '../games/klondike/position.ts'
import type { UnknownReason, Verdict } from '../search/verdict.ts'

export const HINT_REASONS = [
  'card-up',
  'turns-card',
  'empties-column',
  'frees-low-card',
  'king-to-empty-column',
  'from-waste',
  'worry-back',
  'prepares',
  'draws',
  'redeals',
] as const

/** Why the hinted move is useful: a stable code. */
export type HintReason = (typeof HINT_REASONS)[number]

export type MoveClass = 'keepsWinnable' | 'loses' | 'unknown'

export interface ClassedMove {
  move: Move
  class: MoveClass
  reason: HintReason
}

export interface HintAnswer {
  /** Is the position still winnable? */
  verdict: Verdict
  unknownReason?: UnknownReason
  /** The next move of a winning line; present when winnable and not already won. */
  best?: ClassedMove
  /** The winning line from the position, replayed by the judge; present when winnable. */
  line?: Move[]
  /** Every legal move (the best first), classed. */
  moves: ClassedMove[]
  nodes: number
}
