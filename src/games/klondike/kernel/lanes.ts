/** The arithmetic of the two lanes that sets of cards are kept in; `../lanes.ts` has the picture. */

/** The lower bit of each pair. */
export const PAIRS: i32 = 0x1555555

/** 0 or 1. */
export function laneOf(card: i32): i32 {
  return ((card >> 1) ^ (card >> 2)) & 1
}

/** A single bit, 0..25, as a mask. */
export function bitOf(card: i32): i32 {
  return 1 << (2 * (card >> 2) + (card & 1))
}

/** For a set of one lane: the cards that could lie on one of it. */
export function childrenOf(bits: i32): i32 {
  const pairs = (bits | (bits >>> 1)) & PAIRS
  return (pairs | (pairs << 1)) >>> 2
}

/** For a set of one lane: the twins of its cards. */
export function twinsOf(bits: i32): i32 {
  return ((bits & PAIRS) << 1) | ((bits >>> 1) & PAIRS)
}

/** What one card up adds to packed heights: the card at a lane's bit position. */
export function heightStep(lane: i32, position: i32): i32 {
  return 1 << (((lane ^ ((position >> 1) & 1)) << 3) | ((position & 1) << 2))
}

/** The card of a lane's bit position 0..25. */
export function cardAt(lane: i32, position: i32): i32 {
  const rank = position >> 1
  return rank * 4 + ((lane ^ (rank & 1)) << 1) + (position & 1)
}
