/**
 * A set of exact keys of four words, each with a small value: what the search has proved. It knows no game.
 *
 * Contract: `find` never reports a key that was not inserted since the last `clear`; it may forget keys once
 * the table is at its largest size and full (then an insert replaces another entry). A search whose graph has no
 * cycles stays exhaustive all the same: what was forgotten is searched again.
 *
 * Layout: a slot is 40 bytes, the key (its first word never 0) and the value. Linear probing from a home that is the hash, taken as a
 * fraction, of any number of slots. Growth is incremental: the old slots stay readable while each insert carries a few of them
 * over, so no single insert stalls a search that somebody may want to cancel. The generations lie one behind the other from
 * `STACK_END` on, to be used again after `clear`. Each has four times the slots of the one before; the last one, which has
 * from four to twenty times as many, what is left of the bytes.
 */
import { STACK_END } from './memory'

const SLOT: i32 = 40
const VALUE: usize = 32
const SLOTS_MOVED_PER_INSERT: i32 = 16
const GROWTH: u64 = 4
/** At the largest size a key lives in one of this many slots from its home; a power of two. */
const WINDOW: u32 = 16
const PAGE: usize = 1 << 16

/** 2^64 divided by the golden ratio, odd. */
const GOLDEN: u64 = (0x9e3779b9 << 32) | 0x7f4a7c15

export const NOT_FOUND: i32 = -1

/** Keys inserted since the last clear (those replaced included): in a search of an hour or two, more than 32 bits count. */
let size: u64 = 0
let firstSlots: u32 = 0
/** Slots that all generations together may have, and those of them that none has yet: of the last generation, 0. */
let allSlots: u32 = 0
let slotsLeft: u32 = 0
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
 * Makes an empty table, once for all. `bytes` (below 3 GiB) is what all generations have together once the table has grown
 * as far as it can; `first` is the number of slots it begins with, whatever `bytes`; where there is no room for another
 * generation, it begins with all. False where the system has no memory for them and the stack.
 */
export function makeTable(bytes: u32, first: u32): bool {
  allSlots = max(bytes / SLOT, first)
  firstSlots = <u64>allSlots < <u64>first * (1 + GROWTH) ? allSlots : first
  return begin()
}

export function clear(): void {
  if (size === 0) return
  size = 0
  oldSlots = 0
  begin()
}

function begin(): bool {
  slotsLeft = allSlots - firstSlots
  return open(STACK_END, firstSlots)
}

/** The value stored with the key that lies at `key`, or `NOT_FOUND`. */
export function find(key: usize): i32 {
  let slot = homeOf(key, slots)
  for (let probes = probeLimit; probes > 0; probes--) {
    const at = base + <usize>slot * SLOT
    if (isKey(at, key)) return load<i32>(at, VALUE)
    if (load<u64>(at) === 0) break
    if (++slot === slots) slot = 0
  }
  if (oldSlots === 0) return NOT_FOUND
  const old = oldSlotOf(key)
  return old === 0 ? NOT_FOUND : load<i32>(old, VALUE)
}

/** Stores the key that lies at `key` with a value, replacing the value it had. */
export function insert(key: usize, value: i32): void {
  if (size >= growAt) grow()
  if (oldSlots !== 0) {
    carryOver()
    updateOld(key, value)
  }
  put(key, value)
  size++
}

function put(key: usize, value: i32): void {
  const home = homeOf(key, slots)
  let slot = home
  let probes = probeLimit
  for (; probes > 0; probes--) {
    const at = base + <usize>slot * SLOT
    if (load<u64>(at) === 0 || isKey(at, key)) break
    if (++slot === slots) slot = 0
  }
  if (probes === 0) slot = (home + (<u32>size & (WINDOW - 1))) % slots
  const to = base + <usize>slot * SLOT
  for (let word: usize = 0; word < VALUE; word += 8) store<u64>(to + word, load<u64>(key + word))
  store<i32>(to, value, VALUE)
}

/** Where an old key lies, or 0. The old slots are half empty, so the probing ends. */
function oldSlotOf(key: usize): usize {
  let slot = homeOf(key, oldSlots)
  let at = oldBase + <usize>slot * SLOT
  while (load<u64>(at) !== 0 && !isKey(at, key)) {
    if (++slot === oldSlots) slot = 0
    at = oldBase + <usize>slot * SLOT
  }
  return load<u64>(at) === 0 ? 0 : at
}

function isKey(slot: usize, key: usize): bool {
  return (
    load<u64>(slot) === load<u64>(key) &&
    load<u64>(slot, 8) === load<u64>(key, 8) &&
    load<u64>(slot, 16) === load<u64>(key, 16) &&
    load<u64>(slot, 24) === load<u64>(key, 24)
  )
}

/** An old entry never says anything else than the newest insert, even when its new one is replaced. */
function updateOld(key: usize, value: i32): void {
  if (oldSlots === 0) return
  const at = oldSlotOf(key)
  if (at !== 0) store<i32>(at, value, VALUE)
}

function grow(): void {
  // An unfinished carry-over ends first; growth by four leaves ample inserts for it, so this is a few slots at most.
  while (oldSlots !== 0) carryOver()
  const behind = base + <usize>slots * SLOT
  const before = base
  const slotsBefore = slots
  // Two more generations, the last at least four times as large as the one before it; or one.
  let next = <u64>slotsLeft < slots * (GROWTH + GROWTH * GROWTH) ? slotsLeft : slots * <u32>GROWTH
  slotsLeft -= next
  while (!open(behind, next)) {
    // The system has not so much memory: then with less, and this is the last generation, or the one in use is.
    slotsLeft = 0
    next >>= 1
    if (next <= slotsBefore) {
      setLimits()
      return
    }
  }
  oldBase = before
  oldSlots = slotsBefore
  moved = 0
}

function carryOver(): void {
  const end = min(moved + SLOTS_MOVED_PER_INSERT, oldSlots)
  for (let slot = moved; slot < end; slot++) {
    const at = oldBase + <usize>slot * SLOT
    if (load<u64>(at) !== 0) put(at, load<i32>(at, VALUE))
  }
  moved = end
  if (end === oldSlots) oldSlots = 0
}

/** Begins a generation, empty. False where the system has no memory for it: then the one in use stays. */
function open(at: usize, count: u32): bool {
  const end = at + <usize>count * SLOT
  const used = <usize>memory.size() * PAGE
  if (end > used && memory.grow(<i32>((end - used + PAGE - 1) / PAGE)) < 0) return false
  // Pages that are new hold zeros already, and are not to be touched before they are used.
  if (at < used) memory.fill(at, 0, min(end, used) - at)
  base = at
  slots = count
  setLimits()
  return true
}

function setLimits(): void {
  const growing = slotsLeft !== 0
  growAt = growing ? slots >> 1 : u64.MAX_VALUE
  probeLimit = growing ? slots : WINDOW
}

/** The slot of a table of `count` slots where the probing for a key begins. */
function homeOf(key: usize, count: u32): u32 {
  return <u32>((<u64>hashOf(key) * count) >> 32)
}

function hashOf(key: usize): u32 {
  let mixed: u64 = 0
  for (let word: usize = 0; word < VALUE; word += 8) {
    mixed = (mixed ^ load<u64>(key + word)) * GOLDEN
    mixed ^= mixed >> 29
  }
  return <u32>((mixed * GOLDEN) >> 32)
}
