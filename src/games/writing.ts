/** Games and moves on their way out: as JSON, or as a text in a form that was asked for by its name. */
import { AppError } from '../errors.ts'
import { formatMoveLetters } from './klondike/formats/moveLetters.ts'
import { GAMES, gameOf } from './list.ts'
import { formNamed } from './notation/forms.ts'
import {
  formatMove,
  formatMoves,
  formatPosition,
  type MoveJson,
  type Played,
  type PositionJson,
} from './notation/notation.ts'
import type { Move, Position } from './position.ts'
import type { Rules } from './rules.ts'

/** The forms of all games: those that are written, and those that are only read. */
export const FORMATS = byName(GAMES.flatMap(({ formats }) => formats))
export const OTHER_READERS = byName(GAMES.flatMap(({ formats, readers }) => readers.slice(formats.length)))
/** All of them. */
export const READERS = [...FORMATS, ...OTHER_READERS]

export const POSITION_FORMS = FORMATS.map(({ name }) => name) as [string, ...string[]]

export const MOVE_FORMS = ['json', 'text', 'letters'] as const
export type MoveForm = (typeof MOVE_FORMS)[number]

/** What a game and its moves can be converted to: a form of games, or one of moves that is a text. */
export const CONVERT_FORMS = [...POSITION_FORMS, 'text', 'letters'] as [string, ...string[]]

/** Moves as a list of JSON, or as one text. */
export function writeMoves(moves: readonly Move[], rules: Rules, form: MoveForm): MoveJson[] | string {
  if (form === 'json') return moves.map(formatMove)
  return form === 'text' ? formatMoves(moves, rules) : formatMoveLetters(moves)
}

/** As `writeMoves`, one move. Turning the waste over, which has no letter, is the letter of the draw that it comes with. */
export function writeMove(move: Move, rules: Rules, form: MoveForm): MoveJson | string {
  if (form === 'json') return formatMove(move)
  if (form === 'text') return formatMoves([move], rules)
  return move.type === 'redeal' ? '@' : formatMoveLetters([move])
}

/**
 * A position as JSON, or as a text in another form.
 * Throws `unknown-format`; `invalid-position` at `place` if the form has only openings and this is none.
 */
export function writePosition(
  position: Position,
  rules: Rules,
  form: string,
  place = 'positionAs',
): PositionJson | string {
  if (form === 'json') return formatPosition(position, rules)
  return writeText(position, rules, form, place)
}

/**
 * The text of a game that began at `start` and went on with `played`: where it stands, or for a form of moves, these.
 * Throws as `writePosition` does, and `invalid-request` for a form of moves where none were played.
 */
export function writeGame(
  start: Position,
  played: Played | undefined,
  rules: Rules,
  form: string,
  place = 'to',
): string {
  if (form !== 'text' && form !== 'letters') return writeText(played?.end ?? start, rules, form, place)
  if (played === undefined) {
    throw new AppError('invalid-request', `"${form}" is a form of moves, and none were given`, place)
  }
  return String(writeMoves(played.moves, rules, form))
}

function writeText(position: Position, rules: Rules, form: string, place: string): string {
  const format = formNamed(gameOf(rules).formats, form, place)
  try {
    return format.format(position, rules)
  } catch (error) {
    throw error instanceof AppError ? new AppError(error.code, error.message, place) : error
  }
}

/** Each name once. */
function byName<Form extends { readonly name: string }>(forms: readonly Form[]): Form[] {
  return [...new Map(forms.map((form) => [form.name, form])).values()]
}
