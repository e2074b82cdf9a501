/** How far a batch has come, in words. */
import type { Language } from '../cards/names.ts'
import { formatCount, formatPercent } from './numbers.ts'
import { REPORT_WORDS } from './words.ts'

export interface Extent {
  /** As `BatchReport` has it: `done`, or another. */
  state: string
  dealsDone: number
  dealsTotal: number
  /** The batch ends once every win rate is known to ± `halfWidth`, a share. */
  until?: { halfWidth: number }
}

/** `1,000 deals`, or `640 of 1,000 deals` as long as there are more. */
export function dealsDoneInWords(
  { dealsDone, dealsTotal }: Pick<Extent, 'dealsDone' | 'dealsTotal'>,
  language: Language = 'en',
): string {
  const words = REPORT_WORDS[language]
  const total = words.dealCount(dealsTotal)
  return dealsDone === dealsTotal ? total : words.dealsOf(formatCount(dealsDone, language), total)
}

/** Why not all deals are done: `enough for ± 0.5 %`, or `not finished`; undefined when they are. */
export function whyNotAll(
  { state, dealsDone, dealsTotal, until }: Extent,
  language: Language = 'en',
): string | undefined {
  const words = REPORT_WORDS[language]
  if (dealsDone === dealsTotal) return undefined
  return state === 'done' && until !== undefined
    ? words.enoughFor(formatPercent(until.halfWidth, language))
    : words.notFinished
}
