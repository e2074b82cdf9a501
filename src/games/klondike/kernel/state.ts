/**
 * The packed state at each depth of a search, and the two ways it changes for good: talon cards are taken, and an
 * anchor leaves its column. One frame of 32-bit words a depth (a cache line), so going a step deeper is one short copy.
 *
 * What a frame holds besides the foundation heights of its seed is the same for every member of a closure.
 */

import { CYCLING, draw, kingRank, ON_DEMAND, talonMode } from './game'
import { bitOf, laneOf } from './lanes'
import { COLUMN_WEIGHTS, FRAMES, STACK_CARDS, TALON_BITS } from './memory'

/** Bytes of a frame. */
export const FRAME: usize = 64

/** Cards of each lane that are neither face down nor in the talon: on the table or up. Lane 1 is four bytes on, here and below. */
export const EXPOSED_0: usize = 0
export const EXPOSED_1: usize = 4
/** Those of them that are anchors. */
export const ANCHORS_0: usize = 8
export const ANCHORS_1: usize = 12
/** Cards of each lane still in the talon. */
export const TALON_0: usize = 16
export const TALON_1: usize = 20
/** Stack sizes, three bits a column, and the same in mixed radix for the key. */
export const COLUMNS: usize = 24
export const COLUMNS_KEY: usize = 28
/** Columns without a stack (they may hold a non-anchored King). */
export const VACATED: usize = 32
export const FACE_DOWN: usize = 36
/** Talon cards left, as a mask of talon indices; how many of them lie on the waste; redeals left. */
export const TALON: usize = 40
export const POSITION: usize = 44
export const REDEALS: usize = 48
/** Packed foundation heights the closure is enumerated from. */
export const SEED: usize = 52

export function frameAt(depth: i32): usize {
  return FRAMES + <usize>depth * FRAME
}

/** Makes the frame below `frame` its copy, and gives it. */
export function copyDown(frame: usize): usize {
  for (let at = frame; at < frame + FRAME; at += 8) store<u64>(at, load<u64>(at), FRAME)
  return frame + FRAME
}

/** Takes talon cards (a mask of indices; one only, unless on demand), after a redeal or not. */
export function take(frame: usize, taken: i32, redeal: bool): void {
  for (let bits = taken; bits !== 0; bits &= bits - 1) {
    const index = (<usize>ctz(bits)) << 2
    const bit0 = load<i32>(TALON_BITS + index)
    const bit1 = load<i32>(TALON_BITS + index, 96)
    store<i32>(frame, load<i32>(frame, EXPOSED_0) | bit0, EXPOSED_0)
    store<i32>(frame, load<i32>(frame, EXPOSED_1) | bit1, EXPOSED_1)
    store<i32>(frame, load<i32>(frame, TALON_0) & ~bit0, TALON_0)
    store<i32>(frame, load<i32>(frame, TALON_1) & ~bit1, TALON_1)
  }
  const left = load<i32>(frame, TALON) & ~taken
  store<i32>(frame, left, TALON)
  if (talonMode === ON_DEMAND) return
  const position = popcnt(left & (taken - 1))
  // Where passes never run out, a whole number of draws down and the end of the stock reach just what a new pass does.
  const asNew = talonMode === CYCLING && (position % draw === 0 || left < taken)
  store<i32>(frame, asNew ? 0 : position, POSITION)
  if (redeal) store<i32>(frame, load<i32>(frame, REDEALS) - 1, REDEALS)
}

/** The anchor of `column` leaves: the card under it turns and is the next anchor, or the column is vacated. */
export function leave(frame: usize, column: i32): void {
  const shift = 3 * column
  const columns = load<i32>(frame, COLUMNS)
  const size = (columns >> shift) & 7
  const stack = STACK_CARDS + ((<usize>column) << 3)
  const anchor = load<i8>(stack + size - 1)
  const lane = frame + ((<usize>laneOf(anchor)) << 2)
  store<i32>(lane, load<i32>(lane, ANCHORS_0) & ~bitOf(anchor), ANCHORS_0)
  let left = size - 1
  if (left > 0) {
    const turned = <i32>load<i8>(stack + left - 1)
    const bit = bitOf(turned)
    const turnedLane = frame + ((<usize>laneOf(turned)) << 2)
    store<i32>(turnedLane, load<i32>(turnedLane, EXPOSED_0) | bit, EXPOSED_0)
    store<i32>(frame, load<i32>(frame, FACE_DOWN) - 1, FACE_DOWN)
    if (left === 1 && turned >> 2 === kingRank) left = 0
    else store<i32>(turnedLane, load<i32>(turnedLane, ANCHORS_0) | bit, ANCHORS_0)
  }
  if (left === 0) store<i32>(frame, load<i32>(frame, VACATED) + 1, VACATED)
  store<i32>(frame, columns + ((left - size) << shift), COLUMNS)
  const weight = load<i32>(COLUMN_WEIGHTS + ((<usize>column) << 2))
  store<i32>(frame, load<i32>(frame, COLUMNS_KEY) + (left - size) * weight, COLUMNS_KEY)
}

/** Won, or sure to be: nothing is face down, and the talon is empty or can be had card by card. */
export function isWon(frame: usize): bool {
  return load<i32>(frame, FACE_DOWN) === 0 && (talonMode === ON_DEMAND || load<i32>(frame, TALON) === 0)
}
