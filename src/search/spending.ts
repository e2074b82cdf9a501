/** What the searches of one question have spent together, and whether they must stop. */
import type { Budget } from './budget.ts'
import type { UnknownReason } from './verdict.ts'

/** A node of a contrived position, with thousands of edges, can take milliseconds; asking costs well under one thousandth of that. */
const NODES_BETWEEN_CHECKS = 128

export class Spending {
  nodes: number
  stopped: boolean
  reason: UnknownReason | undefined
  private readonly budget: Budget
  private nextCheck: number

  constructor(budget: Budget) {
    this.budget = budget
    this.nodes = 0
    this.stopped = false
    this.reason = undefined
    this.nextCheck = Math.min(NODES_BETWEEN_CHECKS, budget.nodes)
  }

  /** Counts one node. */
  count(): void {
    this.nodes++
    if (this.nodes >= this.nextCheck) this.check()
  }

  private check(): void {
    this.reason = this.budget.interrupted?.() ?? (this.nodes >= this.budget.nodes ? 'nodes' : undefined)
    this.stopped = this.reason !== undefined
    this.nextCheck = Math.min(this.nodes + NODES_BETWEEN_CHECKS, this.budget.nodes)
  }
}
