/**
 * The moves that can't be taken back, from any member of a closure.
 *
 * On demand (draw 1, unlimited passes) a talon card comes to the table only at the moment it is used:
 * 1. an anchor could not come to the table without it;
 * 2. a card could not be worried back without it;
 * 3. a card next for its foundation could not leave without it: what lies on that one finds a place.
 * Each time perhaps on top of a chain of other talon cards, which is needed only up to the first rank with an open slot.
 * Talon cards that go up are commitments of their own.
 */

import { MEMBER, mayComeBack } from './closure'
import { AFTER_REDEAL, EDGE, NO_COLUMN, rankEdge, sort, writeEdge } from './edges'
import {
  ANY_SPACES,
  columnCount,
  copies,
  draw,
  kingRank,
  LIMITED,
  ON_DEMAND,
  spaces,
  talonMode,
  worryingBack,
} from './game'
import { STACK_END, TALON_CARDS } from './memory'
import {
  canLand,
  canLeave,
  childrenAt,
  copyFor,
  heightOf,
  heightStep,
  isFirst,
  isLast,
  lackAt,
  lackOf,
  parentsAt,
  setMember,
} from './sets'
import {
  COLUMNS,
  cardAt,
  countOf,
  highBit,
  lowBit,
  one,
  POSITION,
  REDEALS,
  sizeOf,
  TALON,
  TALON_HIGH,
  TALON_LOW,
} from './state'

/** The edges being made: their end, and the frame they are made from. */
let end: usize = 0
let frame: usize = 0

/**
 * Writes the edges of the members `from`..`to` of a state behind them, best first, and returns their end; or 0 when there
 * is no room for them.
 */
export function generate(state: usize, from: usize, to: usize): usize {
  frame = state
  end = to
  for (let m = from; m < to; m += MEMBER) {
    const heights = load<u64>(m)
    setMember(frame, heights)
    addAnchors(heights)
    if (!worryingBack) addUps(heights)
    if (talonMode === ON_DEMAND) {
      addTalonUps(heights)
      addUses(heights)
    } else addTalon(heights)
  }
  // Sorting takes as much room again.
  if (end + (end - to) > STACK_END) return 0
  sort(to, end)
  return end
}

/** Anchors to a column; or up, where going to a column first would not come to the same. */
function addAnchors(heights: u64): void {
  const columns = load<u64>(frame, COLUMNS)
  for (let column = 0; column < columnCount; column++) {
    const size = sizeOf(columns, column)
    if (size === 0) continue
    const card = cardAt(column, size - 1)
    const rank = card >> 2
    const suit = card & 3
    const lands = canLand(rank, suit)
    if (lands) add(0, 0, column, heights)
    if (lands && worryingBack && spaces !== ANY_SPACES) continue
    const copy = copyFor(heights, rank, suit)
    if (copy >= 0 && canLeave(rank, suit)) add(0, 0, column, heights + heightStep(suit, copy))
  }
}

/** Other cards of the table up. */
function addUps(heights: u64): void {
  for (let copy = 0; copy < copies; copy++) {
    for (let suit = 0; suit < 4; suit++) {
      if (!isFirst(heights, suit, copy)) continue
      const rank = heightOf(heights, suit, copy)
      if (countOf(childrenAt(rank), suit) > 0 && canLeave(rank, suit)) {
        add(0, 0, NO_COLUMN, heights + heightStep(suit, copy))
      }
    }
  }
}

/** Talon cards up, on demand. */
function addTalonUps(heights: u64): void {
  for (let copy = 0; copy < copies; copy++) {
    for (let suit = 0; suit < 4; suit++) {
      if (!isFirst(heights, suit, copy)) continue
      const rank = heightOf(heights, suit, copy)
      if (countOf(talonAt(rank), suit) === 0) continue
      addWith(rank, suit, 0, 0, NO_COLUMN, heights + heightStep(suit, copy))
    }
  }
}

/** The three uses of talon cards by the table. */
function addUses(heights: u64): void {
  const columns = load<u64>(frame, COLUMNS)
  // Use 1: an anchor moves onto it.
  for (let column = 0; column < columnCount; column++) {
    const size = sizeOf(columns, column)
    if (size === 0) continue
    const card = cardAt(column, size - 1)
    const rank = card >> 2
    if (rank < kingRank && !canLand(rank, card & 3)) {
      addChains(rank + 1, childrenAt(rank) + one(card & 3), parentsAt(rank + 1), 0, 0, column, heights)
    }
  }
  for (let copy = 0; copy < copies; copy++) {
    for (let suit = 0; suit < 4; suit++) {
      // Use 2: a card is worried back onto it.
      if (worryingBack && isLast(heights, suit, copy) && mayComeBack(heights, suit, copy)) {
        const rank = heightOf(heights, suit, copy) - 1
        if (rank < kingRank && !canLand(rank, suit)) {
          const after = heights - heightStep(suit, copy)
          addChains(rank + 1, childrenAt(rank) + one(suit), parentsAt(rank + 1), 0, 0, NO_COLUMN, after)
        }
      }
      // Use 3: it takes over what keeps a card from going up.
      if (isFirst(heights, suit, copy)) {
        const rank = heightOf(heights, suit, copy)
        if (countOf(parentsAt(rank), suit) > 0 && !canLeave(rank, suit)) {
          addReliefs(columns, rank, suit, heights + heightStep(suit, copy))
        }
      }
    }
  }
}

