/**
 * A card is an integer 0..51: `rank * 4 + suit`, rank 0 (Ace) to 12 (King).
 * Suits are ordered clubs, spades, diamonds, hearts, so that `suit >> 1` is the colour (0 black, 1 red)
 * and `card ^ 1` is the twin: same rank, same colour, other suit.
 */
export type Card = number

export const SUITS = ['C', 'S', 'D', 'H'] as const
export type SuitLetter = (typeof SUITS)[number]
export const RANKS = 'A23456789TJQK'
export type RankLetter = 'A' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | 'T' | 'J' | 'Q' | 'K'
/** A card as we write it. */
export type CardText = `${RankLetter}${SuitLetter}`

/** The card of `rank` 0..12 and `suit` 0..3. */
export function makeCard(rank: number, suit: number): Card {
  return rank * 4 + suit
}

/** 0 (Ace) .. 12 (King). */
export function rankOf(card: Card): number {
  return card >> 2
}

/** 0 clubs, 1 spades, 2 diamonds, 3 hearts. */
export function suitOf(card: Card): number {
  return card & 3
}

/** 0 black, 1 red. */
export function colourOf(card: Card): number {
  return (card >> 1) & 1
}

/** Two characters, rank then suit: `TD`. */
export function formatCard(card: Card): CardText {
  return `${RANKS[card >> 2] as RankLetter}${SUITS[card & 3]!}`
}
