/**
 * The packed depth-first search. A node is a closure (`closure.ts`), an edge a commitment (`commitments.ts`); commitments
 * can't be taken back, so the graph has no cycles and at most 52 of them lead to a win (104 without worrying back).
 * Iterative, nothing allocated in the loop, so it can be stopped at any node and go on later.
 *
 * Table values: a state is dead when the value stored with its key is at least its *worth* — `DEAD` where passes are
 * unlimited; else more for more redeals left and, among equal redeals, for fewer cards drawn (see `worthOf`).
 *
 * *Relaxation*. Claim: a state that can't be won at draw 1 with unlimited passes and worrying back can't be won.
 * Why: every legal line of the harder game is one of the easier game. Fails when: never. Test: `relaxation` off.
 */
import type { Spending } from '../../search/spending.ts'
import type { TranspositionTable } from '../../search/transpositionTable.ts'
import { Closure } from './closure.ts'
import { AFTER_REDEAL, Commitments, NO_COLUMN } from './commitments.ts'
import { cardAt, popcount } from './lanes.ts'
import { LastPass } from './lastPass.ts'
import type { PackedDeal } from './packedDeal.ts'
import {
  ANCHORS_0,
  COLUMNS_KEY,
  CYCLING,
  FRAME,
  type Game,
  LIMITED,
  MAX_DEPTH,
  PackedState,
  POSITION,
  REDEALS,
  SEED,
  TALON,
} from './packedState.ts'
import { ALL_PRUNINGS, type Prunings } from './prunings.ts'
import type { Commitment } from './realise.ts'

export type Status = typeof EXHAUSTED | typeof WON | typeof PAUSED
/** No line wins. */
export const EXHAUSTED = 0
export const WON = 1
/** Stopped at the limit; `run` goes on. */
export const PAUSED = 2

/** Table values. */
const OPEN = 0
const ALIVE = 1
const DEAD = 2

/** What an arrival at a closure finds. */
const IS_NEW = 0
const IS_KNOWN = 1
const IS_WON = 2

/** The easier game is asked once a subtree has cost this many nodes, and again each time its cost has grown so many times … */
const ASK_AT = 1
const ASK_GROWTH = 4
/** … with a budget of this many times what the subtree has cost. */
const ASK_BUDGET = 8

export class PackedSearch {
  /** Closures entered since `load`. */
  nodes: number
  /** Members of all closures enumerated since `load`, those met before included: the unit of work. */
  members: number
  /** The search of the easier game, loaded with the same deal, or none. */
  relaxed: PackedSearch | undefined
  private readonly table: TranspositionTable
  private readonly state: PackedState
  private readonly closure: Closure
  private readonly edges: Commitments
  private readonly lastPass: LastPass
  private prunings: Prunings
  private spending: Spending
  private depth: number
  private keyLow: number
  private keyHigh: number
  private worth: number
  // By depth.
  private readonly memberStart: Int32Array
  private readonly memberEnd: Int32Array
  private readonly cursor: Int32Array
  private readonly edgeEnd: Int32Array
  private readonly lowOf: Int32Array
  private readonly highOf: Int32Array
  private readonly nodesAtEntry: Float64Array
  private readonly askAt: Float64Array
  private readonly traceEnd: Int32Array
  /** Taken, column, heights of each commitment on the line to `depth`, forced ones included. */
  private readonly trace: Int32Array
  private traceTop: number

  constructor(table: TranspositionTable, deal: PackedDeal, game: Game, spending: Spending) {
    this.table = table
    this.state = new PackedState(deal, game)
    this.closure = new Closure(this.state, ALL_PRUNINGS)
    this.edges = new Commitments(this.state, this.closure)
    this.lastPass = new LastPass(this.state)
    this.prunings = ALL_PRUNINGS
    this.spending = spending
    this.relaxed = undefined
    this.nodes = 0
    this.members = 0
    this.depth = -1
    this.keyLow = 0
    this.keyHigh = 0
    this.worth = 0
    this.memberStart = new Int32Array(MAX_DEPTH)
    this.memberEnd = new Int32Array(MAX_DEPTH)
    this.cursor = new Int32Array(MAX_DEPTH)
    this.edgeEnd = new Int32Array(MAX_DEPTH)
    this.lowOf = new Int32Array(MAX_DEPTH)
    this.highOf = new Int32Array(MAX_DEPTH)
    this.nodesAtEntry = new Float64Array(MAX_DEPTH)
    this.askAt = new Float64Array(MAX_DEPTH)
    this.traceEnd = new Int32Array(MAX_DEPTH)
    this.trace = new Int32Array(3 * MAX_DEPTH)
    this.traceTop = 0
  }

