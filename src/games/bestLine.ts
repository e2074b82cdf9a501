/** The best line to an objective, for those who want more than any win. */
import type { Budget } from '../search/budget.ts'
import type { UnknownReason, Verdict } from '../search/verdict.ts'
import type { Move } from './position.ts'

export const OBJECTIVES = ['fewest-moves', 'fewest-passes', 'most-cards-up'] as const
export type Objective = (typeof OBJECTIVES)[number]

export interface BestLine {
  /** Can the game be won? */
  verdict: Verdict
  /** No line is better; or there is no win, where one was asked for. */
  proved: boolean
  /** Which budget ended; present exactly when not proved. */
  reason?: UnknownReason
  /** The best line found, tidied and replayed. Where the verdict is `winnable`, it wins. */
  line?: Move[]
  /** What the objective counts, of the line: its moves, the pass in which it ends, or the cards up at its end. */
  best?: number
  /** No line has fewer moves, ends in an earlier pass, or has more cards up. Absent where there is no win to be counted. */
  bound?: number
  /** Nodes searched in all. */
  nodes: number
}

/** What a search for the best win, or the best end, may spend. */
export interface ObjectiveBudget extends Budget {
  /** Bytes that its tables may take in all; some fixed megabytes come on top. */
  readonly tableBytes: number
}
