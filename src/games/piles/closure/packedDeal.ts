/**
 * A position in packed form: what stays the same during a search and the root state, in the words of a frame
 * (`kernel/state.ts`). Everything is found from the plain piles alone, so mid-game positions enter by the same door.
 *
 * A column's *stack* is its cards that never moved: the face-down ones and the anchor on them. A card on no face-down
 * one that could lie in an empty column is no anchor: its column counts as vacated.
 */
import { type Card, rankOf, suitOf } from '../../../cards/card.ts'
import { AppError } from '../../../errors.ts'
import type { Column, Position } from '../../position.ts'
import type { PileRules } from '../pileRules.ts'

const MAX_TALON = 127
const MAX_COLUMNS = 16
const MAX_STACK = 15
const MAX_COPIES = 3
const UNLIMITED_REDEALS = 127
const FRAME_BYTES = 256

export interface PackedDeal {
  /** Card (rank * 4 + suit) at `column * 16 + depth`, bottom first; only cards of the stack. */
  readonly stackCards: Int8Array
  /** Talon cards in the order of a pass: waste from its bottom, then stock. */
  readonly talonCards: Int8Array
  readonly root: Uint8Array
}

/** Packs a legal position that `checkSize` lets through. */
export function packDeal(position: Position, rules: PileRules): PackedDeal {
  const stackCards = new Int8Array(MAX_COLUMNS * 16).fill(-1)
  const root = new Uint8Array(FRAME_BYTES)
  const view = new DataView(root.buffer)
  const count = (at: number, card: Card) => {
    root[at + rankOf(card) * 4 + suitOf(card)]!++
  }
  let columns = 0n
  let vacated = 0
  let faceDown = 0
  position.columns.forEach((column, index) => {
    const stack = stackOf(column, rules)
    stack.forEach((card, depth) => {
      stackCards[index * 16 + depth] = card & 63
    })
    const anchor = stack.at(-1)
    if (anchor === undefined) vacated++
    else count(64, anchor)
    for (const card of column.up) count(0, card)
    columns |= BigInt(stack.length) << BigInt(4 * index)
    faceDown += column.down.length
  })
  position.foundations.forEach((height, at) => {
    for (let rank = 0; rank < height; rank++) count(0, rank * 4 + (at % 4))
  })
  const talon = [...position.waste, ...position.stock]
  for (const card of talon) count(128, card)
  const all = (1n << BigInt(talon.length)) - 1n
  view.setBigUint64(192, all & (2n ** 64n - 1n), true)
  view.setBigUint64(200, all >> 64n, true)
  view.setBigUint64(208, columns, true)
  view.setBigUint64(216, packHeights(position.foundations), true)
  view.setInt32(224, vacated, true)
  view.setInt32(228, faceDown, true)
  view.setInt32(232, position.waste.length, true)
  view.setInt32(236, rules.passes === 'unlimited' ? UNLIMITED_REDEALS : rules.passes - position.pass, true)
  return { stackCards, talonCards: Int8Array.from(talon, (card) => card & 63), root }
}

/** Four bits a foundation, in the order of a position. */
export function packHeights(foundations: readonly number[]): bigint {
  return foundations.reduce((packed, height, at) => packed | (BigInt(height) << BigInt(4 * at)), 0n)
}

/** Cards of a column that never moved, bottom first. */
function stackOf({ down, up }: Column, rules: PileRules): Card[] {
  const lowest = up[0]
  if (lowest === undefined) return []
  return down.length === 0 && takesSpace(lowest, rules) ? [] : [...down, lowest]
}

/** May a card lie in an empty column? */
export function takesSpace(card: Card, { spaces, ranks }: PileRules): boolean {
  return spaces === 'any' || (spaces === 'king' && rankOf(card) === ranks - 1)
}

/** Throws `invalid-position` where a position does not fit; no dealt game comes to one. */
export function checkSize(position: Position, rules: PileRules): void {
  const talon = position.stock.length + position.waste.length
  const deepest = position.columns.findIndex(({ down }) => down.length >= MAX_STACK)
  if (talon > MAX_TALON) refuse(`the solver takes at most ${MAX_TALON} cards in stock and waste`, 'stock')
  if (position.columns.length > MAX_COLUMNS) refuse(`the solver takes at most ${MAX_COLUMNS} columns`, 'tableau')
  if (rules.copies > MAX_COPIES) refuse(`the solver takes at most ${MAX_COPIES} packs`, 'tableau')
  if (deepest >= 0) {
    refuse(`the solver takes at most ${MAX_STACK - 1} face-down cards in a column`, `tableau[${deepest}].down`)
  }
}

function refuse(message: string, place: string): never {
  throw new AppError('invalid-position', message, place)
}
