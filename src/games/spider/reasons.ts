/** Why a move of Spider is useful, as a player would see it on the table. */
import { rankOf, suitOf } from '../../cards/card.ts'
import type { HintReason } from '../hintReasons.ts'
import { playLegalMove } from '../piles/judge.ts'
import type { Move, Position } from '../position.ts'
import type { SpiderRules } from './ruleSet.ts'

/** The reason for a legal move of `position`: what it does. */
export function reasonFor(position: Position, rules: SpiderRules, move: Move): HintReason {
  const after = playLegalMove(position, rules, move)
  if (runsIn(after, rules) > runsIn(position, rules)) return 'finishes-run'
  if (move.type !== 'move') return 'deals-row'
  const { from, to, count, card } = move
  const column = typeof from === 'number' ? position.columns[from] : undefined
  const takesAll = column !== undefined && column.up.length === count
  if (takesAll && column.down.length > 0) return 'turns-card'
  const under = typeof to === 'number' ? position.columns[to]?.up.at(-1) : undefined
  if (under === undefined) return 'fills-space'
  if (suitOf(under) === suitOf(card) && rankOf(under) === rankOf(card) + 1) return 'joins-suit'
  return takesAll ? 'makes-space' : 'rearranges'
}

function runsIn({ foundations }: Position, { ranks }: SpiderRules): number {
  return foundations.filter((height) => height === ranks).length
}
