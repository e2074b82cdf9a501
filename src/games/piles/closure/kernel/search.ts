/**
 * The packed depth-first search. A node is a closure (`closure.ts`), an edge a commitment (`commitments.ts`); commitments
 * can't be taken back, so the graph has no cycles. Iterative, so it can be stopped at any node and go on later.
 * `../closureSearch.ts` drives it.
 *
 * Table values: a state is dead when the value stored with its key is at least its *worth* — `DEAD` where passes are
 * unlimited; else more for more redeals left and, among equal redeals, for fewer cards drawn (see `makeKey`).
 */

import {
  canonical,
  contains,
  enumerate,
  forcedHeights,
  forcedRank,
  forcedSuit,
  isForcedFromTalon,
  isTooLarge,
  MEMBER,
  MOST_BYTES,
} from './closure'
import { generate, talonIndex } from './commitments'
import { AFTER, AFTER_REDEAL, COLUMN, EDGE, NO_COLUMN, TAKEN_HIGH, TAKEN_LOW } from './edges'
import { CYCLING, columnCount, coveredEdges, draw, LIMITED, passOrder, remembers, talonMode } from './game'
import { LEVELS, STACK, STACK_END, TRACE } from './memory'
import {
  COLUMNS,
  cardAt,
  copyDown,
  frameAt,
  highBit,
  isWon,
  leave,
  lowBit,
  POSITION,
  REDEALS,
  SEED,
  sizeOf,
  TALON_HIGH,
  TALON_LOW,
  take,
} from './state'
import { find, insert } from './table'

/** No line wins. */
const EXHAUSTED: i32 = 0
const WON: i32 = 1
/** Stopped at the limit; `run` goes on. */
const PAUSED: i32 = 2
/** The stack has no room for a node. */
const OVERFLOWED: i32 = 3

/** Table values. */
const OPEN: i32 = 0
const ALIVE: i32 = 1
const DEAD: i32 = 2

/** What an arrival at a closure finds. */
const IS_NEW: i32 = 0
const IS_KNOWN: i32 = 1
const IS_WON: i32 = 2
const IS_TOO_BIG: i32 = 3

/** A level: what the search knows of the node at a depth. */
const LEVEL: usize = 128
const FIRST_MEMBER: usize = 0
const MEMBERS_END: usize = 4
const NEXT_EDGE: usize = 8
const EDGES_END: usize = 12
/** Nodes entered when this one was, and the cost of its subtree at which the easier game is asked. */
const ENTERED: usize = 16
const ASK_AT: usize = 24
/** End of the commitments that lead here, forced ones included. */
const TRACE_END: usize = 32
const KEY: usize = 64

/** Bytes of a commitment in the trace: taken (128 bits), heights, column or -1. */
const STEP: usize = 32

/** Nodes that may still be entered before `spent` is called; shared by the searches of one question. */
export declare let nodesLeft: i32
/** Called when `nodesLeft` has come to 0: gives more, or leaves it so and the search stops. */
declare function spent(): void
/** Asks whether the state at `depth` is dead in the easier game: 0 if it is, else the cost at which to ask again. */
declare function ask(depth: i32, cost: f64): f64

/** Closures entered since `reset`. */
export let nodes: f64 = 0
/** The node the search stands at; -1 when there is none left. */
export let depth: i32 = -1
/** End of the commitments in the trace. */
export let traceEnd: usize = TRACE

let firstAskAt: f64 = Infinity
/** The key of the closure arrived at: four words. */
const ARRIVED: usize = memory.data(32, 32)
let worth: i32 = DEAD

/** Begins to count anew, and asks no easier game. */
export function reset(): void {
  nodes = 0
  firstAskAt = Infinity
}

/** From now on asks about each node whose subtree has cost so many nodes. */
export function askFrom(cost: f64): void {
  firstAskAt = cost
}

