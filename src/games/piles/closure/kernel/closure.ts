/**
 * The closure of a state: all foundation heights that reversible moves (a non-anchored card up, a card worried back)
 * reach from its seed. A member is its heights, eight bytes.
 *
 * Without worrying back nothing is reversible: the closure is the position itself.
 */

import { copies, ON_DEMAND, safeMoves, talonMode, worryingBack } from './game'
import { MEMBER_SLOTS } from './memory'
import {
  canLand,
  canLeave,
  childrenAt,
  heightOf,
  heightStep,
  isFirst,
  isLast,
  isSafe,
  parentsAt,
  setMember,
} from './sets'
import { countOf, SEED, TALON } from './state'

/** Bytes of a member. */
export const MEMBER: i32 = 8
/** Bytes of the largest closure there is room for; larger ones end the search. */
export const MOST_BYTES: i32 = MEMBER << 17
/** Up to so many members, looking through them beats a table. */
const FEW_BYTES: i32 = 16 * MEMBER
const SLOTS: u32 = 1 << 18
/** 2^64 divided by the golden ratio, odd. */
const GOLDEN: u64 = (0x9e3779b9 << 32) | 0x7f4a7c15

/** After a `0` of `enumerate`: the card that must go up first, where from, and the heights then. */
export let forcedRank: i32 = 0
export let forcedSuit: i32 = 0
export let isForcedFromTalon: bool = false
export let forcedHeights: u64 = 0
/** Whether the closure just enumerated is too large. */
export let isTooLarge: bool = false

let first: usize = 0
let end: usize = 0
/** Marks the slots of the closure at hand; those of others are free. */
let stamp: u64 = 0

/**
 * Enumerates the closure of a frame into members from `start` on; returns their end, or 0 when a forced commitment must
 * be made first. There must be room for the largest closure.
 */
export function enumerate(frame: usize, start: usize): usize {
  isTooLarge = false
  restart(start, load<u64>(frame, SEED))
  for (let m = start; m < end; m += MEMBER) {
    const heights = load<u64>(m)
    setMember(frame, heights)
    // Step 1. A safe card goes up at once: of no anchor, start over from there; else it is the only edge.
    if (safeMoves) {
      const forced = findForced(frame, heights)
      if (forced === ANCHOR_OR_TALON) return 0
      if (forced === FREE_CARD) {
        restart(start, forcedHeights)
        m = start - MEMBER
        continue
      }
    }
    if (!worryingBack) break
    // Step 2. Its neighbours: cards up, cards back.
    for (let copy = 0; copy < copies; copy++) {
      for (let suit = 0; suit < 4; suit++) {
        const height = heightOf(heights, suit, copy)
        if (isFirst(heights, suit, copy) && countOf(childrenAt(height), suit) > 0 && canLeave(height, suit)) {
          add(heights + heightStep(suit, copy))
        }
        if (isLast(heights, suit, copy) && mayComeBack(heights, suit, copy) && canLand(height - 1, suit)) {
          add(heights - heightStep(suit, copy))
        }
      }
    }
    if (isTooLarge) return end
  }
  return end
}

/** The member that stands for the closure in its key: the largest heights. */
export function canonical(from: usize, to: usize): u64 {
  let largest: u64 = 0
  for (let m = from; m < to; m += MEMBER) largest = max(largest, load<u64>(m))
  return largest
}

export function contains(from: usize, to: usize, heights: u64): bool {
  for (let m = from; m < to; m += MEMBER) if (load<u64>(m) === heights) return true
  return false
}

/** The top card of a foundation, unless it is safe there. */
export function mayComeBack(heights: u64, suit: i32, copy: i32): bool {
  return !safeMoves || !isSafe(heights, heightOf(heights, suit, copy) - 1, suit, copy)
}

const NONE: i32 = 0
const FREE_CARD: i32 = 1
const ANCHOR_OR_TALON: i32 = 2

/** A safe card that can go up now: a non-anchored one if there is one. */
function findForced(frame: usize, heights: u64): i32 {
  let found = NONE
  for (let copy = 0; copy < copies; copy++) {
    for (let suit = 0; suit < 4; suit++) {
      if (!isFirst(heights, suit, copy)) continue
      const rank = heightOf(heights, suit, copy)
      if (!isSafe(heights, rank, suit, copy)) continue
      const isOnTable = countOf(parentsAt(rank), suit) > 0 && canLeave(rank, suit)
      const isInTalon = talonMode === ON_DEMAND && countOf(load<i32>(frame + ((<usize>rank) << 2), TALON), suit) > 0
      const isFree = isOnTable && countOf(childrenAt(rank), suit) > 0
      if (!isOnTable && !isInTalon) continue
      if (found !== NONE && !isFree) continue
      forcedRank = rank
      forcedSuit = suit
      isForcedFromTalon = !isOnTable
      forcedHeights = heights + heightStep(suit, copy)
      if (isFree) return FREE_CARD
      found = ANCHOR_OR_TALON
    }
  }
  return found
}

function restart(start: usize, heights: u64): void {
  first = start
  stamp = (stamp + 1) & 0xffffffff
  if (stamp === 0) {
    memory.fill(MEMBER_SLOTS, 0, (<usize>SLOTS) << 3)
    stamp = 1
  }
  store<u64>(start, heights)
  end = start + MEMBER
}

/** Adds a member unless it is there. */
function add(heights: u64): void {
  const bytes = <i32>(end - first)
  if (bytes < FEW_BYTES) {
    if (contains(first, end, heights)) return
  } else {
    if (bytes === FEW_BYTES) for (let m = first; m < end; m += MEMBER) mark(m)
    if (bytes === MOST_BYTES) {
      isTooLarge = true
      return
    }
    store<u64>(end, heights)
    if (!mark(end)) return
  }
  store<u64>(end, heights)
  end += MEMBER
}

/** Marks a member in the table; false if it is there. */
function mark(member: usize): bool {
  const heights = load<u64>(member)
  const mixed = (heights ^ (heights >> 23)) * GOLDEN
  let slot = <u32>(mixed >> 40) & (SLOTS - 1)
  let at = MEMBER_SLOTS + ((<usize>slot) << 3)
  while (load<u64>(at) >> 32 === stamp) {
    if (load<u64>(memberIn(at)) === heights) return false
    slot = (slot + 1) & (SLOTS - 1)
    at = MEMBER_SLOTS + ((<usize>slot) << 3)
  }
  store<u64>(at, (stamp << 32) | <u64>member)
  return true
}

/** The member that a slot holds. */
function memberIn(slot: usize): usize {
  return <usize>load<u32>(slot)
}
