/**
 * An upper bound on the cards that can be up at once: what could go up if no card were ever in another's way.
 *
 * Every card leaves its place as soon as it could at best: a column's anchor or the top of the waste once a parent of
 * it has been within reach, or all of its suit below it. Places are never used up, and nothing is lost by moving. With
 * no redeal left, stock and waste are gone through draw by draw; with more, each card of the talon is within reach at
 * once. By induction over any real line, whatever has left its place in it has left it here.
 */
import { type Card, rankOf, suitOf } from '../../../cards/card.ts'
import { bitOf, laneOf, lowestBit } from '../lanes.ts'
import type { KlondikeRules } from '../ruleSet.ts'
import type { PlayState } from './playState.ts'

export class ReachBound {
  private readonly state: PlayState
  private readonly rules: KlondikeRules
  private readonly sizes: Int8Array
  private readonly heights: Int8Array
  private readonly waste: Int8Array
  private wasteSize = 0
  /** Cards that have been open on the tableau or could have been: they may carry others, and go up. */
  private open0 = 0
  private open1 = 0
  private freeColumn = false

  constructor(state: PlayState, rules: KlondikeRules) {
    this.state = state
    this.rules = rules
    this.sizes = new Int8Array(rules.columns)
    this.heights = new Int8Array(4)
    this.waste = new Int8Array(32)
  }

  /** For the state as it stands. */
  value(): number {
    const { state, rules } = this
    const { tables } = state
    this.open0 = state.tableau0
    this.open1 = state.tableau1
    for (let suit = 0; suit < 4; suit++) this.heights[suit] = (state.heights >>> (4 * suit)) & 15
    if (rules.worryingBack) this.parentsFromFoundations()
    for (let column = 0; column < tables.columns; column++) {
      this.sizes[column] = tables.sizes[state.columnsKey * tables.columns + column]!
    }
    this.freeColumn = tables.vacated[state.columnsKey]! > 0
    this.wasteSize = 0
    if (rules.passes === 'unlimited' || state.redealsLeft > 0) {
      this.turn(state.mask, 24)
      this.settle(true)
    } else {
      let stock = this.turn(state.waste, 24) | (state.mask & ~state.waste)
      this.settle(false)
      while (stock !== 0) {
        stock = this.turn(stock, rules.draw)
        this.settle(false)
      }
    }
    return this.heights[0]! + this.heights[1]! + this.heights[2]! + this.heights[3]!
  }

  private parentsFromFoundations(): void {
    for (let suit = 0; suit < 4; suit++) {
      for (let rank = this.heights[suit]! - 1; rank >= 0; rank--) this.open(rank * 4 + suit)
    }
  }

  /** Turns up to `count` cards of `stock` to the waste; returns the rest. */
  private turn(stock: number, count: number): number {
    for (let k = 0; k < count && stock !== 0; k++) {
      this.waste[this.wasteSize++] = lowestBit(stock)
      stock &= stock - 1
    }
    return stock
  }

  /** Lets cards leave until none can. `inAnyOrder`: those of the waste too. */
  private settle(inAnyOrder: boolean): void {
    for (let again = true; again; ) {
      again = this.raise()
      if (this.leaveColumns()) again = true
      if (this.leaveWaste(inAnyOrder)) again = true
    }
  }

  private raise(): boolean {
    let raised = false
    for (let suit = 0; suit < 4; suit++) {
      let height = this.heights[suit]!
      while (height < this.rules.ranks && this.isOpen(height * 4 + suit)) height++
      if (height === this.heights[suit]) continue
      this.heights[suit] = height
      raised = true
    }
    return raised
  }

  private leaveColumns(): boolean {
    const { stacks, columns, kingRank } = this.state.tables
    let left = false
    for (let column = 0; column < columns; column++) {
      const stack = stacks[column]!
      let size = this.sizes[column]!
      while (size > 0 && this.canLeave(stack[size - 1]!)) {
        size--
        left = true
        if (size > 0) this.open(stack[size - 1]!)
        if (size === 0 || (size === 1 && rankOf(stack[0]!) === kingRank)) {
          size = 0
          this.freeColumn = true
        }
      }
      this.sizes[column] = size
    }
    return left
  }

  private leaveWaste(inAnyOrder: boolean): boolean {
    const { talon } = this.state
    let left = false
    for (let at = this.wasteSize - 1; at >= 0; at--) {
      const card = talon[this.waste[at]!]!
      if (this.canLeave(card)) {
        this.open(card)
        this.wasteSize--
        for (let k = at; k < this.wasteSize; k++) this.waste[k] = this.waste[k + 1]!
        left = true
      } else if (!inAnyOrder) break
    }
    return left
  }

  private canLeave(card: Card): boolean {
    return this.heights[suitOf(card)]! >= rankOf(card) || this.hasParent(card)
  }

  private hasParent(card: Card): boolean {
    if (rankOf(card) === this.state.tables.kingRank) return this.freeColumn
    const parents = ((laneOf(card) === 0 ? this.open0 : this.open1) >>> (2 * rankOf(card) + 2)) & 3
    return parents !== 0
  }

  private open(card: Card): void {
    if (laneOf(card) === 0) this.open0 |= bitOf(card)
    else this.open1 |= bitOf(card)
  }

  private isOpen(card: Card): boolean {
    return ((laneOf(card) === 0 ? this.open0 : this.open1) & bitOf(card)) !== 0
  }
}
