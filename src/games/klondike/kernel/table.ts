/**
 * A set of exact 64-bit keys, each with a small value: what the search has proved. It knows no game.
 *
 * Contract: `find` never reports a key that was not inserted since the last `clear`; it may forget keys once
 * the table is at its largest size and full (then an insert replaces another entry). A search whose graph has no
 * cycles stays exhaustive all the same: what was forgotten is searched again.
 *
 * Layout: a slot is twelve bytes, the key (never 0) and the value. Linear probing. Growth is by four, and incremental: the
 * old slots stay readable while each insert carries a few of them over, so no single insert stalls a search that somebody
 * may want to cancel. The generations lie one behind the other from `STACK_END` on, to be used again after `clear`.
 */
import { STACK_END } from './memory'

const SLOT: i32 = 12
const VALUE: usize = 8
const SLOTS_MOVED_PER_INSERT: i32 = 16
/** At the largest size a key lives in one of this many slots from its home; a power of two. */
const WINDOW: u32 = 16
const PAGE: usize = 1 << 16

/** 2^64 divided by the golden ratio, odd. */
const GOLDEN: u64 = (0x9e3779b9 << 32) | 0x7f4a7c15

export const NOT_FOUND: i32 = -1

/** Keys inserted since the last clear (those replaced included): in a search of an hour or two, more than 32 bits count. */
let size: u64 = 0
let firstSlots: u32 = 0
let maxSlots: u32 = 0
/** The generation in use: where it begins, its slots, when it grows, how far to look. */
let base: usize = STACK_END
let slots: u32 = 0
let growAt: u64 = 0
let probeLimit: u32 = 0
/** The one before, while it is carried over; no slots else. */
let oldBase: usize = STACK_END
let oldSlots: u32 = 0
let moved: u32 = 0

/**
 * Makes an empty table, once for all. `bytes` (below 3 GiB) bounds all generations together; `first`, a power of two, is
 * the number of slots it begins with, whatever `bytes`. False where the system has no memory for them and the stack.
 */
export function makeTable(bytes: u32, first: u32): bool {
  firstSlots = first
  maxSlots = first
  // All generations: one third more than the last.
  while (<u64>maxSlots * 4 * SLOT * 4 <= <u64>bytes * 3) maxSlots *= 4
  open(STACK_END, first)
  return slots !== 0
}

export function clear(): void {
  if (size === 0) return
  size = 0
  oldSlots = 0
  open(STACK_END, firstSlots)
}

/** The value stored with a key, or `NOT_FOUND`. */
export function find(key: u64): i32 {
  const mask = slots - 1
  let slot = hashOf(key) & mask
  for (let probes = probeLimit; probes > 0; probes--) {
    const at = base + <usize>slot * SLOT
    const found = load<u64>(at)
    if (found === key) return load<i32>(at, VALUE)
    if (found === 0) break
    slot = (slot + 1) & mask
  }
  if (oldSlots === 0) return NOT_FOUND
  const old = oldSlotOf(key)
  return old === 0 ? NOT_FOUND : load<i32>(old, VALUE)
}

/** Stores a key (not 0) with a value, replacing the value it had. */
export function insert(key: u64, value: i32): void {
  if (size >= growAt) grow()
  if (oldSlots !== 0) {
    carryOver()
    updateOld(key, value)
  }
  put(key, value)
  size++
}

function put(key: u64, value: i32): void {
  const mask = slots - 1
  const home = hashOf(key) & mask
  let slot = home
  let probes = probeLimit
  for (; probes > 0; probes--) {
    const found = load<u64>(base + <usize>slot * SLOT)
    if (found === 0 || found === key) break
    slot = (slot + 1) & mask
  }
  if (probes === 0) slot = (home + (<u32>size & (WINDOW - 1))) & mask
  store<u64>(base + <usize>slot * SLOT, key)
  store<i32>(base + <usize>slot * SLOT, value, VALUE)
}

/** Where an old key lies, or 0. The old slots are half empty, so the probing ends. */
function oldSlotOf(key: u64): usize {
  const mask = oldSlots - 1
  let slot = hashOf(key) & mask
  let found = load<u64>(oldBase + <usize>slot * SLOT)
  while (found !== key && found !== 0) {
    slot = (slot + 1) & mask
    found = load<u64>(oldBase + <usize>slot * SLOT)
  }
  return found === 0 ? 0 : oldBase + <usize>slot * SLOT
}

/** An old entry never says anything else than the newest insert, even when its new one is replaced. */
function updateOld(key: u64, value: i32): void {
  if (oldSlots === 0) return
  const at = oldSlotOf(key)
  if (at !== 0) store<i32>(at, value, VALUE)
}

function grow(): void {
  // An unfinished carry-over ends first; growth by four leaves ample inserts for it, so this is a few slots at most.
  while (oldSlots !== 0) carryOver()
  const behind = base + <usize>slots * SLOT
  oldBase = base
  oldSlots = slots
  moved = 0
  open(behind, slots * 4)
  if (base !== behind) oldSlots = 0
}

function carryOver(): void {
  const end = min(moved + SLOTS_MOVED_PER_INSERT, oldSlots)
  for (let slot = moved; slot < end; slot++) {
    const at = oldBase + <usize>slot * SLOT
    const key = load<u64>(at)
    if (key !== 0) put(key, load<i32>(at, VALUE))
  }
  moved = end
  if (end === oldSlots) oldSlots = 0
}

/** Begins a generation, empty. Where the system has no more memory, the one in use stays and is the last. */
function open(at: usize, count: u32): void {
  const end = at + <usize>count * SLOT
  const used = <usize>memory.size() * PAGE
  if (end > used) {
    if (memory.grow(<i32>((end - used + PAGE - 1) / PAGE)) < 0) {
      maxSlots = slots
      setLimits()
      return
    }
  }
  // Pages that are new hold zeros already, and are not to be touched before they are used.
  if (at < used) memory.fill(at, 0, min(end, used) - at)
  base = at
  slots = count
  setLimits()
}

function setLimits(): void {
  const growing = slots < maxSlots
  growAt = growing ? slots >> 1 : u64.MAX_VALUE
  probeLimit = growing ? slots : WINDOW
}

export function hashOf(key: u64): u32 {
  const mixed = (key ^ (key >> 29)) * GOLDEN
  return <u32>(mixed >> 32)
}