  /** Forgets everything and takes up another deal and game. */
  load(deal: PackedDeal, game: Game, prunings: Prunings, spending: Spending): void {
    this.state.deal = deal
    this.state.game = game
    this.prunings = prunings
    this.closure.prunings = prunings
    this.spending = spending
    this.relaxed = undefined
    this.table.clear()
    this.nodes = 0
    this.members = 0
    this.edges.order = 0
  }

  /** Goes to the root; searches nothing yet. */
  start(): Status {
    this.state.setRoot()
    return this.begin()
  }

  /** Starts again from the root with the next order of edges. What was proved dead stays so; the line given up is open. */
  restart(): Status {
    this.markLine(OPEN)
    this.edges.order++
    return this.start()
  }

  /** Searches on until it is decided, or `nodes` reaches `limit`, or the budget is spent. */
  run(limit: number): Status {
    while (this.depth >= 0) {
      const { depth } = this
      const edge = this.cursor[depth]!
      if (edge === this.edgeEnd[depth]!) {
        this.leaveNode()
        continue
      }
      if (this.nodes >= limit || this.spending.stopped) return PAUSED
      this.cursor[depth] = edge + 1
      this.commit(edge)
      const arrival = this.arrive(depth + 1)
      if (arrival === IS_WON) return WON
      this.skipCovered(depth, edge)
      if (arrival === IS_NEW && !this.isDeadInLastPass(depth + 1)) this.enterNode(depth + 1)
      else this.ask(depth)
    }
    return EXHAUSTED
  }

  /**
   * After `WON`, for the search of an easier game: remembers that the states of the winning line are alive.
   */
  markWinningLine(): void {
    this.markLine(ALIVE)
  }

  /** The commitments of the line the search stands at; after `WON`, of the line that wins. */
  line(): Commitment[] {
    const commitments: Commitment[] = []
    for (let k = 0; k < this.traceTop; k += 3) {
      commitments.push({ taken: this.trace[k]!, column: this.trace[k + 1]!, heights: this.trace[k + 2]! })
    }
    return commitments
  }

  private begin(): Status {
    this.depth = -1
    this.edges.end = 0
    this.memberStart[0] = 0
    this.traceTop = 0
    const arrival = this.arrive(0)
    if (arrival === IS_WON) return WON
    if (arrival === IS_KNOWN) return EXHAUSTED
    this.enterNode(0)
    return PAUSED
  }

  private enterNode(depth: number): void {
    this.depth = depth
    this.nodes++
    this.spending.count()
    this.nodesAtEntry[depth] = this.nodes
    this.askAt[depth] = ASK_AT
    this.lowOf[depth] = this.keyLow
    this.highOf[depth] = this.keyHigh
    this.cursor[depth] = this.edges.end
    this.edgeEnd[depth] = this.edges.generate(depth, this.memberStart[depth]!, this.memberEnd[depth]!)
  }

  private leaveNode(): void {
    const above = this.depth - 1
    this.depth = above
    this.edges.end = above >= 0 ? this.edgeEnd[above]! : 0
    if (above >= 0) this.ask(above)
  }

  /** Asks whether the node at `depth` is dead in the easier game, if its subtree has cost enough. */
  private ask(depth: number): void {
    const { relaxed } = this
    if (relaxed === undefined) return
    const cost = this.nodes - this.nodesAtEntry[depth]!
    if (cost < this.askAt[depth]!) return
    const answer = relaxed.query(this.state, depth, ASK_BUDGET * cost)
    if (answer === EXHAUSTED) this.cursor[depth] = this.edgeEnd[depth]!
    else this.askAt[depth] = answer === WON ? Infinity : ASK_GROWTH * cost
  }

  /** Can the state at `depth` of another search be won in this game? What it proves is kept in the table. */
  private query(state: PackedState, depth: number, nodes: number): Status {
    this.state.copyFrame(state, depth, 0)
    const begun = this.begin()
    if (begun !== PAUSED) return begun
    const answer = this.run(this.nodes + nodes)
    if (answer !== EXHAUSTED) this.markLine(answer === WON ? ALIVE : OPEN)
    return answer
  }

  private markLine(value: number): void {
    for (let depth = 0; depth <= this.depth; depth++) {
      this.table.insert(this.lowOf[depth]!, this.highOf[depth]!, value)
    }
  }

