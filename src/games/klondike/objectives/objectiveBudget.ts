import type { Budget } from '../../../search/budget.ts'

/** What a search for the best win, or the best end, may spend. */
export interface ObjectiveBudget extends Budget {
  /** Bytes that its tables may take in all; some fixed megabytes come on top. */
  readonly tableBytes: number
}
