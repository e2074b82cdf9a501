/**
 * The packed state at each depth of a search, and the two ways it changes for good: talon cards are taken, and an
 * anchor leaves its column. What a frame holds besides the foundation heights of its seed is the same for every member
 * of a closure.
 *
 * Sets of cards are counts: a word for each rank, a byte in it for each suit.
 */

import { CYCLING, draw, ON_DEMAND, takesSpace, talonMode } from './game'
import { FRAMES, STACK_CARDS, TALON_CARDS } from './memory'

/** Bytes of a frame. */
export const FRAME: usize = 256

/** Cards that are neither face down nor in the talon: on the table or up. */
export const EXPOSED: usize = 0
/** Those of them that are anchors. */
export const ANCHORS: usize = 64
/** Cards still in the talon. */
export const TALON: usize = 128
/** Talon cards left, as 128 bits by talon index. */
export const TALON_LOW: usize = 192
export const TALON_HIGH: usize = 200
/** Stack sizes, four bits a column. */
export const COLUMNS: usize = 208
/** Foundation heights the closure is enumerated from (`sets.ts`). */
export const SEED: usize = 216
/** Columns without a stack (a non-anchored card may lie in them). */
export const VACATED: usize = 224
export const FACE_DOWN: usize = 228
/** How many talon cards lie on the waste; redeals left. */
export const POSITION: usize = 232
export const REDEALS: usize = 236

export function frameAt(depth: i32): usize {
  return FRAMES + <usize>depth * FRAME
}

/** Makes the frame below `frame` its copy, and gives it. */
export function copyDown(frame: usize): usize {
  memory.copy(frame + FRAME, frame, FRAME)
  return frame + FRAME
}

/** One card of the kind, as a count. */
export function one(suit: i32): i32 {
  return 1 << (suit << 3)
}

/** How many cards a word counts. */
export function total(counts: i32): i32 {
  return <i32>((<u32>counts * 0x01010101) >>> 24)
}

/** How many of a suit. */
export function countOf(counts: i32, suit: i32): i32 {
  return (counts >>> (suit << 3)) & 255
}

/** The bit of a talon index in the low or the high word; 0 where it is in the other. */
export function lowBit(index: i32): u64 {
  const shift = <u64>index
  return index < 64 ? (<u64>1) << shift : 0
}

export function highBit(index: i32): u64 {
  const shift = <u64>index - 64
  return index < 64 ? 0 : (<u64>1) << shift
}

/** Takes talon cards (by index; one only, unless on demand), after a redeal or not. */
export function take(frame: usize, low: u64, high: u64, redeal: bool): void {
  for (let bits = low; bits !== 0; bits &= bits - 1) expose(frame, <i32>ctz(bits))
  for (let bits = high; bits !== 0; bits &= bits - 1) expose(frame, 64 + <i32>ctz(bits))
  const leftLow = load<u64>(frame, TALON_LOW) & ~low
  const leftHigh = load<u64>(frame, TALON_HIGH) & ~high
  store<u64>(frame, leftLow, TALON_LOW)
  store<u64>(frame, leftHigh, TALON_HIGH)
  if (talonMode === ON_DEMAND) return
  const before =
    high !== 0 ? <i32>popcnt(leftLow) + <i32>popcnt(leftHigh & (high - 1)) : <i32>popcnt(leftLow & (low - 1))
  // Where passes never run out, a whole number of draws down and the end of the stock reach just what a new pass does.
  const isAll = before === <i32>popcnt(leftLow) + <i32>popcnt(leftHigh)
  const asNew = talonMode === CYCLING && (before % draw === 0 || isAll)
  store<i32>(frame, asNew ? 0 : before, POSITION)
  if (redeal) store<i32>(frame, load<i32>(frame, REDEALS) - 1, REDEALS)
}

function expose(frame: usize, index: i32): void {
  const card = <i32>load<i8>(TALON_CARDS + index)
  const counts = frame + ((<usize>(card >> 2)) << 2)
  store<i32>(counts, load<i32>(counts, EXPOSED) + one(card & 3), EXPOSED)
  store<i32>(counts, load<i32>(counts, TALON) - one(card & 3), TALON)
}

/** The anchor of `column` leaves: the card under it turns and is the next anchor, or the column is vacated. */
export function leave(frame: usize, column: i32): void {
  const columns = load<u64>(frame, COLUMNS)
  const size = sizeOf(columns, column)
  const anchor = cardAt(column, size - 1)
  const counts = frame + ((<usize>(anchor >> 2)) << 2)
  store<i32>(counts, load<i32>(counts, ANCHORS) - one(anchor & 3), ANCHORS)
  let left = size - 1
  if (left > 0) {
    const turned = cardAt(column, left - 1)
    const under = frame + ((<usize>(turned >> 2)) << 2)
    store<i32>(under, load<i32>(under, EXPOSED) + one(turned & 3), EXPOSED)
    store<i32>(frame, load<i32>(frame, FACE_DOWN) - 1, FACE_DOWN)
    // On no face-down card it lies as one that came to an empty column.
    if (left === 1 && takesSpace(turned >> 2)) left = 0
    else store<i32>(under, load<i32>(under, ANCHORS) + one(turned & 3), ANCHORS)
  }
  if (left === 0) store<i32>(frame, load<i32>(frame, VACATED) + 1, VACATED)
  const gone = <u64>size - <u64>left
  store<u64>(frame, columns - (gone << ((<u64>column) << 2)), COLUMNS)
}

/** Cards of a column that never moved. */
export function sizeOf(columns: u64, column: i32): i32 {
  const sizes = columns >> ((<u64>column) << 2)
  return <i32>sizes & 15
}

export function cardAt(column: i32, depth: i32): i32 {
  return <i32>load<i8>(STACK_CARDS + (column << 4) + depth)
}

/** Won, or sure to be: nothing is face down, and the talon is empty or can be had card by card. */
export function isWon(frame: usize): bool {
  if (load<i32>(frame, FACE_DOWN) !== 0) return false
  return talonMode === ON_DEMAND || (load<u64>(frame, TALON_LOW) | load<u64>(frame, TALON_HIGH)) === 0
}
