/**
 * Depth-first search through everything that can be reached, for the position with the most cards up.
 *
 * As in the solver a node is a closure: all foundations that loose cards can make, and with worrying back unmake; and an
 * edge a commitment, of which there are few on any way, so that the search has no cycles. Which card carries which does
 * not matter for what can be reached, and is forgotten. A node is left when even `ReachBound` promises no more cards
 * than the best so far; one met again, with no more redeals left than before, is skipped. Safe cards go up at once: they
 * are of no use on the tableau, so no end has more cards up for keeping them.
 */
import { type Card, suitOf } from '../../../cards/card.ts'
import type { Spending } from '../../../search/spending.ts'
import { NOT_FOUND, type TranspositionTable } from '../../../search/transpositionTable.ts'
import { bitOf, laneOf, popcount } from '../lanes.ts'
import type { KlondikeRules } from '../ruleSet.ts'
import type { PlayState } from './playState.ts'
import { ReachBound } from './reachBound.ts'
import { SHIFT, TAKE_DOWN, TAKE_UP, UP } from './steps.ts'
import { TalonStops, talonKey } from './talonStops.ts'

/** More commitments than a way can have: each stack card and talon card once, and without worrying back each card up. */
const MAX_DEPTH = 128
const ARENA = 1 << 17

/** One commitment of a way: made with these foundations (packed heights), then the step `card | kind << 6`. */
export interface WayPoint {
  readonly heights: number
  readonly step: number
}

export class MostCardsSearch {
  /** The most cards met so far, and the way there. */
  best: number
  way: WayPoint[]
  /** The foundations at the end of the way. */
  bestHeights: number
  /** There was no room for some member or edge of a contrived position. */
  overflowed: boolean
  private readonly state: PlayState
  private readonly rules: KlondikeRules
  private readonly table: TranspositionTable
  private readonly bound: ReachBound
  private readonly stops: TalonStops
  private readonly safeSteps: Int32Array
  /** Members of the closures on the way, as packed heights; and their edges. */
  private readonly members: Int32Array
  private readonly edgeMembers: Int32Array
  private readonly edgeSteps: Int32Array
  private readonly edgeRedeals: Int32Array
  private edgeTop: number
  // One entry for each depth.
  private readonly firstMember: Int32Array
  private readonly endMember: Int32Array
  private readonly nextEdge: Int32Array
  private readonly endEdge: Int32Array
  private readonly columnsKeys: Int32Array
  private readonly masks: Int32Array
  private readonly wastes: Int32Array
  private readonly redeals: Int32Array

  /** `state` is the position to start from; the search changes it. */
  constructor(state: PlayState, rules: KlondikeRules, table: TranspositionTable) {
    this.best = -1
    this.way = []
    this.bestHeights = 0
    this.overflowed = false
    this.state = state
    this.rules = rules
    this.table = table
    this.bound = new ReachBound(state, rules)
    this.stops = new TalonStops(rules, 1)
    this.safeSteps = new Int32Array(64)
    this.members = new Int32Array(ARENA)
    this.edgeMembers = new Int32Array(ARENA)
    this.edgeSteps = new Int32Array(ARENA)
    this.edgeRedeals = new Int32Array(ARENA)
    this.edgeTop = 0
    this.firstMember = new Int32Array(MAX_DEPTH)
    this.endMember = new Int32Array(MAX_DEPTH)
    this.nextEdge = new Int32Array(MAX_DEPTH)
    this.endEdge = new Int32Array(MAX_DEPTH)
    this.columnsKeys = new Int32Array(MAX_DEPTH)
    this.masks = new Int32Array(MAX_DEPTH)
    this.wastes = new Int32Array(MAX_DEPTH)
    this.redeals = new Int32Array(MAX_DEPTH)
  }

  /** Once: searches to the end (true: no position that can be reached has more cards up than `best`) or the budget's. */
  run(spending: Spending): boolean {
    const { state, nextEdge, endEdge } = this
    if (!this.arrive(0)) return !this.overflowed
    spending.count()
    this.generate(0)
    for (let depth = 0; depth >= 0; ) {
      const edge = nextEdge[depth]!
      if (edge === endEdge[depth]! || this.best === 4 * this.rules.ranks) {
        depth--
        continue
      }
      if (spending.stopped || this.overflowed) return false
      nextEdge[depth] = edge + 1
      this.load(depth, this.edgeMembers[edge]!)
      const step = this.edgeSteps[edge]!
      state.play(step >> 6, step & 63)
      state.redealsLeft = this.redeals[depth]! - this.edgeRedeals[edge]!
      if (!this.arrive(depth + 1)) continue
      depth++
      spending.count()
      this.generate(depth)
    }
    return !this.overflowed
  }

  /** Makes the node of `depth`, with the foundations given, the state. */
  private load(depth: number, heights: number): void {
    const { state } = this
    state.heights = heights
    state.columnsKey = this.columnsKeys[depth]!
    state.mask = this.masks[depth]!
    state.waste = this.wastes[depth]!
    state.redealsLeft = this.redeals[depth]!
    state.forgetPairing()
    state.derive()
  }

