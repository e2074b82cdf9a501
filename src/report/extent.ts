/** How far a batch has come, in words. */
import { formatPercent } from './numbers.ts'
import { formatCount } from './tables.ts'

export interface Extent {
  /** As `BatchReport` has it: `done`, or another. */
  state: string
  dealsDone: number
  dealsTotal: number
  /** The batch ends once every win rate is known to ± `halfWidth`, a share. */
  until?: { halfWidth: number }
}

/** `1,000`, or `640 of 1,000` as long as there are more. */
export function dealsDoneInWords({ dealsDone, dealsTotal }: Extent): string {
  return dealsDone === dealsTotal ? formatCount(dealsDone) : `${formatCount(dealsDone)} of ${formatCount(dealsTotal)}`
}

/** Why not all deals are done: `enough for ± 0.5 %`, or `not finished`; undefined when they are. */
export function whyNotAll({ state, dealsDone, dealsTotal, until }: Extent): string | undefined {
  if (dealsDone === dealsTotal) return undefined
  return state === 'done' && until !== undefined ? `enough for ± ${formatPercent(until.halfWidth)} %` : 'not finished'
}
