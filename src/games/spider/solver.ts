/**
 * The door to the solver of Spider: a beam looks for wins, ever wider; a complete search proves losses, where it comes to
 * an end. What neither of them decides is unknown.
 */
import type { Budget } from '../../search/budget.ts'
import { Spending } from '../../search/spending.ts'
import type { SolveOutcome } from '../judge.ts'
import type { Position } from '../position.ts'
import { Beam } from './beam.ts'
import { ALL_PRUNINGS, type SpiderPrunings, searchAll } from './exhaustive.ts'
import { realise } from './realise.ts'
import type { SpiderRules } from './ruleSet.ts'
import { isDone, type Table, tableOf } from './table.ts'

const FIRST_WIDTH = 16
const LAST_WIDTH = 8192
const TRIES_PER_WIDTH = 2
/** After the tries of this width the complete search looks whether the game is a small one. */
const WIDTH_BEFORE_PROOF = 32
const FIRST_POSITIONS = 20_000

export class SpiderSolver {
  private readonly beam: Beam
  private readonly tableBytes: number
  private readonly prunings: SpiderPrunings

  /** `tableBytes` is what the beam, or the table of the complete search, may have. */
  constructor(options: { tableBytes: number; prunings?: Partial<SpiderPrunings> }) {
    this.beam = new Beam()
    this.tableBytes = options.tableBytes
    this.prunings = { ...ALL_PRUNINGS, ...options.prunings }
  }

  /** Decides `position` under `rules`. Same position, rules and node budget give the same outcome, always. */
  solve(position: Position, rules: SpiderRules, budget: Budget): SolveOutcome {
    const spending = new Spending(budget)
    const table = tableOf(position)
    if (isDone(table, rules)) return { verdict: 'winnable', nodes: 0, solution: [] }
    return (
      this.tryWidths(table, rules, spending, FIRST_WIDTH, WIDTH_BEFORE_PROOF) ??
      this.searchAll(table, rules, spending, FIRST_POSITIONS) ??
      this.tryWidths(table, rules, spending, 2 * WIDTH_BEFORE_PROOF, LAST_WIDTH) ??
      this.searchAll(table, rules, spending, Infinity) ?? {
        verdict: 'unknown',
        reason: spending.reason ?? 'memory',
        nodes: spending.nodes,
      }
    )
  }

  private tryWidths(
    table: Table,
    rules: SpiderRules,
    spending: Spending,
    first: number,
    last: number,
  ): SolveOutcome | undefined {
    if (!this.beam.load(table, rules)) return undefined
    for (let width = first; width <= last && this.beam.bytesFor(width) <= this.tableBytes; width *= 2) {
      for (let round = 0; round < TRIES_PER_WIDTH; round++) {
        if (spending.stopped) return undefined
        const steps = this.beam.try(width, width + round, spending)
        const { nodes } = spending
        if (steps !== undefined) return { verdict: 'winnable', nodes, solution: realise(table, rules, steps) }
      }
    }
    return undefined
  }

  private searchAll(table: Table, rules: SpiderRules, spending: Spending, positions: number): SolveOutcome | undefined {
    if (spending.stopped) return undefined
    const limits = { positions, bytes: this.tableBytes }
    const { status, line } = searchAll(table, rules, limits, spending, this.prunings)
    const { nodes } = spending
    if (status === 'won') return { verdict: 'winnable', nodes, solution: line! }
    return status === 'exhausted' ? { verdict: 'unwinnable', nodes } : undefined
  }
}
