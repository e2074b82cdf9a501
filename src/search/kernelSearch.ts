/** What the searches in WebAssembly have in common with one another: how they end, and how their nodes are paid for. */
import type { Spending } from './spending.ts'

export type Status = typeof EXHAUSTED | typeof WON | typeof PAUSED
/** No line wins. */
export const EXHAUSTED = 0
export const WON = 1
/** Stopped at the limit; it can go on. */
export const PAUSED = 2

/** What fits into the kernel's four gigabytes of addresses. */
export const MAX_TABLE_BYTES = 3 * 2 ** 30

/** What a kernel asks for (`kernel/search.ts` of a game). */
export interface KernelImports {
  /** Nodes that may still be entered before `spent` is called. */
  readonly nodesLeft: WebAssembly.Global
  /** Gives `nodesLeft` another value, or leaves it at 0 and the search stops. */
  spent(): void
  /** Asks whether the state at `depth` is dead in the easier game: 0 if it is, else the cost at which to ask again. */
  ask(depth: number, cost: number): number
}

/** Counts the nodes of all searches of one question down to the next look at the budget. */
export class NodeMeter {
  /** Shared by the kernels. */
  readonly left = new WebAssembly.Global({ value: 'i32', mutable: true }, 0)
  private spending: Spending | undefined = undefined
  private granted = 0

  /** From now on nodes are counted for another question. */
  reset(spending: Spending): void {
    this.spending = spending
    this.grant()
  }

  /** Tells the budget what has been spent, and grants what it allows until its next look. */
  settle(): void {
    this.spending?.count(this.granted - this.left.value)
    this.grant()
  }

  /** The search has come to the end of its room. */
  overflow(): void {
    this.spending?.stop('memory')
    this.grant()
  }

  private grant(): void {
    this.granted = this.spending?.untilCheck ?? 0
    this.left.value = this.granted
  }
}
