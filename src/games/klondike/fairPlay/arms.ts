/**
 * What a player can choose between: *commitments*, moves that can't be taken back, each from any member of the closure.
 * Where several lead to positions that reversible moves join, they are one arm; what a face-down card turns out to be
 * has no part in that.
 */
import { makeCard } from '../../../cards/card.ts'
import { bitOf, laneOf, popcount } from '../lanes.ts'
import { type Closures, MEMBER, NEXT, SLOTS, UP } from './closure.ts'
import {
  ANCHORS,
  COLUMNS,
  DRAWN,
  EXPOSED,
  HEIGHTS,
  REDEALS,
  type SeenState,
  TALON,
  TALON_CARDS,
  type Table,
  UNSEEN,
  VACATED,
} from './seenState.ts'

/** The anchor of a column leaves; a talon card is taken; a card of the table goes up for good; cards not seen are drawn. */
export type ArmKind = typeof LEAVE | typeof TAKE | typeof GO_UP | typeof LOOK
export const LEAVE = 0
export const TAKE = 1
export const GO_UP = 2
export const LOOK = 3

export interface ArmChoice {
  readonly kind: ArmKind
  /** The column, the place in the talon, the card, or the cards on the waste after the draws. */
  readonly place: number
  /** Is it played after a redeal, which is counted? */
  readonly redeal: boolean
  /** Foundation heights after it, of a position that stands for what comes of it. */
  readonly heights: number
  /** All such heights: from one to another, reversible moves lead back and forth. */
  readonly outcomes: readonly number[]
  /** Can the card go nowhere but up? */
  readonly onlyUp: boolean
}

/** Talon cards that can be brought to the top of the waste, in this pass or only in the next, as masks of places. */
export interface Reach {
  now: number
  later: number
  /** Cards on the waste after the draw that shows a card not seen, or 0; in the next pass, or not. */
  look: number
  lookLater: boolean
}

export function reachOf({ words }: Pick<SeenState, 'words'>, { rules, isUnlimited }: Table): Reach {
  const { draw } = rules
  const drawn = words[DRAWN]!
  const size = popcount(words[TALON]!)
  const reach: Reach = { now: 0, later: 0, look: 0, lookLater: false }
  const again = isUnlimited || words[REDEALS]! > 0
  let left = words[TALON]!
  let unseen = false
  for (let k = 0; k < size; k++) {
    const bit = left & -left
    left ^= bit
    if (k < drawn - 1) continue
    if (k >= drawn && (words[UNSEEN]! & bit) !== 0) unseen = true
    if (k === drawn - 1) reach.now |= bit
    else if ((k - drawn + 1) % draw === 0 || k === size - 1) {
      if (unseen) {
        reach.look = k + 1
        return reach
      }
      reach.now |= bit
    }
  }
  if (!again || drawn === 0) return reach
  left = words[TALON]!
  for (let k = 0; k < size; k++) {
    const bit = left & -left
    left ^= bit
    if ((words[UNSEEN]! & bit) !== 0) unseen = true
    if ((k + 1) % draw !== 0 && k !== size - 1) continue
    if (unseen) {
      reach.look = k + 1
      reach.lookLater = true
      return reach
    }
    reach.later |= bit & ~reach.now
  }
  return reach
}

/** Cards by lane that a mask of talon places has. */
function lanesOf(places: number, { cards }: SeenState, lanes: Int32Array): void {
  lanes[0] = 0
  lanes[1] = 0
  for (let bits = places; bits !== 0; bits &= bits - 1) {
    const card = cards[TALON_CARDS + 31 - Math.clz32(bits & -bits)]!
    lanes[laneOf(card)]! |= bitOf(card)
  }
}

const talon = new Int32Array(2)
/** A commitment from a member of the closure. */
interface Way {
  /** The column; from `FIRST_TAKE` on the place in the talon, from `FIRST_UP` on the card. */
  id: number
  /** Foundation heights after it. */
  heights: number
  up: boolean
}

const FIRST_TAKE = 8
const FIRST_UP = 64
/** Above all heights. */
const FORCED = 1 << 16

let found: Way[] = []

function note(id: number, heights: number, up: boolean): void {
  for (const way of found) if (way.id === id && way.heights === heights) return
  found.push({ id, heights, up })
}

