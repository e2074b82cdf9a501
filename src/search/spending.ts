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
  private readonly betweenChecks: number
  private nextCheck: number

  /** A search whose nodes are large asks more often whether it must stop: after each `betweenChecks` of them. */
  constructor(budget: Budget, betweenChecks = NODES_BETWEEN_CHECKS) {
    this.budget = budget
    this.betweenChecks = betweenChecks
    this.nodes = 0
    this.stopped = false
    this.reason = undefined
    this.nextCheck = Math.min(betweenChecks, budget.nodes)
  }

  /** Nodes that may be entered before they must be counted; 0 once the searches must stop. */
  get untilCheck(): number {
    return this.stopped ? 0 : Math.ceil(this.nextCheck - this.nodes)
  }

  /** Counts nodes. */
  count(nodes = 1): void {
    this.nodes += nodes
    if (this.nodes >= this.nextCheck) this.check()
  }

  stop(reason: UnknownReason): void {
    this.reason = reason
    this.stopped = true
  }

  private check(): void {
    const reason = this.budget.interrupted?.() ?? (this.nodes >= this.budget.nodes ? 'nodes' : undefined)
    if (reason !== undefined) this.stop(reason)
    this.nextCheck = Math.min(this.nodes + this.betweenChecks, this.budget.nodes)
  }
}
