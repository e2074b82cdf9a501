/**
 * A plain player's judgement of an arm: a weighted sum of what anybody can count at the table. It orders the arms of
 * the search, and can play by itself.
 */
import { rankOf } from '../../../cards/card.ts'
import { bitOf, laneOf, popcount } from '../lanes.ts'
import { type ArmChoice, GO_UP, LEAVE, type Reach, reachOf, TAKE } from './arms.ts'
import {
  ANCHORS,
  COLUMNS,
  DRAWN,
  drawnAsNew,
  HEIGHTS,
  NO_CARD,
  REDEALS,
  type SeenState,
  TALON,
  TALON_CARDS,
  type Table,
  WORDS,
} from './seenState.ts'

/** What is counted of an arm. */
export const FEATURES = [
  'turns',
  'faceDown',
  'lastFaceDown',
  'tallest',
  'anchorKing',
  'emptiesForKing',
  'empties',
  'anchorUp',
  'anchorRank',
  'takesSlot',
  'opensWay',
  'opensTallWay',
  'talonUp',
  'talonDown',
  'talonRank',
  'talonLow',
  'talonKing',
  'talonSmall',
  'reachGained',
  'cardsBack',
  'redeal',
  'passedOver',
  'passedOverLast',
  'onTop',
  'look',
  'lookLast',
  'tableUp',
] as const

export type Feature = (typeof FEATURES)[number]

const COUNT = FEATURES.length

/** Filled by `describe`. */
export const features = new Float64Array(COUNT)
const at = Object.fromEntries(FEATURES.map((name, index) => [name, index])) as Record<Feature, number>

export interface Situation {
  readonly state: SeenState
  readonly table: Table
  readonly reach: Reach
  /** Cards with an open slot in some member, by lane. */
  readonly slots: Int32Array
}

/** Counts what there is to say of an arm into `features`. */
export function describe(situation: Situation, arm: ArmChoice): void {
  features.fill(0)
  const { words } = situation.state
  const heights = words[HEIGHTS]!
  features[at.cardsBack] = Math.max(0, cardsIn(heights) - cardsIn(arm.heights))
  if (arm.kind === LEAVE) describeLeave(situation, arm)
  else if (arm.kind === TAKE) describeTake(situation, arm)
  else if (arm.kind === GO_UP) features[at.tableUp] = 1 + (rankOf(arm.place) - lowestOf(heights)) / 4
  else {
    features[at.look] = 1
    if (words[REDEALS] === 0) features[at.lookLast] = 1
    features[at.redeal] = arm.redeal ? 1 : 0
  }
}

function describeLeave({ state, table, reach, slots }: Situation, arm: ArmChoice): void {
  const { words, cards } = state
  const card = cards[arm.place]!
  const size = state.stackSize(arm.place)
  const rank = rankOf(card)
  if (arm.onlyUp) features[at.anchorUp] = 1
  features[at.anchorRank] = rank / 12
  if (size > 1) {
    features[at.turns] = 1
    features[at.faceDown] = size - 1
    if (size === 2) features[at.lastFaceDown] = 1
    if (size === tallest(words)) features[at.tallest] = 1
    if (rank === table.kingRank) features[at.anchorKing] = 1
  } else if (kingWaits(state, table, reach)) features[at.emptiesForKing] = 1
  else features[at.empties] = 1
  if (arm.onlyUp) return
  gains(state, slots, card)
  if (sharesSlot(words, card)) features[at.takesSlot] = 1
}

function describeTake({ state, table, reach, slots }: Situation, arm: ArmChoice): void {
  const { words, cards } = state
  const card = cards[TALON_CARDS + arm.place]!
  const rank = rankOf(card)
  if (arm.onlyUp) features[at.talonUp] = 1
  else {
    features[at.talonDown] = 1
    gains(state, slots, card)
    if (sharesSlot(words, card)) features[at.takesSlot] = 1
  }
  features[at.talonRank] = rank / 12
  features[at.talonLow] = Math.max(0, 4 - (rank - lowestOf(words[HEIGHTS]!))) / 4
  if (rank === table.kingRank) features[at.talonKing] = 1
  features[at.talonSmall] = 1 - popcount(words[TALON]!) / 24
  const below = popcount(words[TALON]! & ((1 << arm.place) - 1))
  if (table.rules.draw > 1) features[at.reachGained] = reachGained(state, table, reach, arm.place, below) / 4
  if (!table.isUnlimited) describePass(words, arm, below)
}

