/** The list of forms of a game: adding one is one file and one line here. */
import { parseDeal } from '../../../deal/parseDeal.ts'
import { AppError } from '../../../errors.ts'
import { placeOf, readObject, shown } from '../../../json.ts'
import type { Position } from '../../game.ts'
import { formatPosition } from '../../notation/notation.ts'
import { parsePosition } from '../../notation/parsePosition.ts'
import { deal } from '../layout.ts'
import type { KlondikeRules } from '../ruleSet.ts'
import { columns } from './columns.ts'
import { digits } from './digits.ts'
import type { GameFormat, GameReader } from './format.ts'
import { kpatSave } from './kpatSave.ts'
import { deck, json, line, number } from './own.ts'
import { minimalKlondikeBoard, pilesBoard, solvitaireBoard } from './printedBoards.ts'
import { pysol } from './pysol.ts'
import { isSolvitaire, readSolvitaire, solvitaire } from './solvitaire.ts'

/** The forms that we read and write. */
export const GAME_FORMATS: readonly GameFormat[] = [json, line, deck, number, digits, columns, solvitaire, pysol]

/** All forms that we read. */
export const GAME_READERS: readonly GameReader[] = [
  ...GAME_FORMATS,
  solvitaireBoard,
  minimalKlondikeBoard,
  pilesBoard,
  kpatSave,
]

/** The form called `name`, to write in. Throws `unknown-format`, naming the choices. */
export function formatNamed(name: string, place = 'format'): GameFormat {
  return named(GAME_FORMATS, name, place)
}

/** The form called `name`, to read. Throws `unknown-format`, naming the choices. */
export function readerNamed(name: string, place = 'format'): GameReader {
  return named(GAME_READERS, name, place)
}

function named<Form extends GameReader>(forms: readonly Form[], name: string, place: string): Form {
  const form = forms.find((candidate) => candidate.name === name)
  if (form !== undefined) return form
  throw new AppError('unknown-format', `no form of a game is called ${shown(name)}; known are ${choices(forms)}`, place)
}

/**
 * A position from a text in any of the forms: the one called `formatName`, else the one it looks like.
 * Throws `unknown-format`, `invalid-position` if it looks like none, or what the form's reader throws.
 */
export function parseGame(text: string, rules: KlondikeRules, formatName?: string, place = ''): Position {
  const form = formatName === undefined ? formOf(text, place) : readerNamed(formatName)
  return form.parse(text, rules, place)
}

/**
 * A position from JSON: a text in any of the forms; `{ form, text }`, which names the form; the list of a deck; or an
 * object, ours or Solvitaire's. Throws what the form's reader throws, `invalid-position` if it is in none.
 */
export function readPosition(json: unknown, rules: KlondikeRules, place = ''): Position {
  const written = textIn(json, place)
  if (written !== undefined) return written.form.parse(written.text, rules, written.place)
  if (Array.isArray(json) || typeof json === 'number') return deal(parseDeal(json, place).deck, rules)
  return parsePosition(isSolvitaire(json) ? readSolvitaire(json, place) : json, rules, place)
}

/**
 * As `readPosition`, not yet checked, and in the form of our JSON: cards in it may be hidden.
 * Throws what the form's reader throws; of a form of openings, as `readPosition` does.
 */
export function readBoard(json: unknown, rules: KlondikeRules, place = ''): unknown {
  const written = textIn(json, place)
  if (written === undefined) return isSolvitaire(json) ? readSolvitaire(json, place) : json
  const { form, text, place: at } = written
  return form.read === undefined ? formatPosition(form.parse(text, rules, at)) : form.read(text, rules, at)
}

/** A text, the form it is in, and its place. */
function textIn(json: unknown, place: string): { text: string; form: GameReader; place: string } | undefined {
  if (typeof json === 'string') return { text: json, form: formOf(json, place), place }
  if (typeof json !== 'object' || json === null || !('form' in json)) return undefined
  const { form: name, text } = readObject(json, ['form', 'text'], 'invalid-position', place)
  const form = readerNamed(typeof name === 'string' ? name : shown(name), placeOf(place, 'form'))
  if (typeof text !== 'string') {
    throw new AppError('invalid-position', `a text expected, not ${shown(text)}`, placeOf(place, 'text'))
  }
  return { text, form, place: placeOf(place, 'text') }
}

/** The form that `text` looks like. Throws `invalid-position`, naming the choices. */
export function formOf(text: string, place = ''): GameReader {
  const form = GAME_READERS.find((candidate) => candidate.recognises(text))
  if (form !== undefined) return form
  const message = `${shown(text)} looks like no known form of a game; known are ${choices(GAME_READERS)}`
  throw new AppError('invalid-position', message, place === '' ? undefined : place)
}

function choices(forms: readonly GameReader[]): string {
  return forms.map(({ name }) => name).join(', ')
}
