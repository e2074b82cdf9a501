/** A chart on its page, and what it is drawn from. */
import type { Spread } from './spread.ts'
import type { Drawing } from './svg.ts'
import type { CountedContestant } from './tables.ts'

export interface Chart {
  readonly drawing: Drawing
  /** A sentence or two under the chart. */
  readonly caption: string
  /** Are its colours those of the verdicts, so that a key is needed? */
  readonly byVerdict: boolean
}

/** A contestant with its counts and what its deals have spread over. */
export interface ContestantFindings extends CountedContestant {
  spread: Spread
}
