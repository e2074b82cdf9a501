/**
 * The closure of a state: all foundation heights that reversible moves (a non-anchored card up, a card worried back)
 * reach from its seed. The members of all depths lie in one arena; each keeps the sets its edges are made from.
 *
 *   open slots   = cards of each lane for which a parent stands open (a set of children)
 *   clear        = cards nothing lies on, or whose child can go to its twin: the parents of open slots, and the Aces
 *
 * Without worrying back nothing is reversible: the closure is the position itself.
 */
import { NEXT_IS_SAFE, SAFE_WITH_WORRYING_BACK, SAFE_WITHOUT_WORRYING_BACK, TOP_IS_SAFE_SHIFT } from './dominance.ts'
import { COLOUR_TABLE, heightStep, lowestBit, PAIRS, SMALLER_HEIGHT, SUIT_BITS } from './lanes.ts'
import {
  ANCHORS_0,
  ANCHORS_1,
  EXPOSED_0,
  EXPOSED_1,
  FRAME,
  LIMITED,
  ON_DEMAND,
  type PackedState,
  POSITION,
  SEED,
  TALON,
  TALON_0,
  VACATED,
} from './packedState.ts'
import type { Prunings } from './prunings.ts'

/** Words of a member. A set of lane 1 stands behind that of lane 0, so `SLOTS_0 + lane` names either. */
export const MEMBER = 16
/** Packed foundation heights. */
export const HEIGHTS = 0
/** Cards of each lane that have an open slot. */
export const SLOTS_0 = 1
export const SLOTS_1 = 2
/** Cards of the table that can go up now, a child moved aside if need be. */
export const UP_0 = 3
export const UP_1 = 4
/** Cards of the table. */
export const TABLE_0 = 5
export const TABLE_1 = 6
/** The next card of each foundation. */
export const NEXT_0 = 7
export const NEXT_1 = 8
/** Foundation tops that may have to come back: all but the safe ones. */
export const BACK_0 = 9
export const BACK_1 = 10

const FIRST_MEMBERS = 1 << 16
/** All there can be in a closure: four heights of 0..13. */
const MOST_MEMBERS = 14 ** 4
const KINGS_OF_PAIR = Uint8Array.of(0, 1, 1, 2)

export class Closure {
  words: Int32Array
  /** After `-1` from `enumerate`: the lane and bit of the card, and the heights once it is up. */
  forcedLane: number
  forcedBit: number
  forcedHeights: number
  private readonly state: PackedState
  prunings: Prunings

  constructor(state: PackedState, prunings: Prunings) {
    this.state = state
    this.prunings = prunings
    this.words = new Int32Array(FIRST_MEMBERS * MEMBER)
    this.forcedLane = 0
    this.forcedBit = 0
    this.forcedHeights = 0
  }

