/**
 * A position of any member of the family as sets (docs/soundness.md, "Other packs and builds"): which cards are exposed,
 * which of them are anchors, what is left of the talon, and the heights of the foundations. In which columns cards lie
 * that are neither face down nor anchors plays no part: they can be moved as their suits let them.
 *
 * Counts lie at `rank * 4 + suit`; a card is *exposed* when it is neither face down nor in the talon, and an *anchor*
 * when it is the lowest face-up card of a column and was dealt there. A King on no face-down card is no anchor where Kings
 * fill spaces: its column counts as vacated.
 */
import { rankOf, suitOf } from '../../../cards/card.ts'
import type { Column, Position } from '../../position.ts'
import type { KlondikeRules } from '../ruleSet.ts'
import { hasPlaces } from './matching.ts'

/** Foundation heights: of suit `s` at `s`, `s + 4`, …, the highest first. */
export type Heights = Int8Array

export class Sets {
  readonly rules: KlondikeRules
  readonly kingRank: number
  /** Of each column: face-down cards from the bottom, then the anchor. */
  readonly stacks: readonly Int8Array[]
  /** How much of each stack is left. */
  readonly sizes: Int8Array
  readonly exposed: Int8Array
  readonly anchors: Int8Array
  /** Cards of the talon, waste from its bottom, then stock; and whether each is left. */
  readonly talon: Int8Array
  readonly left: Uint8Array
  talonLeft: number
  /** Cards left that lie on the waste. */
  drawn: number
  redeals: number
  faceDown = 0
  vacated = 0

  constructor(position: Position, rules: KlondikeRules) {
    this.rules = rules
    this.kingRank = rules.ranks - 1
    this.exposed = new Int8Array(64)
    this.anchors = new Int8Array(64)
    this.stacks = position.columns.map((column) => this.#stackOf(column))
    this.sizes = Int8Array.from(this.stacks, (stack) => stack.length)
    position.foundations.forEach((height, at) => {
      for (let rank = 0; rank < height; rank++) this.exposed[rank * 4 + (at & 3)]!++
    })
    this.talon = Int8Array.from([...position.waste, ...position.stock], indexOf)
    this.left = new Uint8Array(this.talon.length).fill(1)
    this.talonLeft = this.talon.length
    this.drawn = position.waste.length
    this.redeals = rules.passes === 'unlimited' ? 0 : rules.passes - position.pass
  }

  #stackOf({ down, up }: Column): Int8Array {
    this.faceDown += down.length
    for (const card of up) this.exposed[indexOf(card)]!++
    const lowest = up[0]
    const isVacated = lowest === undefined || (down.length === 0 && this.leavesNoAnchor(rankOf(lowest)))
    if (isVacated) {
      this.vacated++
      return new Int8Array(0)
    }
    this.anchors[indexOf(lowest)]!++
    return Int8Array.from([...down, lowest], indexOf)
  }

  /** Is a card of this rank at the bottom of a column as good as in any other empty one? */
  leavesNoAnchor(rank: number): boolean {
    return this.rules.spaces === 'king' && rank === this.kingRank
  }

  /** Nothing is face down, and the talon is empty or can be had card by card: the rest goes up, the lowest first. */
  get isWon(): boolean {
    return this.faceDown === 0 && (this.talonLeft === 0 || this.isTalonOpen)
  }

  /** Every card of the talon can be had at any time. */
  get isTalonOpen(): boolean {
    return this.rules.draw === 1 && this.rules.passes === 'unlimited'
  }

