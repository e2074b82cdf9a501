/**
 * What foundation heights make of a state: for each rank the cards that others may lie on (*parents*), the non-anchored
 * cards (*children*), and how many children of the rank find no parent however they are put (*lack*): they lie in
 * empty columns. The theorems are in docs/soundness.md.
 *
 * Heights are four bits each, at `4 * (4 * copy + suit)`; those of a suit are sorted, the highest first.
 */

import { ALTERNATING, build, copies, DIFFERENT_SUIT, kingRank, SAME_SUIT, suits, takesSpace } from './game'
import { CHILDREN, LACKS, PARENTS } from './memory'
import { ANCHORS, countOf, EXPOSED, one, total, VACATED } from './state'

/** Empty columns of the member at hand: those that nothing has to lie in. */
export let spacesLeft: i32 = 0

/** Makes the sets of the member of `frame` with these heights. */
export function setMember(frame: usize, heights: u64): void {
  for (let rank = 0; rank <= kingRank; rank++) {
    store<i32>(PARENTS + ((<usize>rank) << 2), load<i32>(frame + ((<usize>rank) << 2), EXPOSED))
  }
  for (let copy = 0; copy < copies; copy++) {
    for (let suit = 0; suit < 4; suit++) {
      const height = heightOf(heights, suit, copy)
      for (let rank = 0; rank < height; rank++) {
        const at = PARENTS + ((<usize>rank) << 2)
        store<i32>(at, load<i32>(at) - one(suit))
      }
    }
  }
  let used = 0
  for (let rank = 0; rank <= kingRank; rank++) {
    const at = (<usize>rank) << 2
    const children = load<i32>(PARENTS + at) - load<i32>(frame + at, ANCHORS)
    const lack = rank === kingRank ? total(children) : lackOf(children, load<i32>(PARENTS + at, 4))
    store<i32>(CHILDREN + at, children)
    store<i32>(LACKS + at, lack)
    used += lack
  }
  spacesLeft = load<i32>(frame, VACATED) - used
}

/** Children that find no parent, at best: of the sets of them, the greatest excess over all their parents. */
export function lackOf(children: i32, parents: i32): i32 {
  if (build === SAME_SUIT) {
    let lack = 0
    for (let suit = 0; suit < 4; suit++) lack += max(0, countOf(children, suit) - countOf(parents, suit))
    return lack
  }
  if (build === ALTERNATING) {
    const black = total(children & 0xffff) - total(parents >>> 16)
    const red = total(children >>> 16) - total(parents & 0xffff)
    return max(0, black) + max(0, red)
  }
  const all = total(parents)
  let lack = max(0, total(children) - all)
  if (build === DIFFERENT_SUIT) {
    for (let suit = 0; suit < 4; suit++) lack = max(lack, countOf(children, suit) + countOf(parents, suit) - all)
  }
  return lack
}

export function parentsAt(rank: i32): i32 {
  return load<i32>(PARENTS + ((<usize>rank) << 2))
}

export function childrenAt(rank: i32): i32 {
  return load<i32>(CHILDREN + ((<usize>rank) << 2))
}

export function lackAt(rank: i32): i32 {
  return load<i32>(LACKS + ((<usize>rank) << 2))
}

/** Can a card come to the table, cards moved aside if need be? */
export function canLand(rank: i32, suit: i32): bool {
  if (spacesLeft > 0 && takesSpace(rank)) return true
  if (rank === kingRank) return false
  return lackOf(childrenAt(rank) + one(suit), parentsAt(rank + 1)) === lackAt(rank)
}

/** Can a card of the table leave it alone, what lies on it moved aside if need be? */
export function canLeave(rank: i32, suit: i32): bool {
  if (rank === 0 || (spacesLeft > 0 && takesSpace(rank - 1))) return true
  return lackOf(childrenAt(rank - 1), parentsAt(rank) - one(suit)) === lackAt(rank - 1)
}

export function heightOf(heights: u64, suit: i32, copy: i32): i32 {
  const shift = <u64>copy * 16 + <u64>suit * 4
  const shifted = heights >> shift
  return <i32>shifted & 15
}

/** What one card up adds to heights. */
export function heightStep(suit: i32, copy: i32): u64 {
  const shift = <u64>copy * 16 + <u64>suit * 4
  return (<u64>1) << shift
}

/** The copy of a suit's foundation that a card goes up on; -1 if there is none. */
export function copyFor(heights: u64, rank: i32, suit: i32): i32 {
  for (let copy = 0; copy < copies; copy++) if (heightOf(heights, suit, copy) === rank) return copy
  return -1
}

/** Has this foundation a next card, and is it the first of equal ones? */
export function isFirst(heights: u64, suit: i32, copy: i32): bool {
  const height = heightOf(heights, suit, copy)
  return height <= kingRank && (copy === 0 || heightOf(heights, suit, copy - 1) !== height) && isInPlay(suit)
}

/** Has this foundation a top card, and is it the last of equal ones? */
export function isLast(heights: u64, suit: i32, copy: i32): bool {
  const height = heightOf(heights, suit, copy)
  return height > 0 && (copy === copies - 1 || heightOf(heights, suit, copy + 1) !== height)
}

function isInPlay(suit: i32): bool {
  return ((suits >> suit) & 1) !== 0
}

/**
 * Is the card that lies, or would lie, on this foundation at `rank` safe there (docs/soundness.md)? Other suits hold all
 * that it could carry, and the other foundations of its own are as far: no other card waits for the same place.
 */
export function isSafe(heights: u64, rank: i32, suit: i32, copy: i32): bool {
  for (let other = 0; other < 4; other++) {
    if (!isInPlay(other)) continue
    const least = other === suit ? rank : rank - marginOf(suit, other)
    for (let c = 0; c < copies; c++) {
      if (other === suit && c === copy) continue
      if (heightOf(heights, other, c) < least) return false
    }
  }
  return true
}

/** How far below a card's rank (from 0) another suit's foundation may be. */
function marginOf(suit: i32, other: i32): i32 {
  if (build === ALTERNATING) return ((suit ^ other) & 2) !== 0 ? 1 : 2
  return build === SAME_SUIT ? 16 : 1
}
