/**
 * A card is an integer that knows its face. French cards are 0..51: `rank * 4 + suit`, rank 0 (Ace) to 12 (King); Spanish
 * ones 64..111: `64 + rank * 4 + suit`, rank 0 (as) to 11 (rey). Equal cards of several packs are the same number.
 *
 * French suits are ordered clubs, spades, diamonds, hearts, so that `suit >> 1` is the colour (0 black, 1 red) and
 * `card ^ 1` is the twin: same rank, same colour, other suit. Spanish ones are oros, copas, espadas, bastos.
 */
export type Card = number

export type Face = 'french' | 'spanish'

/** Where the numbers of a face begin. */
const SPANISH = 64

/** Of French cards. */
export const SUITS = ['C', 'S', 'D', 'H'] as const
export type SuitLetter = (typeof SUITS)[number]
export const RANKS = 'A23456789TJQK'
export type RankLetter = 'A' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | 'T' | 'J' | 'Q' | 'K'

const SPANISH_SUITS = ['O', 'C', 'E', 'B'] as const
const SPANISH_RANKS = 'A23456789SCR'
export type SpanishRank = 'A' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | 'S' | 'C' | 'R'

/** A card as we write it. */
export type CardText = `${RankLetter}${SuitLetter}` | `${SpanishRank}${(typeof SPANISH_SUITS)[number]}`

/** The card of `rank` and `suit` 0..3. */
export function makeCard(rank: number, suit: number, face: Face = 'french'): Card {
  return (face === 'french' ? 0 : SPANISH) + rank * 4 + suit
}

/** Is the number a card's? */
export function isCard(card: number): boolean {
  if (!Number.isInteger(card) || card < 0) return false
  return rankOf(card) < rankLetters(faceOf(card)).length && card < 2 * SPANISH
}

export function faceOf(card: Card): Face {
  return card < SPANISH ? 'french' : 'spanish'
}

/** 0 (Ace) .. 12 (King), or 11 (rey). */
export function rankOf(card: Card): number {
  return (card >> 2) & 15
}

/** 0 clubs, 1 spades, 2 diamonds, 3 hearts; or 0 oros, 1 copas, 2 espadas, 3 bastos. */
export function suitOf(card: Card): number {
  return card & 3
}

/** 0 black, 1 red. Of French cards. */
export function colourOf(card: Card): number {
  return (card >> 1) & 1
}

/** The letters of the suits of a face, in order. */
export function suitLetters(face: Face): readonly string[] {
  return face === 'french' ? SUITS : SPANISH_SUITS
}

/** The letters of the ranks of a face, in order. */
export function rankLetters(face: Face): string {
  return face === 'french' ? RANKS : SPANISH_RANKS
}

/** Two characters, rank then suit: `TD`, `RO`. */
export function formatCard(card: Card): CardText {
  const face = faceOf(card)
  return `${rankLetters(face)[rankOf(card)]}${suitLetters(face)[suitOf(card)]}` as CardText
}
