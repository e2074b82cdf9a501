/**
 * Best-first search for a win of the fewest moves. (A*; a node keeps only those children that are good enough now, and
 * waits with the rest for its next turn: "partial expansion". So the store holds little that is never looked into.)
 *
 * As in the solver, a node is a position after a *commitment*: an anchor has left its place or a talon card was taken.
 * Here each move between commitments counts, so the members of a node's closure lie at different distances. Safe cards
 * go up at once.
 * Which of two parents carries a card is kept in the state (`PlayState`); in which column it lies is not.
 */
import type { Card } from '../../../cards/card.ts'
import type { Spending } from '../../../search/spending.ts'
import { bitOf, laneOf } from '../lanes.ts'
import type { KlondikeRules } from '../ruleSet.ts'
import { CostedClosure } from './costedClosure.ts'
import { MovesBound } from './movesBound.ts'
import { NodeStore } from './nodeStore.ts'
import type { PlayState } from './playState.ts'
import { SHIFT, type Step, TAKE_DOWN, TAKE_UP, UP, unpackSteps } from './steps.ts'
import { TalonStops, talonKey } from './talonStops.ts'

/** Higher than the length of any shortest win. */
const MAX_LENGTH = 4096
/** The excess a greedy search puts up with. */
const GREEDY_EXCESS = 2

export type Ending = 'won' | 'cutoff' | 'exhausted' | 'stopped' | 'full'

export class ShortestWin {
  /** No win takes fewer moves; 0 if the search is greedy. */
  lowerBound: number
  private readonly state: PlayState
  private readonly weight: number
  private readonly bound: MovesBound
  private readonly closure: CostedClosure
  private readonly stops: TalonStops
  private readonly store: NodeStore
  /** By rank: the nodes that wait. */
  private readonly waiting: Int32Array
  private readonly automatic: Int32Array
  private automaticCount: number
  private rootSteps: Step[]
  private goal: number
  private cutoff: number
  private limit: number
  /** The least rank of what the node at hand leaves for later. */
  private later: number
  private node: number
  private cost: number
  private redealsLeft: number
  private readonly key: Int32Array
  private trace: Trace | undefined

  /**
   * `state` is the position to win from; the search changes it. A `weight` above 1 makes it greedy: it finds a win soon,
   * not always a shortest one, and proves nothing.
   */
  constructor(state: PlayState, rules: KlondikeRules, tableBytes: number, weight = 1) {
    this.state = state
    this.weight = weight
    this.bound = new MovesBound(state, rules)
    this.closure = new CostedClosure(state, rules.worryingBack)
    this.stops = new TalonStops(rules, 1)
    this.store = new NodeStore(tableBytes)
    this.waiting = new Int32Array(MAX_LENGTH).fill(-1)
    this.automatic = new Int32Array(64)
    this.automaticCount = 0
    this.rootSteps = []
    this.lowerBound = 0
    this.goal = -1
    this.cutoff = Infinity
    this.limit = 0
    this.later = 0
    this.node = -1
    this.cost = 0
    this.redealsLeft = 0
    this.key = new Int32Array(4)
    this.trace = undefined
  }

  /** Once: searches until won, or there is no win of fewer than `cutoff` moves, or none at all, or the budget ends. */
  run(spending: Spending, cutoff: number): Ending {
    const { store, waiting, state } = this
    this.playSafe()
    this.rootSteps = this.automaticSteps()
    const root = this.save(this.automaticCount, -1)
    let limit = this.rank(this.automaticCount, this.bound.value())
    if (limit >= MAX_LENGTH) return 'exhausted'
    this.cutoff = cutoff
    if (state.isFinished()) this.goal = root
    else this.wait(root, limit)
    for (;;) {
      if (this.weight === 1) {
        this.lowerBound = Math.min(limit, cutoff)
        if (limit >= cutoff) return 'cutoff'
      }
      if (this.goal >= 0) return 'won'
      const node = waiting[limit]!
      if (node < 0) {
        if (++limit === MAX_LENGTH) return 'exhausted'
        continue
      }
      waiting[limit] = store.links[node]!
      if (store.isStale(node)) continue
      spending.count()
      if (spending.stopped) return 'stopped'
      this.limit = limit
      this.expand(node, store.costs[node]!)
      if (store.isFull || this.closure.overflowed) return 'full'
      if (this.later < MAX_LENGTH) this.wait(node, this.later)
    }
  }

