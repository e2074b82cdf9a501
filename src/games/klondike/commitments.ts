/**
 * The edges of a closure: the moves that can't be taken back, from any of its members. A commitment is a set of talon
 * cards taken and a column whose anchor leaves (either may be none); an edge is a commitment with the foundation heights
 * that come out of it. The edges of all depths lie in one arena, those of one commitment side by side.
 *
 * On demand (draw 1, unlimited passes) a talon card comes to the table only at the moment it is used:
 * 1. as the parent of an anchor that moves onto it;
 * 2. as the parent of a card worried back onto it;
 * 3. as relief for its twin, which is next for its foundation but has a child: the talon card takes the child over.
 * Each time perhaps on top of a chain of other talon cards, which is needed only up to the first rank with an open slot.
 * Talon cards that go up are commitments of their own.
 */
import {
  BACK_0,
  type Closure,
  HEIGHTS,
  MEMBER,
  NEXT_0,
  NEXT_1,
  SLOTS_0,
  SLOTS_1,
  TABLE_0,
  UP_0,
  UP_1,
} from './closure.ts'
import { cardAt, childrenOf, heightStep, lowestBit, popcount, twinsOf } from './lanes.ts'
import {
  ANCHORS_0,
  ANCHORS_1,
  COLUMNS,
  FRAME,
  LIMITED,
  ON_DEMAND,
  type PackedState,
  POSITION,
  REDEALS,
  TALON,
  TALON_0,
  TALON_1,
} from './packedState.ts'

/** In `column`: no anchor leaves. */
export const NO_COLUMN = 15
/** In `column`, added: the talon card is taken after a redeal. */
export const AFTER_REDEAL = 16
const COLUMN_BITS = 15
const FIRST_EDGES = 1 << 10

export class Commitments {
  /** Talon indices taken, as a mask. */
  taken: Int32Array
  /** Column 0..6 whose anchor leaves or `NO_COLUMN`, and the flag `AFTER_REDEAL`. */
  column: Int32Array
  /** Packed heights after the commitment. */
  heights: Int32Array
  /** End of the edges in use. */
  end: number
  /** Which order edges are tried in: 0 and 1 are good ones, any other number gives a shuffle of its own. */
  order: number
  private rank: Int32Array
  private readonly state: PackedState
  private readonly closure: Closure
  private depth: number
  private now0: number
  private now1: number
  private later0: number
  private later1: number

  constructor(state: PackedState, closure: Closure) {
    this.state = state
    this.closure = closure
    this.taken = new Int32Array(FIRST_EDGES)
    this.column = new Int32Array(FIRST_EDGES)
    this.heights = new Int32Array(FIRST_EDGES)
    this.rank = new Int32Array(FIRST_EDGES)
    this.end = 0
    this.order = 0
    this.depth = 0
    this.now0 = 0
    this.now1 = 0
    this.later0 = 0
    this.later1 = 0
  }

  /** Adds the edges of the closure `from`..`to` at `depth`, best first, and returns their end. */
  generate(depth: number, from: number, to: number): number {
    const { state } = this
    const at = depth * FRAME
    const { worryingBack, talonMode } = state.game
    const words = this.closure.words
    const anchors0 = state.words[at + ANCHORS_0]!
    const anchors1 = state.words[at + ANCHORS_1]!
    const first = this.end
    this.depth = depth
    this.findPlayable(at)
    const talon0 = this.now0 | this.later0
    const talon1 = this.now1 | this.later1
    for (let m = from * MEMBER; m < to * MEMBER; m += MEMBER) {
      const heights = words[m + HEIGHTS]!
      const slots0 = words[m + SLOTS_0]!
      const slots1 = words[m + SLOTS_1]!
      const up0 = words[m + UP_0]!
      const up1 = words[m + UP_1]!
      // Step 1. Anchors to a column; or up, where going to a column first would not come to the same.
      const skip0 = worryingBack ? slots0 : 0
      const skip1 = worryingBack ? slots1 : 0
      this.addAnchors(0, anchors0 & slots0, heights, 0)
      this.addAnchors(1, anchors1 & slots1, heights, 0)
      this.addAnchors(0, anchors0 & up0 & ~skip0, heights, 1)
      this.addAnchors(1, anchors1 & up1 & ~skip1, heights, 1)
      // Step 2. Without worrying back, other cards of the table up.
      if (!worryingBack) {
        this.addUps(0, up0 & ~anchors0, heights)
        this.addUps(1, up1 & ~anchors1, heights)
      }
      // Step 3. Talon cards, to a column or up.
      if (talonMode === ON_DEMAND) {
        this.addTalon(0, talon0 & words[m + NEXT_0]!, heights, 1)
        this.addTalon(1, talon1 & words[m + NEXT_1]!, heights, 1)
        this.addUses(0, anchors0, talon0, m, worryingBack)
        this.addUses(1, anchors1, talon1, m, worryingBack)
      } else {
        this.addTalon(0, talon0 & slots0, heights, 0)
        this.addTalon(1, talon1 & slots1, heights, 0)
        this.addTalon(0, talon0 & words[m + NEXT_0]! & ~skip0, heights, 1)
        this.addTalon(1, talon1 & words[m + NEXT_1]! & ~skip1, heights, 1)
      }
    }
    this.sort(first)
    return this.end
  }