/** What taking a card does to the pass it is taken in, where passes are counted; so many cards lie below it. */
function describePass(words: Int32Array, { redeal }: ArmChoice, below: number): void {
  const drawn = words[DRAWN]!
  const over = (redeal ? popcount(words[TALON]!) - drawn + below : Math.max(0, below - drawn)) / 8
  features[at.passedOver] = over
  if (words[REDEALS]! - (redeal ? 1 : 0) === 0) features[at.passedOverLast] = over
  if (redeal) features[at.redeal] = 1
  if (below + 1 === drawn) features[at.onTop] = 1
}

/** Anchors that could not move and may, onto this card. */
function gains({ words, cards }: SeenState, slots: Int32Array, card: number): void {
  const rank = rankOf(card)
  if (rank === 0) return
  const lane = laneOf(card)
  const children = (3 << (2 * (rank - 1))) & ~slots[lane]!
  const anchors = words[ANCHORS + lane]! & children
  for (let bits = anchors; bits !== 0; bits &= bits - 1) {
    const bit = bits & -bits
    let sizes = 0
    for (let column = 0; column < 7; column++) {
      const anchor = cards[column]!
      if (anchor !== NO_CARD && laneOf(anchor) === lane && bitOf(anchor) === bit)
        sizes = (words[COLUMNS]! >> (3 * column)) & 7
    }
    features[at.opensWay]! += 1
    features[at.opensTallWay]! += (sizes - 1) / 3
  }
}

/** Is the twin an anchor too, which could move where this card can? */
function sharesSlot(words: Int32Array, card: number): boolean {
  const twin = card ^ 1
  return (words[ANCHORS + laneOf(twin)]! & bitOf(twin)) !== 0
}

function tallest(words: Int32Array): number {
  let most = 0
  for (let column = 0; column < 7; column++) most = Math.max(most, (words[COLUMNS]! >> (3 * column)) & 7)
  return most
}

/** Is a King in sight that lies on face-down cards, or can be had from the stock? */
function kingWaits({ words, cards }: SeenState, { kingRank }: Table, reach: Reach): boolean {
  const kings = 3 << (2 * kingRank)
  if (((words[ANCHORS]! | words[ANCHORS + 1]!) & kings) !== 0) return true
  for (let bits = reach.now | reach.later; bits !== 0; bits &= bits - 1) {
    if (rankOf(cards[TALON_CARDS + 31 - Math.clz32(bits & -bits)]!) === kingRank) return true
  }
  return false
}

const scratch = { words: new Int32Array(WORDS) }

/** How many more talon cards can be reached after the one at `place` was taken, with so many below it. */
function reachGained(state: SeenState, table: Table, reach: Reach, place: number, below: number): number {
  const { words } = state
  scratch.words.set(words)
  const left = words[TALON]! & ~(1 << place)
  scratch.words[TALON] = left
  scratch.words[DRAWN] = drawnAsNew(table, below, left >> place === 0)
  const after = reachOf(scratch, table)
  return popcount(after.now | after.later) - popcount((reach.now | reach.later) & ~(1 << place))
}

function lowestOf(heights: number): number {
  return Math.min(heights & 15, (heights >> 4) & 15, (heights >> 8) & 15, (heights >> 12) & 15)
}

function cardsIn(heights: number): number {
  return (heights & 15) + ((heights >> 4) & 15) + ((heights >> 8) & 15) + ((heights >> 12) & 15)
}

export function scoreOf(weights: Float64Array): number {
  let score = 0
  for (let k = 0; k < COUNT; k++) score += weights[k]! * features[k]!
  return score
}
