/**
 * ## The last pass
 * *Claim*: with no redeal left, a state is dead when some card stays out of reach in the optimistic replay below.
 * *Why*: the replay goes through the stock draw by draw and lets every card leave its place as soon as it could at best:
 * an anchor or the top of the waste once a parent of it, or its whole suit below it, has been within reach. Slots are
 * never used up. By induction over any real line, whatever has left its place after a draw has left it in the replay.
 * *Fails when*: a redeal is left (the waste can be had in another order), so it is not asked then.
 * *Test*: `lastPass` off against brute force.
 */
import { bitOf, childrenOf, hasCard, laneOf, lowestBit } from './lanes.ts'
import { MAX_COLUMNS, STACK_STRIDE } from './packedDeal.ts'
import {
  COLUMNS,
  EXPOSED_0,
  EXPOSED_1,
  FRAME,
  type PackedState,
  POSITION,
  SEED,
  TALON,
  VACATED,
} from './packedState.ts'

export class LastPass {
  private readonly state: PackedState
  /** Talon indices on the waste, bottom first. */
  private readonly waste: Int8Array
  private wasteSize: number
  private reached0: number
  private reached1: number
  private columns: number
  private kings: number
  private heights: number

  constructor(state: PackedState) {
    this.state = state
    this.waste = new Int8Array(32)
    this.wasteSize = 0
    this.reached0 = 0
    this.reached1 = 0
    this.columns = 0
    this.kings = 0
    this.heights = 0
  }

  /** Is some card of the state at `depth`, which has no redeal left, out of reach for good? */
  isDead(depth: number): boolean {
    const { deal, game, words } = this.state
    const at = depth * FRAME
    this.reached0 = words[at + EXPOSED_0]!
    this.reached1 = words[at + EXPOSED_1]!
    this.columns = words[at + COLUMNS]!
    this.kings = words[at + VACATED]! > 0 ? deal.kingPair : 0
    this.heights = words[at + SEED]!
    this.wasteSize = 0
    let stock = this.turn(words[at + TALON]!, words[at + POSITION]!)
    for (;;) {
      while (this.letLeave());
      if (stock === 0) break
      stock = this.turn(stock, game.draw)
    }
    const all = (1 << (2 * deal.kingRank + 2)) - 1
    return this.reached0 !== all || this.reached1 !== all
  }

  /** Turns up to `count` cards to the waste; returns the stock left. */
  private turn(stock: number, count: number): number {
    let left = stock
    for (let k = 0; k < count && left !== 0; k++) {
      this.waste[this.wasteSize++] = lowestBit(left)
      left &= left - 1
    }
    return left
  }

  /** One round over foundations, columns and waste; whether anything left its place. */
  private letLeave(): boolean {
    const { deal } = this.state
    this.raiseFoundations()
    const slots0 = childrenOf(this.reached0) | this.kings
    const slots1 = childrenOf(this.reached1) | this.kings
    const before = this.columns + this.wasteSize
    for (let column = 0; column < MAX_COLUMNS; column++) {
      let size = (this.columns >> (3 * column)) & 7
      while (size > 0) {
        const anchor = deal.stackCards[column * STACK_STRIDE + size - 1]!
        const isBareKing = size === 1 && anchor >> 2 === deal.kingRank
        if (!isBareKing && !hasCard(slots0, slots1, anchor) && !this.isUp(anchor)) break
        size--
        this.columns -= 1 << (3 * column)
        if (size > 0) this.reach(deal.stackCards[column * STACK_STRIDE + size - 1]!)
        else this.kings = deal.kingPair
      }
    }
    while (this.wasteSize > 0) {
      const card = deal.talonCards[this.waste[this.wasteSize - 1]!]!
      if (!hasCard(slots0, slots1, card) && card >> 2 > ((this.heights >> (4 * (card & 3))) & 15)) break
      this.wasteSize--
      this.reach(card)
    }
    return this.columns + this.wasteSize !== before
  }

  private raiseFoundations(): void {
    for (let suit = 0; suit < 4; suit++) {
      let height = (this.heights >> (4 * suit)) & 15
      while (height <= this.state.deal.kingRank && hasCard(this.reached0, this.reached1, 4 * height + suit)) {
        height++
        this.heights += 1 << (4 * suit)
      }
    }
  }

  private isUp(card: number): boolean {
    return card >> 2 < ((this.heights >> (4 * (card & 3))) & 15)
  }

  private reach(card: number): void {
    if (laneOf(card) === 0) this.reached0 |= bitOf(card)
    else this.reached1 |= bitOf(card)
  }
}
