/**
 * What reversible moves reach from a state: the solver's closure (`kernel/closure.ts`), enumerated by a kernel of its
 * own. Closures depend on face-up cards only, so they are the same for a player who does not see the others.
 */

import { CYCLING, LIMITED } from '../../piles/talonMode.ts'
import { type Kernel, newKernel } from '../kernel.ts'
import type { PackedDeal } from '../packedDeal.ts'
import { loadGame } from '../packedSearch.ts'
import { ALL_PRUNINGS } from '../prunings.ts'
import type { KlondikeRules } from '../ruleSet.ts'
import { HEIGHTS } from './seenState.ts'

/** Words of a member, and where its sets lie in it (`kernel/closure.ts`); lane 1 is the word after. */
export const MEMBER = 12
export const SLOTS = 1
export const UP = 3
export const NEXT = 7

/** Of a table that is never used. */
const LEAST_BYTES = 1 << 16
const LEAST_SLOTS = 1 << 10

export class Closures {
  /** Members lie in here, from `first` up to `end`. */
  readonly memory: Int32Array
  readonly first: number
  end: number
  /** The member with the largest heights stands for the closure; where a card must go up first, the heights then. */
  canonical: number
  /** The card that must go up first is in this lane, at this bit; else -1. */
  forcedLane: number
  forcedBit: number
  private readonly kernel: Kernel
  private readonly safeMoves: boolean

  /** Without `safeMoves`, no card must go up first. */
  constructor({ safeMoves = true }: { safeMoves?: boolean } = {}) {
    this.safeMoves = safeMoves
    this.kernel = newKernel({
      nodesLeft: new WebAssembly.Global({ value: 'i32', mutable: true }, 0),
      spent: () => undefined,
      ask: () => 1,
    })
    if (this.kernel.makeTable(LEAST_BYTES, LEAST_SLOTS) === 0) {
      throw new RangeError('the system has no memory for another search')
    }
    this.memory = new Int32Array(this.kernel.memory.buffer)
    this.first = this.kernel.STACK.value >> 2
    this.end = this.first
    this.canonical = 0
    this.forcedLane = -1
    this.forcedBit = -1
  }

  /** Takes up another game. */
  load(deal: PackedDeal, { draw, passes, worryingBack }: KlondikeRules): void {
    const talonMode = passes === 'unlimited' ? CYCLING : LIMITED
    const prunings = { ...ALL_PRUNINGS, safeMoves: this.safeMoves, readyTalon: false, wasteTop: false }
    loadGame(this.kernel, deal, { talonMode, draw, worryingBack }, prunings)
  }

  /** Enumerates the closure of `words` from these heights on; `false` when a card must go up first. */
  enumerate(words: Int32Array, heights: number): boolean {
    const { kernel, memory, first } = this
    const frame = kernel.FRAMES.value
    memory.set(words, frame >> 2)
    memory[(frame >> 2) + HEIGHTS] = heights
    const end = kernel.enumerate(frame, first << 2) >> 2
    if (end === 0) {
      this.end = first
      this.canonical = kernel.forcedHeights.value
      this.forcedLane = kernel.forcedLane.value
      this.forcedBit = kernel.forcedBit.value
      return false
    }
    this.end = end
    this.forcedLane = -1
    let canonical = 0
    for (let member = first; member < end; member += MEMBER) {
      if (memory[member]! > canonical) canonical = memory[member]!
    }
    this.canonical = canonical
    return true
  }

  /** Is a member of the closure enumerated last? */
  has(heights: number): boolean {
    for (let member = this.first; member < this.end; member += MEMBER) if (this.memory[member] === heights) return true
    return false
  }
}
