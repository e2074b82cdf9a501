/**
 * The moves that can't be taken back, from any member of a closure.
 *
 * On demand (draw 1, unlimited passes) a talon card comes to the table only at the moment it is used:
 * 1. as the parent of an anchor that moves onto it;
 * 2. as the parent of a card worried back onto it;
 * 3. as relief for its twin, which is next for its foundation but has a child: the talon card takes the child over.
 * Each time perhaps on top of a chain of other talon cards, which is needed only up to the first rank with an open slot.
 * Talon cards that go up are commitments of their own.
 */

import { BACK_0, HEIGHTS, MEMBER, NEXT_0, NEXT_1, SLOTS_0, SLOTS_1, TABLE_0, UP_0, UP_1 } from './closure'
import { AFTER_REDEAL, EDGE, NO_COLUMN, rankOf, sort, writeEdge } from './edges'
import { draw, kingRank, LIMITED, ON_DEMAND, talonMode, worryingBack } from './game'
import { cardAt, childrenOf, heightStep, twinsOf } from './lanes'
import { COLUMN_OF_CARD, STACK_END, TALON_BITS, TALON_INDEX_OF } from './memory'
import { ANCHORS_0, ANCHORS_1, POSITION, REDEALS, TALON, TALON_0, TALON_1 } from './state'

/** The edges being made: their end, and the frame they are made from. */
let end: usize = 0
let frame: usize = 0
/** Talon cards of each lane that can be turned up in this pass (on demand: all), and those that can only after a redeal. */
let now0: i32 = 0
let now1: i32 = 0
let later0: i32 = 0
let later1: i32 = 0

/**
 * Writes the edges of the members `from`..`to` of a state behind them, best first, and returns their end; or 0 when there
 * is no room for them.
 */
export function generate(state: usize, from: usize, to: usize): usize {
  const anchors0 = load<i32>(state, ANCHORS_0)
  const anchors1 = load<i32>(state, ANCHORS_1)
  frame = state
  end = to
  findPlayable()
  const talon0 = now0 | later0
  const talon1 = now1 | later1
  for (let m = from; m < to; m += MEMBER) {
    const heights = load<i32>(m, HEIGHTS)
    const slots0 = load<i32>(m, SLOTS_0)
    const slots1 = load<i32>(m, SLOTS_1)
    const up0 = load<i32>(m, UP_0)
    const up1 = load<i32>(m, UP_1)
    // Step 1. Anchors to a column; or up, where going to a column first would not come to the same.
    const skip0 = worryingBack ? slots0 : 0
    const skip1 = worryingBack ? slots1 : 0
    addAnchors(0, anchors0 & slots0, heights, 0)
    addAnchors(1, anchors1 & slots1, heights, 0)
    addAnchors(0, anchors0 & up0 & ~skip0, heights, 1)
    addAnchors(1, anchors1 & up1 & ~skip1, heights, 1)
    // Step 2. Without worrying back, other cards of the table up.
    if (!worryingBack) {
      addUps(0, up0 & ~anchors0, heights)
      addUps(1, up1 & ~anchors1, heights)
    }
    // Step 3. Talon cards, to a column or up.
    if (talonMode === ON_DEMAND) {
      addTalon(0, talon0 & load<i32>(m, NEXT_0), heights, 1)
      addTalon(1, talon1 & load<i32>(m, NEXT_1), heights, 1)
      addUses(0, anchors0, talon0, m)
      addUses(1, anchors1, talon1, m)
    } else {
      addTalon(0, talon0 & slots0, heights, 0)
      addTalon(1, talon1 & slots1, heights, 0)
      addTalon(0, talon0 & load<i32>(m, NEXT_0) & ~skip0, heights, 1)
      addTalon(1, talon1 & load<i32>(m, NEXT_1) & ~skip1, heights, 1)
    }
  }
  // Sorting takes as much room again.
  if (end + (end - to) > STACK_END) return 0
  sort(to, end)
  return end
}

