/**
 * The closure of a state: all foundation heights that reversible moves (a non-anchored card up, a card worried back)
 * reach from its seed. Each member keeps the sets its edges are made from.
 *
 *   open slots   = cards of each lane for which a parent stands open (a set of children)
 *
 * Without worrying back nothing is reversible: the closure is the position itself.
 */

import {
  draw,
  kingPair,
  kingRank,
  LIMITED,
  ON_DEMAND,
  readyTalon,
  safeMoves,
  talonMode,
  wasteTop,
  worryingBack,
} from './game'
import { heightStep, PAIRS } from './lanes'
import { COLOURS, IS_MEMBER, SAFE, TALON_BITS } from './memory'
import { ANCHORS_0, ANCHORS_1, EXPOSED_0, EXPOSED_1, POSITION, SEED, TALON, TALON_0, VACATED } from './state'

/** Bytes of a member. */
export const MEMBER: i32 = 48
/** Packed foundation heights. */
export const HEIGHTS: usize = 0
/** Cards of each lane that have an open slot. Lane 1 is four bytes on, here and below. */
export const SLOTS_0: usize = 4
export const SLOTS_1: usize = 8
/** Cards of the table that can go up now, a child moved aside if need be. */
export const UP_0: usize = 12
export const UP_1: usize = 16
/** Cards of the table. */
export const TABLE_0: usize = 20
/** The next card of each foundation. */
export const NEXT_0: usize = 28
export const NEXT_1: usize = 32
/** Foundation tops that may have to come back: all but the safe ones. */
export const BACK_0: usize = 36

/** Bytes of the largest closure there can be: four heights of 0..13. */
export const MOST_BYTES: i32 = 14 * 14 * 14 * 14 * MEMBER
/** Up to so many members, looking through them beats a table. */
const FEW_BYTES: i32 = 32 * MEMBER

/** After a `0` of `enumerate`: the lane and bit of the card that must go up first, and the heights then. */
export let forcedLane: i32 = 0
export let forcedBit: i32 = 0
export let forcedHeights: i32 = 0

/** Start and end of the members being enumerated. */
let first: usize = 0
let end: usize = 0

/**
 * Enumerates the closure of a frame into members from `start` on; returns their end, or 0 when a forced commitment must
 * be made first. There must be room for the largest closure.
 */
export function enumerate(frame: usize, start: usize): usize {
  const exposed0 = load<i32>(frame, EXPOSED_0)
  const exposed1 = load<i32>(frame, EXPOSED_1)
  const anchors0 = load<i32>(frame, ANCHORS_0)
  const anchors1 = load<i32>(frame, ANCHORS_1)
  const vacated = load<i32>(frame, VACATED)
  const kingShift = 2 * kingRank
  const useReady = worryingBack && readyTalon
  const talon0 = talonToForce(frame, 0)
  const talon1 = talonToForce(frame, 1)
  first = start
  store<i32>(start, load<i32>(frame, SEED), HEIGHTS)
  end = start + MEMBER
  for (let m = start; m < end; m += MEMBER) {
    // Step 1. The sets of this member.
    const heights = load<i32>(m, HEIGHTS)
    const black = heights & 255
    const red = (heights >> 8) & 255
    const b = COLOURS + ((<usize>black) << 5)
    const r = COLOURS + ((<usize>red) << 5)
    const table0 = exposed0 & ~(load<i32>(b, 0) | load<i32>(r, 4))
    const table1 = exposed1 & ~(load<i32>(b, 4) | load<i32>(r, 0))
    const free0 = table0 & ~anchors0
    const free1 = table1 & ~anchors1
    let slots0 = openSlots(table0 >>> 2, free0)
    let slots1 = openSlots(table1 >>> 2, free1)
    if (vacated > popcnt((free0 >>> kingShift) & 3) + popcnt((free1 >>> kingShift) & 3)) {
      slots0 |= kingPair
      slots1 |= kingPair
    }
    const nextB0 = load<i32>(b, 8)
    const nextB1 = load<i32>(b, 12)
    const nextR1 = load<i32>(r, 8)
    const nextR0 = load<i32>(r, 12)
    const up0 = table0 & (nextB0 | nextR0) & ((slots0 << 2) | 3)
    const up1 = table1 & (nextB1 | nextR1) & ((slots1 << 2) | 3)
    const flagsB = load<u8>(SAFE + ((black << 4) | min(red & 15, red >> 4)))
    const flagsR = load<u8>(SAFE + ((red << 4) | min(black & 15, black >> 4)))
    const safeB = safeMoves ? suitBits(flagsB & 3) : 0
    const safeR = safeMoves ? suitBits(flagsR & 3) : 0
    const keptB = suitBits(flagsB >> 2)
    const keptR = suitBits(flagsR >> 2)
    // Step 2. A card that goes up at once: of no anchor, start over from there; else it is the only edge.
    const readyB = useReady ? keptB : safeB
    const readyR = useReady ? keptR : safeR
    const forced0 = (((nextB0 & safeB) | (nextR0 & safeR)) & up0) | (((nextB0 & readyB) | (nextR0 & readyR)) & talon0)
    const forced1 = (((nextB1 & safeB) | (nextR1 & safeR)) & up1) | (((nextB1 & readyB) | (nextR1 & readyR)) & talon1)
    if ((forced0 | forced1) !== 0) {
      forget()
      const freed0 = forced0 & free0
      const freed1 = forced1 & free1
      if ((freed0 | freed1) === 0) {
        forcedLane = forced0 !== 0 ? 0 : 1
        forcedBit = ctz(forced0 !== 0 ? forced0 : forced1)
        forcedHeights = heights + heightStep(forcedLane, forcedBit)
        return 0
      }
      const step = freed0 !== 0 ? heightStep(0, ctz(freed0)) : heightStep(1, ctz(freed1))
      store<i32>(start, heights + step, HEIGHTS)
      end = start + MEMBER
      m = start - MEMBER
      continue
    }
    const tops0 = safeMoves
      ? (load<i32>(b, 16) & ~keptB) | (load<i32>(r, 20) & ~keptR)
      : load<i32>(b, 16) | load<i32>(r, 20)
    const tops1 = safeMoves
      ? (load<i32>(b, 20) & ~keptB) | (load<i32>(r, 16) & ~keptR)
      : load<i32>(b, 20) | load<i32>(r, 16)
    store<i32>(m, slots0, SLOTS_0)
    store<i32>(m, slots1, SLOTS_1)
    store<i32>(m, up0, UP_0)
    store<i32>(m, up1, UP_1)
    store<i32>(m, table0, TABLE_0)
    store<i32>(m, table1, TABLE_0 + 4)
    store<i32>(m, nextB0 | nextR0, NEXT_0)
    store<i32>(m, nextB1 | nextR1, NEXT_1)
    store<i32>(m, tops0, BACK_0)
    store<i32>(m, tops1, BACK_0 + 4)
    if (!worryingBack) break
    // Step 3. Its neighbours: cards up, cards back.
    for (let bits = up0 & free0; bits !== 0; bits &= bits - 1) add(heights + heightStep(0, ctz(bits)))
    for (let bits = up1 & free1; bits !== 0; bits &= bits - 1) add(heights + heightStep(1, ctz(bits)))
    for (let bits = slots0 & tops0; bits !== 0; bits &= bits - 1) add(heights - heightStep(0, ctz(bits)))
    for (let bits = slots1 & tops1; bits !== 0; bits &= bits - 1) add(heights - heightStep(1, ctz(bits)))
  }
  forget()
  return end
}