  /**
   * Enumerates the closure of the frame at `depth` into the members from `start` on; returns the end, or `-1` when a
   * forced commitment must be made first.
   */
  enumerate(depth: number, start: number): number {
    const { state, words, prunings } = this
    const frame = state.words
    const at = depth * FRAME
    const { worryingBack } = state.game
    const exposed0 = frame[at + EXPOSED_0]!
    const exposed1 = frame[at + EXPOSED_1]!
    const anchors0 = frame[at + ANCHORS_0]!
    const anchors1 = frame[at + ANCHORS_1]!
    const vacated = frame[at + VACATED]!
    const { kingPair } = state.deal
    const kingShift = 2 * state.deal.kingRank
    const safeTable = worryingBack ? SAFE_WITH_WORRYING_BACK : SAFE_WITHOUT_WORRYING_BACK
    const useReady = worryingBack && prunings.readyTalon
    const useSafe = prunings.safeMoves
    const talon0 = this.talonToForce(at, 0)
    const talon1 = this.talonToForce(at, 1)
    words[start * MEMBER] = frame[at + SEED]!
    let end = start + 1
    for (let member = start; member < end; member++) {
      const m = member * MEMBER
      // Step 1. The sets of this member.
      const heights = words[m]!
      const black = heights & 255
      const red = (heights >> 8) & 255
      const b = black << 3
      const r = red << 3
      const table0 = exposed0 & ~(COLOUR_TABLE[b]! | COLOUR_TABLE[r + 1]!)
      const table1 = exposed1 & ~(COLOUR_TABLE[b + 1]! | COLOUR_TABLE[r]!)
      const free0 = table0 & ~anchors0
      const free1 = table1 & ~anchors1
      let slots0 = openSlots(table0 >>> 2, free0)
      let slots1 = openSlots(table1 >>> 2, free1)
      if (vacated > KINGS_OF_PAIR[(free0 >>> kingShift) & 3]! + KINGS_OF_PAIR[(free1 >>> kingShift) & 3]!) {
        slots0 |= kingPair
        slots1 |= kingPair
      }
      const nextB0 = COLOUR_TABLE[b + 2]!
      const nextB1 = COLOUR_TABLE[b + 3]!
      const nextR1 = COLOUR_TABLE[r + 2]!
      const nextR0 = COLOUR_TABLE[r + 3]!
      const up0 = table0 & (nextB0 | nextR0) & ((slots0 << 2) | 3)
      const up1 = table1 & (nextB1 | nextR1) & ((slots1 << 2) | 3)
      const flagsB = safeTable[(black << 4) | SMALLER_HEIGHT[red]!]!
      const flagsR = safeTable[(red << 4) | SMALLER_HEIGHT[black]!]!
      const safeB = useSafe ? SUIT_BITS[flagsB & NEXT_IS_SAFE]! : 0
      const safeR = useSafe ? SUIT_BITS[flagsR & NEXT_IS_SAFE]! : 0
      const keptB = SUIT_BITS[flagsB >> TOP_IS_SAFE_SHIFT]!
      const keptR = SUIT_BITS[flagsR >> TOP_IS_SAFE_SHIFT]!
      // Step 2. A card that goes up at once: of no anchor, start over from there; else it is the only edge.
      const readyB = useReady ? keptB : safeB
      const readyR = useReady ? keptR : safeR
      const forced0 = (((nextB0 & safeB) | (nextR0 & safeR)) & up0) | (((nextB0 & readyB) | (nextR0 & readyR)) & talon0)
      const forced1 = (((nextB1 & safeB) | (nextR1 & safeR)) & up1) | (((nextB1 & readyB) | (nextR1 & readyR)) & talon1)
      if ((forced0 | forced1) !== 0) {
        const free = forced0 & free0
        if ((free | (forced1 & free1)) === 0) {
          this.force(heights, forced0, forced1)
          return -1
        }
        const after =
          heights + (free !== 0 ? heightStep(0, lowestBit(free)) : heightStep(1, lowestBit(forced1 & free1)))
        words[start * MEMBER] = after
        end = start + 1
        member = start - 1
        continue
      }
      const b4 = COLOUR_TABLE[b + 4]!
      const b5 = COLOUR_TABLE[b + 5]!
      const r4 = COLOUR_TABLE[r + 4]!
      const r5 = COLOUR_TABLE[r + 5]!
      const back0 = useSafe ? (b4 & ~keptB) | (r5 & ~keptR) : b4 | r5
      const back1 = useSafe ? (b5 & ~keptB) | (r4 & ~keptR) : b5 | r4
      words[m + SLOTS_0] = slots0
      words[m + SLOTS_1] = slots1
      words[m + UP_0] = up0
      words[m + UP_1] = up1
      words[m + TABLE_0] = table0
      words[m + TABLE_1] = table1
      words[m + NEXT_0] = nextB0 | nextR0
      words[m + NEXT_1] = nextB1 | nextR1
      words[m + BACK_0] = back0
      words[m + BACK_1] = back1
      if (!worryingBack) break
      // Step 3. Its neighbours: cards up, cards back.
      for (let bits = up0 & free0; bits !== 0; bits &= bits - 1) {
        end = this.add(start, end, heights + heightStep(0, lowestBit(bits)))
      }
      for (let bits = up1 & free1; bits !== 0; bits &= bits - 1) {
        end = this.add(start, end, heights + heightStep(1, lowestBit(bits)))
      }
      for (let bits = slots0 & back0; bits !== 0; bits &= bits - 1) {
        end = this.add(start, end, heights - heightStep(0, lowestBit(bits)))
      }
      for (let bits = slots1 & back1; bits !== 0; bits &= bits - 1) {
        end = this.add(start, end, heights - heightStep(1, lowestBit(bits)))
      }
    }
    return end
  }

  private force(heights: number, forced0: number, forced1: number): void {
    this.forcedLane = forced0 !== 0 ? 0 : 1
    this.forcedBit = lowestBit(forced0 !== 0 ? forced0 : forced1)
    this.forcedHeights = heights + heightStep(this.forcedLane, this.forcedBit)
  }

  /** Makes room for the largest closure from `end` on; call between enumerations. */
  reserve(end: number): void {
    if ((end + MOST_MEMBERS) * MEMBER <= this.words.length) return
    const grown = new Int32Array(2 * this.words.length)
    grown.set(this.words)
    this.words = grown
  }

  /** The member that stands for the closure in its key: the largest heights. */
  canonical(start: number, end: number): number {
    let largest = 0
    for (let m = start * MEMBER; m < end * MEMBER; m += MEMBER) if (this.words[m]! > largest) largest = this.words[m]!
    return largest
  }

  contains(start: number, end: number, heights: number): boolean {
    for (let m = start * MEMBER; m < end * MEMBER; m += MEMBER) if (this.words[m] === heights) return true
    return false
  }

  private add(start: number, end: number, heights: number): number {
    const { words } = this
    for (let m = start * MEMBER; m < end * MEMBER; m += MEMBER) if (words[m] === heights) return end
    words[end * MEMBER] = heights
    return end + 1
  }

  /** Talon cards of a lane that are had for nothing: all of them on demand, the top of the waste at draw 1. */
  private talonToForce(at: number, lane: number): number {
    const { state, prunings } = this
    const { game, deal, words } = state
    if (game.talonMode === ON_DEMAND) return words[at + TALON_0 + lane]!
    if (game.talonMode !== LIMITED || game.draw !== 1 || !prunings.wasteTop || words[at + POSITION] === 0) return 0
    let rest = words[at + TALON]!
    for (let below = words[at + POSITION]! - 1; below > 0; below--) rest &= rest - 1
    return (lane === 0 ? deal.talonBits0 : deal.talonBits1)[lowestBit(rest)]!
  }
}

/** Children for which a parent stands open: more cards a rank above than non-anchored cards of this one. */
function openSlots(parents: number, children: number): number {
  const oneChild = children | (children >>> 1)
  const twoChildren = children & (children >>> 1)
  const open = (((parents | (parents >>> 1)) & ~oneChild) | (parents & (parents >>> 1) & ~twoChildren)) & PAIRS
  return open | (open << 1)
}
