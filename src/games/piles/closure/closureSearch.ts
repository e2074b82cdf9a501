/**
 * Drives the kernel: the depth-first search itself, compiled to WebAssembly from `kernel/` (`npm run kernel`). Each
 * search is an instance of it with a memory of its own, where its deal, its line and its table lie.
 *
 * *Relaxation*. Claim: a state that can't be won at draw 1 with unlimited passes and worrying back can't be won.
 * Why: every legal line of the harder game is one of the easier game. Fails when: never. Test: `relaxation` off.
 */
import { EXHAUSTED, MAX_TABLE_BYTES, type NodeMeter, PAUSED, type Status, WON } from '../../../search/kernelSearch.ts'
import { BUILDS, type PileRules, SPACES } from '../pileRules.ts'
import type { Game } from '../talonMode.ts'
import { type Kernel, newKernel } from './kernel.ts'
import type { PackedDeal } from './packedDeal.ts'
import type { ClosurePrunings } from './prunings.ts'
import type { Commitment } from './realise.ts'

/** What the kernel says when a closure or its edges are more than it has room for. */
const OVERFLOWED = 3

/** Table values of a state on the line (`kernel/search.ts`). */
const OPEN = 0
const ALIVE = 1

/** Bytes of a frame (`kernel/state.ts`), and of a commitment in the trace (`kernel/search.ts`). */
const FRAME_BYTES = 256
const STEP_BYTES = 32
/** Slots a table begins with. */
const FIRST_SLOTS = 1 << 12
/** The easier game is asked when a subtree has cost this many nodes, and again each time its cost has grown so many times … */
const ASK_AT = 1
const ASK_GROWTH = 4
/** … with a budget of this many times what the subtree has cost. */
const ASK_BUDGET = 8

export class ClosureSearch {
  private readonly meter: NodeMeter
  private readonly kernel: Kernel
  /** The kernel's frames; they move whenever its memory grows. */
  private frames: Uint8Array
  private root: Uint8Array
  private order: number
  /** The search of the easier game, or none. */
  private relaxed: ClosureSearch | undefined

  /** `tableBytes`, of which 3 GiB at most are used, is the most its table takes; it begins small. Throws as `newKernel`. */
  constructor(tableBytes: number, meter: NodeMeter) {
    this.meter = meter
    this.kernel = newKernel({
      nodesLeft: meter.left,
      spent: () => meter.settle(),
      ask: (depth, cost) => this.ask(depth, cost),
    })
    const made = this.kernel.makeTable(Math.min(tableBytes, MAX_TABLE_BYTES), FIRST_SLOTS)
    if (made === 0) throw new RangeError('the system has no memory for another search')
    this.frames = new Uint8Array(this.kernel.memory.buffer, this.kernel.FRAMES.value)
    this.root = new Uint8Array(FRAME_BYTES)
    this.order = 0
    this.relaxed = undefined
  }

  /** Closures entered since `load`. */
  get nodes(): number {
    return this.kernel.nodes.value
  }

  /** Forgets everything and takes up another deal and game. */
  load(deal: PackedDeal, rules: PileRules, game: Game, prunings: ClosurePrunings): void {
    loadGame(this.kernel, deal, rules, game, prunings)
    this.root = deal.root
    this.clear()
  }

  /** Forgets what was found, and counts anew. */
  clear(): void {
    this.kernel.clear()
    this.kernel.reset()
    this.setOrder(0)
    this.relaxed = undefined
  }

  /** Goes to the root; searches nothing yet. */
  start(): Status {
    return this.startFrom(this.root)
  }

  /** Starts again from the root with the next order of edges. What was proved dead stays so; the line given up is open. */
  restart(): Status {
    this.kernel.markLine(OPEN)
    this.setOrder(this.order + 1)
    return this.start()
  }

  /** Searches on until it is decided, or `nodes` reaches `limit`, or the budget is spent. */
  run(limit: number): Status {
    return this.settled(this.kernel.run(limit))
  }

  /** From now on `relaxed`, the search of an easier game that has just won this deal, is asked about states. */
  askOf(relaxed: ClosureSearch): void {
    relaxed.kernel.markLine(ALIVE)
    this.relaxed = relaxed
    this.kernel.askFrom(ASK_AT)
  }

  /** The commitments of the line the search stands at; after `WON`, of the line that wins. */
  line(): Commitment[] {
    const { kernel } = this
    const start = kernel.TRACE.value
    const view = new DataView(kernel.memory.buffer)
    const commitments: Commitment[] = []
    for (let at = start; at < kernel.traceEnd.value; at += STEP_BYTES) {
      commitments.push({
        taken: view.getBigUint64(at, true) | (view.getBigUint64(at + 8, true) << 64n),
        heights: view.getBigUint64(at + 16, true),
        column: view.getInt32(at + 24, true),
      })
    }
    return commitments
  }

  private setOrder(order: number): void {
    this.order = order
    this.kernel.setOrder(order, false)
  }

  private startFrom(frame: Uint8Array): Status {
    this.framesNow().set(frame)
    return this.settled(this.kernel.begin())
  }

  private framesNow(): Uint8Array {
    if (this.frames.length === 0) this.frames = new Uint8Array(this.kernel.memory.buffer, this.kernel.FRAMES.value)
    return this.frames
  }

  private settled(status: number): Status {
    this.meter.settle()
    if (status !== OVERFLOWED) return status as Status
    this.meter.overflow()
    return PAUSED
  }

  /** The kernel asks: 0 when the state at `depth` is dead in the easier game, else the cost at which to ask again. */
  private ask(depth: number, cost: number): number {
    const at = depth * FRAME_BYTES
    const frame = this.framesNow().subarray(at, at + FRAME_BYTES)
    const answer = this.relaxed!.query(frame, ASK_BUDGET * cost)
    if (answer === EXHAUSTED) return 0
    return answer === WON ? Infinity : ASK_GROWTH * cost
  }

  /** Can a state of another search be won in this game? What it proves is kept in the table. */
  private query(frame: Uint8Array, nodes: number): Status {
    const begun = this.startFrom(frame)
    if (begun !== PAUSED) return begun
    const answer = this.run(this.nodes + nodes)
    if (answer !== EXHAUSTED) this.kernel.markLine(answer === WON ? ALIVE : OPEN)
    return answer
  }
}

/** Writes a deal and the rules it is played by into a kernel: all that its closures and edges depend on. */
function loadGame(kernel: Kernel, deal: PackedDeal, rules: PileRules, game: Game, prunings: ClosurePrunings): void {
  const bytes = new Uint8Array(kernel.memory.buffer)
  bytes.set(deal.stackCards, kernel.STACK_CARDS.value)
  bytes.set(deal.talonCards, kernel.TALON_CARDS.value)
  const suits = rules.suits.reduce((bits, suit) => bits | (1 << suit), 0)
  const { ranks, columns, copies, build, spaces } = rules
  kernel.setTable(ranks - 1, columns, copies, suits, BUILDS.indexOf(build), SPACES.indexOf(spaces))
  kernel.setGame(game.talonMode, game.draw, game.worryingBack, flagsOf(prunings))
}

/** A bit each, in the order of `kernel/game.ts`. */
function flagsOf({ safeMoves, passOrder, coveredEdges, table }: ClosurePrunings): number {
  return [safeMoves, passOrder, coveredEdges, table].reduce((flags, isOn, bit) => flags | (Number(isOn) << bit), 0)
}
