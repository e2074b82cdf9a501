/** Why a move is useful, as a player would see it on the table. */
import { type Card, rankOf } from '../../cards/card.ts'
import type { HintReason } from '../hintReasons.ts'
import type { CardMove, Move, Position } from '../position.ts'
import { goesUp } from './foundations.ts'
import { playLegalMove } from './judge.ts'
import type { PileRules } from './pileRules.ts'

/** The reason for a legal move of `position`: what it does. `isSeen` says whether the card that it uncovers is known. */
export function reasonFor(position: Position, rules: PileRules, move: Move, isSeen = true): HintReason {
  if (move.type === 'draw') return 'draws'
  if (move.type === 'redeal') return 'redeals'
  const after = playLegalMove(position, rules, move)
  if (isSeen && freesLowCard(position, after, move)) return 'frees-low-card'
  if (turnsCard(position, move)) return 'turns-card'
  if (move.to === 'foundation') return 'card-up'
  if (emptiesColumn(position, move)) return kingWaits(after, rules) ? 'empties-column' : 'rearranges'
  if (position.columns[move.to as number]?.up.length === 0) return 'king-to-empty-column'
  if (move.from === 'waste') return isLastPass(position, rules) ? 'last-chance' : 'from-waste'
  return move.from === 'foundation' ? 'worry-back' : 'rearranges'
}

/** Does it uncover an Ace or a Two that can then go up? */
function freesLowCard(position: Position, after: Position, move: CardMove): boolean {
  const uncovered = topOf(after, move.from)
  return (
    uncovered !== undefined &&
    uncovered !== topOf(position, move.from) &&
    rankOf(uncovered) <= 1 &&
    goesUp(uncovered, after.foundations)
  )
}

function topOf({ columns, waste }: Position, place: CardMove['from']): Card | undefined {
  if (place === 'foundation') return undefined
  return place === 'waste' ? waste.at(-1) : columns[place]?.up.at(-1)
}

function turnsCard({ columns }: Position, { from, count }: CardMove): boolean {
  const column = typeof from === 'number' ? columns[from] : undefined
  return column !== undefined && column.up.length === count && column.down.length > 0
}

function emptiesColumn({ columns }: Position, { from, count }: CardMove): boolean {
  const column = typeof from === 'number' ? columns[from] : undefined
  return column !== undefined && column.up.length === count && column.down.length === 0
}

/** Is there a King that neither went up nor lies at the bottom of a column? */
function kingWaits({ columns, foundations }: Position, { ranks }: PileRules): boolean {
  const up = foundations.filter((height) => height === ranks).length
  const atBottom = columns.filter(
    ({ down, up }) => down.length === 0 && up[0] !== undefined && rankOf(up[0]) === ranks - 1,
  )
  return up + atBottom.length < foundations.length
}

function isLastPass({ pass }: Position, { passes }: PileRules): boolean {
  return passes !== 'unlimited' && pass >= passes
}
