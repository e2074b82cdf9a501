/** Ways to write a game, ours and those of other people. Each is in a file of this folder, listed in `formats.ts`. */
import type { Card } from '../../../cards/card.ts'
import type { Language } from '../../../cards/names.ts'
import { AppError } from '../../../errors.ts'
import type { Position } from '../../game.ts'
import { parsePosition } from '../../notation/parsePosition.ts'
import type { KlondikeRules } from '../ruleSet.ts'

/** A form that games come in with. */
export interface GameReader {
  readonly name: string
  /** A few words on who writes so. */
  readonly about: Record<Language, string>
  /** Does a text look like this form? At most one form says yes to a text. */
  recognises(text: string): boolean
  /**
   * The position that a text says, checked as `parsePosition` checks it.
   * Throws `invalid-card`, `duplicate-card`, `missing-card`, `invalid-deck`, `invalid-position`, with the place.
   */
  parse(text: string, rules: KlondikeRules, place: string): Position
  /** Of boards: what a text says, in the form of our JSON, its cards not yet looked at; hidden ones are among them. */
  read?(text: string, rules: KlondikeRules, place: string): unknown
}

/** A form that games go out in too. */
export interface GameFormat extends GameReader {
  /** The text of a position. Throws `invalid-position` if the form has only openings and this is none. */
  format(position: Position, rules: KlondikeRules): string
}

/** A form of boards, from what it is besides `parse`. */
export function boardForm<Form extends Omit<GameReader, 'parse'> & Required<Pick<GameReader, 'read'>>>(
  form: Form,
): Form & GameReader {
  return { ...form, parse: (text, rules, place) => parsePosition(form.read(text, rules, place), rules, place) }
}

/** Throws `invalid-position` at `place` if a game that says how many cards are drawn is asked about under other rules. */
export function requireDraw(said: number | undefined, rules: KlondikeRules, place: string): void {
  // Whoever asks for draw 3 has said so; draw 1 may be the default.
  if (said === undefined || said <= rules.draw) return
  const message = `this game is played at draw ${said}, and the rules asked about are draw ${rules.draw}: give rules with draw ${said}`
  throw new AppError('invalid-position', message, place === '' ? undefined : place)
}

/** Is a position as it was dealt? */
export function isOpening({ columns, foundations, waste, pass }: Position): boolean {
  const asDealt = columns.every(({ down, up }, index) => down.length === index && up.length === 1)
  return asDealt && waste.length === 0 && pass === 1 && foundations.every((height) => height === 0)
}

/** The deck, in deal order, of a position that is an opening; throws `invalid-position` for any other. */
export function openingDeck(position: Position, formatName: string): Card[] {
  if (!isOpening(position)) {
    throw new AppError('invalid-position', `only an opening can be written as "${formatName}", and this is none`)
  }
  const piles = position.columns.map(({ down, up }) => [...down, ...up])
  return [...piles.flatMap((_, row) => piles.slice(row).map((pile) => pile[row]!)), ...position.stock]
}

/** A text that should be JSON. Throws `invalid-position`. */
export function parseJsonText(text: string, place: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new AppError('invalid-position', `not JSON: ${(error as Error).message}`, place === '' ? undefined : place)
  }
}
