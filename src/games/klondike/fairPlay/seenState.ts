/**
 * A game as a player sees it, packed: the words of a state of the solver (`kernel/state.ts`), which know nothing of
 * hidden cards, and the cards that stand out by their place: the anchor of each column, and the stock as far as it
 * was seen. A player who plays the same moves and sees the same cards comes to the same state.
 */
import { type Card, rankOf } from '../../../cards/card.ts'
import type { HiddenPosition } from '../../notation/hiddenPosition.ts'
import type { Position } from '../../position.ts'
import { bitOf, laneOf, lowestBit, popcount } from '../lanes.ts'
import { type PackedDeal, packDeal } from '../packedDeal.ts'
import type { KlondikeRules } from '../ruleSet.ts'

/** Words of a state, as in a frame of the solver. Lane 1 is the word after, here and below. */
export const EXPOSED = 0
export const ANCHORS = 2
export const COLUMNS = 6
export const COLUMNS_KEY = 7
export const VACATED = 8
export const FACE_DOWN = 9
/** Talon cards left, a mask of their places when the search began: those of the waste from its bottom, then the stock. */
export const TALON = 10
/** How many of them lie on the waste; 0 where as much can be reached as in a new pass, which can be begun at any time. */
export const DRAWN = 11
export const REDEALS = 12
export const HEIGHTS = 13
/** A word of our own: talon cards not seen, a mask. */
export const UNSEEN = 14
export const WORDS = 15

/** Cards of a state: the anchors of columns 0..6 from 0 on, the talon from 8 on. */
export const TALON_CARDS = 8
const CARDS = 32
export const NO_CARD = -1

export class SeenState {
  readonly words: Int32Array
  /** `NO_CARD` where there is none, or none that was seen. */
  readonly cards: Int8Array

  constructor(words: Int32Array, cards: Int8Array) {
    this.words = words
    this.cards = cards
  }

  copy(): SeenState {
    return new SeenState(this.words.slice(), this.cards.slice())
  }

  /** Cards of the stack of `column`: face-down ones and its anchor. */
  stackSize(column: number): number {
    return (this.words[COLUMNS]! >> (3 * column)) & 7
  }
}

/** Where unseen cards may lie: `hidden` by `column * 8 + depth`, `talon` by place; what is seen is not looked up. */
export interface Layout {
  readonly hidden: Int8Array
  readonly talon: Int8Array
}

/** What stays the same in a game. */
export interface Table {
  readonly rules: KlondikeRules
  readonly isUnlimited: boolean
  readonly kingRank: number
  /** The deal as the solver has it, with anything where no card was seen. */
  readonly packed: PackedDeal
}

/** The state of what is seen, and what stays the same from there on; `position` is that with anything where no card is seen. */
export function stateOf(
  hidden: HiddenPosition,
  position: Position,
  rules: KlondikeRules,
): { table: Table; state: SeenState } {
  const packed = packDeal(position, rules)
  const words = new Int32Array(WORDS)
  words.set(packed.root)
  words.fill(0, 4, 6)
  const cards = new Int8Array(CARDS).fill(NO_CARD)
  hidden.columns.forEach((_, column) => {
    const size = (words[COLUMNS]! >> (3 * column)) & 7
    if (size > 0) cards[column] = packed.stackCards[8 * column + size - 1]!
  })
  const talon = [...hidden.waste, ...hidden.stock]
  talon.forEach((card, place) => {
    if (card === undefined) words[UNSEEN]! |= 1 << place
    else cards[TALON_CARDS + place] = card
  })
  const isUnlimited = rules.passes === 'unlimited'
  const table: Table = { rules, isUnlimited, kingRank: rules.ranks - 1, packed }
  words[DRAWN] = drawnAsNew(table, hidden.waste.length, hidden.stock.length === 0)
  return { table, state: new SeenState(words, cards) }
}

/** Where passes never run out, a whole number of draws and the end of the stock reach just what a new pass does. */
export function drawnAsNew({ isUnlimited, rules }: Table, drawn: number, isEnd: boolean): number {
  return isUnlimited && (isEnd || drawn % rules.draw === 0) ? 0 : drawn
}

/** The anchor of `column` leaves, for a column or up; `turned` is the card under it, if there is one. */
export function leave({ words, cards }: SeenState, { kingRank, packed }: Table, column: number, turned: Card): void {
  const anchor = cards[column]!
  words[ANCHORS + laneOf(anchor)]! &= ~bitOf(anchor)
  const size = (words[COLUMNS]! >> (3 * column)) & 7
  let left = size - 1
  cards[column] = NO_CARD
  if (left > 0) {
    words[EXPOSED + laneOf(turned)]! |= bitOf(turned)
    words[FACE_DOWN]!--
    if (left === 1 && rankOf(turned) === kingRank) left = 0
    else {
      words[ANCHORS + laneOf(turned)]! |= bitOf(turned)
      cards[column] = turned
    }
  }
  if (left === 0) words[VACATED]!++
  words[COLUMNS]! += (left - size) << (3 * column)
  words[COLUMNS_KEY]! += (left - size) * packed.columnWeights[column]!
}

/** The talon card at `place` is taken, after a redeal or not; a card under it that was not seen is, from `layout`. */
export function take(state: SeenState, table: Table, place: number, redeal: boolean, layout: Layout): void {
  const { words, cards } = state
  const card = cards[TALON_CARDS + place]!
  words[EXPOSED + laneOf(card)]! |= bitOf(card)
  cards[TALON_CARDS + place] = NO_CARD
  const left = words[TALON]! & ~(1 << place)
  const below = left & ((1 << place) - 1)
  words[TALON] = left
  words[DRAWN] = drawnAsNew(table, popcount(below), left >> place === 0)
  if (redeal) words[REDEALS]!--
  const top = highestBit(below)
  if ((words[UNSEEN]! >> top) & 1) see(state, top, layout)
}

/** The card that is seen when that at `place` is taken, or none. */
export function shownUnder({ words }: SeenState, place: number, { talon }: Layout): Card {
  const top = highestBit(words[TALON]! & ((1 << place) - 1))
  return (words[UNSEEN]! >> top) & 1 ? talon[top]! : NO_CARD
}

/** Draws until `drawn` cards lie on the waste, after a redeal or not, and sees them. */
export function look(state: SeenState, table: Table, drawn: number, redeal: boolean, layout: Layout): void {
  const { words } = state
  if (redeal) words[REDEALS]!--
  let left = words[TALON]!
  for (let count = 0; count < drawn; count++) {
    const place = lowestBit(left)
    left &= left - 1
    if ((words[UNSEEN]! >> place) & 1) see(state, place, layout)
  }
  words[DRAWN] = drawnAsNew(table, drawn, left === 0)
}

/** A hash of the cards that are seen when `drawn` cards lie on the waste. */
export function shownBy({ words }: SeenState, drawn: number, { talon }: Layout): number {
  let seen = 0
  let left = words[TALON]!
  for (let count = 0; count < drawn; count++) {
    const place = lowestBit(left)
    left &= left - 1
    if ((words[UNSEEN]! >> place) & 1) seen = (Math.imul(seen, 53) + talon[place]! + 1) | 0
  }
  return seen
}

/** Place of the highest bit set; of no bit at all, 31, where no card lies. */
function highestBit(bits: number): number {
  return bits === 0 ? 31 : 31 - Math.clz32(bits)
}

function see({ words, cards }: SeenState, place: number, { talon }: Layout): void {
  words[UNSEEN]! &= ~(1 << place)
  cards[TALON_CARDS + place] = talon[place]!
}
