/**
 * A position in packed form: what stays the same during a search (which card lies where, face down; the talon's order)
 * and the root state. Everything is found from the plain piles alone, so mid-game positions enter by the same door.
 *
 * A column's *stack* is its cards that never moved: the face-down ones and the anchor on them. A King lying on no
 * face-down card is no anchor: its column counts as vacated, and a non-anchored King takes a vacated column.
 */
import { type Card, rankOf } from '../../cards/card.ts'
import { AppError } from '../../errors.ts'
import type { Position } from '../position.ts'
import { bitOf, laneOf, packHeights } from './lanes.ts'
import type { KlondikeRules } from './ruleSet.ts'

const MAX_TALON = 24
const MAX_COLUMNS = 7
const STACK_STRIDE = 8
const UNLIMITED_REDEALS = 99

export interface PackedDeal {
  /** Card at `column * STACK_STRIDE + depth`, bottom first; only cards of the stack. */
  readonly stackCards: Int8Array
  /** What one card of a column's stack adds to `columnsKey` (mixed radix, all columns together below 2^16). */
  readonly columnWeights: Int32Array
  /** Column of a card that is or will be an anchor; -1 for the others. */
  readonly columnOfCard: Int8Array
  /** Talon cards in the order of a pass: waste from its bottom, then stock. */
  readonly talonCards: Int8Array
  /** Index in `talonCards`, or -1. */
  readonly talonIndexOf: Int8Array
  /** Lane bit of each talon card: those of lane 0 (0 where it lies in the other), then those of lane 1. */
  readonly talonBits: Int32Array
  readonly kingRank: number
  /** The root state, in the words of a frame (`kernel/state.ts`). */
  readonly root: Int32Array
}

/** Packs a legal position (`parsePosition` is the checked door; nothing is checked here). */
export function packDeal(position: Position, rules: KlondikeRules): PackedDeal {
  const kingRank = rules.ranks - 1
  const stackCards = new Int8Array(MAX_COLUMNS * STACK_STRIDE).fill(-1)
  const columnWeights = new Int32Array(MAX_COLUMNS)
  const columnOfCard = new Int8Array(52).fill(-1)
  const exposed = [0, 0]
  const anchors = [0, 0]
  let columns = 0
  let columnsKey = 0
  let vacated = 0
  let faceDown = 0
  let weight = 1
  position.columns.forEach((column, index) => {
    const stack = stackOf(column.down, column.up, kingRank)
    stack.forEach((card, depth) => {
      stackCards[index * STACK_STRIDE + depth] = card
      columnOfCard[card] = index
    })
    const anchor = stack.at(-1)
    if (anchor === undefined) vacated++
    else anchors[laneOf(anchor)]! |= bitOf(anchor)
    for (const card of column.up) exposed[laneOf(card)]! |= bitOf(card)
    columnWeights[index] = weight
    columns |= stack.length << (3 * index)
    columnsKey += weight * stack.length
    weight *= stack.length + 1
    faceDown += column.down.length
  })
  for (let suit = 0; suit < 4; suit++) {
    for (let rank = 0; rank < position.foundations[suit]!; rank++) {
      const card = rank * 4 + suit
      exposed[laneOf(card)]! |= bitOf(card)
    }
  }
  const talonCards = Int8Array.from([...position.waste, ...position.stock])
  const talonIndexOf = new Int8Array(52).fill(-1)
  talonCards.forEach((card, index) => {
    talonIndexOf[card] = index
  })
  const talonBits = new Int32Array(2 * MAX_TALON)
  talonCards.forEach((card, index) => {
    talonBits[laneOf(card) * MAX_TALON + index] = bitOf(card)
  })
  const root = Int32Array.of(
    exposed[0]!,
    exposed[1]!,
    anchors[0]!,
    anchors[1]!,
    talonBits.subarray(0, MAX_TALON).reduce((lane, bit) => lane | bit, 0),
    talonBits.subarray(MAX_TALON).reduce((lane, bit) => lane | bit, 0),
    columns,
    columnsKey,
    vacated,
    faceDown,
    (1 << talonCards.length) - 1,
    position.waste.length,
    rules.passes === 'unlimited' ? UNLIMITED_REDEALS : rules.passes - position.pass,
    packHeights(position.foundations),
  )
  return { stackCards, columnWeights, columnOfCard, talonCards, talonIndexOf, talonBits, kingRank, root }
}

/** Throws `invalid-position` when a talon is larger than its part of a key. */
export function checkTalon(cards: number): void {
  if (cards <= MAX_TALON) return
  throw new AppError('invalid-position', `the solver takes at most ${MAX_TALON} cards in stock and waste`, 'stock')
}

/** The cards of a column that never moved, bottom first. */
export function stackOf(down: readonly Card[], up: readonly Card[], kingRank: number): Card[] {
  const lowest = up[0]
  if (lowest === undefined) return []
  if (down.length === 0 && rankOf(lowest) === kingRank) return []
  return [...down, lowest]
}
