/** What a search may spend. The core has no clock: time and cancellation come in through `interrupted`. */
import type { UnknownReason } from './verdict.ts'

export interface Budget {
  /** Nodes (closures entered) in all searches of one question together; at least 1. */
  readonly nodes: number
  /** Asked every 128 nodes; a reason ends the search with that reason. */
  readonly interrupted?: () => UnknownReason | undefined
}