  /** Makes the state the node of `depth`; false when there is nothing new or better to be had from it. */
  private arrive(depth: number): boolean {
    const { state } = this
    state.forgetPairing()
    state.playSafe(2, this.safeSteps)
    joinTalon(state, this.rules)
    this.columnsKeys[depth] = state.columnsKey
    this.masks[depth] = state.mask
    this.wastes[depth] = state.waste
    this.redeals[depth] = state.redealsLeft
    const canonical = this.enumerate(depth)
    const low = canonical | (state.columnsKey << 16)
    const high = talonKey(state.mask, state.waste) | (1 << 29) | ((state.columnsKey >>> 16) << 30)
    const known = this.table.find(low, high)
    if (known !== NOT_FOUND && known >= state.redealsLeft) return false
    this.table.insert(low, high, state.redealsLeft)
    return this.bound.value() > this.best
  }

  /** Lists the members of the closure, notes the best; gives the one that stands for all. */
  private enumerate(depth: number): number {
    const { state, members } = this
    const first = depth === 0 ? 0 : this.endMember[depth - 1]!
    let end = first + 1
    let canonical = 0
    members[first] = state.heights
    for (let m = first; m < end; m++) {
      const heights = members[m]!
      if (heights > canonical) canonical = heights
      this.load(depth, heights)
      this.note(depth, heights)
      if (!this.rules.worryingBack) break
      for (let suit = 0; suit < 4; suit++) {
        const card = state.next(suit)
        if (card >= 0 && state.isLoose(card) && state.upCost(card) > 0) {
          end = this.addMember(first, end, heights + (1 << (4 * suit)))
        }
        const top = state.top(suit)
        if (top >= 0 && !state.isSafe(top) && (state.slots(laneOf(top)) & bitOf(top)) !== 0) {
          end = this.addMember(first, end, heights - (1 << (4 * suit)))
        }
      }
    }
    this.firstMember[depth] = first
    this.endMember[depth] = end
    return canonical
  }

  private addMember(first: number, end: number, heights: number): number {
    const { members } = this
    for (let m = first; m < end; m++) if (members[m] === heights) return end
    if (end === ARENA) {
      this.overflowed = true
      return end
    }
    members[end] = heights
    return end + 1
  }

  private note(depth: number, heights: number): void {
    const cards = 4 * this.rules.ranks - this.state.cardsLeft()
    if (cards <= this.best) return
    this.best = cards
    this.bestHeights = heights
    this.way = []
    for (let d = 0; d < depth; d++) {
      const edge = this.nextEdge[d]! - 1
      this.way.push({ heights: this.edgeMembers[edge]!, step: this.edgeSteps[edge]! })
    }
  }

  /** The edges of the node of `depth`; cards up first, talon cards down last. */
  private generate(depth: number): void {
    const { state, stops } = this
    this.edgeTop = depth === 0 ? 0 : this.endEdge[depth - 1]!
    this.nextEdge[depth] = this.edgeTop
    const stopsEnd = stops.list(this.masks[depth]!, this.wastes[depth]!, this.redeals[depth]!, 0)
    for (let m = this.firstMember[depth]!; m < this.endMember[depth]!; m++) {
      const heights = this.members[m]!
      this.load(depth, heights)
      for (let k = 0; k < stopsEnd; k++) {
        const card = state.talon[stops.indices[k]!]!
        if (state.next(suitOf(card)) === card) this.addEdge(heights, TAKE_UP, card, stops.redeals[k]!)
      }
      this.addTableauEdges(heights)
      for (let k = 0; k < stopsEnd; k++) {
        const card = state.talon[stops.indices[k]!]!
        if (this.hasSlot(card)) this.addEdge(heights, TAKE_DOWN, card, stops.redeals[k]!)
      }
    }
    this.endEdge[depth] = this.edgeTop
  }

  private addTableauEdges(heights: number): void {
    const { state } = this
    const { columns, sizes, stacks } = state.tables
    for (let column = 0; column < columns; column++) {
      const size = sizes[state.columnsKey * columns + column]!
      if (size === 0) continue
      const anchor = stacks[column]![size - 1]!
      if (state.next(suitOf(anchor)) === anchor && state.upCost(anchor) > 0) this.addEdge(heights, UP, anchor, 0)
      if (this.hasSlot(anchor)) this.addEdge(heights, SHIFT, anchor, 0)
    }
    if (this.rules.worryingBack) return
    // Then a card up stays up: a commitment too.
    for (let suit = 0; suit < 4; suit++) {
      const card = state.next(suit)
      if (card >= 0 && state.isLoose(card) && state.upCost(card) > 0) this.addEdge(heights, UP, card, 0)
    }
  }

  private hasSlot(card: Card): boolean {
    return (this.state.slots(laneOf(card)) & bitOf(card)) !== 0
  }

  private addEdge(heights: number, kind: number, card: Card, redeals: number): void {
    if (this.edgeTop === ARENA) {
      this.overflowed = true
      return
    }
    this.edgeMembers[this.edgeTop] = heights
    this.edgeSteps[this.edgeTop] = card | (kind << 6)
    this.edgeRedeals[this.edgeTop] = redeals
    this.edgeTop++
  }
}

/**
 * Places in the talon from which the same cards can be had, passes being unlimited, are one. Whoever repeats a way of the search
 * has to do so where it does: which cards are safe depends on it.
 */
export function joinTalon(state: PlayState, { passes, draw }: KlondikeRules): void {
  if (passes !== 'unlimited') return
  if (popcount(state.waste) % draw === 0 || state.waste === state.mask) state.waste = 0
}