/** Goes to the root, frame 0; searches nothing yet. */
export function begin(): i32 {
  depth = -1
  traceEnd = TRACE
  const arrival = arrive(0, STACK)
  if (arrival === IS_WON) return WON
  if (arrival === IS_KNOWN) return EXHAUSTED
  return arrival === IS_NEW && enterNode(0) ? PAUSED : OVERFLOWED
}

/** Searches on until it is decided, or `nodes` reaches `limit`, or the budget is spent. */
export function run(limit: f64): i32 {
  while (depth >= 0) {
    const level = levelAt(depth)
    const edge = load<usize>(level, NEXT_EDGE)
    if (edge === load<usize>(level, EDGES_END)) {
      depth--
      if (depth >= 0) askAbout(depth)
      continue
    }
    if (nodes >= limit || nodesLeft <= 0) return PAUSED
    store<usize>(level, edge + EDGE, NEXT_EDGE)
    commit(level, edge)
    const next = depth + 1
    const arrival = arrive(next, load<usize>(level, EDGES_END))
    if (arrival === IS_WON) return WON
    if (arrival === IS_TOO_BIG) return OVERFLOWED
    skipCovered(level, edge)
    if (arrival === IS_NEW) {
      if (!enterNode(next)) return OVERFLOWED
    } else askAbout(depth)
  }
  return EXHAUSTED
}

/** Stores a value with every node of the line the search stands at. */
export function markLine(value: i32): void {
  for (let d = 0; d <= depth; d++) insert(levelAt(d) + KEY, value)
}

function levelAt(d: i32): usize {
  return LEVELS + <usize>d * LEVEL
}

/** Makes the closure just enumerated the node at depth `d`. False when there is no room for its edges. */
function enterNode(d: i32): bool {
  depth = d
  nodes++
  nodesLeft--
  if (nodesLeft <= 0) spent()
  const level = levelAt(d)
  const from = load<usize>(level, FIRST_MEMBER)
  const to = load<usize>(level, MEMBERS_END)
  store<f64>(level, nodes, ENTERED)
  store<f64>(level, firstAskAt, ASK_AT)
  memory.copy(level + KEY, ARRIVED, 32)
  store<usize>(level, to, NEXT_EDGE)
  const end = generate(frameAt(d), from, to)
  store<usize>(level, end, EDGES_END)
  return end !== 0
}

/** Asks whether the node at depth `d` is dead in the easier game, if its subtree has cost enough. */
function askAbout(d: i32): void {
  const level = levelAt(d)
  const cost = nodes - load<f64>(level, ENTERED)
  if (cost < load<f64>(level, ASK_AT)) return
  const askAt = ask(d, cost)
  store<f64>(level, askAt, ASK_AT)
  if (askAt === 0) store<usize>(level, load<usize>(level, EDGES_END), NEXT_EDGE)
}

/** Makes the frame below the node: its own after `edge`. */
function commit(level: usize, edge: usize): void {
  const low = load<u64>(edge, TAKEN_LOW)
  const high = load<u64>(edge, TAKEN_HIGH)
  const column = load<i32>(edge, COLUMN) & ~AFTER_REDEAL
  const heights = load<u64>(edge, AFTER)
  const frame = copyDown(frameAt(depth))
  store<u64>(frame, heights, SEED)
  traceEnd = load<usize>(level, TRACE_END)
  record(low, high, heights, column === NO_COLUMN ? -1 : column)
  if ((low | high) !== 0) take(frame, low, high, (load<i32>(edge, COLUMN) & AFTER_REDEAL) !== 0)
  if (column !== NO_COLUMN) leave(frame, column)
}

function record(low: u64, high: u64, heights: u64, column: i32): void {
  store<u64>(traceEnd, low)
  store<u64>(traceEnd, high, 8)
  store<u64>(traceEnd, heights, 16)
  store<i64>(traceEnd, column, 24)
  traceEnd += STEP
}