  /** The three uses of talon cards by the table, for the member at `m`. */
  private addUses(lane: number, anchors: number, talon: number, m: number, worryingBack: boolean): void {
    const { words } = this.closure
    const heights = words[m + HEIGHTS]!
    const slots = words[m + SLOTS_0 + lane]!
    const children = childrenOf(talon) & ~slots
    // Use 1: an anchor moves onto it.
    for (let bits = anchors & children; bits !== 0; bits &= bits - 1) {
      const position = lowestBit(bits)
      const column = this.state.deal.columnOfCard[cardAt(lane, position)]!
      this.addChains(lane, (position >> 1) + 1, slots, talon, 0, column, heights)
    }
    // Use 2: a card is worried back onto it.
    if (worryingBack) {
      for (let bits = words[m + BACK_0 + lane]! & children; bits !== 0; bits &= bits - 1) {
        const position = lowestBit(bits)
        const after = heights - heightStep(lane, position)
        this.addChains(lane, (position >> 1) + 1, slots, talon, 0, NO_COLUMN, after)
      }
    }
    // Use 3: relief for its twin.
    const blocked = words[m + TABLE_0 + lane]! & words[m + NEXT_0 + lane]! & ~words[m + UP_0 + lane]!
    for (let bits = blocked & twinsOf(talon); bits !== 0; bits &= bits - 1) {
      const position = lowestBit(bits)
      const card = cardAt(lane, position)
      const column = (anchors >>> position) & 1 ? this.state.deal.columnOfCard[card]! : NO_COLUMN
      const after = heights + heightStep(lane, position)
      const twin = 1 << this.state.deal.talonIndexOf[card ^ 1]!
      if (((slots >>> position) & 1) !== 0) this.add(twin, column, after)
      else this.addChains(lane, (position >> 1) + 1, slots, talon, twin, column, after)
    }
  }

  /** An edge for each chain of talon cards from `rank` up to the first rank with an open slot. */
  private addChains(
    lane: number,
    rank: number,
    slots: number,
    talon: number,
    taken: number,
    column: number,
    heights: number,
  ): void {
    const { deal } = this.state
    if (rank > deal.kingRank) return
    const isOpen = ((slots >>> (2 * rank)) & 3) !== 0
    for (let pair = (talon >>> (2 * rank)) & 3; pair !== 0; pair &= pair - 1) {
      const index = deal.talonIndexOf[cardAt(lane, 2 * rank + lowestBit(pair))]!
      if (isOpen) this.add(taken | (1 << index), column, heights)
      else this.addChains(lane, rank + 1, slots, talon, taken | (1 << index), column, heights)
    }
  }

  private addAnchors(lane: number, cards: number, heights: number, steps: number): void {
    for (let bits = cards; bits !== 0; bits &= bits - 1) {
      const position = lowestBit(bits)
      const column = this.state.deal.columnOfCard[cardAt(lane, position)]!
      this.add(0, column, heights + steps * heightStep(lane, position))
    }
  }

  private addUps(lane: number, cards: number, heights: number): void {
    for (let bits = cards; bits !== 0; bits &= bits - 1) {
      this.add(0, NO_COLUMN, heights + heightStep(lane, lowestBit(bits)))
    }
  }

  private addTalon(lane: number, cards: number, heights: number, steps: number): void {
    const now = lane === 0 ? this.now0 : this.now1
    for (let bits = cards; bits !== 0; bits &= bits - 1) {
      const position = lowestBit(bits)
      const index = this.state.deal.talonIndexOf[cardAt(lane, position)]!
      const redeal = ((now >>> position) & 1) === 0 && this.state.game.talonMode === LIMITED ? AFTER_REDEAL : 0
      this.add(1 << index, NO_COLUMN | redeal, heights + steps * heightStep(lane, position))
    }
  }

