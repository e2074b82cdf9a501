/**
 * The packed depth-first search over closures (see docs/soundness.md). Iterative: one frame of typed arrays a depth,
 * members and edges in arenas, nothing allocated in the loop. It can be stopped at a node count and resumed.
 */

import { Spending } from '../../search/spending.ts'
import type { TranspositionTable } from '../../search/transpositionTable.ts'
import { COLOUR_TABLE, cardAt, PAIRS, SMALLER_HEIGHT, SUIT_BITS } from './lanes.ts'
import { type PackedDeal, STACK_STRIDE } from './packedDeal.ts'

const MAX_DEPTH = 112
const MEMBER_STRIDE = 8

/** How talon cards are reached. */
export const ON_DEMAND = 0
export const CYCLING = 1
export const LIMITED = 2

export const EXHAUSTED = 0
export const WON = 1
export const PAUSED = 2

// Values in the table: a state is dead when its value is at least what it would be worth (2 where passes are unlimited).
const VALUE_OPEN = 0
export const VALUE_ALIVE = 1
const VALUE_DEAD = 2

const SAFE = makeSafeTable(2)
const SAFE_STRICT = makeSafeTable(1)
const POPCOUNT2 = Uint8Array.of(0, 1, 1, 2)

export class PackedSearch {
  deal!: PackedDeal
  mode = 0
  draw = 1
  worryingBack = true
  readonly table: TranspositionTable
  nodes = 0
  membersSeen = 0
  depth = -1
  relaxed: PackedSearch | null = null
  useSafe = true
  useSkip = true
  useDoom = true
  order = 0
  useReady = true
  useWorth = true
  useSafeTop = true
  doomed = 0
  private readonly buried = new Int8Array(32)
  useTable = true
  spending: Spending = new Spending({ nodes: Infinity })

  // frames
  private readonly e0 = new Int32Array(MAX_DEPTH)
  private readonly e1 = new Int32Array(MAX_DEPTH)
  private readonly a0 = new Int32Array(MAX_DEPTH)
  private readonly a1 = new Int32Array(MAX_DEPTH)
  private readonly cols = new Int32Array(MAX_DEPTH)
  private readonly colsKey = new Int32Array(MAX_DEPTH)
  private readonly vacated = new Int32Array(MAX_DEPTH)
  private readonly faceDown = new Int32Array(MAX_DEPTH)
  private readonly mask = new Int32Array(MAX_DEPTH)
  private readonly pos = new Int32Array(MAX_DEPTH)
  private readonly redeals = new Int32Array(MAX_DEPTH)
  private readonly seed = new Int32Array(MAX_DEPTH)
  private readonly memStart = new Int32Array(MAX_DEPTH)
  private readonly memEnd = new Int32Array(MAX_DEPTH)
  private readonly edgeCursor = new Int32Array(MAX_DEPTH)
  private readonly edgeEnd = new Int32Array(MAX_DEPTH)
  private readonly keyLow = new Int32Array(MAX_DEPTH)
  private readonly keyHigh = new Int32Array(MAX_DEPTH)
  private readonly nodesAtEntry = new Float64Array(MAX_DEPTH)
  private readonly nextAsk = new Float64Array(MAX_DEPTH)
  private readonly traceEnd = new Int32Array(MAX_DEPTH)

  // arenas
  private members = new Int32Array((1 << 14) * MEMBER_STRIDE)
  private eMask = new Int32Array(1 << 15)
  private eCol = new Int32Array(1 << 15)
  private eHeights = new Int32Array(1 << 15)
  private eOrder = new Int32Array(1 << 15)
  private edgeTop = 0

  private readonly trace = new Int32Array(3 * 128)
  private traceTop = 0
  private reach0 = 0
  private reach1 = 0
  private later0 = 0
  private later1 = 0

  constructor(table: TranspositionTable) {
    this.table = table
  }

  load(deal: PackedDeal, mode: number, draw: number, worryingBack: boolean): void {
    this.deal = deal
    this.mode = mode
    this.draw = draw
    this.worryingBack = worryingBack
    this.table.clear()
    this.nodes = 0
    this.order = 0
    this.membersSeen = 0
  }

  startAtRoot(): number {
    const deal = this.deal
    this.e0[0] = deal.exposed0
    this.e1[0] = deal.exposed1
    this.a0[0] = deal.anchors0
    this.a1[0] = deal.anchors1
    this.cols[0] = deal.columns
    this.colsKey[0] = deal.columnsKey
    this.vacated[0] = deal.vacated
    this.faceDown[0] = deal.faceDown
    this.mask[0] = deal.talonMask
    this.pos[0] = deal.talonPosition
    this.redeals[0] = deal.redealsLeft
    this.seed[0] = deal.heights
    return this.begin()
  }

