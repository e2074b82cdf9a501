/**
 * The positions that moves of loose cards alone lead to, up to their foundation and back, from one node of the search:
 * its *members*. No card turns and none leaves the talon, so stacks and talon are the same in all.
 *
 * *Excess* is what a way to a member costs beyond the cards it brings up: a card that went over to its other parent 1,
 * a card brought back 2 (it has to go up again).
 */
import { bitOf, cardsIn, laneOf } from '../lanes.ts'
import { distance } from './nodeStore.ts'
import type { PlayState } from './playState.ts'
import { BACK, type Step, UP } from './steps.ts'

const MAX_MEMBERS = 4096

export class CostedClosure {
  size = 0
  /** More members than there is room for: some are missing. */
  overflowed = false
  readonly heights = new Int32Array(MAX_MEMBERS)
  readonly excess = new Int32Array(MAX_MEMBERS)
  /** Highest excess of a member. */
  maxExcess = 0
  private readonly pairing0 = new Int32Array(MAX_MEMBERS)
  private readonly pairing1 = new Int32Array(MAX_MEMBERS)
  private readonly parents = new Int32Array(MAX_MEMBERS)
  private readonly moves = new Int32Array(MAX_MEMBERS)
  private readonly state: PlayState
  private readonly worryingBack: boolean
  private columnsKey = 0
  private mask = 0
  private waste = 0
  private redealsLeft = 0

  constructor(state: PlayState, worryingBack: boolean) {
    this.state = state
    this.worryingBack = worryingBack
  }

  /** Starts with the state as it stands: member 0. */
  open(): void {
    const { state } = this
    this.size = 0
    this.maxExcess = 0
    this.columnsKey = state.columnsKey
    this.mask = state.mask
    this.waste = state.waste
    this.redealsLeft = state.redealsLeft
    this.add(0, -1, -1)
  }

  /** Makes member `m` the state. */
  load(m: number): void {
    const { state } = this
    state.heights = this.heights[m]!
    state.pairing0 = this.pairing0[m]!
    state.pairing1 = this.pairing1[m]!
    state.columnsKey = this.columnsKey
    state.mask = this.mask
    state.waste = this.waste
    state.redealsLeft = this.redealsLeft
    state.derive()
  }

  /** Adds the members one move from member `m`, which is loaded, and stays so. */
  extend(m: number): void {
    const { state } = this
    const slots0 = this.worryingBack ? state.slots(0) : 0
    const slots1 = this.worryingBack ? state.slots(1) : 0
    for (let suit = 0; suit < 4; suit++) {
      const card = state.next(suit)
      if (card >= 0 && state.isLoose(card)) {
        const cost = state.upCost(card)
        if (cost > 0) {
          state.up(card)
          this.add(this.excess[m]! + cost - 1, m, card)
          this.load(m)
        }
      }
      const top = state.top(suit)
      if (top < 0 || ((laneOf(top) === 0 ? slots0 : slots1) & bitOf(top)) === 0 || state.isSafe(top)) continue
      state.back(top)
      this.add(this.excess[m]! + 2, m, top | FROM_FOUNDATION)
      this.load(m)
    }
  }

  /**
   * The steps from the state as it stands to the member with the foundations given, which becomes the state. Throws an
   * `Error` if there is none: a fault of the caller.
   */
  wayTo(heights: number): Step[] {
    this.open()
    for (let excess = 0; excess <= this.maxExcess; excess++) {
      for (let m = 0; m < this.size; m++) {
        if (this.excess[m] !== excess) continue
        this.load(m)
        if (this.heights[m] === heights) return this.steps(m)
        this.extend(m)
      }
    }
    throw new Error('no way to these foundations')
  }

  /** Moves made from member 0 to member `m`. */
  steps(m: number): Step[] {
    const steps: Step[] = []
    for (let at = m; at > 0; at = this.parents[at]!) {
      const move = this.moves[at]!
      const isBack = (move & FROM_FOUNDATION) !== 0
      steps.unshift({ kind: isBack ? BACK : UP, card: move & ~FROM_FOUNDATION })
    }
    return steps
  }

  /** What member `m` costs beyond member 0. */
  cost(m: number): number {
    return this.excess[m]! + cardsIn(this.heights[m]!) - cardsIn(this.heights[0]!)
  }

  private add(excess: number, parent: number, move: number): void {
    const { state } = this
    for (let m = 0; m < this.size; m++) {
      if (this.heights[m] !== state.heights) continue
      const far = distance(this.pairing0[m]!, state.pairing0) + distance(this.pairing1[m]!, state.pairing1)
      if (this.excess[m]! + far <= excess) return
    }
    if (this.size === MAX_MEMBERS) {
      this.overflowed = true
      return
    }
    const m = this.size++
    this.heights[m] = state.heights
    this.pairing0[m] = state.pairing0
    this.pairing1[m] = state.pairing1
    this.excess[m] = excess
    this.parents[m] = parent
    this.moves[m] = move
    if (excess > this.maxExcess) this.maxExcess = excess
  }
}

const FROM_FOUNDATION = 64