/** The three uses of talon cards by the table, for the member at `m`. */
function addUses(lane: i32, anchors: i32, talon: i32, m: usize): void {
  const sets = m + ((<usize>lane) << 2)
  const heights = load<i32>(m, HEIGHTS)
  const slots = load<i32>(sets, SLOTS_0)
  const children = childrenOf(talon) & ~slots
  // Use 1: an anchor moves onto it.
  for (let bits = anchors & children; bits !== 0; bits &= bits - 1) {
    const position = ctz(bits)
    addChains(lane, (position >> 1) + 1, slots, talon, 0, columnOf(cardAt(lane, position)), heights)
  }
  // Use 2: a card is worried back onto it.
  if (worryingBack) {
    for (let bits = load<i32>(sets, BACK_0) & children; bits !== 0; bits &= bits - 1) {
      const position = ctz(bits)
      addChains(lane, (position >> 1) + 1, slots, talon, 0, NO_COLUMN, heights - heightStep(lane, position))
    }
  }
  // Use 3: relief for its twin.
  const blocked = load<i32>(sets, TABLE_0) & load<i32>(sets, NEXT_0) & ~load<i32>(sets, UP_0)
  for (let bits = blocked & twinsOf(talon); bits !== 0; bits &= bits - 1) {
    const position = ctz(bits)
    const card = cardAt(lane, position)
    const column = (anchors >>> position) & 1 ? columnOf(card) : NO_COLUMN
    const after = heights + heightStep(lane, position)
    const twin = 1 << indexOf(card ^ 1)
    if (((slots >>> position) & 1) !== 0) add(twin, column, after)
    else addChains(lane, (position >> 1) + 1, slots, talon, twin, column, after)
  }
}

/** An edge for each chain of talon cards from `rank` up to the first rank with an open slot. */
function addChains(lane: i32, rank: i32, slots: i32, talon: i32, taken: i32, column: i32, heights: i32): void {
  if (rank > kingRank) return
  const isOpen = ((slots >>> (2 * rank)) & 3) !== 0
  for (let pair = (talon >>> (2 * rank)) & 3; pair !== 0; pair &= pair - 1) {
    const withIt = taken | (1 << indexOf(cardAt(lane, 2 * rank + ctz(pair))))
    if (isOpen) add(withIt, column, heights)
    else addChains(lane, rank + 1, slots, talon, withIt, column, heights)
  }
}

function addAnchors(lane: i32, cards: i32, heights: i32, steps: i32): void {
  for (let bits = cards; bits !== 0; bits &= bits - 1) {
    const position = ctz(bits)
    add(0, columnOf(cardAt(lane, position)), heights + steps * heightStep(lane, position))
  }
}

function addUps(lane: i32, cards: i32, heights: i32): void {
  for (let bits = cards; bits !== 0; bits &= bits - 1) add(0, NO_COLUMN, heights + heightStep(lane, ctz(bits)))
}

function addTalon(lane: i32, cards: i32, heights: i32, steps: i32): void {
  const now = lane === 0 ? now0 : now1
  for (let bits = cards; bits !== 0; bits &= bits - 1) {
    const position = ctz(bits)
    const redeal = ((now >>> position) & 1) === 0 && talonMode === LIMITED ? AFTER_REDEAL : 0
    const taken = 1 << indexOf(cardAt(lane, position))
    add(taken, NO_COLUMN | redeal, heights + steps * heightStep(lane, position))
  }
}

function add(taken: i32, column: i32, heights: i32): void {
  // Chains multiply: contrived positions have thousands of edges.
  if (end < STACK_END) writeEdge(end, taken, rankOf(frame, taken, column), column, heights)
  end += EDGE
}

function findPlayable(): void {
  const isOnDemand = talonMode === ON_DEMAND
  now0 = isOnDemand ? load<i32>(frame, TALON_0) : 0
  now1 = isOnDemand ? load<i32>(frame, TALON_1) : 0
  later0 = 0
  later1 = 0
  if (isOnDemand) return
  const position = load<i32>(frame, POSITION)
  let bits = load<i32>(frame, TALON)
  const size = popcnt(bits)
  const again = talonMode !== LIMITED || load<i32>(frame, REDEALS) > 0
  for (let k = 0; k < size; k++) {
    const at = TALON_BITS + ((<usize>ctz(bits)) << 2)
    bits &= bits - 1
    const isLast = k === size - 1
    if (k === position - 1 || (k >= position && ((k - position + 1) % draw === 0 || isLast))) {
      now0 |= load<i32>(at)
      now1 |= load<i32>(at, 96)
    } else if (again && ((k + 1) % draw === 0 || isLast)) {
      later0 |= load<i32>(at)
      later1 |= load<i32>(at, 96)
    }
  }
}

function columnOf(card: i32): i32 {
  return load<i8>(COLUMN_OF_CARD + card)
}

function indexOf(card: i32): i32 {
  return load<i8>(TALON_INDEX_OF + card)
}
