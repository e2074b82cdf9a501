/** Which talon cards can be had next, at how many draws. */
import { lowestBit, popcount } from '../lanes.ts'
import type { KlondikeRules } from '../ruleSet.ts'
import { drawsTo } from '../talonDraws.ts'

/** Most stops of one position: all 24 cards. */
export const MAX_STOPS = 24

/** Names the talon cards left and how many of them are drawn, in 29 bits: `waste` is the part of `mask` that is. */
export function talonKey(mask: number, waste: number): number {
  return mask | ((32 - Math.clz32(waste)) << 24)
}

export class TalonStops {
  /** Talon index of each card that can be had, the draws it takes, and 1 if the waste is turned over on the way. */
  readonly indices: Int32Array
  readonly draws: Int32Array
  readonly redeals: Int32Array
  private readonly draw: number
  private readonly unlimited: boolean

  /** Room for the stops of `positions` positions at once. */
  constructor(rules: KlondikeRules, positions: number) {
    this.indices = new Int32Array(positions * MAX_STOPS)
    this.draws = new Int32Array(positions * MAX_STOPS)
    this.redeals = new Int32Array(positions * MAX_STOPS)
    this.draw = rules.draw
    this.unlimited = rules.passes === 'unlimited'
  }

  /**
   * Lists the stops from `first` on; returns the end. `waste` is the part of `mask` that is drawn. Turning the waste over
   * more than once between two cards would only come round to the same place.
   */
  list(mask: number, waste: number, redealsLeft: number, first: number): number {
    const left = popcount(mask)
    const drawn = popcount(waste)
    const drawsToEnd = Math.ceil((left - drawn) / this.draw)
    const again = this.unlimited || redealsLeft > 0
    let end = first
    let bits = mask
    for (let place = 0; place < left; place++) {
      const index = lowestBit(bits)
      bits &= bits - 1
      const draws = drawsTo(place, drawn, left, this.draw, again)
      if (draws < 0) continue
      this.indices[end] = index
      this.draws[end] = draws
      this.redeals[end] = draws > drawsToEnd && !this.unlimited ? 1 : 0
      end++
    }
    return end
  }
}