/** The card of the table that goes up may be an anchor or not, where there are copies. */
function addReliefs(columns: u64, rank: i32, suit: i32, after: u64): void {
  const children = childrenAt(rank - 1)
  const parents = parentsAt(rank) - one(suit)
  if (countOf(childrenAt(rank), suit) > 0) addChains(rank, children, parents, 0, 0, NO_COLUMN, after)
  for (let column = 0; column < columnCount; column++) {
    const size = sizeOf(columns, column)
    if (size > 0 && cardAt(column, size - 1) === rank * 4 + suit)
      addChains(rank, children, parents, 0, 0, column, after)
  }
}

/** An edge for each chain of talon cards from `rank` up to the first that can come to the table; the lowest gives `children` their parent. */
function addChains(rank: i32, children: i32, parents: i32, low: u64, high: u64, column: i32, heights: u64): void {
  const talon = talonAt(rank)
  for (let suit = 0; suit < 4; suit++) {
    if (countOf(talon, suit) === 0) continue
    if (lackOf(children, parents + one(suit)) > lackAt(rank - 1)) continue
    if (canLand(rank, suit)) addWith(rank, suit, low, high, column, heights)
    else if (rank < kingRank) {
      const index = indexOf(rank, suit)
      const lowToo = low | lowBit(index)
      const highToo = high | highBit(index)
      addChains(rank + 1, childrenAt(rank) + one(suit), parentsAt(rank + 1), lowToo, highToo, column, heights)
    }
  }
}

/** Talon cards that come up, to a column or up. */
function addTalon(heights: u64): void {
  const position = load<i32>(frame, POSITION)
  let low = load<u64>(frame, TALON_LOW)
  let high = load<u64>(frame, TALON_HIGH)
  const size = <i32>popcnt(low) + <i32>popcnt(high)
  const again = talonMode !== LIMITED || load<i32>(frame, REDEALS) > 0
  for (let k = 0; k < size; k++) {
    let index = 0
    if (low !== 0) {
      index = <i32>ctz(low)
      low &= low - 1
    } else {
      index = 64 + <i32>ctz(high)
      high &= high - 1
    }
    const isEnd = k === size - 1
    const isNow = k === position - 1 || (k >= position && ((k - position + 1) % draw === 0 || isEnd))
    if (!isNow && !(again && ((k + 1) % draw === 0 || isEnd))) continue
    const column = NO_COLUMN | (!isNow && talonMode === LIMITED ? AFTER_REDEAL : 0)
    const card = <i32>load<i8>(TALON_CARDS + index)
    const rank = card >> 2
    const suit = card & 3
    const lands = canLand(rank, suit)
    if (lands) add(lowBit(index), highBit(index), column, heights)
    if (lands && worryingBack && spaces !== ANY_SPACES) continue
    const copy = copyFor(heights, rank, suit)
    if (copy >= 0) add(lowBit(index), highBit(index), column, heights + heightStep(suit, copy))
  }
}

function addWith(rank: i32, suit: i32, low: u64, high: u64, column: i32, heights: u64): void {
  const index = indexOf(rank, suit)
  add(low | lowBit(index), high | highBit(index), column, heights)
}

function add(low: u64, high: u64, column: i32, heights: u64): void {
  // Chains multiply: contrived positions have thousands of edges.
  if (end < STACK_END) writeEdge(end, low, high, rankEdge(frame, low, high, column), column, heights)
  end += EDGE
}

function talonAt(rank: i32): i32 {
  return load<i32>(frame + ((<usize>rank) << 2), TALON)
}

/** The first talon card of a kind that is left. */
function indexOf(rank: i32, suit: i32): i32 {
  return talonIndex(frame, rank * 4 + suit)
}

/** The first talon card of a kind that is left in a frame; there is one. */
export function talonIndex(state: usize, card: i32): i32 {
  for (let bits = load<u64>(state, TALON_LOW); bits !== 0; bits &= bits - 1) {
    if (load<i8>(TALON_CARDS + <usize>ctz(bits)) === card) return <i32>ctz(bits)
  }
  for (let bits = load<u64>(state, TALON_HIGH); bits !== 0; bits &= bits - 1) {
    if (load<i8>(TALON_CARDS + 64 + <usize>ctz(bits)) === card) return 64 + <i32>ctz(bits)
  }
  return -1
}