  startAtFrame(other: PackedSearch, d: number): number {
    this.e0[0] = other.e0[d]!
    this.e1[0] = other.e1[d]!
    this.a0[0] = other.a0[d]!
    this.a1[0] = other.a1[d]!
    this.cols[0] = other.cols[d]!
    this.colsKey[0] = other.colsKey[d]!
    this.vacated[0] = other.vacated[d]!
    this.faceDown[0] = other.faceDown[d]!
    this.mask[0] = other.mask[d]!
    this.pos[0] = other.pos[d]!
    this.redeals[0] = other.redeals[d]!
    this.seed[0] = other.seed[d]!
    return this.begin()
  }

  private begin(): number {
    this.depth = -1
    this.edgeTop = 0
    this.memStart[0] = 0
    this.traceEnd[0] = 0
    this.traceTop = 0
    const status = this.arrive(0)
    if (status === ARRIVED_WON) return WON
    if (status === ARRIVED_SEEN) return EXHAUSTED
    this.push(0)
    return PAUSED
  }

  /** Searches on until won, exhausted, or `nodes` reaches `limit`. */
  run(limit: number): number {
    while (this.depth >= 0) {
      const d = this.depth
      const cursor = this.edgeCursor[d]!
      if (cursor === this.edgeEnd[d]!) {
        this.pop()
        continue
      }
      if (this.nodes >= limit || this.spending.stopped) return PAUSED
      this.edgeCursor[d] = cursor + 1
      this.commit(d, cursor)
      const status = this.arrive(d + 1)
      if (status === ARRIVED_WON) return WON
      this.skipCovered(d, cursor)
      if (
        status === ARRIVED_NEW &&
        !(this.useDoom && this.mode === LIMITED && this.redeals[d + 1] === 0 && this.isDoomed(d + 1))
      )
        this.push(d + 1)
      else if (this.relaxed !== null) this.ask(d)
    }
    return EXHAUSTED
  }

  /** The commitments on the way to where the search stands; after `WON`, to the win. */
  commitments(): { taken: number; column: number; heights: number }[] {
    const found = []
    for (let k = 0; k < this.traceTop; k += 3) {
      found.push({ taken: this.trace[k]!, column: this.trace[k + 1]!, heights: this.trace[k + 2]! })
    }
    return found
  }

  private record(taken: number, column: number, heights: number): void {
    const top = this.traceTop
    this.trace[top] = taken
    this.trace[top + 1] = column
    this.trace[top + 2] = heights
    this.traceTop = top + 3
  }

  private pop(): void {
    const d = this.depth
    this.edgeTop = d > 0 ? this.edgeEnd[d - 1]! : 0
    this.depth = d - 1
    if (d > 0 && this.relaxed !== null) this.ask(d - 1)
  }

  private ask(d: number): void {
    const relaxed = this.relaxed!
    const cost = this.nodes - this.nodesAtEntry[d]!
    if (cost < this.nextAsk[d]!) return
    const outcome = relaxed.query(this, d, 8 * cost)
    if (outcome === EXHAUSTED) this.edgeCursor[d] = this.edgeEnd[d]!
    else this.nextAsk[d] = outcome === WON ? Infinity : 4 * cost
  }

  query(other: PackedSearch, d: number, budget: number): number {
    const start = this.startAtFrame(other, d)
    if (start === EXHAUSTED) return EXHAUSTED
    if (start === WON) {
      return WON
    }
    const outcome = this.run(this.nodes + budget)
    if (outcome !== EXHAUSTED) {
      this.markPath(outcome === WON ? VALUE_ALIVE : VALUE_OPEN)
    }
    return outcome
  }

  /** Search again from the root in another order. What was proved dead stays so; the path given up is open again. */
  restart(order: number): number {
    this.markPath(VALUE_OPEN)
    this.order = order
    return this.startAtRoot()
  }

  markPath(value: number): void {
    for (let k = 0; k <= this.depth; k++) this.table.insert(this.keyLow[k]!, this.keyHigh[k]!, value)
  }

  private push(d: number): void {
    this.depth = d
    this.nodes++
    this.spending.count()
    this.nodesAtEntry[d] = this.nodes
    this.nextAsk[d] = 1
    this.generateEdges(d)
  }

  /** Fills frame d + 1 with frame d after edge `k`. */
  private commit(d: number, k: number): void {
    const n = d + 1
    const taken = this.eMask[k]!
    const column = this.eCol[k]! & 15
    this.e0[n] = this.e0[d]!
    this.e1[n] = this.e1[d]!
    this.a0[n] = this.a0[d]!
    this.a1[n] = this.a1[d]!
    this.cols[n] = this.cols[d]!
    this.colsKey[n] = this.colsKey[d]!
    this.vacated[n] = this.vacated[d]!
    this.faceDown[n] = this.faceDown[d]!
    this.mask[n] = this.mask[d]!
    this.pos[n] = this.pos[d]!
    this.redeals[n] = this.redeals[d]!
    this.seed[n] = this.eHeights[k]!
    this.memStart[n] = this.memEnd[d]!
    this.traceTop = this.traceEnd[d]!
    this.record(taken, column === 15 ? -1 : column, this.eHeights[k]!)
    if (taken !== 0) this.take(n, taken, (this.eCol[k]! & 16) !== 0)
    if (column !== 15) this.leave(n, column)
  }

