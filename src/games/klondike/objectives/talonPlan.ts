/**
 * The exact cost of clearing the talon in an easier game, where columns are always ready: every card may come down to
 * the tableau at one move more, unless both its parents are still in the talon; or go up straight from the waste as soon
 * as no lower card of its suit is left in the talon. What it costs there, draws and extra moves, it costs in the real
 * game at least.
 *
 * Worked out on demand, as far as asked, by depth-first search to rising limits; all that is learnt is kept.
 */
import { type Card, rankOf, suitOf } from '../../../cards/card.ts'
import type { KlondikeRules } from '../ruleSet.ts'
import { MANY_REDEALS, TalonBound } from './talonBound.ts'
import { MAX_STOPS, TalonStops, talonKey } from './talonStops.ts'

const EXACT = 0x8000
const NEVER = 0x7fff

export class TalonPlan {
  private readonly bound: TalonBound
  private readonly stops: TalonStops
  private readonly unlimited: boolean
  private readonly lowerOfSuit: Int32Array
  /** Both parents, where both are in the talon; else 0. */
  private readonly parents: Int32Array
  private keys: Int32Array
  private values: Uint16Array
  private used: number
  private slotMask: number

  constructor(talon: ArrayLike<Card>, rules: KlondikeRules) {
    const cards = Array.from(talon)
    this.unlimited = rules.passes === 'unlimited'
    this.bound = new TalonBound(talon, rules.draw, this.unlimited)
    this.stops = new TalonStops(rules, MAX_STOPS + 1)
    const setOf = (test: (other: Card) => boolean) =>
      cards.reduce((set, other, index) => (test(other) ? set | (1 << index) : set), 0)
    this.lowerOfSuit = Int32Array.from(cards, (card) =>
      setOf((other) => suitOf(other) === suitOf(card) && other < card),
    )
    this.parents = Int32Array.from(cards, (card) => {
      const both = setOf((other) => rankOf(other) === rankOf(card) + 1 && ((other ^ card) & 2) !== 0)
      return (both & (both - 1)) === 0 ? 0 : both
    })
    this.slotMask = (1 << 12) - 1
    this.keys = new Int32Array(this.slotMask + 1)
    this.values = new Uint16Array(this.slotMask + 1)
    this.used = 0
  }

  /** The best lower bound known so far; `Infinity` when the passes left can't suffice. */
  lower(mask: number, waste: number, redealsLeft: number): number {
    if (mask === 0) return 0
    const lower = this.valueOf(mask, waste, redealsLeft) & ~EXACT
    return lower === NEVER ? Infinity : lower
  }

  /** Can it be done at a cost of at most `limit`? If not, `lower` says more than `limit` afterwards. */
  reaches(mask: number, waste: number, redealsLeft: number, limit: number): boolean {
    return mask === 0 ? limit >= 0 : this.search(mask, waste, this.unlimited ? 0 : redealsLeft, limit, 0)
  }

  private search(mask: number, waste: number, redealsLeft: number, limit: number, depth: number): boolean {
    const first = depth * MAX_STOPS
    let end = -1
    for (;;) {
      const value = this.valueOf(mask, waste, redealsLeft)
      if ((value & ~EXACT) > limit) return false
      if ((value & EXACT) !== 0) return true
      if (end < 0) end = this.stops.list(mask, waste, redealsLeft, first)
      let least = NEVER
      let done = false
      for (let k = first; k < end && !done; k++) {
        const index = this.stops.indices[k]!
        const rest = mask & ~(1 << index)
        const parents = this.parents[index]!
        let cost = this.stops.draws[k]!
        if ((this.lowerOfSuit[index]! & mask) !== 0) {
          if (parents !== 0 && (parents & mask) === parents) continue
          cost++
        }
        if (rest === 0) {
          least = Math.min(least, cost)
          done = cost <= value
          continue
        }
        const drawn = rest & ((1 << index) - 1)
        // Many redeals stay many: positions with more of them than are told apart share what is learnt.
        const redeals = redealsLeft >= MANY_REDEALS ? redealsLeft : redealsLeft - this.stops.redeals[k]!
        done = this.search(rest, drawn, redeals, value - cost, depth + 1)
        if (!done) least = Math.min(least, cost + (this.valueOf(rest, drawn, redeals) & ~EXACT))
      }
      const slot = this.slotOf(mask, waste, redealsLeft)
      this.values[slot] = done ? value | EXACT : Math.min(least, NEVER)
    }
  }

  private valueOf(mask: number, waste: number, redealsLeft: number): number {
    const slot = this.slotOf(mask, waste, redealsLeft)
    return this.values[slot]!
  }

  /**
   * The slot of a position, made with the bound known without search when it is new. Making one may move the arrays, so
   * they are looked into after the call.
   */
  private slotOf(mask: number, waste: number, redealsLeft: number): number {
    const redeals = this.unlimited ? 0 : Math.min(redealsLeft, MANY_REDEALS)
    const key = talonKey(mask, waste) | (redeals << 29)
    let slot = hashOf(key) & this.slotMask
    while (this.keys[slot] !== 0) {
      if (this.keys[slot] === key) return slot
      slot = (slot + 1) & this.slotMask
    }
    if (2 * this.used > this.slotMask) {
      this.grow()
      return this.slotOf(mask, waste, redealsLeft)
    }
    this.used++
    this.keys[slot] = key
    this.values[slot] = Math.min(NEVER, this.bound.value(mask, waste, redealsLeft))
    return slot
  }

  private grow(): void {
    const { keys, values } = this
    this.slotMask = 4 * (this.slotMask + 1) - 1
    this.keys = new Int32Array(this.slotMask + 1)
    this.values = new Uint16Array(this.slotMask + 1)
    for (let old = 0; old < keys.length; old++) {
      if (keys[old] === 0) continue
      let slot = hashOf(keys[old]!) & this.slotMask
      while (this.keys[slot] !== 0) slot = (slot + 1) & this.slotMask
      this.keys[slot] = keys[old]!
      this.values[slot] = values[old]!
    }
  }
}

function hashOf(key: number): number {
  let hash = Math.imul(key ^ (key >>> 16), 0x9e3779b1)
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca77)
  return hash ^ (hash >>> 13)
}