  /** How many of a card are up. */
  #up(card: number, heights: Heights): number {
    const rank = card >> 2
    let up = 0
    for (let at = card & 3; at < heights.length; at += 4) if (heights[at]! > rank) up++
    return up
  }

  /** How many of a card lie on the table. */
  onTable(card: number, heights: Heights): number {
    return this.exposed[card]! - this.#up(card, heights)
  }

  /** The foundation that a card goes up on, or −1. */
  foundationFor(card: number, heights: Heights): number {
    const rank = card >> 2
    for (let at = card & 3; at < heights.length; at += 4) if (heights[at] === rank) return at
    return -1
  }

  /** Can one more of this card be put on the table? */
  canLand(card: number, heights: Heights): boolean {
    const rank = card >> 2
    if (rank === this.kingRank) {
      if (this.rules.spaces !== 'king') return false
      let kings = 0
      for (let suit = 0; suit < 4; suit++) kings += this.#free(rank * 4 + suit, heights)
      return kings < this.vacated
    }
    return this.#havePlaces(rank, heights, card & 3, -1)
  }

  /** Can one of this card leave the table, what lies on it going to others of its rank? */
  canLeave(card: number, heights: Heights): boolean {
    return card < 4 || this.#havePlaces((card >> 2) - 1, heights, -1, card & 3)
  }

  /** On the table, and no anchor. */
  #free(card: number, heights: Heights): number {
    return this.onTable(card, heights) - this.anchors[card]!
  }

  /** Can the free cards of `rank`, and one more of suit `more`, all lie on cards one rank higher but for one of suit `less`? */
  #havePlaces(rank: number, heights: Heights, more: number, less: number): boolean {
    const child = rank * 4
    const parent = child + 4
    return hasPlaces(
      this.rules.build,
      this.#free(child, heights) + (more === 0 ? 1 : 0),
      this.#free(child + 1, heights) + (more === 1 ? 1 : 0),
      this.#free(child + 2, heights) + (more === 2 ? 1 : 0),
      this.#free(child + 3, heights) + (more === 3 ? 1 : 0),
      this.onTable(parent, heights) - (less === 0 ? 1 : 0),
      this.onTable(parent + 1, heights) - (less === 1 ? 1 : 0),
      this.onTable(parent + 2, heights) - (less === 2 ? 1 : 0),
      this.onTable(parent + 3, heights) - (less === 3 ? 1 : 0),
    )
  }

  /** The anchor of a column that has one. */
  anchorOf(column: number): number {
    return this.stacks[column]![this.sizes[column]! - 1]!
  }

  /** The anchor of `column` leaves, to a column or up: the card under it turns, or the column is vacated. */
  leave(column: number): void {
    const stack = this.stacks[column]!
    const size = --this.sizes[column]!
    this.anchors[stack[size]!]!--
    if (size === 0) {
      this.vacated++
      return
    }
    const turned = stack[size - 1]!
    this.exposed[turned]!++
    this.faceDown--
    if (size === 1 && this.leavesNoAnchor(turned >> 2)) {
      this.sizes[column] = 0
      this.vacated++
    } else this.anchors[turned]!++
  }

  /** Takes back `leave`; `size` is what the stack had. */
  comeBack(column: number, size: number): void {
    const stack = this.stacks[column]!
    if (size === 1) this.vacated--
    else {
      const turned = stack[size - 2]!
      this.exposed[turned]!--
      this.faceDown++
      if (this.sizes[column] === 0) this.vacated--
      else this.anchors[turned]!--
    }
    this.sizes[column] = size
    this.anchors[stack[size - 1]!]!++
  }

  /** Takes the talon card `index`, of which `before` are left below it, after a redeal or not. */
  take(index: number, before: number, redeal: boolean): void {
    this.left[index] = 0
    this.talonLeft--
    this.exposed[this.talon[index]!]!++
    this.drawn = before
    if (redeal) this.redeals--
  }

  putBack(index: number, drawn: number, redeals: number): void {
    this.left[index] = 1
    this.talonLeft++
    this.exposed[this.talon[index]!]!--
    this.drawn = drawn
    this.redeals = redeals
  }
}

/** Where a card is counted, whatever its face. */
function indexOf(card: number): number {
  return rankOf(card) * 4 + suitOf(card)
}
