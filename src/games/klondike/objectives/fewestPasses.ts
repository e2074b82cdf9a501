/** The least number of passes through the stock that any win needs. */
import type { Budget } from '../../../search/budget.ts'
import type { UnknownReason, Verdict } from '../../../search/verdict.ts'
import { judged } from '../../piles/judged.ts'
import type { Move, Position } from '../../position.ts'
import type { KlondikeRules } from '../ruleSet.ts'
import type { KlondikeSolver } from '../solver.ts'
import { tidy } from '../tidy/tidy.ts'

export interface FewestPasses {
  /** Under the rules given. */
  verdict: Verdict
  /** Present exactly when the verdict is `unknown`, or fewer passes are not excluded. */
  reason?: UnknownReason
  /** No win takes fewer passes; or there is none. */
  proved: boolean
  /** The pass in which the win found ends, counted as `Position.pass` is; present exactly when the verdict is `winnable`. */
  passes?: number
  /** That win, replayed. */
  moves?: Move[]
  /** No win ends in an earlier pass. Absent when there is none. */
  atLeast?: number
  /** Nodes searched in all. */
  nodes: number
}

/** Of what is left of the nodes, what one number of passes may take. */
const SHARE = 1 / 2

/**
 * The win of `position` (legal, at most 24 cards in stock and waste) under `rules` that ends in the earliest pass, or the
 * best found within `budget`. From a win the solver is asked for one with a pass less, and so on; what a number of passes
 * can't do, fewer can't. Same position, rules and node budget give the same answer, always.
 * @throws `replay-failed` when the judge does not agree with a win found: a fault of the solver
 */
export function fewestPasses(
  position: Position,
  rules: KlondikeRules,
  solver: Pick<KlondikeSolver, 'solve'>,
  budget: Budget,
): FewestPasses {
  const search = new PassSearch(position, rules, solver, budget)
  // Step 1. Any win.
  const first = search.solve(rules.passes)
  if (first === 'unwinnable') return { verdict: first, proved: true, nodes: search.nodes }
  let atLeast = position.pass
  if (first === 'unknown') return { verdict: first, proved: false, reason: search.reason, atLeast, nodes: search.nodes }
  // Step 2. Fewer and fewer passes, as long as there is a win.
  let verdict: Verdict = first
  while (verdict === 'winnable' && search.passes > atLeast) verdict = search.solve(search.passes - 1)
  if (verdict === 'unwinnable') atLeast = search.passes
  // Step 3. Where that was too hard to tell: how few are out of question?
  const { reason } = search
  while (verdict === 'unknown' && atLeast < search.passes && search.solve(atLeast) === 'unwinnable') atLeast++
  const { passes, best: moves, nodes } = search
  const proved = passes === atLeast
  return { verdict: 'winnable', proved, ...(proved ? {} : { reason }), passes, moves, atLeast, nodes }
}

class PassSearch {
  nodes = 0
  /** The best win so far, and the pass it ends in. */
  best: Move[] = []
  passes = Number.POSITIVE_INFINITY
  /** Of the last verdict that is unknown. */
  reason: UnknownReason = 'nodes'
  private readonly position: Position
  private readonly rules: KlondikeRules
  private readonly solver: Pick<KlondikeSolver, 'solve'>
  private readonly budget: Budget

  constructor(position: Position, rules: KlondikeRules, solver: Pick<KlondikeSolver, 'solve'>, budget: Budget) {
    this.position = position
    this.rules = rules
    this.solver = solver
    this.budget = budget
  }

  /** Is there a win in `passes`? Keeps it. */
  solve(passes: KlondikeRules['passes']): Verdict {
    const { position, budget } = this
    const rules = { ...this.rules, passes }
    const nodes = Math.ceil((budget.nodes - this.nodes) * SHARE)
    if (nodes < 1) return 'unknown'
    const outcome = this.solver.solve(position, rules, { ...budget, nodes })
    this.nodes += outcome.nodes
    if (outcome.reason !== undefined) this.reason = outcome.reason
    if (outcome.solution !== undefined) {
      this.best = tidy(position, rules, judged(position, rules, outcome.solution))
      this.passes = position.pass + this.best.filter(({ type }) => type === 'redeal').length
    }
    return outcome.verdict
  }
}
