/** Reading one card as people write it. */
import { AppError } from '../errors.ts'
import { shown } from '../json.ts'
import { type Card, makeCard, RANKS } from './card.ts'

/** Suits in the order of `SUITS`: letter, filled and open Unicode suit. */
const SUIT_SIGNS = ['C♣♧', 'S♠♤', 'D♦♢', 'H♥♡']

/** Unicode suits may be followed by a variation selector (U+FE0E text, U+FE0F emoji). */
const CARD = /^\s*(10|[A2-9TJQK])([CSDH♣♧♠♤♦♢♥♡])[\uFE0E\uFE0F]?\s*$/i

/**
 * A card from `TD`, `10D`, `td`, `10♦` (emoji suits too).
 * Throws `invalid-card` with `place` for anything else, hidden cards (`??`) included.
 */
export function parseCard(text: unknown, place?: string): Card {
  const match = typeof text === 'string' ? CARD.exec(text) : null
  if (match === null) throw new AppError('invalid-card', refusal(text), place)
  const rank = match[1] === '10' ? 9 : RANKS.indexOf(match[1]!.toUpperCase())
  const suit = SUIT_SIGNS.findIndex((signs) => signs.includes(match[2]!.toUpperCase()))
  return makeCard(rank, suit)
}

function refusal(text: unknown): string {
  if (typeof text === 'string' && /^\s*\?+\s*$/.test(text)) {
    return 'hidden cards (??) are not accepted here: every card must be given'
  }
  return `${shown(text)} is not a card; a card is a rank (A 2 … 9 T J Q K) and a suit (C S D H), such as TD`
}