  private take(n: number, taken: number, redeal: boolean): void {
    const deal = this.deal
    let bits = taken
    while (bits !== 0) {
      const index = 31 - Math.clz32(bits)
      bits ^= 1 << index
      this.e0[n]! |= deal.talonBits0[index]!
      this.e1[n]! |= deal.talonBits1[index]!
    }
    const mask = this.mask[n]! & ~taken
    this.mask[n] = mask
    if (this.mode === ON_DEMAND) return
    let position = popcount(mask & (taken - 1))
    if (this.mode === CYCLING) {
      if (position % this.draw === 0 || mask < taken) position = 0
    } else if (redeal) this.redeals[n]!--
    this.pos[n] = position
  }

  /** The anchor of `column` has left: the card under it turns, or the column is vacated. */
  private leave(n: number, column: number): void {
    const deal = this.deal
    const shift = 3 * column
    const size = (this.cols[n]! >> shift) & 7
    const old = deal.stackCards[column * STACK_STRIDE + size - 1]!
    const oldBit = 1 << (2 * (old >> 2) + (old & 1))
    if ((((old >> 1) ^ (old >> 2)) & 1) === 0) this.a0[n]! &= ~oldBit
    else this.a1[n]! &= ~oldBit
    let next = size - 1
    if (next > 0) {
      const card = deal.stackCards[column * STACK_STRIDE + next - 1]!
      const bit = 1 << (2 * (card >> 2) + (card & 1))
      const lane = ((card >> 1) ^ (card >> 2)) & 1
      if (lane === 0) this.e0[n]! |= bit
      else this.e1[n]! |= bit
      this.faceDown[n]!--
      if (next === 1 && card >> 2 === deal.kingRank) next = 0
      else if (lane === 0) this.a0[n]! |= bit
      else this.a1[n]! |= bit
    }
    if (next === 0) this.vacated[n]!++
    this.cols[n]! += (next - size) << shift
    this.colsKey[n]! += (next - size) * deal.columnWeights[column]!
  }

  private isWon(d: number): boolean {
    return this.faceDown[d] === 0 && (this.mode === ON_DEMAND || this.mask[d] === 0)
  }

  /** Enumerates the closure of frame d (forced moves made), then looks it up. */
  private arrive(d: number): number {
    for (;;) {
      if (this.isWon(d)) return ARRIVED_WON
      if (this.enumerate(d)) break
    }
    const start = this.memStart[d]!
    const end = this.memEnd[d]!
    const members = this.members
    let canonical = 0
    for (let m = start; m < end; m++) {
      const h = members[m * MEMBER_STRIDE]!
      if (h > canonical) canonical = h
    }
    this.membersSeen += end - start
    const low = canonical | (this.colsKey[d]! << 16)
    let keyPosition = 0
    let worth = VALUE_DEAD
    if (this.mode === CYCLING) keyPosition = this.pos[d]!
    else if (this.mode === LIMITED) {
      const size = popcount(this.mask[d]!)
      const position = this.pos[d]!
      keyPosition = position
      worth = VALUE_DEAD + (Math.min(this.redeals[d]!, size) << 5)
      if (this.useWorth && (position % this.draw === 0 || position === size)) {
        keyPosition = 0
        worth += 31 - position
      } else worth += 31
    }
    const high = this.mask[d]! | (keyPosition << 24) | (1 << 29)
    this.keyLow[d] = low
    this.keyHigh[d] = high
    const value = this.useTable ? this.table.find(low, high) : -1
    if (value === VALUE_ALIVE) return ARRIVED_WON
    if (value >= worth) return ARRIVED_SEEN
    this.table.insert(low, high, worth)
    return ARRIVED_NEW
  }