/** The member that stands for the closure in its key: the largest heights. */
export function canonical(from: usize, to: usize): i32 {
  let largest = 0
  for (let m = from; m < to; m += MEMBER) largest = max(largest, load<i32>(m, HEIGHTS))
  return largest
}

export function contains(from: usize, to: usize, heights: i32): bool {
  for (let m = from; m < to; m += MEMBER) if (load<i32>(m, HEIGHTS) === heights) return true
  return false
}

/** Adds a member unless it is there. */
function add(heights: i32): void {
  const bytes = <i32>(end - first)
  if (bytes < FEW_BYTES) {
    if (contains(first, end, heights)) return
  } else {
    if (bytes === FEW_BYTES) for (let m = first; m < end; m += MEMBER) store<u8>(IS_MEMBER + load<i32>(m, HEIGHTS), 1)
    if (load<u8>(IS_MEMBER + heights) !== 0) return
    store<u8>(IS_MEMBER + heights, 1)
  }
  store<i32>(end, heights, HEIGHTS)
  end += MEMBER
}

/** Leaves the table of members empty. */
function forget(): void {
  if (<i32>(end - first) < FEW_BYTES) return
  for (let m = first; m < end; m += MEMBER) store<u8>(IS_MEMBER + load<i32>(m, HEIGHTS), 0)
}

/** Children for which a parent stands open: more cards a rank above than non-anchored cards of this one. */
function openSlots(parents: i32, children: i32): i32 {
  const oneChild = children | (children >>> 1)
  const twoChildren = children & (children >>> 1)
  const open = (((parents | (parents >>> 1)) & ~oneChild) | (parents & (parents >>> 1) & ~twoChildren)) & PAIRS
  return open | (open << 1)
}

/** Two flags (suit bit 0, suit bit 1) to the lane bits of those suits. */
function suitBits(flags: i32): i32 {
  return (-(flags & 1) & PAIRS) | (-(flags >> 1) & (PAIRS << 1))
}

/** Talon cards of a lane that are had for nothing: all of them on demand, the top of the waste at draw 1. */
function talonToForce(frame: usize, lane: usize): i32 {
  if (talonMode === ON_DEMAND) return load<i32>(frame + (lane << 2), TALON_0)
  const position = load<i32>(frame, POSITION)
  if (talonMode !== LIMITED || draw !== 1 || !wasteTop || position === 0) return 0
  let rest = load<i32>(frame, TALON)
  for (let below = position - 1; below > 0; below--) rest &= rest - 1
  return load<i32>(TALON_BITS + 96 * lane + ((<usize>ctz(rest)) << 2))
}
