/** Ways to write a game, ours and those of other people. A game lists those that it is written in. */
import type { Language } from '../../cards/names.ts'
import { AppError } from '../../errors.ts'
import type { Position } from '../position.ts'
import type { Rules } from '../rules.ts'

/** A form that games come in with. */
export interface GameReader<R extends Rules = Rules> {
  readonly name: string
  /** A few words on who writes so. */
  readonly about: Record<Language, string>
  /** Does a text look like this form? At most one form says yes to a text. */
  recognises(text: string): boolean
  /**
   * The position that a text says, checked as `parsePosition` checks it.
   * Throws `invalid-card`, `duplicate-card`, `missing-card`, `invalid-deck`, `invalid-position`, with the place.
   */
  parse(text: string, rules: R, place: string): Position
  /** Of boards: what a text says, in the form of our JSON, its cards not yet looked at; hidden ones are among them. */
  read?(text: string, rules: R, place: string): unknown
}

/** A form that games go out in too. */
export interface GameFormat<R extends Rules = Rules> extends GameReader<R> {
  /** The text of a position. Throws `invalid-position` if the form has only openings and this is none. */
  format(position: Position, rules: R): string
}

/** A text that should be JSON. Throws `invalid-position`. */
export function parseJsonText(text: string, place: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new AppError('invalid-position', `not JSON: ${(error as Error).message}`, place === '' ? undefined : place)
  }
}