  /** One enumeration; false when a forced commitment was made and it must be started again. */
  private enumerate(d: number): boolean {
    const members = this.members
    const start = this.memStart[d]!
    const e0 = this.e0[d]!
    const e1 = this.e1[d]!
    const a0 = this.a0[d]!
    const a1 = this.a1[d]!
    const kingPair = this.deal.kingPair
    const kingShift = 2 * this.deal.kingRank
    const vacated = this.vacated[d]!
    const worryingBack = this.worryingBack
    const safeTable = worryingBack ? SAFE : SAFE_STRICT
    let z0 = 0
    let z1 = 0
    if (this.mode === ON_DEMAND) {
      const deal = this.deal
      let bits = this.mask[d]!
      while (bits !== 0) {
        const index = 31 - Math.clz32(bits)
        bits ^= 1 << index
        z0 |= deal.talonBits0[index]!
        z1 |= deal.talonBits1[index]!
      }
    } else if (this.mode === LIMITED && this.draw === 1 && this.pos[d]! > 0 && this.useSafeTop) {
      const index = nthBit(this.mask[d]!, this.pos[d]! - 1)
      z0 = this.deal.talonBits0[index]!
      z1 = this.deal.talonBits1[index]!
    }
    let end = start + 1
    members[start * MEMBER_STRIDE] = this.seed[d]!
    for (let m = start; m < end; m++) {
      const at = m * MEMBER_STRIDE
      const h = members[at]!
      const b = h & 255
      const r = (h >> 8) & 255
      const bt = b << 3
      const rt = r << 3
      const t0 = e0 & ~(COLOUR_TABLE[bt]! | COLOUR_TABLE[rt + 1]!)
      const t1 = e1 & ~(COLOUR_TABLE[bt + 1]! | COLOUR_TABLE[rt]!)
      const n0 = t0 & ~a0
      const n1 = t1 & ~a1
      let s0 = openSlots(t0 >>> 2, n0)
      let s1 = openSlots(t1 >>> 2, n1)
      if (vacated > POPCOUNT2[(n0 >>> kingShift) & 3]! + POPCOUNT2[(n1 >>> kingShift) & 3]!) {
        s0 |= kingPair
        s1 |= kingPair
      }
      const nx0 = COLOUR_TABLE[bt + 2]! | COLOUR_TABLE[rt + 3]!
      const nx1 = COLOUR_TABLE[bt + 3]! | COLOUR_TABLE[rt + 2]!
      const flagsB = safeTable[(b << 4) | SMALLER_HEIGHT[r]!]!
      const flagsR = safeTable[(r << 4) | SMALLER_HEIGHT[b]!]!
      const up0 = t0 & nx0 & ((s0 << 2) | 3)
      const up1 = t1 & nx1 & ((s1 << 2) | 3)
      const nextB = SUIT_BITS[flagsB & 3]!
      const nextR = SUIT_BITS[flagsR & 3]!
      const safe0 = (COLOUR_TABLE[bt + 2]! & nextB) | (COLOUR_TABLE[rt + 3]! & nextR)
      const safe1 = (COLOUR_TABLE[bt + 3]! & nextB) | (COLOUR_TABLE[rt + 2]! & nextR)
      const topB = SUIT_BITS[flagsB >> 2]!
      const topR = SUIT_BITS[flagsR >> 2]!
      const ready0 =
        worryingBack && this.useReady ? (COLOUR_TABLE[bt + 2]! & topB) | (COLOUR_TABLE[rt + 3]! & topR) : safe0
      const ready1 =
        worryingBack && this.useReady ? (COLOUR_TABLE[bt + 3]! & topB) | (COLOUR_TABLE[rt + 2]! & topR) : safe1
      const forced0 = (safe0 & up0) | (ready0 & z0)
      const forced1 = (safe1 & up1) | (ready1 & z1)
      if ((forced0 | forced1) !== 0 && this.useSafe) {
        // Step: a safe card goes up at once. Non-anchored: start over from there. Else: the node's only edge, made here.
        const free0 = forced0 & n0
        const free1 = forced1 & n1
        if ((free0 | free1) !== 0) {
          members[start * MEMBER_STRIDE] = free0 !== 0 ? h + suitStep(0, free0) : h + suitStep(1, free1)
          end = start + 1
          m = start - 1
          continue
        }
        this.force(d, h, forced0 !== 0 ? 0 : 1, forced0 !== 0 ? forced0 : forced1)
        return false
      }
      members[at + 1] = s0
      members[at + 2] = s1
      members[at + 3] = t0
      members[at + 4] = t1
      members[at + 5] = up0
      members[at + 6] = up1
      if (!worryingBack) continue
      let bits = up0 & n0
      while (bits !== 0) {
        end = this.addMember(start, end, h + suitStep(0, bits))
        bits &= bits - 1
      }
      bits = up1 & n1
      while (bits !== 0) {
        end = this.addMember(start, end, h + suitStep(1, bits))
        bits &= bits - 1
      }
      bits = s0 & ((COLOUR_TABLE[bt + 4]! & ~topB) | (COLOUR_TABLE[rt + 5]! & ~topR))
      while (bits !== 0) {
        end = this.addMember(start, end, h - suitStep(0, bits))
        bits &= bits - 1
      }
      bits = s1 & ((COLOUR_TABLE[bt + 5]! & ~topB) | (COLOUR_TABLE[rt + 4]! & ~topR))
      while (bits !== 0) {
        end = this.addMember(start, end, h - suitStep(1, bits))
        bits &= bits - 1
      }
    }
    this.memEnd[d] = end
    this.traceEnd[d] = this.traceTop
    return true
  }

