/** A stock that is dealt to the columns: one card to each, left to right, as far as it goes. */
import type { Illegality } from '../illegality.ts'
import type { Position } from '../position.ts'
import type { PileRules } from './pileRules.ts'
import { settleRuns } from './runs.ts'

/** Why the columns may not be dealt a row; `undefined` when they may. */
export function whyNoRow({ columns, stock }: Position, { dealOnSpaces }: PileRules): Illegality | undefined {
  if (stock.length === 0) return { reason: 'stock-empty' }
  const cards = columns.reduce((sum, { down, up }) => sum + down.length + up.length, 0)
  const hasSpace = columns.some(({ down, up }) => down.length + up.length === 0)
  if (!hasSpace || dealOnSpaces === 'yes') return undefined
  if (dealOnSpaces === 'unless-too-few-cards' && cards < columns.length) return undefined
  return { reason: 'deal-on-space' }
}

/** The position after a row; runs that it finishes leave where they leave by themselves. */
export function dealRow(position: Position, rules: PileRules): Position {
  const columns = position.columns.map(({ down, up }, at) => {
    const card = position.stock[at]
    return { down, up: card === undefined ? up : [...up, card] }
  })
  return settleRuns({ ...position, columns, stock: position.stock.slice(columns.length) }, rules)
}