  /** After `won`: its steps. */
  steps(): Step[] {
    const nodes: number[] = []
    for (let node = this.goal; node >= 0; node = this.store.parents[node]!) nodes.unshift(node)
    const steps = [...this.rootSteps]
    let cost = steps.length
    for (let at = 1; at < nodes.length; at++) {
      const trace: Trace = { wanted: nodes[at]!, cost: MAX_LENGTH, steps: [] }
      this.trace = trace
      this.expand(nodes[at - 1]!, cost)
      cost = trace.cost
      steps.push(...trace.steps)
    }
    this.load(this.goal)
    return [...steps, ...this.lastSteps()]
  }

  /** From a finished state: the card of the lowest rank carries none, and goes up. */
  private lastSteps(): Step[] {
    const { state } = this
    const steps: Step[] = []
    while (state.cardsLeft() > 0) {
      const card = Math.min(...[0, 1, 2, 3].map((suit) => state.next(suit)).filter((next) => next >= 0))
      state.up(card)
      steps.push({ kind: UP, card })
    }
    return steps
  }

  private wait(node: number, rank: number): void {
    this.store.links[node] = this.waiting[rank]!
    this.waiting[rank] = node
  }

  /** Where a node of this `cost`, with at least `left` moves to go, stands in the queue: by the length of its wins, or greedily. */
  private rank(cost: number, left: number): number {
    return cost + (this.weight === 1 ? left : Math.ceil(this.weight * left))
  }

  private expand(node: number, cost: number): void {
    const { state, closure } = this
    this.load(node)
    this.node = node
    this.cost = cost
    this.redealsLeft = state.redealsLeft
    this.later = MAX_LENGTH
    const slack = this.weight === 1 ? this.slack() : GREEDY_EXCESS
    if (slack < 0) return
    const columns = this.bound.columns()
    const stopsEnd = this.stops.list(state.mask, state.waste, state.redealsLeft, 0)
    closure.open()
    for (let excess = 0; excess <= closure.maxExcess; excess++) {
      for (let m = 0; m < closure.size; m++) {
        if (closure.excess[m] !== excess) continue
        closure.load(m)
        // A card that went over to its other parent may have been due to (`MovesBound`): then it was counted already.
        const over = (excess === 0 ? 0 : excess + this.bound.columns() - columns) - slack
        if (over > 0) {
          this.later = Math.min(this.later, this.limit + over)
          continue
        }
        closure.extend(m)
        this.commitAnchors(m)
        this.commitTalon(m, stopsEnd)
      }
    }
  }

  /** How much longer than it must be a win through the node at hand may be to be within the limit; below 0, it is put off. */
  private slack(): number {
    const { state, bound } = this
    const { mask, waste, redealsLeft } = state
    const room = this.limit - this.cost - state.cardsLeft() - bound.columns()
    const fits = bound.talon.reaches(mask, waste, redealsLeft, room)
    const slack = room - bound.talon.lower(mask, waste, redealsLeft)
    if (!fits) this.later = this.limit - slack
    return slack
  }

  /** All that anchors can do at member `m`, which is loaded, and stays so. */
  private commitAnchors(m: number): void {
    const { state } = this
    const { columns, sizes, stacks } = state.tables
    const slots0 = state.slots(0)
    const slots1 = state.slots(1)
    const row = state.columnsKey * columns
    for (let column = 0; column < columns; column++) {
      const size = sizes[row + column]!
      if (size === 0) continue
      const anchor = stacks[column]![size - 1]!
      if (((laneOf(anchor) === 0 ? slots0 : slots1) & bitOf(anchor)) !== 0) this.commit(m, SHIFT, anchor, 1, 0, 0)
      if (state.next(anchor & 3) !== anchor) continue
      const cost = state.upCost(anchor)
      if (cost > 0) this.commit(m, UP, anchor, cost, 0, 0)
    }
  }