  private addMember(start: number, end: number, heights: number): number {
    const members = this.members
    for (let m = start; m < end; m++) if (members[m * MEMBER_STRIDE] === heights) return end
    if ((end + 2) * MEMBER_STRIDE > members.length) throw new Error('members arena')
    members[end * MEMBER_STRIDE] = heights
    return end + 1
  }

  private force(d: number, h: number, lane: number, bits: number): void {
    const deal = this.deal
    const card = cardAt(lane, 31 - Math.clz32(bits & -bits))
    this.seed[d] = h + (1 << (4 * (card & 3)))
    const isAnchor = (lane === 0 ? this.a0[d]! & bits & -bits : this.a1[d]! & bits & -bits) !== 0
    if (isAnchor) {
      const column = deal.columnOfCard[card]!
      this.record(0, column, this.seed[d]!)
      this.leave(d, column)
    } else {
      const taken = 1 << deal.talonIndexOf[card]!
      this.record(taken, -1, this.seed[d]!)
      this.take(d, taken, false)
    }
  }

  /** The edges that follow with the same commitment and lead into the closure just enumerated are done with. */
  private skipCovered(d: number, cursor: number): void {
    const end = this.edgeEnd[d]!
    const taken = this.eMask[cursor]!
    const column = this.eCol[cursor]!
    const from = this.memStart[d + 1]!
    const to = this.memEnd[d + 1]!
    let next = cursor + 1
    // Forced moves change the commitment: then nothing can be said.
    if (!this.useSkip || this.traceEnd[d + 1]! !== this.traceEnd[d]! + 3) return
    while (next < end && this.eMask[next] === taken && this.eCol[next] === column) {
      const heights = this.eHeights[next]!
      let covered = false
      for (let m = from; m < to && !covered; m++) covered = this.members[m * MEMBER_STRIDE] === heights
      if (!covered) break
      next++
    }
    this.edgeCursor[d] = next
  }

  private generateEdges(d: number): void {
    const first = this.edgeTop
    this.edgeCursor[d] = first
    if (this.mode === ON_DEMAND) this.generateOnDemand(d)
    else {
      this.computeReach(d)
      this.generateCycling(d)
    }
    this.sortEdges(first, this.edgeTop)
    this.edgeEnd[d] = this.edgeTop
  }

  private generateCycling(d: number): void {
    const members = this.members
    const a0 = this.a0[d]!
    const a1 = this.a1[d]!
    const reach0 = this.reach0 | this.later0
    const reach1 = this.reach1 | this.later1
    const end = this.memEnd[d]!
    for (let m = this.memStart[d]!; m < end; m++) {
      const at = m * MEMBER_STRIDE
      const h = members[at]!
      const s0 = members[at + 1]!
      const s1 = members[at + 2]!
      const up0 = members[at + 5]!
      const up1 = members[at + 6]!
      this.columnEdges(d, 0, a0 & s0, h, 0)
      this.columnEdges(d, 1, a1 & s1, h, 0)
      this.columnEdges(d, 0, a0 & up0 & ~s0, h, 1)
      this.columnEdges(d, 1, a1 & up1 & ~s1, h, 1)
      if (!this.worryingBack) {
        this.columnEdges(d, 0, a0 & up0 & s0, h, 1)
        this.columnEdges(d, 1, a1 & up1 & s1, h, 1)
        this.upEdges(0, up0 & ~a0, h)
        this.upEdges(1, up1 & ~a1, h)
      }
      const b = (h & 255) << 3
      const r = ((h >> 8) & 255) << 3
      const nx0 = COLOUR_TABLE[b + 2]! | COLOUR_TABLE[r + 3]!
      const nx1 = COLOUR_TABLE[b + 3]! | COLOUR_TABLE[r + 2]!
      this.talonEdges(0, reach0 & s0, h, 0)
      this.talonEdges(1, reach1 & s1, h, 0)
      const both = this.worryingBack
      this.talonEdges(0, reach0 & nx0 & (both ? ~s0 : -1), h, 1)
      this.talonEdges(1, reach1 & nx1 & (both ? ~s1 : -1), h, 1)
    }
  }

