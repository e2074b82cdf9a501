/**
 * A lower bound on what the talon costs beyond one move up a card: draws, and cards that do not go up straight from the
 * waste.
 *
 * Every stock card is drawn once: `ceil(stock / draw)`. Beyond that, look at one suit alone, as if the other cards were
 * not there. A card taken while a lower card of its suit is still in the talon can't go up: one move more. To have the
 * lower one first it may need another pass, and in each further pass each card left is drawn once more, at `1 / draw`
 * of a draw. The cheapest way to clear each suit is worked out exactly for every set of its cards left and every place
 * in the pass; suits pay for different things, so their costs add up.
 */
import { rankOf, suitOf } from '../../../cards/card.ts'
import { popcount } from '../lanes.ts'

const NEVER = 0x3fff
/** With so many redeals left, or more, there are taken to be as many as one likes. */
export const MANY_REDEALS = 7

export class TalonBound {
  private readonly draw: number
  /** Mask bits in the order of suits, by byte of the mask. */
  private readonly sorted: Int32Array
  private readonly shifts: Int32Array
  private readonly sizes: Int32Array
  private readonly layers: number
  private readonly costs: Int16Array[]

  /** `unlimited` passes, or as many redeals as a position may have left. */
  constructor(talon: ArrayLike<number>, draw: number, unlimited: boolean) {
    this.draw = draw
    this.layers = unlimited ? 1 : MANY_REDEALS + 1
    this.sorted = new Int32Array(3 * 256)
    this.shifts = new Int32Array(4)
    this.sizes = new Int32Array(4)
    this.costs = []
    let shift = 0
    for (let suit = 0; suit < 4; suit++) {
      const indices = Array.from(talon, (_, index) => index).filter((index) => suitOf(talon[index]!) === suit)
      this.shifts[suit] = shift
      this.sizes[suit] = indices.length
      indices.forEach((index, at) => {
        for (let byte = 0; byte < 256; byte++) {
          if ((byte >>> (index & 7)) & 1) this.sorted[(index >> 3) * 256 + byte]! |= 1 << (shift + at)
        }
      })
      this.costs.push(
        suitCosts(
          indices.map((index) => rankOf(talon[index]!)),
          draw,
          // The last layer stands for that many redeals or more: it is given as many as it likes.
          unlimited
            ? [NEVER]
            : Array.from({ length: this.layers }, (_, left) => (left === MANY_REDEALS ? NEVER : left)),
        ),
      )
      shift += indices.length
    }
  }

  /** `waste`: the part of `mask` that is drawn. `Infinity` when the passes left can't suffice. */
  value(mask: number, waste: number, redealsLeft: number): number {
    const all = this.sort(mask)
    const drawn = this.sort(waste)
    const layer = this.layers === 1 ? 0 : Math.min(redealsLeft, MANY_REDEALS)
    let cost = 0
    for (let suit = 0; suit < 4; suit++) {
      const size = this.sizes[suit]!
      const shift = this.shifts[suit]!
      const some = (1 << size) - 1
      const left = (all >>> shift) & some
      const inWaste = popcount((drawn >>> shift) & some)
      cost += this.costs[suit]![((layer << size) | left) * 16 + inWaste]!
    }
    if (cost >= NEVER) return Infinity
    const inStock = popcount(mask & ~waste)
    return (((inStock + this.draw - 1) / this.draw) | 0) + (((cost + this.draw - 1) / this.draw) | 0)
  }

  private sort(mask: number): number {
    return (
      this.sorted[mask & 255]! | this.sorted[256 + ((mask >>> 8) & 255)]! | this.sorted[512 + ((mask >>> 16) & 255)]!
    )
  }
}

/**
 * By `(layer << cards | cards left) * 16 + cards in the waste`, in units of a card drawn again: the cheapest way to clear
 * a suit whose cards lie in the talon in the order of `ranks`. A layer is a number of redeals left.
 */
function suitCosts(ranks: readonly number[], draw: number, redeals: readonly number[]): Int16Array {
  const size = ranks.length
  const costs = new Int16Array((redeals.length << size) * 16)
  redeals.forEach((redealsLeft, layer) => {
    for (let left = 1; left < 1 << size; left++) {
      const cards = ranks.map((_, at) => at).filter((at) => (left >>> at) & 1)
      const lowest = cards.reduce((low, at) => (ranks[at]! < ranks[low]! ? at : low), cards[0]!)
      const taking = cards.map((at, place) => {
        const after = costs[((layer << size) | (left & ~(1 << at))) * 16 + place]!
        return Math.min(NEVER, after + (at === lowest ? 0 : draw))
      })
      // Drawn from the start of a pass; then, from the end backwards, with more and more cards in the waste.
      const fresh = Math.min(...taking)
      let onward = NEVER
      if (redealsLeft === NEVER) onward = cards.length + fresh
      else if (redealsLeft > 0) onward = cards.length + costs[(((layer - 1) << size) | left) * 16]!
      for (let waste = cards.length; waste >= 0; waste--) {
        if (waste < cards.length) onward = Math.min(onward, taking[waste]!)
        const now = waste > 0 ? taking[waste - 1]! : NEVER
        costs[((layer << size) | left) * 16 + waste] = Math.min(now, onward, NEVER)
      }
    }
  })
  return costs
}