/** The arms of the closure enumerated last, which is that of `state`. Enumerates others. */
export function armsOf(state: SeenState, table: Table, closures: Closures, reach: Reach): ArmChoice[] {
  const { words } = state
  const { memory, first, end } = closures
  const { worryingBack } = table.rules
  const places = reach.now | reach.later
  lanesOf(places, state, talon)
  found = []
  for (let member = first; member < end; member += MEMBER) {
    const heights = memory[member]!
    for (let lane = 0; lane < 2; lane++) {
      const anchors = words[ANCHORS + lane]!
      const slots = memory[member + SLOTS + lane]!
      const up = memory[member + UP + lane]!
      const skip = worryingBack ? slots : 0
      for (let bits = anchors & slots; bits !== 0; bits &= bits - 1) {
        note(columnOf(state, cardOfBit(lane, bits)), heights, false)
      }
      for (let bits = anchors & up & ~skip; bits !== 0; bits &= bits - 1) {
        const card = cardOfBit(lane, bits)
        note(columnOf(state, card), heights + (1 << (4 * (card & 3))), true)
      }
      if (!worryingBack) {
        for (let bits = up & ~anchors; bits !== 0; bits &= bits - 1) {
          const card = cardOfBit(lane, bits)
          note(FIRST_UP + card, heights + (1 << (4 * (card & 3))), true)
        }
      }
      for (let bits = talon[lane]! & slots; bits !== 0; bits &= bits - 1) {
        note(FIRST_TAKE + placeOf(state, cardOfBit(lane, bits), places), heights, false)
      }
      for (let bits = talon[lane]! & memory[member + NEXT + lane]! & ~skip; bits !== 0; bits &= bits - 1) {
        const card = cardOfBit(lane, bits)
        note(FIRST_TAKE + placeOf(state, card, places), heights + (1 << (4 * (card & 3))), true)
      }
    }
  }
  const arms = grouped(state, table, closures, reach)
  if (reach.look > 0) arms.push(lookOf(state, table, reach))
  return arms
}

/** Drawing on, to see what comes. */
export function lookOf({ words }: SeenState, { isUnlimited }: Table, { look, lookLater }: Reach): ArmChoice {
  const heights = words[HEIGHTS]!
  return { kind: LOOK, place: look, redeal: lookLater && !isUnlimited, heights, outcomes: [heights], onlyUp: false }
}

/** What was found, as arms: those with the same commitment whose outcomes reversible moves join are one. */
function grouped(state: SeenState, table: Table, closures: Closures, reach: Reach): ArmChoice[] {
  const arms: ArmChoice[] = []
  const ways = found
  ways.sort((one, other) => one.id - other.id || other.heights - one.heights)
  for (let from = 0, to = 1; from < ways.length; from = to++) {
    const { id } = ways[from]!
    while (to < ways.length && ways[to]!.id === id) to++
    const kind = id < FIRST_TAKE ? LEAVE : id < FIRST_UP ? TAKE : GO_UP
    const place = id - (kind === LEAVE ? 0 : kind === TAKE ? FIRST_TAKE : FIRST_UP)
    const redeal = kind === TAKE && !table.isUnlimited && ((reach.later >> place) & 1) !== 0
    const groups =
      to === from + 1 ? [[ways[from]!]] : joined(ways.slice(from, to), wordsAfter(state, kind, place), closures)
    for (const group of groups) {
      const outcomes = group.map(({ heights }) => heights)
      arms.push({ kind, place, redeal, heights: outcomes[0]!, outcomes, onlyUp: group.every(({ up }) => up) })
    }
  }
  return arms
}

/** Ways with the same commitment, after which the words are `words`, apart where no reversible move joins their outcomes. */
function joined(ways: readonly Way[], words: Int32Array, closures: Closures): Way[][] {
  const groups: { key: number; ways: Way[] }[] = []
  let open = [...ways]
  while (open.length > 0) {
    const [first] = open as [Way]
    closures.enumerate(words, first.heights)
    const key = closures.forcedLane < 0 ? closures.canonical : closures.canonical | FORCED
    const near = open.filter((way) => way === first || closures.has(way.heights))
    open = open.filter((way) => !near.includes(way))
    const group = groups.find((one) => one.key === key)
    if (group === undefined) groups.push({ key, ways: near })
    else group.ways.push(...near)
  }
  return groups.map((group) => group.ways)
}

/** The words after a commitment, without the card it turns. */
function wordsAfter({ words, cards }: SeenState, kind: ArmKind, place: number): Int32Array {
  const after = words.slice()
  if (kind === LEAVE) {
    const card = cards[place]!
    after[ANCHORS + laneOf(card)]! &= ~bitOf(card)
    if (((words[COLUMNS]! >> (3 * place)) & 7) === 1) after[VACATED]!++
  } else if (kind === TAKE) {
    const card = cards[TALON_CARDS + place]!
    after[EXPOSED + laneOf(card)]! |= bitOf(card)
  }
  return after
}

/** The card of a lane's lowest bit. */
export function cardOfBit(lane: number, bits: number): number {
  const at = 31 - Math.clz32(bits & -bits)
  const rank = at >> 1
  return makeCard(rank, ((lane ^ (rank & 1)) << 1) + (at & 1))
}

function columnOf({ cards }: SeenState, anchor: number): number {
  for (let column = 0; column < 7; column++) if (cards[column] === anchor) return column
  throw new Error('no anchor of a column')
}

function placeOf({ cards }: SeenState, card: number, places: number): number {
  for (let bits = places; bits !== 0; bits &= bits - 1) {
    const place = 31 - Math.clz32(bits & -bits)
    if (cards[TALON_CARDS + place] === card) return place
  }
  throw new Error('no card of the talon')
}
