/** Placeholder of the door to the packed solver while its parts are being written. */
import type { Budget } from '../../search/budget.ts'
import type { UnknownReason, Verdict } from '../../search/verdict.ts'
import type { Move, Position } from './position.ts'
import type { KlondikeRules } from './ruleSet.ts'

export interface SolveOutcome {
  verdict: Verdict
  /** Present exactly when the verdict is `unknown`. */
  reason?: UnknownReason
  /** Closures entered, in all searches this question took. */
  nodes: number
  /** Present exactly when the verdict is `winnable`: legal moves from the position to all cards up. NOT yet judged. */
  solution?: Move[]
}

export class KlondikeSolver {
  constructor(_options: { tableBytes: number }) {}
  solve(_position: Position, _rules: KlondikeRules, _budget: Budget): SolveOutcome {
    return { verdict: 'unknown', reason: 'nodes', nodes: 0 }
  }
}
