/** What can be chosen in a state, how a plain player likes it, and what becomes of it. */
import { type ArmChoice, armsOf, cardOfBit, LEAVE, LOOK, lookOf, reachOf, TAKE } from './arms.ts'
import { type Closures, MEMBER, SLOTS } from './closure.ts'
import { describe, scoreOf } from './plainPolicy.ts'
import {
  DRAWN,
  FACE_DOWN,
  HEIGHTS,
  type Layout,
  leave,
  look,
  NO_CARD,
  type SeenState,
  TALON,
  type Table,
  take,
} from './seenState.ts'

export interface Choices {
  arms: ArmChoice[]
  /** One for each, the higher the better. */
  scores: number[]
}

const slots = new Int32Array(2)

/**
 * The arms of `state`, whose heights become those that stand for its closure. There is one only where it can do no harm:
 * a card that goes up for good, a look at the stock that costs nothing.
 */
export function choicesOf(state: SeenState, table: Table, closures: Closures, weights: Float64Array): Choices {
  const { words, cards } = state
  const isForced = !closures.enumerate(words, words[HEIGHTS]!)
  words[HEIGHTS] = closures.canonical
  if (isForced) return { arms: [forcedOf(cards, closures)], scores: [0] }
  const reach = reachOf(state, table)
  if (table.isUnlimited && reach.look > 0 && words[DRAWN] === 0) {
    return { arms: [lookOf(state, table, reach)], scores: [0] }
  }
  slots.fill(0)
  for (let m = closures.first; m < closures.end; m += MEMBER) {
    slots[0]! |= closures.memory[m + SLOTS]!
    slots[1]! |= closures.memory[m + SLOTS + 1]!
  }
  const arms = armsOf(state, table, closures, reach)
  const situation = { state, table, reach, slots }
  const scores = arms.map((arm) => {
    describe(situation, arm)
    return scoreOf(weights)
  })
  return { arms, scores }
}

/** The anchor that must go up first. */
function forcedOf(cards: Int8Array, { canonical, forcedLane, forcedBit }: Closures): ArmChoice {
  const place = cards.indexOf(cardOfBit(forcedLane, 1 << forcedBit))
  return { kind: LEAVE, place, redeal: false, heights: canonical, outcomes: [canonical], onlyUp: true }
}

/** Plays `arm` on `state`; gives what tells outcomes apart. */
export function play(state: SeenState, table: Table, arm: ArmChoice, layout: Layout): number {
  state.words[HEIGHTS] = arm.heights
  switch (arm.kind) {
    case LEAVE: {
      const size = state.stackSize(arm.place)
      const turned = size > 1 ? layout.hidden[8 * arm.place + size - 2]! : NO_CARD
      leave(state, table, arm.place, turned)
      return turned
    }
    case TAKE:
      return take(state, table, arm.place, arm.redeal, layout)
    case LOOK:
      return look(state, table, arm.place, arm.redeal, layout)
    default:
      return NO_CARD
  }
}

/** Won, or sure to be: nothing is face down, and the talon is empty or can be had card by card. */
export function isWon({ words }: SeenState, table: Table): boolean {
  return words[FACE_DOWN] === 0 && (words[TALON] === 0 || (table.isUnlimited && table.rules.draw === 1))
}