  private generateOnDemand(d: number): void {
    const deal = this.deal
    const members = this.members
    const a0 = this.a0[d]!
    const a1 = this.a1[d]!
    let z0 = 0
    let z1 = 0
    let bits = this.mask[d]!
    while (bits !== 0) {
      const index = 31 - Math.clz32(bits)
      bits ^= 1 << index
      z0 |= deal.talonBits0[index]!
      z1 |= deal.talonBits1[index]!
    }
    const end = this.memEnd[d]!
    const safeTable = this.worryingBack ? SAFE : SAFE_STRICT
    for (let m = this.memStart[d]!; m < end; m++) {
      const at = m * MEMBER_STRIDE
      const h = members[at]!
      const s0 = members[at + 1]!
      const s1 = members[at + 2]!
      const t0 = members[at + 3]!
      const t1 = members[at + 4]!
      const up0 = members[at + 5]!
      const up1 = members[at + 6]!
      this.columnEdges(d, 0, a0 & s0, h, 0)
      this.columnEdges(d, 1, a1 & s1, h, 0)
      this.columnEdges(d, 0, a0 & up0 & ~s0, h, 1)
      this.columnEdges(d, 1, a1 & up1 & ~s1, h, 1)
      if (!this.worryingBack) {
        this.columnEdges(d, 0, a0 & up0 & s0, h, 1)
        this.columnEdges(d, 1, a1 & up1 & s1, h, 1)
        this.upEdges(0, up0 & ~a0, h)
        this.upEdges(1, up1 & ~a1, h)
      }
      const b = h & 255
      const r = (h >> 8) & 255
      const bt = b << 3
      const rt = r << 3
      const nx0 = COLOUR_TABLE[bt + 2]! | COLOUR_TABLE[rt + 3]!
      const nx1 = COLOUR_TABLE[bt + 3]! | COLOUR_TABLE[rt + 2]!
      this.talonEdges(0, z0 & nx0, h, 1)
      this.talonEdges(1, z1 & nx1, h, 1)
      // Use 1: the parent of an anchor that has no open slot.
      this.chainEdges(0, a0 & ~s0 & ~deal.kingPair & pairsBelow(z0), s0, z0, h, 0)
      this.chainEdges(1, a1 & ~s1 & ~deal.kingPair & pairsBelow(z1), s1, z1, h, 0)
      // Use 2: the parent of a card worried back.
      if (this.worryingBack) {
        const topB = SUIT_BITS[safeTable[(b << 4) | SMALLER_HEIGHT[r]!]! >> 2]!
        const topR = SUIT_BITS[safeTable[(r << 4) | SMALLER_HEIGHT[b]!]! >> 2]!
        const tops0 = (COLOUR_TABLE[bt + 4]! & ~topB) | (COLOUR_TABLE[rt + 5]! & ~topR)
        const tops1 = (COLOUR_TABLE[bt + 5]! & ~topB) | (COLOUR_TABLE[rt + 4]! & ~topR)
        this.chainEdges(0, tops0 & ~s0 & ~deal.kingPair & pairsBelow(z0), s0, z0, h, -1)
        this.chainEdges(1, tops1 & ~s1 & ~deal.kingPair & pairsBelow(z1), s1, z1, h, -1)
      }
      // Use 3: relief for the twin that is next for its foundation.
      this.reliefEdges(d, 0, t0 & nx0 & ~up0 & twins(z0), s0, z0, h)
      this.reliefEdges(d, 1, t1 & nx1 & ~up1 & twins(z1), s1, z1, h)
    }
  }

  /** For each child: all chains of talon cards that end in a parent for it. `step` 0 an anchor moves on it, -1 a card is worried back on it. */
  private chainEdges(lane: number, children: number, slots: number, talon: number, h: number, step: number): void {
    let bits = children
    while (bits !== 0) {
      const position = 31 - Math.clz32(bits)
      bits ^= 1 << position
      const card = cardAt(lane, position)
      const heights = step === 0 ? h : h - (1 << (4 * (card & 3)))
      const column = step === 0 ? this.deal.columnOfCard[card]! : 15
      this.chains(lane, (card >> 2) + 1, slots, talon, 0, heights, column)
    }
  }

  private reliefEdges(d: number, lane: number, cards: number, slots: number, talon: number, h: number): void {
    const anchors = lane === 0 ? this.a0[d]! : this.a1[d]!
    let bits = cards
    while (bits !== 0) {
      const position = 31 - Math.clz32(bits)
      bits ^= 1 << position
      const card = cardAt(lane, position)
      const column = (anchors >>> position) & 1 ? this.deal.columnOfCard[card]! : 15
      const twin = 1 << this.deal.talonIndexOf[card ^ 1]!
      const heights = h + (1 << (4 * (card & 3)))
      const rank = card >> 2
      if ((slots >>> (2 * rank)) & 3) this.addEdge(twin, column, heights)
      else this.chains(lane, rank + 1, slots, talon, twin, heights, column)
    }
  }

  /** Adds an edge for each chain whose lowest talon card has `rank`, up to the first rank with an open slot. */
  private chains(
    lane: number,
    rank: number,
    slots: number,
    talon: number,
    taken: number,
    heights: number,
    column: number,
  ): void {
    if (rank > this.deal.kingRank) return
    const pair = (talon >>> (2 * rank)) & 3
    if (pair === 0) return
    const open = ((slots >>> (2 * rank)) & 3) !== 0
    for (let member = 0; member < 2; member++) {
      if (((pair >>> member) & 1) === 0) continue
      const index = this.deal.talonIndexOf[cardAt(lane, 2 * rank + member)]!
      if (open) this.addEdge(taken | (1 << index), column, heights)
      else this.chains(lane, rank + 1, slots, talon, taken | (1 << index), heights, column)
    }
  }

