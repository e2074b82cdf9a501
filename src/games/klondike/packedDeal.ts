/**
 * A position in packed form: what stays the same during a search (which card lies where, face down; the talon's order)
 * and the root state. Everything is found from the plain piles alone, so mid-game positions enter by the same door.
 *
 * A column's *stack* is its cards that never moved: the face-down ones and the anchor on them. A King lying on no
 * face-down card is no anchor: its column counts as vacated, and a non-anchored King takes a vacated column.
 */
import { type Card, rankOf } from '../../cards/card.ts'
import { bitOf, laneOf } from './lanes.ts'
import type { Position } from './position.ts'
import type { KlondikeRules } from './ruleSet.ts'

export const MAX_COLUMNS = 7
export const STACK_STRIDE = 8

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
  /** Lane bit of each talon card, for each lane (0 where it lies in the other). */
  readonly talonBits0: Int32Array
  readonly talonBits1: Int32Array
  /** Both Kings' bits (the highest rank of this deck). */
  readonly kingPair: number
  readonly kingRank: number

  // The root state.
  readonly exposed0: number
  readonly exposed1: number
  readonly anchors0: number
  readonly anchors1: number
  /** Stack sizes, three bits a column. */
  readonly columns: number
  readonly columnsKey: number
  /** Vacated columns (those under non-anchored Kings included). */
  readonly vacated: number
  readonly faceDown: number
  readonly talonMask: number
  /** Cards of the talon that lie on the waste. */
  readonly talonPosition: number
  /** Redeals left; 99 stands for unlimited. */
  readonly redealsLeft: number
  readonly heights: number
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
  return {
    stackCards,
    columnWeights,
    columnOfCard,
    talonCards,
    talonIndexOf,
    talonBits0: Int32Array.from(talonCards, (card) => (laneOf(card) === 0 ? bitOf(card) : 0)),
    talonBits1: Int32Array.from(talonCards, (card) => (laneOf(card) === 1 ? bitOf(card) : 0)),
    kingPair: 3 << (2 * kingRank),
    kingRank,
    exposed0: exposed[0]!,
    exposed1: exposed[1]!,
    anchors0: anchors[0]!,
    anchors1: anchors[1]!,
    columns,
    columnsKey,
    vacated,
    faceDown,
    talonMask: talonCards.length === 0 ? 0 : (1 << talonCards.length) - 1,
    talonPosition: position.waste.length,
    redealsLeft: rules.passes === 'unlimited' ? 99 : rules.passes - position.pass,
    heights: position.foundations.reduce((packed, height, suit) => packed | (height << (4 * suit)), 0),
  }
}

function stackOf(down: readonly Card[], up: readonly Card[], kingRank: number): Card[] {
  const lowest = up[0]
  if (lowest === undefined) return []
  if (down.length === 0 && rankOf(lowest) === kingRank) return []
  return [...down, lowest]
}
