/**
 * A set of exact 64-bit keys (two int32 words), each with a small value. A leaf: it knows no game.
 *
 * Contract: `find` never reports a key that was not inserted since the last `clear`; it may forget keys once
 * the table is at its largest size and full (then an insert replaces another entry). A search whose graph has no
 * cycles stays exhaustive all the same: what was forgotten is searched again.
 *
 * Layout: `words[2 * slot]`, `words[2 * slot + 1]` = low and high word; the high word of a used slot is never 0.
 * Linear probing from a home that is the hash, taken as a fraction, of any number of slots. Growth is incremental: the old words
 * stay readable while each insert carries a few of their slots over, so no single insert stalls a search that somebody may
 * want to cancel. It is by four, and at last, by four to twenty times, to all that is allowed.
 */
const SLOT_BYTES = 10
const GROWTH = 4
const SLOTS_MOVED_PER_INSERT = 16
/** At the largest size a key lives in one of this many slots from its home; a power of two. */
const WINDOW = 16

export const NOT_FOUND = -1

export class TranspositionTable {
  /** Keys inserted since the last clear (those replaced included). */
  size: number
  private readonly firstSlots: number
  /** That all generations may have which there are at the same time. */
  private readonly allSlots: number
  private words: Int32Array
  private values: Uint16Array
  private slots: number
  private growAt: number
  private probeLimit: number
  private oldWords: Int32Array
  private oldValues: Uint16Array
  /** 0 when there is no generation to carry over. */
  private oldSlots: number
  private moved: number
  private firstWords: Int32Array
  private firstValues: Uint16Array

  /** `maxBytes` bounds all generations together while growing; `firstSlots`, 40 KiB by default, there are always. */
  constructor(maxBytes: number, firstSlots = 1 << 12) {
    this.allSlots = Math.max(Math.floor(maxBytes / SLOT_BYTES), firstSlots)
    this.firstSlots = this.allSlots < firstSlots * (1 + GROWTH) ? this.allSlots : firstSlots
    this.firstWords = new Int32Array(2 * this.firstSlots)
    this.firstValues = new Uint16Array(this.firstSlots)
    this.words = this.firstWords
    this.values = this.firstValues
    this.slots = this.firstSlots
    this.growAt = 0
    this.probeLimit = 0
    this.oldWords = new Int32Array(0)
    this.oldValues = new Uint16Array(0)
    this.oldSlots = 0
    this.moved = 0
    this.size = 0
    this.setLimits(this.firstSlots === this.allSlots)
  }

  clear(): void {
    if (this.size === 0) return
    this.firstWords.fill(0)
    this.words = this.firstWords
    this.values = this.firstValues
    this.slots = this.firstSlots
    this.setLimits(this.firstSlots === this.allSlots)
    this.dropOld()
    this.size = 0
  }

  /** The value stored with a key, or `NOT_FOUND`. */
  find(low: number, high: number): number {
    const words = this.words
    const slots = this.slots
    let slot = homeOf(low, high, slots)
    for (let probes = this.probeLimit; probes > 0; probes--) {
      const found = words[2 * slot + 1]!
      if (found === 0) break
      if (found === high && words[2 * slot] === low) return this.values[slot]!
      if (++slot === slots) slot = 0
    }
    if (this.oldSlots === 0) return NOT_FOUND
    const old = this.oldSlotOf(low, high)
    return old < 0 ? NOT_FOUND : this.oldValues[old]!
  }

  /** Stores a key (`high` not 0) with a value 0..65535, replacing the value it had. */
  insert(low: number, high: number, value: number): void {
    if (this.size >= this.growAt) this.grow()
    if (this.oldSlots > 0) {
      this.carryOver()
      this.updateOld(low, high, value)
    }
    this.put(low, high, value)
    this.size++
  }

  private put(low: number, high: number, value: number): void {
    const words = this.words
    const slots = this.slots
    const home = homeOf(low, high, slots)
    let slot = home
    let probes = this.probeLimit
    for (; probes > 0; probes--) {
      const found = words[2 * slot + 1]!
      if (found === 0 || (found === high && words[2 * slot] === low)) break
      if (++slot === slots) slot = 0
    }
    if (probes === 0) slot = (home + (this.size & (WINDOW - 1))) % slots
    words[2 * slot] = low
    words[2 * slot + 1] = high
    this.values[slot] = value
  }

  /** The slot of a key among the old words, or -1. */
  private oldSlotOf(low: number, high: number): number {
    const words = this.oldWords
    // The old words are half empty, so the probing ends.
    const slots = this.oldSlots
    for (let slot = homeOf(low, high, slots); words[2 * slot + 1] !== 0; slot = slot + 1 === slots ? 0 : slot + 1) {
      if (words[2 * slot + 1] === high && words[2 * slot] === low) return slot
    }
    return -1
  }

  /** An old entry never says anything else than the newest insert, even when its new one is replaced. */
  private updateOld(low: number, high: number, value: number): void {
    if (this.oldSlots === 0) return
    const slot = this.oldSlotOf(low, high)
    if (slot >= 0) this.oldValues[slot] = value
  }

  private grow(): void {
    // An unfinished carry-over ends first; growth by four leaves ample inserts for it, so this is a few slots at most.
    while (this.oldSlots > 0) this.carryOver()
    this.oldWords = this.words
    this.oldValues = this.values
    this.oldSlots = this.slots
    this.moved = 0
    // The first generation is kept, to be used again; this one, until it is carried over.
    const kept = this.slots + (this.words === this.firstWords ? 0 : this.firstSlots)
    const left = this.allSlots - kept
    const isLargest = left < this.slots * (GROWTH + GROWTH * GROWTH)
    this.slots = isLargest ? left : this.slots * GROWTH
    this.words = new Int32Array(2 * this.slots)
    this.values = new Uint16Array(this.slots)
    this.setLimits(isLargest)
  }

  private carryOver(): void {
    const end = Math.min(this.moved + SLOTS_MOVED_PER_INSERT, this.oldSlots)
    for (let slot = this.moved; slot < end; slot++) {
      const high = this.oldWords[2 * slot + 1]!
      if (high !== 0) this.put(this.oldWords[2 * slot]!, high, this.oldValues[slot]!)
    }
    this.moved = end
    if (end === this.oldSlots) this.dropOld()
  }

  private dropOld(): void {
    this.oldWords = new Int32Array(0)
    this.oldValues = new Uint16Array(0)
    this.oldSlots = 0
    this.moved = 0
  }

  private setLimits(isLargest: boolean): void {
    this.growAt = isLargest ? Infinity : this.slots >> 1
    this.probeLimit = isLargest ? WINDOW : this.slots
  }
}

/** The slot of a table of `slots` where the probing for a key begins. */
function homeOf(low: number, high: number, slots: number): number {
  return ((hashOf(low, high) >>> 0) * (slots / 2 ** 32)) | 0
}

export function hashOf(low: number, high: number): number {
  let hash = Math.imul(low, 0x9e3779b1) ^ Math.imul(high, 0x85ebca77)
  hash ^= hash >>> 15
  hash = Math.imul(hash, 0x2c1b3c6d)
  return hash ^ (hash >>> 13)
}