  private columnEdges(_d: number, lane: number, cards: number, h: number, step: number): void {
    let bits = cards
    while (bits !== 0) {
      const position = 31 - Math.clz32(bits)
      bits ^= 1 << position
      const card = cardAt(lane, position)
      this.addEdge(0, this.deal.columnOfCard[card]!, step === 0 ? h : h + (1 << (4 * (card & 3))))
    }
  }

  private upEdges(lane: number, cards: number, h: number): void {
    let bits = cards
    while (bits !== 0) {
      const position = 31 - Math.clz32(bits)
      bits ^= 1 << position
      this.addEdge(0, 15, h + (1 << (4 * (cardAt(lane, position) & 3))))
    }
  }

  private talonEdges(lane: number, cards: number, h: number, step: number): void {
    const now = lane === 0 ? this.reach0 : this.reach1
    let bits = cards
    while (bits !== 0) {
      const position = 31 - Math.clz32(bits)
      bits ^= 1 << position
      const card = cardAt(lane, position)
      const redeal = this.mode === LIMITED && ((now >>> position) & 1) === 0 ? 16 : 0
      this.addEdge(1 << this.deal.talonIndexOf[card]!, 15 | redeal, step === 0 ? h : h + (1 << (4 * (card & 3))))
    }
  }

  private addEdge(taken: number, column: number, heights: number): void {
    const k = this.edgeTop++
    if (k >= this.eMask.length) throw new Error('edge arena')
    this.eMask[k] = taken
    this.eCol[k] = column
    this.eHeights[k] = heights
    this.eOrder[k] = this.orderOf(taken, column)
  }

  private orderOf(taken: number, column: number): number {
    const c = column & 15
    const order = this.order
    if (c !== 15) {
      const size = (this.cols[this.depth]! >> (3 * c)) & 7
      return (taken === 0 ? 1000 : 500) + size * 8 + c + (order < 2 ? 0 : jitter(order, c, 64))
    }
    const index = 31 - Math.clz32(taken)
    if (order === 0) return index
    const lowFirst = 500 - 10 * (this.deal.talonCards[index]! >> 2)
    return order === 1 ? lowFirst : lowFirst + jitter(order, index, 400)
  }

  private sortEdges(first: number, end: number): void {
    const { eMask, eCol, eHeights, eOrder } = this
    for (let i = first + 1; i < end; i++) {
      const mask = eMask[i]!
      const col = eCol[i]!
      const heights = eHeights[i]!
      const order = eOrder[i]!
      let j = i - 1
      while (j >= first && (eOrder[j]! < order || (eOrder[j] === order && eMask[j]! < mask))) {
        eMask[j + 1] = eMask[j]!
        eCol[j + 1] = eCol[j]!
        eHeights[j + 1] = eHeights[j]!
        eOrder[j + 1] = eOrder[j]!
        j--
      }
      eMask[j + 1] = mask
      eCol[j + 1] = col
      eHeights[j + 1] = heights
      eOrder[j + 1] = order
    }
  }

  /**
   * Is some card out of reach for good? An optimistic replay of the last pass: draw by draw, every card leaves its place
   * as soon as a parent, or its whole suit below it, has been within reach, and slots are never taken.
   */
  private isDoomed(d: number): boolean {
    const { deal, draw, buried } = this
    const mask = this.mask[d]!
    const position = this.pos[d]!
    let v0 = this.e0[d]!
    let v1 = this.e1[d]!
    let cols = this.cols[d]!
    let kings = this.vacated[d]! > 0 ? deal.kingPair : 0
    let heights = this.seed[d]!
    let stock = mask
    let height = 0
    for (let k = 0; k < position; k++) {
      buried[height++] = 31 - Math.clz32(stock & -stock)
      stock &= stock - 1
    }
    let changed = true
    for (;;) {
      while (changed) {
        changed = false
        for (let suit = 0; suit < 4; suit++) {
          let up = (heights >> (4 * suit)) & 15
          while (up <= deal.kingRank && hasCard(v0, v1, 4 * up + suit)) {
            up++
            heights += 1 << (4 * suit)
          }
        }
        const p0 = pairsBelow(v0) | kings
        const p1 = pairsBelow(v1) | kings
        for (let column = 0; column < 7; column++) {
          let size = (cols >> (3 * column)) & 7
          while (size > 0) {
            const card = deal.stackCards[column * STACK_STRIDE + size - 1]!
            if (
              !hasCard(p0, p1, card) &&
              card >> 2 >= ((heights >> (4 * (card & 3))) & 15) &&
              !(size === 1 && card >> 2 === deal.kingRank)
            ) {
              break
            }
            changed = true
            size--
            cols -= 1 << (3 * column)
            if (size > 0) {
              const next = deal.stackCards[column * STACK_STRIDE + size - 1]!
              if ((((next >> 1) ^ (next >> 2)) & 1) === 0) v0 |= 1 << (2 * (next >> 2) + (next & 1))
              else v1 |= 1 << (2 * (next >> 2) + (next & 1))
            } else kings = deal.kingPair
          }
        }
        while (height > 0) {
          const index = buried[height - 1]!
          const card = deal.talonCards[index]!
          if (!hasCard(p0, p1, card) && card >> 2 > ((heights >> (4 * (card & 3))) & 15)) break
          height--
          v0 |= deal.talonBits0[index]!
          v1 |= deal.talonBits1[index]!
          changed = true
        }
      }
      if (stock === 0) break
      for (let k = 0; k < draw && stock !== 0; k++) {
        buried[height++] = 31 - Math.clz32(stock & -stock)
        stock &= stock - 1
      }
      changed = true
    }
    const full = (1 << (2 * deal.kingRank + 2)) - 1
    if (v0 === full && v1 === full) return false
    this.doomed++
    return true
  }

