/** From a state to the one that a commitment led to on the real table. */
import type { HiddenPosition } from '../../notation/hiddenPosition.ts'
import { type ArmChoice, LEAVE, TAKE } from './arms.ts'
import { play } from './choices.ts'
import {
  ANCHORS,
  COLUMNS,
  DRAWN,
  EXPOSED,
  FACE_DOWN,
  type Layout,
  NO_CARD,
  REDEALS,
  type SeenState,
  TALON,
  TALON_CARDS,
  type Table,
  VACATED,
} from './seenState.ts'

/** Plays `arm` on `state` with what `hidden`, the view after it, shows; `false` where that can't be. */
export function follow(state: SeenState, table: Table, arm: ArmChoice, hidden: HiddenPosition): boolean {
  const layout: Layout = { hidden: new Int8Array(64).fill(NO_CARD), talon: new Int8Array(24).fill(NO_CARD) }
  const size = arm.kind === LEAVE ? state.stackSize(arm.place) : 0
  if (size > 1) {
    const turned = hidden.columns[arm.place]?.up[0]
    if (turned === undefined) return false
    layout.hidden[8 * arm.place + size - 2] = turned
  }
  const talon = [...hidden.waste, ...hidden.stock]
  const places = placesOf(arm.kind === TAKE ? state.words[TALON]! & ~(1 << arm.place) : state.words[TALON]!)
  if (talon.length !== places.length) return false
  talon.forEach((card, at) => {
    layout.talon[places[at]!] = card ?? NO_CARD
  })
  play(state, table, arm, layout)
  return true
}

const SAME_WORDS = [EXPOSED, EXPOSED + 1, ANCHORS, ANCHORS + 1, COLUMNS, VACATED, FACE_DOWN, DRAWN, REDEALS]

/** Do two states show the same, whatever places their talon cards are given? Foundations may differ. */
export function isSameView(one: SeenState, other: SeenState): boolean {
  if (SAME_WORDS.some((word) => one.words[word] !== other.words[word])) return false
  for (let column = 0; column < 7; column++) if (one.cards[column] !== other.cards[column]) return false
  return talonOf(one) === talonOf(other)
}

function talonOf({ words, cards }: SeenState): string {
  return placesOf(words[TALON]!)
    .map((place) => cards[TALON_CARDS + place]!)
    .join()
}

function placesOf(mask: number): number[] {
  return Array.from({ length: 24 }, (_, place) => place).filter((place) => (mask >> place) & 1)
}