/** Enumerates the closure at depth `d` from `start` on, making forced commitments on the way, and looks it up. */
function arrive(d: i32, start: usize): i32 {
  if (start + MOST_BYTES + MEMBER > STACK_END) return IS_TOO_BIG
  const frame = frameAt(d)
  let end: usize = 0
  for (;;) {
    if (isWon(frame)) return IS_WON
    end = enumerate(frame, start)
    if (isTooLarge) return IS_TOO_BIG
    if (end !== 0) break
    commitForced(frame)
  }
  const level = levelAt(d)
  store<usize>(level, start, FIRST_MEMBER)
  store<usize>(level, end, MEMBERS_END)
  store<usize>(level, traceEnd, TRACE_END)
  makeKey(frame, canonical(start, end))
  const value = remembers ? find(ARRIVED) : OPEN
  if (value === ALIVE) return IS_WON
  if (value >= worth) return IS_KNOWN
  insert(ARRIVED, worth)
  return IS_NEW
}

function commitForced(frame: usize): void {
  const card = forcedRank * 4 + forcedSuit
  store<u64>(frame, forcedHeights, SEED)
  if (isForcedFromTalon) {
    const index = talonIndex(frame, card)
    record(lowBit(index), highBit(index), forcedHeights, -1)
    take(frame, lowBit(index), highBit(index), false)
    return
  }
  const columns = load<u64>(frame, COLUMNS)
  for (let column = 0; column < columnCount; column++) {
    const size = sizeOf(columns, column)
    if (size === 0 || cardAt(column, size - 1) !== card) continue
    record(0, 0, forcedHeights, column)
    leave(frame, column)
    return
  }
}

/**
 * The exact key: heights and the talon's position, stack sizes, talon cards; never 0 in its first word.
 *
 * *Passes*. Claim: of two states that differ in the talon's position and passes only, the one with more redeals left
 * is at least as good and, among those with equal redeals and a whole number of draws down (or all cards down), the
 * one with fewer cards drawn. Why: it can draw on to the other. So the position is no part of such a key, but of its
 * worth. Fails when: the position is no whole number of draws; it stays in the key then. Test: `passOrder` off.
 */
function makeKey(frame: usize, heights: u64): void {
  const low = load<u64>(frame, TALON_LOW)
  const high = load<u64>(frame, TALON_HIGH)
  let position = load<i32>(frame, POSITION)
  worth = DEAD
  if (talonMode === LIMITED) {
    const size = <i32>popcnt(low) + <i32>popcnt(high)
    // More redeals than talon cards are of no use.
    const redeals = min(load<i32>(frame, REDEALS), size)
    const isWhole = passOrder && (position % draw === 0 || position === size)
    worth = DEAD + (redeals << 7) + (isWhole ? 127 - position : 127)
    if (isWhole) position = 0
  } else if (talonMode !== CYCLING) position = 0
  store<u64>(ARRIVED, heights | ((<u64>position) << 48) | ((<u64>1) << 63))
  store<u64>(ARRIVED, load<u64>(frame, COLUMNS), 8)
  store<u64>(ARRIVED, low, 16)
  store<u64>(ARRIVED, high, 24)
}

/**
 * Passes over the edges that follow with the same commitment and lead into the closure just enumerated: the same
 * irreversible change and one of its members, so the same closure. Not after forced commitments, which change it.
 */
function skipCovered(level: usize, edge: usize): void {
  const below = level + LEVEL
  if (!coveredEdges || load<usize>(below, TRACE_END) !== load<usize>(level, TRACE_END) + STEP) return
  const low = load<u64>(edge, TAKEN_LOW)
  const high = load<u64>(edge, TAKEN_HIGH)
  const column = load<i32>(edge, COLUMN)
  const from = load<usize>(below, FIRST_MEMBER)
  const to = load<usize>(below, MEMBERS_END)
  const end = load<usize>(level, EDGES_END)
  let next = edge + EDGE
  while (
    next < end &&
    load<u64>(next, TAKEN_LOW) === low &&
    load<u64>(next, TAKEN_HIGH) === high &&
    load<i32>(next, COLUMN) === column &&
    contains(from, to, load<u64>(next, AFTER))
  ) {
    next += EDGE
  }
  store<usize>(level, next, NEXT_EDGE)
}
