/**
 * Drives the kernel: the depth-first search itself, compiled to WebAssembly from `kernel/` (`npm run kernel`). Each
 * search is an instance of it with a memory of its own, where its deal, its line and its table lie.
 *
 * *Relaxation*. Claim: a state that can't be won at draw 1 with unlimited passes and worrying back can't be won.
 * Why: every legal line of the harder game is one of the easier game. Fails when: never. Test: `relaxation` off.
 */
import { EXHAUSTED, MAX_TABLE_BYTES, type NodeMeter, PAUSED, type Status, WON } from '../../search/kernelSearch.ts'
import type { Game } from '../piles/talonMode.ts'
import { SAFE_WITH_WORRYING_BACK, SAFE_WITHOUT_WORRYING_BACK } from './dominance.ts'
import { type Kernel, newKernel } from './kernel.ts'
import { COLOUR_TABLE } from './lanes.ts'
import type { PackedDeal } from './packedDeal.ts'
import type { Prunings } from './prunings.ts'
import type { Commitment } from './realise.ts'
import type { Tuning } from './tuning.ts'

/** What the kernel says when a contrived position has more edges than it has room for. */
const OVERFLOWED = 3

/** Table values of a state on the line (`kernel/search.ts`). */
const OPEN = 0
const ALIVE = 1

/** Words of a frame (`kernel/state.ts`). */
const FRAME_WORDS = 16

export class PackedSearch {
  private readonly meter: NodeMeter
  private readonly tuning: Tuning
  private readonly kernel: Kernel
  /** The kernel's frames; they move whenever its memory grows. */
  private frames: Int32Array
  private root: Int32Array
  private order: number
  /** The search of the easier game, or none. */
  private relaxed: PackedSearch | undefined

  /** `tableBytes`, of which 3 GiB at most are used, is the most its table takes; it begins small. Throws as `newKernel`. */
  constructor(tableBytes: number, meter: NodeMeter, tuning: Tuning) {
    this.meter = meter
    this.tuning = tuning
    this.kernel = newKernel({
      nodesLeft: meter.left,
      spent: () => meter.settle(),
      ask: (depth, cost) => this.ask(depth, cost),
    })
    const made = this.kernel.makeTable(Math.min(tableBytes, MAX_TABLE_BYTES), tuning.firstSlots)
    if (made === 0) throw new RangeError('the system has no memory for another search')
    this.frames = new Int32Array(this.kernel.memory.buffer, this.kernel.FRAMES.value)
    this.root = new Int32Array(FRAME_WORDS)
    this.order = 0
    this.relaxed = undefined
  }

  /** Closures entered since `load`. */
  get nodes(): number {
    return this.kernel.nodes.value
  }

  /** Members of all closures enumerated since `load`, those met before included: the unit of work. */
  get members(): number {
    return this.kernel.members.value
  }

  /** Forgets everything and takes up another deal and game. */
  load(deal: PackedDeal, game: Game, prunings: Prunings): void {
    loadGame(this.kernel, deal, game, prunings)
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
  askOf(relaxed: PackedSearch): void {
    relaxed.kernel.markLine(ALIVE)
    this.relaxed = relaxed
    this.kernel.askFrom(this.tuning.askAt)
  }

  /** The commitments of the line the search stands at; after `WON`, of the line that wins. */
  line(): Commitment[] {
    const { kernel } = this
    const words = new Int32Array(kernel.memory.buffer, kernel.TRACE.value)
    const end = (kernel.traceEnd.value - kernel.TRACE.value) / Int32Array.BYTES_PER_ELEMENT
    const commitments: Commitment[] = []
    for (let at = 0; at < end; at += 3) {
      commitments.push({ taken: words[at]!, column: words[at + 1]!, heights: words[at + 2]! })
    }
    return commitments
  }

  private setOrder(order: number): void {
    this.order = order
    this.kernel.setOrder(order, this.tuning.worstFirst)
  }

  private startFrom(frame: Int32Array): Status {
    this.framesNow().set(frame)
    return this.settled(this.kernel.begin())
  }

  private framesNow(): Int32Array {
    if (this.frames.length === 0) this.frames = new Int32Array(this.kernel.memory.buffer, this.kernel.FRAMES.value)
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
    const at = depth * FRAME_WORDS
    const frame = this.framesNow().subarray(at, at + FRAME_WORDS)
    const answer = this.relaxed!.query(frame, this.tuning.askBudget * cost)
    if (answer === EXHAUSTED) return 0
    return answer === WON ? Infinity : this.tuning.askGrowth * cost
  }

  /** Can a state of another search be won in this game? What it proves is kept in the table. */
  private query(frame: Int32Array, nodes: number): Status {
    const begun = this.startFrom(frame)
    if (begun !== PAUSED) return begun
    const answer = this.run(this.nodes + nodes)
    if (answer !== EXHAUSTED) this.kernel.markLine(answer === WON ? ALIVE : OPEN)
    return answer
  }
}

/** Writes a deal and the rules it is played by into a kernel: all that its closures and edges depend on. */
export function loadGame(kernel: Kernel, deal: PackedDeal, game: Game, prunings: Prunings): void {
  const bytes = new Uint8Array(kernel.memory.buffer)
  bytes.set(deal.stackCards, kernel.STACK_CARDS.value)
  bytes.set(deal.columnOfCard, kernel.COLUMN_OF_CARD.value)
  bytes.set(deal.talonCards, kernel.TALON_CARDS.value)
  bytes.set(deal.talonIndexOf, kernel.TALON_INDEX_OF.value)
  bytes.set(game.worryingBack ? SAFE_WITH_WORRYING_BACK : SAFE_WITHOUT_WORRYING_BACK, kernel.SAFE.value)
  const words = new Int32Array(kernel.memory.buffer)
  words.set(COLOUR_TABLE, kernel.COLOURS.value >> 2)
  words.set(deal.columnWeights, kernel.COLUMN_WEIGHTS.value >> 2)
  words.set(deal.talonBits, kernel.TALON_BITS.value >> 2)
  words.set(deal.root, kernel.FRAMES.value >> 2)
  kernel.setGame(game.talonMode, game.draw, game.worryingBack, deal.kingRank, flagsOf(prunings))
}

/** A bit each, in the order of `kernel/game.ts`. */
function flagsOf(prunings: Prunings): number {
  const { safeMoves, readyTalon, wasteTop, lastPass, passOrder, coveredEdges, table } = prunings
  return [safeMoves, readyTalon, wasteTop, lastPass, passOrder, coveredEdges, table].reduce(
    (flags, isOn, bit) => flags | (Number(isOn) << bit),
    0,
  )
}
