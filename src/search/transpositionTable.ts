/**
 * A set of exact 64-bit keys (two int32 words), each with a small value. A leaf: it knows no game.
 *
 * Contract: `find` never reports a key that was not inserted since the last `clear`; it may forget keys once
 * the table is at its largest size and full (then an insert replaces another entry). A search whose graph has no
 * cycles stays exhaustive all the same: what was forgotten is searched again.
 *
 * Layout: `words[2 * slot]`, `words[2 * slot + 1]` = low and high word; the high word of a used slot is never 0.
 * Linear probing. Growth is by four, and incremental: the old words stay readable while each insert carries a few of their
 * slots over, so no single insert stalls a search that somebody may want to cancel.
 */
const SLOTS_MOVED_PER_INSERT = 16
/** At the largest size a key lives in one of this many slots from its home; a power of two. */
const WINDOW = 16

export const NOT_FOUND = -1

export class TranspositionTable {
  /** Keys inserted since the last clear (those replaced included). */
  size: number
  private readonly firstSlots: number
  private readonly maxSlots: number
  private words: Int32Array
  private values: Uint16Array
  private mask: number
  private growAt: number
  private probeLimit: number
  private oldWords: Int32Array
  private oldValues: Uint16Array
  private oldMask: number
  private moved: number
  private firstWords: Int32Array
  private firstValues: Uint16Array

  /** `maxBytes` bounds both generations together while growing; at least 40 KiB are always used. */
  constructor(maxBytes: number, firstSlots = 1 << 12) {
    let slots = firstSlots
    // Ten bytes a slot, and a quarter more for the generation before while its slots are carried over.
    while (slots * 4 * 10 * 1.25 <= maxBytes) slots *= 4
    this.firstSlots = firstSlots
    this.maxSlots = slots
    this.firstWords = new Int32Array(2 * firstSlots)
    this.firstValues = new Uint16Array(firstSlots)
    this.words = this.firstWords
    this.values = this.firstValues
    this.mask = firstSlots - 1
    this.growAt = 0
    this.probeLimit = 0
    this.setLimits(firstSlots)
    this.oldWords = new Int32Array(0)
    this.oldValues = new Uint16Array(0)
    this.oldMask = -1
    this.moved = 0
    this.size = 0
  }

  clear(): void {
    if (this.size === 0) return
    this.firstWords.fill(0)
    this.words = this.firstWords
    this.values = this.firstValues
    this.mask = this.firstSlots - 1
    this.setLimits(this.firstSlots)
    this.dropOld()
    this.size = 0
  }

  /** The value stored with a key, or `NOT_FOUND`. */
  find(low: number, high: number): number {
    const hash = hashOf(low, high)
    const words = this.words
    const mask = this.mask
    let slot = hash & mask
    for (let probes = this.probeLimit; probes > 0; probes--) {
      const found = words[2 * slot + 1]!
      if (found === 0) break
      if (found === high && words[2 * slot] === low) return this.values[slot]!
      slot = (slot + 1) & mask
    }
    if (this.oldMask < 0) return NOT_FOUND
    const old = this.oldSlotOf(low, high)
    return old < 0 ? NOT_FOUND : this.oldValues[old]!
  }

  /** Stores a key (`high` not 0) with a value 0..65535, replacing the value it had. */
  insert(low: number, high: number, value: number): void {
    if (this.size >= this.growAt) this.grow()
    if (this.oldMask >= 0) {
      this.carryOver()
      this.updateOld(low, high, value)
    }
    this.put(low, high, value)
    this.size++
  }

  private put(low: number, high: number, value: number): void {
    const words = this.words
    const mask = this.mask
    const home = hashOf(low, high) & mask
    let slot = home
    let probes = this.probeLimit
    for (; probes > 0; probes--) {
      const found = words[2 * slot + 1]!
      if (found === 0 || (found === high && words[2 * slot] === low)) break
      slot = (slot + 1) & mask
    }
    if (probes === 0) slot = (home + (this.size & (WINDOW - 1))) & mask
    words[2 * slot] = low
    words[2 * slot + 1] = high
    this.values[slot] = value
  }

  /** The slot of a key among the old words, or -1. */
  private oldSlotOf(low: number, high: number): number {
    const words = this.oldWords
    // The old words are half empty, so the probing ends.
    for (let slot = hashOf(low, high) & this.oldMask; words[2 * slot + 1] !== 0; slot = (slot + 1) & this.oldMask) {
      if (words[2 * slot + 1] === high && words[2 * slot] === low) return slot
    }
    return -1
  }

  /** An old entry never says anything else than the newest insert, even when its new one is replaced. */
  private updateOld(low: number, high: number, value: number): void {
    if (this.oldMask < 0) return
    const slot = this.oldSlotOf(low, high)
    if (slot >= 0) this.oldValues[slot] = value
  }

  private grow(): void {
    // An unfinished carry-over ends first; growth by four leaves ample inserts for it, so this is a few slots at most.
    while (this.oldMask >= 0) this.carryOver()
    const slots = 4 * (this.mask + 1)
    this.oldWords = this.words
    this.oldValues = this.values
    this.oldMask = this.mask
    this.moved = 0
    this.words = new Int32Array(2 * slots)
    this.values = new Uint16Array(slots)
    this.mask = slots - 1
    this.setLimits(slots)
  }

  private carryOver(): void {
    const end = Math.min(this.moved + SLOTS_MOVED_PER_INSERT, this.oldMask + 1)
    for (let slot = this.moved; slot < end; slot++) {
      const high = this.oldWords[2 * slot + 1]!
      if (high !== 0) this.put(this.oldWords[2 * slot]!, high, this.oldValues[slot]!)
    }
    this.moved = end
    if (end === this.oldMask + 1) this.dropOld()
  }

  private dropOld(): void {
    this.oldWords = new Int32Array(0)
    this.oldValues = new Uint16Array(0)
    this.oldMask = -1
    this.moved = 0
  }

  private setLimits(slots: number): void {
    const growing = slots < this.maxSlots
    this.growAt = growing ? slots >> 1 : Infinity
    this.probeLimit = growing ? slots : WINDOW
  }
}

export function hashOf(low: number, high: number): number {
  let hash = Math.imul(low, 0x9e3779b1) ^ Math.imul(high, 0x85ebca77)
  hash ^= hash >>> 15
  hash = Math.imul(hash, 0x2c1b3c6d)
  return hash ^ (hash >>> 13)
}
