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

/** Suits that Spider is played with, of its two packs' worth of cards. */
export type SpiderSuits = 1 | 2 | 4

/** By face and number of suits: spades and hearts, or espadas and copas, stand for the others. */
const SPIDER_SUITS: Record<Face, Record<SpiderSuits, readonly number[]>> = {
  french: { 1: [1], 2: [1, 3], 4: [0, 1, 2, 3] },
  spanish: { 1: [2], 2: [1, 2], 4: [0, 1, 2, 3] },
}

/** Spider's 104 French cards, or 96 Spanish ones. */
export function spiderPack(face: Face, suits: SpiderSuits): Pack {
  const { ranks } = face === 'french' ? FRENCH_52 : SPANISH_48
  return { face, suits: SPIDER_SUITS[face][suits], ranks, copies: 8 / suits }
}

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

/** How many of a card it has; 0 of a card of another pack. */
export function copiesOf(card: Card, pack: Pack): number {
  return isOf(card, pack) ? pack.copies : 0
}

/** Is it one of its cards? */
export function isOf(card: Card, { face, suits, ranks }: Pack): boolean {
  return faceOf(card) === face && rankOf(card) < ranks && suits.includes(suitOf(card))
}

/** `a French pack of 52 cards`, in English. */
export function packInWords(pack: Pack): string {
  return `a ${pack.face === 'french' ? 'French' : 'Spanish'} pack of ${packSize(pack)} cards`
}
