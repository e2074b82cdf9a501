/** How far a batch has come, in words. */
import { countOf, formatPercent } from './numbers.ts'
import { formatCount } from './tables.ts'

export interface Extent {
  /** As `BatchReport` has it: `done`, or another. */
  state: string
  dealsDone: number
  dealsTotal: number
  /** The batch ends once every win rate is known to ± `halfWidth`, a share. */
  until?: { halfWidth: number }
}

/** `1,000 deals`, or `640 of 1,000 deals` as long as there are more. */
export function dealsDoneInWords({ dealsDone, dealsTotal }: Pick<Extent, 'dealsDone' | 'dealsTotal'>): string {
  const total = countOf(dealsTotal, 'deal')
  return dealsDone === dealsTotal ? total : `${formatCount(dealsDone)} of ${total}`
}

/** Why not all deals are done: `enough for ± 0.5 %`, or `not finished`; undefined when they are. */
export function whyNotAll({ state, dealsDone, dealsTotal, until }: Extent): string | undefined {
  if (dealsDone === dealsTotal) return undefined
  return state === 'done' && until !== undefined ? `enough for ± ${formatPercent(until.halfWidth)} %` : 'not finished'
}