  /** Makes the frame below the node: its own after `edge`. */
  private commit(edge: number): void {
    const { depth, edges, state } = this
    const taken = edges.taken[edge]!
    const column = edges.column[edge]! & ~AFTER_REDEAL
    const heights = edges.heights[edge]!
    state.copyFrame(state, depth, depth + 1)
    state.words[(depth + 1) * FRAME + SEED] = heights
    this.memberStart[depth + 1] = this.memberEnd[depth]!
    this.traceTop = this.traceEnd[depth]!
    this.record(taken, column === NO_COLUMN ? -1 : column, heights)
    if (taken !== 0) state.take(depth + 1, taken, (edges.column[edge]! & AFTER_REDEAL) !== 0)
    if (column !== NO_COLUMN) state.leave(depth + 1, column)
  }

  private record(taken: number, column: number, heights: number): void {
    const { trace, traceTop } = this
    trace[traceTop] = taken
    trace[traceTop + 1] = column
    trace[traceTop + 2] = heights
    this.traceTop = traceTop + 3
  }

  /** Enumerates the closure at `depth`, making forced commitments on the way, and looks it up. */
  private arrive(depth: number): number {
    const { closure, state } = this
    const start = this.memberStart[depth]!
    closure.reserve(start)
    let end = -1
    while (end < 0) {
      if (state.isWon(depth)) return IS_WON
      end = closure.enumerate(depth, start)
      if (end < 0) this.commitForced(depth)
    }
    this.memberEnd[depth] = end
    this.traceEnd[depth] = this.traceTop
    this.members += end - start
    this.makeKey(depth, closure.canonical(start, end))
    const value = this.prunings.table ? this.table.find(this.keyLow, this.keyHigh) : OPEN
    if (value === ALIVE) return IS_WON
    if (value >= this.worth) return IS_KNOWN
    this.table.insert(this.keyLow, this.keyHigh, this.worth)
    return IS_NEW
  }

  private commitForced(depth: number): void {
    const { closure, state } = this
    const at = depth * FRAME
    const card = cardAt(closure.forcedLane, closure.forcedBit)
    const isAnchor = ((state.words[at + ANCHORS_0 + closure.forcedLane]! >>> closure.forcedBit) & 1) !== 0
    const column = isAnchor ? state.deal.columnOfCard[card]! : -1
    const taken = isAnchor ? 0 : 1 << state.deal.talonIndexOf[card]!
    state.words[at + SEED] = closure.forcedHeights
    this.record(taken, column, closure.forcedHeights)
    if (isAnchor) state.leave(depth, column)
    else state.take(depth, taken, false)
  }

  /**
   * The exact key: 16 bits of heights and 16 of columns, 24 of talon cards and 5 of the talon's position.
   *
   * *Passes*. Claim: of two states that differ in the talon's position and passes only, the one with more redeals left
   * is at least as good and, among those with equal redeals and a whole number of draws down (or all cards down), the
   * one with fewer cards drawn. Why: it can draw on to the other. So the position is no part of such a key, but of its
   * worth. Fails when: the position is no whole number of draws; it stays in the key then. Test: `passOrder` off.
   */
  private makeKey(depth: number, canonical: number): void {
    const { words, game } = this.state
    const at = depth * FRAME
    const talon = words[at + TALON]!
    let position = words[at + POSITION]!
    this.worth = DEAD
    if (game.talonMode === LIMITED) {
      const size = popcount(talon)
      // More redeals than talon cards are of no use.
      const redeals = Math.min(words[at + REDEALS]!, size)
      const isWhole = this.prunings.passOrder && (position % game.draw === 0 || position === size)
      this.worth = DEAD + (redeals << 5) + (isWhole ? 31 - position : 31)
      if (isWhole) position = 0
    } else if (game.talonMode !== CYCLING) position = 0
    this.keyLow = canonical | (words[at + COLUMNS_KEY]! << 16)
    this.keyHigh = talon | (position << 24) | (1 << 29)
  }

  private isDeadInLastPass(depth: number): boolean {
    return (
      this.state.game.talonMode === LIMITED &&
      this.state.words[depth * FRAME + REDEALS] === 0 &&
      this.prunings.lastPass &&
      this.lastPass.isDead(depth)
    )
  }

  /**
   * Passes over the edges that follow with the same commitment and lead into the closure just enumerated: the same
   * irreversible change and one of its members, so the same closure. Not after forced commitments, which change it.
   */
  private skipCovered(depth: number, edge: number): void {
    if (!this.prunings.coveredEdges || this.traceEnd[depth + 1]! !== this.traceEnd[depth]! + 3) return
    const { closure, edges } = this
    const end = this.edgeEnd[depth]!
    let next = edge + 1
    while (
      next < end &&
      edges.taken[next] === edges.taken[edge] &&
      edges.column[next] === edges.column[edge] &&
      closure.contains(this.memberStart[depth + 1]!, this.memberEnd[depth + 1]!, edges.heights[next]!)
    ) {
      next++
    }
    this.cursor[depth] = next
  }
}
