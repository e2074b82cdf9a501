/** All forms in which a game is written, and a text in any of them read. */
import { AppError } from '../../errors.ts'
import { placeOf, readObject, shown } from '../../json.ts'
import type { Position } from '../position.ts'
import type { Rules } from '../rules.ts'
import type { GameFormat, GameReader } from './format.ts'
import { formatPosition } from './notation.ts'

/** What the forms of a game are made of. */
interface FormsOf<R extends Rules> {
  /** Read and written. */
  formats: readonly GameFormat<R>[]
  /** Only read. */
  otherReaders: readonly GameReader<R>[]
  /** A position from our JSON, checked. */
  parse(json: unknown, rules: R, place: string): Position
  /** Our JSON from the JSON of another program; what is none is left as it is. */
  translated?(json: unknown, place: string): unknown
  /** The opening of a list of cards, or of a bare number, which is refused. */
  parseDeal(json: unknown, rules: R, place: string): Position
}

export interface Forms<R extends Rules> {
  readonly formats: readonly GameFormat<R>[]
  /** All forms that we read. */
  readonly readers: readonly GameReader<R>[]
  /**
   * A position from a text in any of the forms: the one called `formatName`, else the one it looks like.
   * Throws `unknown-format`, `invalid-position` if it looks like none, or what the form's reader throws.
   */
  parseGame(text: string, rules: R, formatName?: string, place?: string): Position
  /**
   * A position from JSON: a text in any of the forms; `{ form, text }`, which names the form; the list of a deck; or an
   * object, ours or another program's. Throws what the form's reader throws, `invalid-position` if it is in none.
   */
  readPosition(json: unknown, rules: R, place?: string): Position
  /**
   * As `readPosition`, not yet checked, and in the form of our JSON: cards in it may be hidden.
   * Throws what the form's reader throws; of a form of openings, as `readPosition` does.
   */
  readBoard(json: unknown, rules: R, place?: string): unknown
}

export function newForms<R extends Rules>(parts: FormsOf<R>): Forms<R> {
  const { formats, parse, parseDeal, translated = (json) => json } = parts
  const readers = [...formats, ...parts.otherReaders]
  return {
    formats,
    readers,
    parseGame(text, rules, formatName, place = '') {
      const form = formatName === undefined ? formOf(readers, text, place) : formNamed(readers, formatName)
      return form.parse(text, rules, place)
    },
    readPosition(json, rules, place = '') {
      const written = textIn(readers, json, place)
      if (written !== undefined) return written.form.parse(written.text, rules, written.place)
      if (Array.isArray(json) || typeof json === 'number') return parseDeal(json, rules, place)
      return parse(translated(json, place), rules, place)
    },
    readBoard(json, rules, place = '') {
      const written = textIn(readers, json, place)
      if (written === undefined) return translated(json, place)
      const { form, text, place: at } = written
      return form.read === undefined ? formatPosition(form.parse(text, rules, at), rules) : form.read(text, rules, at)
    },
  }
}

/** The form called `name`. Throws `unknown-format`, naming the choices. */
export function formNamed<Form extends Pick<GameReader, 'name'>>(
  forms: readonly Form[],
  name: string,
  place = 'format',
): Form {
  const form = forms.find((candidate) => candidate.name === name)
  if (form !== undefined) return form
  throw new AppError('unknown-format', `no form of a game is called ${shown(name)}; known are ${choices(forms)}`, place)
}

/** The form that `text` looks like. Throws `invalid-position`, naming the choices. */
export function formOf<Form extends Pick<GameReader, 'name' | 'recognises'>>(
  forms: readonly Form[],
  text: string,
  place = '',
): Form {
  const form = forms.find((candidate) => candidate.recognises(text))
  if (form !== undefined) return form
  const message = `${shown(text)} looks like no known form of a game; known are ${choices(forms)}`
  throw new AppError('invalid-position', message, place === '' ? undefined : place)
}

/** A text, the form it is in, and its place. */
function textIn<R extends Rules>(
  readers: readonly GameReader<R>[],
  json: unknown,
  place: string,
): { text: string; form: GameReader<R>; place: string } | undefined {
  if (typeof json === 'string') return { text: json, form: formOf(readers, json, place), place }
  if (typeof json !== 'object' || json === null || !('form' in json)) return undefined
  const { form: name, text } = readObject(json, ['form', 'text'], 'invalid-position', place)
  const form = formNamed(readers, typeof name === 'string' ? name : shown(name), placeOf(place, 'form'))
  if (typeof text !== 'string') {
    throw new AppError('invalid-position', `a text expected, not ${shown(text)}`, placeOf(place, 'text'))
  }
  return { text, form, place: placeOf(place, 'text') }
}

function choices(forms: readonly Pick<GameReader, 'name'>[]): string {
  return forms.map(({ name }) => name).join(', ')
}
