/** What can be chosen in a state, how a plain player likes it, and what becomes of it. */
import type { Card } from '../../../cards/card.ts'
import { type ArmChoice, armsOf, cardOfBit, GO_UP, LEAVE, LOOK, lookOf, reachOf, TAKE } from './arms.ts'
import { type Closures, MEMBER, SLOTS } from './closure.ts'
import { describe, type Situation, scoreOf } from './plainPolicy.ts'
import {
  DRAWN,
  FACE_DOWN,
  HEIGHTS,
  type Layout,
  leave,
  look,
  NO_CARD,
  type SeenState,
  shownBy,
  shownUnder,
  TALON,
  type Table,
  take,
  UNSEEN,
} from './seenState.ts'

export interface Choices {
  readonly arms: readonly ArmChoice[]
  /** One for each, the higher the better; reckoned when asked for, as most positions of a search are looked at once. */
  scores(): number[]
}

const ONE_SCORE = () => [0]

/**
 * The arms of `state`, whose heights become those that stand for its closure. There is one only where it can do no harm:
 * a card that goes up for good, a look at the stock that costs nothing.
 */
export function choicesOf(state: SeenState, table: Table, closures: Closures, weights: Float64Array): Choices {
  const { words, cards } = state
  const isForced = !closures.enumerate(words, words[HEIGHTS]!)
  words[HEIGHTS] = closures.canonical
  if (isForced) return { arms: [forcedOf(cards, closures)], scores: ONE_SCORE }
  const reach = reachOf(state, table)
  if (table.isUnlimited && reach.look > 0 && words[DRAWN] === 0) {
    return { arms: [lookOf(state, table, reach)], scores: ONE_SCORE }
  }
  const slots = new Int32Array(2)
  for (let member = closures.first; member < closures.end; member += MEMBER) {
    slots[0]! |= closures.memory[member + SLOTS]!
    slots[1]! |= closures.memory[member + SLOTS + 1]!
  }
  const arms = armsOf(state, table, closures, reach)
  return { arms, scores: () => scoresOf({ state, table, reach, slots }, arms, weights) }
}

function scoresOf(situation: Situation, arms: readonly ArmChoice[], weights: Float64Array): number[] {
  return arms.map((arm) => {
    describe(situation, arm)
    return scoreOf(weights)
  })
}

/** The anchor that must go up first. */
function forcedOf(cards: Int8Array, { canonical, forcedLane, forcedBit }: Closures): ArmChoice {
  const place = cards.indexOf(cardOfBit(forcedLane, 1 << forcedBit))
  return { kind: LEAVE, place, redeal: false, heights: canonical, outcomes: [canonical], onlyUp: true }
}

/** What tells apart what can become of `arm`, on `layout`: the card it turns, or a hash of those it shows. */
export function outcomeOf(state: SeenState, arm: ArmChoice, layout: Layout): number {
  if (arm.kind === LEAVE) return turnedBy(state, arm, layout)
  if (state.words[UNSEEN] === 0 || arm.kind === GO_UP) return NO_CARD
  return arm.kind === TAKE ? shownUnder(state, arm.place, layout) : shownBy(state, arm.place, layout)
}

/** Plays `arm` on `state`, which changes; the cards it turns or shows are those of `layout`. */
export function play(state: SeenState, table: Table, arm: ArmChoice, layout: Layout): void {
  const turned = arm.kind === LEAVE ? turnedBy(state, arm, layout) : NO_CARD
  state.words[HEIGHTS] = arm.heights
  if (arm.kind === LEAVE) leave(state, table, arm.place, turned)
  else if (arm.kind === TAKE) take(state, table, arm.place, arm.redeal, layout)
  else if (arm.kind === LOOK) look(state, table, arm.place, arm.redeal, layout)
}

function turnedBy(state: SeenState, { place }: ArmChoice, { hidden }: Layout): Card {
  const size = state.stackSize(place)
  return size > 1 ? hidden[8 * place + size - 2]! : NO_CARD
}

/** Won, or sure to be: nothing is face down, and the talon is empty or can be had card by card. */
export function isWon({ words }: SeenState, table: Table): boolean {
  return words[FACE_DOWN] === 0 && (words[TALON] === 0 || (table.isUnlimited && table.rules.draw === 1))
}