  private add(taken: number, column: number, heights: number): void {
    // Chains multiply: a closure may have thousands of edges, and a typed array drops what is written past its end.
    if (this.end === this.taken.length) this.grow()
    const edge = this.end++
    this.taken[edge] = taken
    this.column[edge] = column
    this.heights[edge] = heights
    this.rank[edge] = this.rankOf(taken, column)
  }

  private grow(): void {
    this.taken = doubled(this.taken)
    this.column = doubled(this.column)
    this.heights = doubled(this.heights)
    this.rank = doubled(this.rank)
  }

  /** Higher is tried first: turn cards in the tallest columns, then talon cards; the same for all edges of a commitment. */
  private rankOf(taken: number, column: number): number {
    const { order, state } = this
    const leaving = column & COLUMN_BITS
    if (leaving !== NO_COLUMN) {
      const size = (state.words[this.depth * FRAME + COLUMNS]! >> (3 * leaving)) & 7
      const rank = (taken === 0 ? 1000 : 500) + 8 * size + leaving
      return order < 2 ? rank : rank + jitter(order, leaving, 64)
    }
    if (taken === 0) return 700
    const index = 31 - Math.clz32(taken)
    if (state.game.talonMode === LIMITED) {
      // Passes are dear: the card that comes up next first, those that need a redeal last.
      const nearFirst = ((column & AFTER_REDEAL) === 0 ? 400 : 200) - index
      return order < 2 ? nearFirst : nearFirst + jitter(order, index, 100)
    }
    if (order === 0) return index
    const lowFirst = 500 - 10 * (state.deal.talonCards[index]! >> 2)
    return order === 1 ? lowFirst : lowFirst + jitter(order, index, 400)
  }

  /** Insertion sort of the edges from `first` on, by rank and commitment. */
  private sort(first: number): void {
    const { taken, column, heights, rank, end } = this
    for (let edge = first + 1; edge < end; edge++) {
      const t = taken[edge]!
      const c = column[edge]!
      const h = heights[edge]!
      const r = rank[edge]!
      let slot = edge - 1
      while (slot >= first && (rank[slot]! < r || (rank[slot] === r && taken[slot]! < t))) {
        taken[slot + 1] = taken[slot]!
        column[slot + 1] = column[slot]!
        heights[slot + 1] = heights[slot]!
        rank[slot + 1] = rank[slot]!
        slot--
      }
      taken[slot + 1] = t
      column[slot + 1] = c
      heights[slot + 1] = h
      rank[slot + 1] = r
    }
  }

  /** Which talon cards can be turned up in this pass (on demand: all), and which only after a redeal. */
  private findPlayable(at: number): void {
    const { deal, game, words } = this.state
    const isOnDemand = game.talonMode === ON_DEMAND
    this.now0 = isOnDemand ? words[at + TALON_0]! : 0
    this.now1 = isOnDemand ? words[at + TALON_1]! : 0
    this.later0 = 0
    this.later1 = 0
    if (isOnDemand) return
    const { draw } = game
    const position = words[at + POSITION]!
    const size = popcount(words[at + TALON]!)
    const again = game.talonMode !== LIMITED || words[at + REDEALS]! > 0
    let bits = words[at + TALON]!
    for (let k = 0; k < size; k++) {
      const index = lowestBit(bits)
      bits &= bits - 1
      const isLast = k === size - 1
      if (k === position - 1 || (k >= position && ((k - position + 1) % draw === 0 || isLast))) {
        this.now0 |= deal.talonBits0[index]!
        this.now1 |= deal.talonBits1[index]!
      } else if (again && ((k + 1) % draw === 0 || isLast)) {
        this.later0 |= deal.talonBits0[index]!
        this.later1 |= deal.talonBits1[index]!
      }
    }
  }
}

function doubled(words: Int32Array): Int32Array {
  const grown = new Int32Array(2 * words.length)
  grown.set(words)
  return grown
}

/** A number 0..range-1 that looks random; the same for the same order and item. */
function jitter(order: number, item: number, range: number): number {
  let hash = Math.imul(order, 0x9e3779b1) ^ Math.imul(item + 1, 0x85ebca77)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return ((hash ^ (hash >>> 13)) >>> 0) % range
}