  private computeReach(d: number): void {
    const deal = this.deal
    const draw = this.draw
    const position = this.pos[d]!
    const size = popcount(this.mask[d]!)
    const again = this.mode === CYCLING || this.redeals[d]! > 0
    let now0 = 0
    let now1 = 0
    let later0 = 0
    let later1 = 0
    let bits = this.mask[d]!
    for (let k = 0; k < size; k++) {
      const bit = bits & -bits
      bits ^= bit
      const last = k === size - 1
      const index = 31 - Math.clz32(bit)
      if (k === position - 1 || (k >= position && ((k - position + 1) % draw === 0 || last))) {
        now0 |= deal.talonBits0[index]!
        now1 |= deal.talonBits1[index]!
      } else if (again && ((k + 1) % draw === 0 || last)) {
        later0 |= deal.talonBits0[index]!
        later1 |= deal.talonBits1[index]!
      }
    }
    this.reach0 = now0
    this.reach1 = now1
    this.later0 = later0
    this.later1 = later1
  }
}

const ARRIVED_NEW = 0
const ARRIVED_SEEN = 1
const ARRIVED_WON = 3

/** Child bits for which a parent (already shifted down) stands open. */
function openSlots(parents: number, children: number): number {
  const someChild = children | (children >>> 1)
  const twoChildren = children & (children >>> 1)
  const open = (((parents | (parents >>> 1)) & ~someChild) | (parents & (parents >>> 1) & ~twoChildren)) & PAIRS
  return open | (open << 1)
}

/** The heights step of the lowest of `bits` in `lane`. */
function suitStep(lane: number, bits: number): number {
  const position = 31 - Math.clz32(bits & -bits)
  return 1 << (((lane ^ ((position >> 1) & 1)) << 3) | ((position & 1) << 2))
}

/** A number 0..range-1 that looks random, the same for the same order and item. */
function jitter(order: number, item: number, range: number): number {
  let hash = Math.imul(order, 0x9e3779b1) ^ Math.imul(item + 1, 0x85ebca77)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return ((hash ^ (hash >>> 13)) >>> 0) % range
}

function hasCard(lane0: number, lane1: number, card: number): boolean {
  const lane = ((card >> 1) ^ (card >> 2)) & 1
  return (((lane === 0 ? lane0 : lane1) >>> (2 * (card >> 2) + (card & 1))) & 1) !== 0
}

function pairsBelow(bits: number): number {
  const pairs = (bits | (bits >>> 1)) & PAIRS
  return (pairs | (pairs << 1)) >>> 2
}

/** Bits whose twin is in `bits`. */
function twins(bits: number): number {
  return ((bits & PAIRS) << 1) | ((bits >>> 1) & PAIRS)
}

/** Index of the n-th set bit, from 0. */
function nthBit(bits: number, n: number): number {
  let rest = bits
  for (let k = 0; k < n; k++) rest &= rest - 1
  return 31 - Math.clz32(rest & -rest)
}

function popcount(bits: number): number {
  let n = bits - ((bits >>> 1) & 0x55555555)
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333)
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/**
 * Four flags for a colour's heights (byte) and the smaller height of the other colour:
 * 1, 2: the next card of suit bit 0, 1 is safe; 4, 8: the top card of suit bit 0, 1 is safe.
 */
function makeSafeTable(slack: number): Uint8Array {
  const table = new Uint8Array(256 * 16)
  for (let byte = 0; byte < 256; byte++) {
    for (let other = 0; other < 14; other++) {
      const heights = [byte & 15, byte >> 4]
      for (let suit = 0; suit < 2; suit++) {
        const own = heights[suit]!
        const twin = heights[1 - suit]!
        const isSafe = (rank: number) => other >= rank - slack && (slack === 1 || twin >= rank - 3)
        if (isSafe(own + 1)) table[(byte << 4) | other]! |= 1 << suit
        if (own === 0 || isSafe(own)) table[(byte << 4) | other]! |= 4 << suit
      }
    }
  }
  return table
}
