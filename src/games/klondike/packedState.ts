/**
 * The packed state at each depth of a search, and the two ways it changes for good: talon cards are taken, and an
 * anchor leaves its column. One frame of 32-bit words a depth (a cache line), so going a step deeper is one short copy.
 *
 * What a frame holds besides the foundation heights of its seed is the same for every member of a closure.
 */
import { bitOf, laneOf, lowestBit, popcount } from './lanes.ts'
import { type PackedDeal, STACK_STRIDE } from './packedDeal.ts'

/** Deepest line: 28 anchors, 24 talon cards and, without worrying back, 52 cards up. */
export const MAX_DEPTH = 112
/** Words of a frame. */
export const FRAME = 16

/** Cards of each lane that are neither face down nor in the talon: on the table or up. */
export const EXPOSED_0 = 0
export const EXPOSED_1 = 1
/** Those of them that are anchors. */
export const ANCHORS_0 = 2
export const ANCHORS_1 = 3
/** Cards of each lane still in the talon. */
export const TALON_0 = 4
export const TALON_1 = 5
/** Stack sizes, three bits a column, and the same in mixed radix for the key. */
export const COLUMNS = 6
export const COLUMNS_KEY = 7
/** Columns without a stack (they may hold a non-anchored King). */
export const VACATED = 8
export const FACE_DOWN = 9
/** Talon cards left, as a mask of talon indices; how many of them lie on the waste; redeals left. */
export const TALON = 10
export const POSITION = 11
export const REDEALS = 12
/** Packed foundation heights the closure is enumerated from. */
export const SEED = 13

/** How the talon is played. */
export const ON_DEMAND = 0
export const CYCLING = 1
export const LIMITED = 2

/** The rules a search plays by. `ON_DEMAND` takes draw 1 and unlimited passes for granted. */
export interface Game {
  readonly talonMode: typeof ON_DEMAND | typeof CYCLING | typeof LIMITED
  readonly draw: number
  readonly worryingBack: boolean
}

export class PackedState {
  deal: PackedDeal
  game: Game
  readonly words: Int32Array

  constructor(deal: PackedDeal, game: Game) {
    this.deal = deal
    this.game = game
    this.words = new Int32Array(MAX_DEPTH * FRAME)
  }

  /** Sets frame 0 to the position that was packed. */
  setRoot(): void {
    const { deal, words } = this
    words[EXPOSED_0] = deal.exposed0
    words[EXPOSED_1] = deal.exposed1
    words[ANCHORS_0] = deal.anchors0
    words[ANCHORS_1] = deal.anchors1
    words[TALON_0] = deal.talonBits0.reduce((lane, bit) => lane | bit, 0)
    words[TALON_1] = deal.talonBits1.reduce((lane, bit) => lane | bit, 0)
    words[COLUMNS] = deal.columns
    words[COLUMNS_KEY] = deal.columnsKey
    words[VACATED] = deal.vacated
    words[FACE_DOWN] = deal.faceDown
    words[TALON] = deal.talonMask
    words[POSITION] = deal.talonPosition
    words[REDEALS] = deal.redealsLeft
    words[SEED] = deal.heights
  }

  /** Copies frame `from` of another state of the same deal to frame `to` of this one. */
  copyFrame(other: PackedState, from: number, to: number): void {
    const source = other.words
    const { words } = this
    const a = from * FRAME
    const b = to * FRAME
    for (let word = 0; word < FRAME; word++) words[b + word] = source[a + word]!
  }

  /** Takes talon cards (a mask of indices; one only, unless on demand), after a redeal or not. */
  take(depth: number, taken: number, redeal: boolean): void {
    const { deal, game, words } = this
    const at = depth * FRAME
    for (let bits = taken; bits !== 0; bits &= bits - 1) {
      const index = lowestBit(bits)
      words[at + EXPOSED_0]! |= deal.talonBits0[index]!
      words[at + EXPOSED_1]! |= deal.talonBits1[index]!
      words[at + TALON_0]! &= ~deal.talonBits0[index]!
      words[at + TALON_1]! &= ~deal.talonBits1[index]!
    }
    const left = words[at + TALON]! & ~taken
    words[at + TALON] = left
    if (game.talonMode === ON_DEMAND) return
    const position = popcount(left & (taken - 1))
    // Where passes never run out, a whole number of draws down and the end of the stock reach just what a new pass does.
    const asNew = game.talonMode === CYCLING && (position % game.draw === 0 || left < taken)
    words[at + POSITION] = asNew ? 0 : position
    if (redeal) words[at + REDEALS]!--
  }

  /** The anchor of `column` leaves: the card under it turns and is the next anchor, or the column is vacated. */
  leave(depth: number, column: number): void {
    const { deal, words } = this
    const at = depth * FRAME
    const shift = 3 * column
    const size = (words[at + COLUMNS]! >> shift) & 7
    const anchor = deal.stackCards[column * STACK_STRIDE + size - 1]!
    words[at + ANCHORS_0 + laneOf(anchor)]! &= ~bitOf(anchor)
    let left = size - 1
    if (left > 0) {
      const turned = deal.stackCards[column * STACK_STRIDE + left - 1]!
      words[at + EXPOSED_0 + laneOf(turned)]! |= bitOf(turned)
      words[at + FACE_DOWN]!--
      if (left === 1 && turned >> 2 === deal.kingRank) left = 0
      else words[at + ANCHORS_0 + laneOf(turned)]! |= bitOf(turned)
    }
    if (left === 0) words[at + VACATED]!++
    words[at + COLUMNS]! += (left - size) << shift
    words[at + COLUMNS_KEY]! += (left - size) * deal.columnWeights[column]!
  }

  /** Won, or sure to be: nothing is face down, and the talon is empty or can be had card by card. */
  isWon(depth: number): boolean {
    const at = depth * FRAME
    return this.words[at + FACE_DOWN] === 0 && (this.game.talonMode === ON_DEMAND || this.words[at + TALON] === 0)
  }
}
