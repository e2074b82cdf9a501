/**
 * ## The last pass
 * *Claim*: with no redeal left, a state is dead when some card stays out of reach in the optimistic replay below.
 * *Why*: the replay goes through the stock draw by draw and lets every card leave its place as soon as it could at best:
 * an anchor or the top of the waste once a parent of it, or its whole suit below it, has been within reach. Slots are
 * never used up. By induction over any real line, whatever has left its place after a draw has left it in the replay.
 * *Fails when*: a redeal is left (the waste can be had in another order), so it is not asked then.
 * *Test*: `lastPass` off against brute force.
 */

import { draw, kingPair, kingRank } from './game'
import { bitOf, childrenOf, laneOf } from './lanes'
import { STACK_CARDS, TALON_CARDS, WASTE } from './memory'
import { COLUMNS, EXPOSED_0, EXPOSED_1, POSITION, SEED, TALON, VACATED } from './state'

let wasteSize: i32 = 0
let reached0: i32 = 0
let reached1: i32 = 0
let columns: i32 = 0
let kings: i32 = 0
let foundations: i32 = 0

/** Is some card of a state that has no redeal left out of reach for good? */
export function isDeadInLastPass(frame: usize): bool {
  reached0 = load<i32>(frame, EXPOSED_0)
  reached1 = load<i32>(frame, EXPOSED_1)
  columns = load<i32>(frame, COLUMNS)
  kings = load<i32>(frame, VACATED) > 0 ? kingPair : 0
  foundations = load<i32>(frame, SEED)
  wasteSize = 0
  let stock = turn(load<i32>(frame, TALON), load<i32>(frame, POSITION))
  for (;;) {
    while (letLeave()) {}
    if (stock === 0) break
    stock = turn(stock, draw)
  }
  const all = (1 << (2 * kingRank + 2)) - 1
  return reached0 !== all || reached1 !== all
}

/** Turns up to `count` cards to the waste; returns the stock left. */
function turn(stock: i32, count: i32): i32 {
  for (let k = 0; k < count && stock !== 0; k++) {
    store<i8>(WASTE + wasteSize++, <i8>ctz(stock))
    stock &= stock - 1
  }
  return stock
}

/** One round over foundations, columns and waste; whether anything left its place. */
function letLeave(): bool {
  raiseFoundations()
  const slots0 = childrenOf(reached0) | kings
  const slots1 = childrenOf(reached1) | kings
  const before = columns + wasteSize
  for (let column = 0; column < 7; column++) {
    const stack = STACK_CARDS + ((<usize>column) << 3)
    let size = (columns >> (3 * column)) & 7
    while (size > 0) {
      const anchor = <i32>load<i8>(stack + size - 1)
      const isBareKing = size === 1 && anchor >> 2 === kingRank
      if (!isBareKing && !isIn(slots0, slots1, anchor) && !isUp(anchor)) break
      size--
      columns -= 1 << (3 * column)
      if (size > 0) reach(load<i8>(stack + size - 1))
      else kings = kingPair
    }
  }
  while (wasteSize > 0) {
    const card = <i32>load<i8>(TALON_CARDS + load<i8>(WASTE + wasteSize - 1))
    if (!isIn(slots0, slots1, card) && card >> 2 > ((foundations >> (4 * (card & 3))) & 15)) break
    wasteSize--
    reach(card)
  }
  return columns + wasteSize !== before
}

function raiseFoundations(): void {
  for (let suit = 0; suit < 4; suit++) {
    let height = (foundations >> (4 * suit)) & 15
    while (height <= kingRank && isIn(reached0, reached1, 4 * height + suit)) {
      height++
      foundations += 1 << (4 * suit)
    }
  }
}

function isUp(card: i32): bool {
  return card >> 2 < ((foundations >> (4 * (card & 3))) & 15)
}

function isIn(lane0: i32, lane1: i32, card: i32): bool {
  return ((laneOf(card) === 0 ? lane0 : lane1) & bitOf(card)) !== 0
}

function reach(card: i32): void {
  if (laneOf(card) === 0) reached0 |= bitOf(card)
  else reached1 |= bitOf(card)
}
