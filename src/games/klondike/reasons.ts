/** Why a move is useful, as a player would see it on the table. */
import { type Card, colourOf, rankOf, suitOf } from '../../cards/card.ts'
import type { Move, Position } from '../game.ts'
import { goesUp } from '../piles/foundations.ts'
import { playLegalMove } from '../piles/judge.ts'
import type { KlondikeRules } from './ruleSet.ts'

/** The most welcome first; a move has the first that holds for it. */
export const HINT_REASONS = [
  'finishes',
  'frees-low-card',
  'turns-card',
  'card-up',
  'empties-column',
  'king-to-empty-column',
  'last-chance',
  'from-waste',
  'prepares',
  'rearranges',
  'worry-back',
  'fetches',
  'draws',
  'looks',
  'redeals',
  'loses',
] as const

/** Why a move is useful: a stable code. */
export type HintReason = (typeof HINT_REASONS)[number]

type CardMove = Extract<Move, { type: 'move' }>

/** What only a move that was chosen is good for: it serves one that follows. */
const REASON_OF_CHOICE: Partial<Record<HintReason, HintReason>> = { rearranges: 'prepares', draws: 'fetches' }

/** The reason to play a move that has `reason`, if it is the one to play. */
export function reasonToPlay(reason: HintReason): HintReason {
  return REASON_OF_CHOICE[reason] ?? reason
}

/** The reason for a legal move of `position`: what it does. `isSeen` says whether the card that it uncovers is known. */
export function reasonFor(position: Position, rules: KlondikeRules, move: Move, isSeen = true): HintReason {
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

/**
 * Does the move bring a card up that need never come back? With worrying back that holds once both foundations of the
 * other colour are at most two below it and its twin's at most three; without, once no card is left to lie on it.
 */
export function isSafeUp({ foundations }: Position, { worryingBack }: KlondikeRules, move: Move): boolean {
  if (move.type !== 'move' || move.to !== 'foundation') return false
  const rank = rankOf(move.card)
  const suit = suitOf(move.card)
  const twin = foundations[suit ^ 1]!
  const others = foundations.filter((_, other) => other >> 1 !== colourOf(move.card))
  if (!worryingBack) return others.every((height) => height >= rank)
  return others.every((height) => height >= rank - 1) && twin >= rank - 2
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
function kingWaits({ columns, foundations }: Position, { ranks }: KlondikeRules): boolean {
  const up = foundations.filter((height) => height === ranks).length
  const atBottom = columns.filter(
    ({ down, up }) => down.length === 0 && up[0] !== undefined && rankOf(up[0]) === ranks - 1,
  )
  return up + atBottom.length < foundations.length
}

function isLastPass({ pass }: Position, { passes }: KlondikeRules): boolean {
  return passes !== 'unlimited' && pass >= passes
}
