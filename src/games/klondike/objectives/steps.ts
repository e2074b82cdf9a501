/** The moves of the searches for the best line: cards, not columns. Draws and turned cards go without saying. */
import type { Card } from '../../../cards/card.ts'

/** A card of the tableau goes up; what lies on it goes over to its other parent first. */
export const UP = 0
/** A card comes back from its foundation. */
export const BACK = 1
/** An anchor moves, with all that lies on it. */
export const SHIFT = 2
/** A talon card goes up. */
export const TAKE_UP = 3
/** A talon card comes down to the tableau. */
export const TAKE_DOWN = 4

export interface Step {
  readonly kind: number
  readonly card: Card
}

/** Steps from their packed form, `card | kind << 6`. */
export function unpackSteps(packed: Int32Array): Step[] {
  return Array.from(packed, (step) => ({ kind: step >> 6, card: step & 63 }))
}
