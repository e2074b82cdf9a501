/** One budget for several searches, one after the other. */
import type { Budget } from './budget.ts'

export class SharedBudget {
  readonly #budget: Budget
  #spent = 0

  constructor(budget: Budget) {
    this.#budget = budget
  }

  /** Nodes spent so far. */
  get spent(): number {
    return this.#spent
  }

  /** Runs a search on `share` (0..1) of the nodes left; `undefined` when nothing is left or the budget was interrupted. */
  spend<Outcome extends { nodes: number }>(search: (part: Budget) => Outcome, share = 1): Outcome | undefined {
    const nodes = Math.floor((this.#budget.nodes - this.#spent) * share)
    if (nodes < 1 || this.#budget.interrupted?.() !== undefined) return undefined
    const outcome = search({ ...this.#budget, nodes })
    this.#spent += outcome.nodes
    return outcome
  }
}
