/** Cards in a player's words, for sentences. */
import { type Card, rankOf, suitOf } from './card.ts'

const RANK_NAMES = [
  'Ace',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Jack',
  'Queen',
  'King',
] as const
const SUIT_NAMES = ['Clubs', 'Spades', 'Diamonds', 'Hearts'] as const

/** `Ten`, for a rank 0..12. */
export function rankInWords(rank: number): string {
  return RANK_NAMES[rank] ?? `rank ${rank}`
}

/** `Ten of Diamonds`, for a card 0..51. */
export function cardName(card: Card): string {
  return `${RANK_NAMES[rankOf(card)]} of ${SUIT_NAMES[suitOf(card)]}`
}

/** `the Ten of Clubs`; a number that is no card is said to be none. */
export function cardInWords(card: Card): string {
  if (!Number.isInteger(card) || card < 0 || card > 51) return `card ${card} (there is no such card)`
  return `the ${cardName(card)}`
}
