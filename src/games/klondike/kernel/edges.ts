/**
 * Edges of the search: the moves that can't be taken back. A *commitment* is a set of talon cards taken and a column whose
 * anchor leaves (either may be none); an edge is a commitment with the foundation heights that come out of it. Those of a
 * node lie behind its members, the ones of one commitment side by side, best first.
 */

import { LIMITED, talonMode } from './game'
import { TALON_CARDS } from './memory'
import { COLUMNS } from './state'

/** Bytes of an edge. */
export const EDGE: i32 = 16
/** Talon indices taken, as a mask; the word above it is the rank, and both as one number are what edges are sorted by. */
export const TAKEN: usize = 0
const RANK: usize = 4
/** Column 0..6 whose anchor leaves or `NO_COLUMN`, and the flag `AFTER_REDEAL`. */
export const COLUMN: usize = 8
/** Packed heights after the commitment. */
export const AFTER: usize = 12

/** In `COLUMN`: no anchor leaves. */
export const NO_COLUMN: i32 = 15
/** In `COLUMN`, added: the talon card is taken after a redeal. */
export const AFTER_REDEAL: i32 = 16
const COLUMN_BITS: i32 = 15

/** Runs of so many edges are sorted by insertion, then merged. */
const RUN_BYTES: i32 = 32 * EDGE

/** Which order edges are tried in: 0 and 1 are good ones, any other number gives a shuffle of its own. */
export let order: i32 = 0

/** The worst edge first: no order may change a verdict, and this one shows faults that good ones hide. */
let backwards: bool = false
/** Above all ranks. */
const TOP_RANK: i32 = 4095

export function setOrder(value: i32, worstFirst: bool): void {
  order = value
  backwards = worstFirst
}

export function rankOf(frame: usize, taken: i32, column: i32): i32 {
  const rank = goodRankOf(frame, taken, column)
  return backwards ? TOP_RANK - rank : rank
}

/** Higher is tried first: turn cards in the tallest columns, then talon cards; the same for all edges of a commitment. */
function goodRankOf(frame: usize, taken: i32, column: i32): i32 {
  const leaving = column & COLUMN_BITS
  if (leaving !== NO_COLUMN) {
    const size = (load<i32>(frame, COLUMNS) >> (3 * leaving)) & 7
    const rank = (taken === 0 ? 1000 : 500) + 8 * size + leaving
    return order < 2 ? rank : rank + jitter(leaving, 64)
  }
  if (taken === 0) return 700
  const index = 31 - clz(taken)
  if (talonMode === LIMITED) {
    // Passes are dear: the card that comes up next first, those that need a redeal last.
    const nearFirst = ((column & AFTER_REDEAL) === 0 ? 400 : 200) - index
    return order < 2 ? nearFirst : nearFirst + jitter(index, 100)
  }
  if (order === 0) return index
  const lowFirst = 500 - 10 * (<i32>load<i8>(TALON_CARDS + index) >> 2)
  return order === 1 ? lowFirst : lowFirst + jitter(index, 400)
}

/** A number 0..range-1 that looks random; the same for the same order and item. */
function jitter(item: i32, range: i32): i32 {
  let hash: i32 = (order * 0x9e3779b1) ^ ((item + 1) * 0x85ebca77)
  hash = (hash ^ (hash >>> 15)) * 0x2c1b3c6d
  return <i32>(<u32>(hash ^ (hash >>> 13)) % <u32>range)
}

export function writeEdge(at: usize, taken: i32, rank: i32, column: i32, heights: i32): void {
  store<i32>(at, taken, TAKEN)
  store<i32>(at, rank, RANK)
  store<i32>(at, column, COLUMN)
  store<i32>(at, heights, AFTER)
}

/** Sorts edges by rank and commitment, the highest first, equal ones as they came. Uses as many bytes behind `to`. */
export function sort(from: usize, to: usize): void {
  for (let run = from; run < to; run += RUN_BYTES) sortRun(run, min(run + RUN_BYTES, to))
  for (let width: usize = RUN_BYTES; from + width < to; width <<= 1) {
    for (let left = from; left + width < to; left += 2 * width) merge(left, left + width, min(left + 2 * width, to), to)
  }
}

function sortRun(from: usize, to: usize): void {
  for (let edge = from + EDGE; edge < to; edge += EDGE) {
    const key = load<u64>(edge)
    const rest = load<u64>(edge, 8)
    let slot = edge - EDGE
    while (slot >= from && load<u64>(slot) < key) {
      store<u64>(slot, load<u64>(slot), EDGE)
      store<u64>(slot, load<u64>(slot, 8), EDGE + 8)
      slot -= EDGE
    }
    store<u64>(slot, key, EDGE)
    store<u64>(slot, rest, EDGE + 8)
  }
}

/** Merges two sorted runs side by side; the left one waits behind `spare`. */
function merge(from: usize, middle: usize, to: usize, spare: usize): void {
  memory.copy(spare, from, middle - from)
  const spareEnd = spare + (middle - from)
  let left = spare
  let right = middle
  let at = from
  while (left < spareEnd) {
    if (right < to && load<u64>(right) > load<u64>(left)) {
      copyEdge(at, right)
      right += EDGE
    } else {
      copyEdge(at, left)
      left += EDGE
    }
    at += EDGE
  }
}

function copyEdge(to: usize, from: usize): void {
  store<u64>(to, load<u64>(from))
  store<u64>(to, load<u64>(from, 8), 8)
}
