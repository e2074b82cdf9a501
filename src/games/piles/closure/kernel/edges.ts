/**
 * Edges of the search: the moves that can't be taken back. A *commitment* is a set of talon cards taken and a column whose
 * anchor leaves (either may be none); an edge is a commitment with the foundation heights that come out of it. Those of a
 * node lie behind its members, the ones of one commitment side by side, best first.
 */

import { LIMITED, talonMode } from './game'
import { TALON_CARDS } from './memory'
import { COLUMNS, sizeOf } from './state'

/** Bytes of an edge. */
export const EDGE: i32 = 32
/** Talon indices taken, 128 bits. */
export const TAKEN_LOW: usize = 0
export const TAKEN_HIGH: usize = 8
/** Heights after the commitment. */
export const AFTER: usize = 16
/** Column 0..15 whose anchor leaves or `NO_COLUMN`, and the flag `AFTER_REDEAL`; above it the rank: both are sorted by as one number. */
export const COLUMN: usize = 24
const RANK: usize = 28

/** In `COLUMN`: no anchor leaves. */
export const NO_COLUMN: i32 = 31
/** In `COLUMN`, added: the talon card is taken after a redeal. */
export const AFTER_REDEAL: i32 = 32
const COLUMN_BITS: i32 = 31

/** Runs of so many edges are sorted by insertion, then merged. */
const RUN_BYTES: i32 = 16 * EDGE

/** Which order edges are tried in: 0 and 1 are good ones, any other number gives a shuffle of its own. */
let order: i32 = 0
/** The worst edge first: no order may change a verdict, and this one shows faults that good ones hide. */
let backwards: bool = false
/** Above all ranks. */
const TOP_RANK: i32 = 4095

export function setOrder(value: i32, worstFirst: bool): void {
  order = value
  backwards = worstFirst
}

export function rankEdge(frame: usize, low: u64, high: u64, column: i32): i32 {
  const rank = goodRankOf(frame, low, high, column)
  return backwards ? TOP_RANK - rank : rank
}

/** Higher is tried first: turn cards in the tallest columns, then talon cards; the same for all edges of a commitment. */
function goodRankOf(frame: usize, low: u64, high: u64, column: i32): i32 {
  const leaving = column & COLUMN_BITS
  const isNoneTaken = (low | high) === 0
  if (leaving !== NO_COLUMN) {
    const rank = (isNoneTaken ? 2000 : 1500) + 16 * sizeOf(load<u64>(frame, COLUMNS), leaving) + leaving
    return order < 2 ? rank : rank + jitter(leaving, 128)
  }
  if (isNoneTaken) return 1700
  const index = high !== 0 ? 127 - <i32>clz(high) : 63 - <i32>clz(low)
  if (talonMode === LIMITED) {
    // Passes are dear: the card that comes up next first, those that need a redeal last.
    const nearFirst = ((column & AFTER_REDEAL) === 0 ? 800 : 400) - index
    return order < 2 ? nearFirst : nearFirst + jitter(index, 200)
  }
  if (order === 0) return index
  const lowFirst = 1000 - 20 * (<i32>load<i8>(TALON_CARDS + index) >> 2)
  return order === 1 ? lowFirst : lowFirst + jitter(index, 400)
}

/** A number 0..range-1 that looks random; the same for the same order and item. */
function jitter(item: i32, range: i32): i32 {
  let hash: i32 = (order * 0x9e3779b1) ^ ((item + 1) * 0x85ebca77)
  hash = (hash ^ (hash >>> 15)) * 0x2c1b3c6d
  return <i32>(<u32>(hash ^ (hash >>> 13)) % <u32>range)
}

export function writeEdge(at: usize, low: u64, high: u64, rank: i32, column: i32, heights: u64): void {
  store<u64>(at, low, TAKEN_LOW)
  store<u64>(at, high, TAKEN_HIGH)
  store<u64>(at, heights, AFTER)
  store<i32>(at, column, COLUMN)
  store<i32>(at, rank, RANK)
}

/** Does an edge come before another, by rank and then commitment? */
function isBefore(a: usize, b: usize): bool {
  const rankA = load<u64>(a, COLUMN)
  const rankB = load<u64>(b, COLUMN)
  if (rankA !== rankB) return rankA > rankB
  const highA = load<u64>(a, TAKEN_HIGH)
  const highB = load<u64>(b, TAKEN_HIGH)
  return highA !== highB ? highA > highB : load<u64>(a, TAKEN_LOW) > load<u64>(b, TAKEN_LOW)
}

/** Sorts edges, equal ones as they came. Uses as many bytes behind `to`, and one edge more. */
export function sort(from: usize, to: usize): void {
  for (let run = from; run < to; run += RUN_BYTES) sortRun(run, min(run + RUN_BYTES, to), to)
  for (let width: usize = RUN_BYTES; from + width < to; width <<= 1) {
    for (let left = from; left + width < to; left += 2 * width) merge(left, left + width, min(left + 2 * width, to), to)
  }
}

function sortRun(from: usize, to: usize, spare: usize): void {
  for (let edge = from + EDGE; edge < to; edge += EDGE) {
    copyEdge(spare, edge)
    let slot = edge - EDGE
    while (slot >= from && isBefore(spare, slot)) {
      copyEdge(slot + EDGE, slot)
      slot -= EDGE
    }
    copyEdge(slot + EDGE, spare)
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
    if (right < to && isBefore(right, left)) {
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
  store<u64>(to, load<u64>(from, 16), 16)
  store<u64>(to, load<u64>(from, 24), 24)
}
