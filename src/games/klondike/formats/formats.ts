/** The list of forms of a game: adding one is one file and one line here. */
import { AppError } from '../../../errors.ts'
import { placeOf, readObject, shown } from '../../../json.ts'
import { parsePosition } from '../parsePosition.ts'
import type { Position } from '../position.ts'
import type { KlondikeRules } from '../ruleSet.ts'
import { columns } from './columns.ts'
import { digits } from './digits.ts'
import type { GameFormat } from './format.ts'
import { deck, json, line, number } from './own.ts'
import { pysol } from './pysol.ts'
import { isSolvitaire, readSolvitaire, solvitaire } from './solvitaire.ts'

export const GAME_FORMATS: readonly GameFormat[] = [json, line, deck, number, digits, columns, solvitaire, pysol]

/** The form called `name`. Throws `unknown-format`, naming the choices. */
export function formatNamed(name: string, place = 'format'): GameFormat {
  const format = GAME_FORMATS.find((candidate) => candidate.name === name)
  if (format === undefined) {
    throw new AppError('unknown-format', `no form of a game is called ${shown(name)}; known are ${choices()}`, place)
  }
  return format
}

/**
 * A position from a text in any of the forms: the one called `formatName`, else the one it looks like.
 * Throws `unknown-format`, `invalid-position` if it looks like none, or what the form's reader throws.
 */
export function parseGame(text: string, rules: KlondikeRules, formatName?: string, place = ''): Position {
  const format = formatName === undefined ? formatOf(text, place) : formatNamed(formatName)
  return format.parse(text, rules, place)
}

/**
 * A position from JSON: a text in any of the forms; `{ form, text }`, which names the form; or an object, ours or
 * Solvitaire's. Throws what the form's reader throws, `invalid-position` if it is in none.
 */
export function readPosition(json: unknown, rules: KlondikeRules, place = ''): Position {
  if (typeof json === 'string') return parseGame(json, rules, undefined, place)
  if (typeof json === 'object' && json !== null && 'form' in json) return readNamed(json, rules, place)
  return isSolvitaire(json) ? readSolvitaire(json, rules, place) : parsePosition(json, rules, place)
}

function readNamed(json: object, rules: KlondikeRules, place: string): Position {
  const { form, text } = readObject(json, ['form', 'text'], 'invalid-position', place)
  const format = formatNamed(typeof form === 'string' ? form : shown(form), placeOf(place, 'form'))
  if (typeof text !== 'string') {
    throw new AppError('invalid-position', `a text expected, not ${shown(text)}`, placeOf(place, 'text'))
  }
  return format.parse(text, rules, placeOf(place, 'text'))
}

/** The form that `text` looks like. Throws `invalid-position`, naming the choices. */
export function formatOf(text: string, place = ''): GameFormat {
  const format = GAME_FORMATS.find((candidate) => candidate.recognises(text))
  if (format === undefined) {
    const message = `${shown(text)} looks like no known form of a game; known are ${choices()}`
    throw new AppError('invalid-position', message, place === '' ? undefined : place)
  }
  return format
}

function choices(): string {
  return GAME_FORMATS.map((format) => format.name).join(', ')
}