  /** All that the talon cards that can be had can do at member `m`, which is loaded, and stays so. */
  private commitTalon(m: number, stopsEnd: number): void {
    const { state, stops } = this
    const slots0 = state.slots(0)
    const slots1 = state.slots(1)
    for (let k = 0; k < stopsEnd; k++) {
      const card = state.talon[stops.indices[k]!]!
      const draws = stops.draws[k]!
      const redeals = stops.redeals[k]!
      if (state.next(card & 3) === card) this.commit(m, TAKE_UP, card, 1, draws, redeals)
      const slots = laneOf(card) === 0 ? slots0 : slots1
      if ((slots & bitOf(card)) !== 0) this.commit(m, TAKE_DOWN, card, 1, draws, redeals)
    }
  }

  /** A commitment at member `m`, which is loaded, and stays so: `cost` moves after as many draws and redeals. */
  private commit(m: number, kind: number, card: Card, cost: number, draws: number, redeals: number): void {
    const { state, closure } = this
    state.play(kind, card)
    state.redealsLeft = this.redealsLeft - redeals
    this.playSafe()
    const reached = this.cost + closure.cost(m) + draws + cost + this.automaticCount
    if (this.trace === undefined) this.arrive(reached)
    else if (reached < this.trace.cost && this.isNode(this.trace.wanted)) {
      this.trace.cost = reached
      this.trace.steps = [...closure.steps(m), { kind, card }, ...this.automaticSteps()]
    }
    closure.load(m)
  }

  /** The state as it stands is a child of the node at hand. */
  private arrive(cost: number): void {
    const left = this.bound.value()
    const rank = this.rank(cost, left)
    if (rank > this.limit) {
      if (rank < this.later) this.later = rank
      return
    }
    if (cost + left >= this.cutoff || this.store.isFull) return
    const child = this.save(cost, this.node)
    if (child < 0) return
    if (!this.state.isFinished()) this.wait(child, this.limit)
    else if (this.goal < 0 || cost < this.store.costs[this.goal]!) this.goal = child
  }

  private playSafe(): void {
    this.automaticCount = this.state.playSafe(1, this.automatic)
  }

  private automaticSteps(): Step[] {
    return unpackSteps(this.automatic.subarray(0, this.automaticCount))
  }

  // A node's key: heights and stacks; the talon; the two pairings. The bytes over the pairings hold the redeals left
  // and what of `columnsKey` has no room in the first word.

  private save(cost: number, parent: number): number {
    this.pack()
    const { key } = this
    return this.store.add(key[0]!, key[1]!, key[2]!, key[3]!, cost, parent)
  }

  private load(node: number): void {
    const { state } = this
    const { keys } = this.store
    const first = keys[4 * node]!
    const talon = keys[4 * node + 1]!
    const third = keys[4 * node + 2]!
    const last = keys[4 * node + 3]!
    state.heights = first & 0xffff
    state.columnsKey = (first >>> 16) | ((last >>> 24) << 16)
    state.mask = talon & 0xffffff
    state.waste = state.mask & ((1 << (talon >>> 24)) - 1)
    state.redealsLeft = third >>> 24
    state.pairing0 = third & 0xffffff
    state.pairing1 = last & 0xffffff
    state.derive()
  }

  private isNode(node: number): boolean {
    this.pack()
    return this.key.every((word, at) => word === this.store.keys[4 * node + at])
  }

  /** The key of the state as it stands. */
  private pack(): void {
    const { state, key } = this
    key[0] = state.heights | (state.columnsKey << 16)
    key[1] = talonKey(state.mask, state.waste)
    key[2] = state.pairing0 | (state.redealsLeft << 24)
    key[3] = state.pairing1 | ((state.columnsKey >>> 16) << 24)
  }
}

/** The cheapest way from a node to the one that is wanted. */
interface Trace {
  readonly wanted: number
  cost: number
  steps: Step[]
}
