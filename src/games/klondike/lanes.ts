/**
 * The two 26-bit lanes every set of cards is kept in.
 *
 *   lane = colour XOR (rank & 1)      bit = 2 * rank + (suit & 1)
 *
 *   bit   25 24 | 23 22 | … | 3 2 | 1 0
 *          King   Queen       Two   Ace      (the two suits of the colour that this rank has in this lane)
 *
 * A card's possible parents are the two bits just above it in the same lane, so the move generator is shifts by two.
 * `heights` packs the four foundation heights in 16 bits: clubs, spades, diamonds, hearts from the lowest nibble.
 */
import type { Card } from '../../cards/card.ts'

/** The lower bit of each pair. */
export const PAIRS = 0x1555555

/** 0 or 1. */
export function laneOf(card: Card): number {
  return ((card >> 1) ^ (card >> 2)) & 1
}

/** A single bit, 0..25, as a mask. */
export function bitOf(card: Card): number {
  return 1 << (2 * (card >> 2) + (card & 1))
}

/** Four foundation heights packed. */
export function packHeights(foundations: readonly number[]): number {
  return foundations.reduce((packed, height, suit) => packed | (height << (4 * suit)), 0)
}

/** Cards up by packed heights. */
export function cardsIn(heights: number): number {
  return (heights & 15) + ((heights >>> 4) & 15) + ((heights >>> 8) & 15) + ((heights >>> 12) & 15)
}

/** Number of bits set. */
export function popcount(bits: number): number {
  let pairs = bits - ((bits >>> 1) & 0x55555555)
  pairs = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((pairs + (pairs >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Index of the lowest bit set; `bits` is not 0. */
export function lowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits)
}

/**
 * Per pair of heights of one colour (a byte), eight words:
 * 0 cards up at even ranks, 1 at odd ranks; 2, 3 the next cards at even and odd ranks; 4, 5 the top cards.
 * For black, even ranks lie in lane 0 and odd ones in lane 1; for red the other way round.
 */
export const COLOUR_TABLE: Int32Array = makeColourTable()

function makeColourTable(): Int32Array {
  const table = new Int32Array(256 * 8)
  for (let byte = 0; byte < 256; byte++) {
    for (let suit = 0; suit < 2; suit++) {
      const height = suit === 0 ? byte & 15 : byte >> 4
      const base = byte << 3
      for (let rank = 0; rank < Math.min(height, 13); rank++) table[base + (rank & 1)]! |= 1 << (2 * rank + suit)
      if (height < 13) table[base + 2 + (height & 1)]! |= 1 << (2 * height + suit)
      if (height > 0 && height <= 13) table[base + 4 + ((height - 1) & 1)]! |= 1 << (2 * (height - 1) + suit)
    }
  }
  return table
}
