/**
 * What every arrangement of the columns' stacks means, worked out once for a deal.
 *
 * A column's *stack* is its cards that never moved: the face-down ones and the anchor on them (a King on no face-down
 * card is no anchor). Stacks only ever shrink, so all stacks together are one number, `columnsKey`: mixed radix, one
 * digit a column. The tables below are indexed by it.
 */
import { type Card, rankOf, suitOf } from '../../../cards/card.ts'
import { AppError } from '../../../errors.ts'
import type { Position } from '../../position.ts'
import { bitOf, laneOf } from '../lanes.ts'
import { stackOf } from '../packedDeal.ts'
import type { KlondikeRules } from '../ruleSet.ts'

/** A legal full table has 40,320 arrangements at most; this allows for odd small ones. */
const MAX_KEYS = 1 << 17
/** Stack cards are numbered 0..30, so that a set of them is an int32. */
const MAX_STACK_CARDS = 31
/** No card of the suit: higher than any rank. */
const NO_RANK = 99

export class ColumnTables {
  readonly columns: number
  readonly kingRank: number
  readonly stacks: readonly (readonly Card[])[]
  readonly rootKey: number
  /** What one card of a column's stack adds to the key. */
  readonly weights: Int32Array
  /** By `key * columns + column`: cards in the stack. */
  readonly sizes: Uint8Array
  /** By key: lane bits of the anchors, and of all cards that began on columns or foundations and are not face down. */
  readonly anchors0: Int32Array
  readonly anchors1: Int32Array
  readonly exposed0: Int32Array
  readonly exposed1: Int32Array
  /** By key: columns without a stack, and face-down cards in all. */
  readonly vacated: Uint8Array
  readonly faceDown: Uint8Array
  /** Column of a card that is in a stack at the root; -1 for the others. */
  readonly columnOf: Int8Array

  /** Throws `invalid-position` for columns that no game of seven or fewer deals. */
  constructor(position: Position, rules: KlondikeRules) {
    this.columns = rules.columns
    this.kingRank = rules.ranks - 1
    this.stacks = position.columns.map(({ down, up }) => stackOf(down, up, this.kingRank))
    this.weights = new Int32Array(this.columns)
    let keys = 1
    this.stacks.forEach((stack, column) => {
      this.weights[column] = keys
      keys *= stack.length + 1
    })
    if (keys > MAX_KEYS || this.stacks.flat().length > MAX_STACK_CARDS) {
      throw new AppError('invalid-position', 'too many cards that have never moved for a search', 'tableau')
    }
    this.rootKey = keys - 1
    this.columnOf = new Int8Array(52).fill(-1)
    this.sizes = new Uint8Array(keys * this.columns)
    this.anchors0 = new Int32Array(keys)
    this.anchors1 = new Int32Array(keys)
    this.exposed0 = new Int32Array(keys)
    this.exposed1 = new Int32Array(keys)
    this.vacated = new Uint8Array(keys)
    this.faceDown = new Uint8Array(keys)
    this.stacks.forEach((stack, column) => {
      for (const card of stack) this.columnOf[card] = column
    })
    this.fill(keys, position)
  }

  private fill(keys: number, position: Position): void {
    // What each size of each stack adds; then every key puts its seven together.
    const parts = this.stacks.map((stack) => Array.from({ length: stack.length + 1 }, (_, size) => partOf(stack, size)))
    const always = [0, 0]
    for (const { up } of position.columns) for (const card of up) if (this.columnOf[card] === -1) addTo(always, card)
    position.foundations.forEach((height, suit) => {
      for (let rank = 0; rank < height; rank++) addTo(always, rank * 4 + suit)
    })
    for (let key = 0; key < keys; key++) {
      this.exposed0[key] = always[0]!
      this.exposed1[key] = always[1]!
      for (let column = 0, rest = key; column < this.columns; column++) {
        const sizes = parts[column]!.length
        const size = rest % sizes
        const part = parts[column]![size]!
        rest = (rest - size) / sizes
        this.sizes[key * this.columns + column] = size
        this.exposed0[key]! |= part.exposed0
        this.exposed1[key]! |= part.exposed1
        this.anchors0[key]! |= part.anchors0
        this.anchors1[key]! |= part.anchors1
        if (size === 0) this.vacated[key]!++
        else this.faceDown[key]! += size - 1
      }
    }
  }

  /** The key after the anchor of `column` has left: one card less, or none when a King turns up on bare table. */
  keyAfter(key: number, column: number): number {
    const left = this.sizes[key * this.columns + column]! - 1
    const bareKing = left === 1 && rankOf(this.stacks[column]![0]!) === this.kingRank
    return key - this.weights[column]! * (bareKing ? 2 : 1)
  }

  /** By `(column * 64 + size) * 4 + suit`: the lowest rank of the suit below the anchor of a stack of that size; 99 if none. */
  lowestBelow(): Uint8Array {
    const lowest = new Uint8Array(this.columns * 64 * 4).fill(NO_RANK)
    this.stacks.forEach((stack, column) => {
      for (let size = 2; size <= stack.length; size++) {
        for (const card of stack.slice(0, size - 1)) {
          const at = (column * 64 + size) * 4 + suitOf(card)
          lowest[at] = Math.min(lowest[at]!, rankOf(card))
        }
      }
    })
    return lowest
  }
}

interface Part {
  exposed0: number
  exposed1: number
  anchors0: number
  anchors1: number
}

/** What a stack shows when `size` of its cards are left. */
function partOf(stack: readonly Card[], size: number): Part {
  const exposed = [0, 0]
  const anchors = [0, 0]
  for (const card of stack.slice(Math.max(0, size - 1))) addTo(exposed, card)
  if (size > 0) addTo(anchors, stack[size - 1]!)
  return { exposed0: exposed[0]!, exposed1: exposed[1]!, anchors0: anchors[0]!, anchors1: anchors[1]! }
}

function addTo(lanes: number[], card: Card): void {
  lanes[laneOf(card)]! |= bitOf(card)
}
