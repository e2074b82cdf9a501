/** Packs: which cards a game is played with, and how many of each. */
import { type Card, type Face, faceOf, makeCard, rankOf, suitOf } from './card.ts'

export interface Pack {
  readonly face: Face
  /** Its suits, each 0..3. */
  readonly suits: readonly number[]
  /** Ranks a suit has, 1..13. */
  readonly ranks: number
  /** Of each card, 1 or more. */
  readonly copies: number
}

export const FRENCH_52: Pack = { face: 'french', suits: [0, 1, 2, 3], ranks: 13, copies: 1 }
export const SPANISH_48: Pack = { face: 'spanish', suits: [0, 1, 2, 3], ranks: 12, copies: 1 }

/** Several of a pack, as one. */
export function times(count: number, pack: Pack): Pack {
  return { ...pack, copies: count * pack.copies }
}

/** Cards in all. */
export function packSize({ suits, ranks, copies }: Pack): number {
  return suits.length * ranks * copies
}

/** All its cards, copy after copy, each by rank and then by suit. */
export function cardsOf({ face, suits, ranks, copies }: Pack): Card[] {
  const one = Array.from({ length: ranks }, (_, rank) => suits.map((suit) => makeCard(rank, suit, face))).flat()
  return Array.from({ length: copies }, () => one).flat()
}

/** Is it one of its cards? */
export function isOf(card: Card, { face, suits, ranks }: Pack): boolean {
  return faceOf(card) === face && rankOf(card) < ranks && suits.includes(suitOf(card))
}
