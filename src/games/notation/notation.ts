/**
 * The one JSON form and the one compact text form of positions and moves (docs/notation.md), used by HTTP, command
 * line, store and library alike. Reading a position, with all its checks, is in `parsePosition.ts`.
 *
 * The text of a move names the card and where it goes, `6H>T5`: where it comes from and how many cards lie on it, the
 * position tells. So moves are read beside a position, and a list of moves by playing it.
 */
import { type CardText, formatCard, rankOf, SUITS, type SuitLetter, suitOf } from '../../cards/card.ts'
import { parseCard } from '../../cards/parse.ts'
import { AppError } from '../../errors.ts'
import { placeOf, readInteger, readObject, shown } from '../../json.ts'
import { type Illegality, illegalityInWords } from '../illegality.ts'
import type { Judge } from '../judge.ts'
import type { Move, Place, Position } from '../position.ts'
import type { Rules } from '../rules.ts'

export interface ColumnJson {
  /** Face-down cards, bottom first. */
  down: CardText[]
  /** Face-up cards, bottom first. */
  up: CardText[]
}

export interface PositionJson {
  /** Left to right. */
  tableau: ColumnJson[]
  /** Cards on each foundation: 0 none, 1 the Ace, … 13. */
  foundations: Record<SuitLetter, number>
  /** Next drawn first. */
  stock: CardText[]
  /** Last one playable. */
  waste: CardText[]
  /** From 1. */
  pass: number
}

/** `'T1'` is the first column. */
export type ColumnName = 'T1' | 'T2' | 'T3' | 'T4' | 'T5' | 'T6' | 'T7'
export type FromJson = 'waste' | 'foundation' | ColumnName
export type ToJson = Exclude<FromJson, 'waste'>

export type MoveJson =
  | { type: 'draw'; times: number }
  | { type: 'redeal' }
  | { type: 'move'; card: CardText; from: FromJson; to: ToJson; count: number }

type CardMove = Extract<Move, { type: 'move' }>

/** A move as it was written: where the card comes from and the count may be left to the position. */
export type WrittenMove =
  | Exclude<Move, CardMove>
  | (Pick<CardMove, 'type' | 'card' | 'to'> & Partial<Pick<CardMove, 'from' | 'count'>>)

/** What became of written moves: `moves` were legal and led to `end`; move number `moves.length` was not, if `illegal`. */
export interface Played {
  moves: Move[]
  end: Position
  /** Why the next move is illegal. */
  illegal?: Illegality
}

/** More draws in a row than any stock gives. */
const MAX_TIMES = 99
/** Far more than any game takes; each is played before the next is read, and somebody waits. */
const MAX_MOVES = 5_000

/** The JSON form of a position, nothing left out. */
export function formatPosition({ columns, foundations, stock, waste, pass }: Position): PositionJson {
  const heights = SUITS.map((suit, index) => [suit, foundations[index] ?? 0])
  return {
    tableau: columns.map(({ down, up }) => ({ down: down.map(formatCard), up: up.map(formatCard) })),
    foundations: Object.fromEntries(heights) as Record<SuitLetter, number>,
    stock: stock.map(formatCard),
    waste: waste.map(formatCard),
    pass,
  }
}

/** The JSON form of a move that could be legal (nothing goes to the waste), nothing left out. */
export function formatMove(move: Move): MoveJson {
  if (move.type !== 'move') return { ...move }
  const { type, card, from, to, count } = move
  return { type, card: formatCard(card), from: formatPlace(from), to: formatPlace(to) as ToJson, count }
}

/** The text of a move: `=` a draw, `3=` three draws, `R` turning the waste over, `6H>T5`, `AC>F`. */
export function formatMoveText(move: Move): string {
  if (move.type === 'draw') return move.times === 1 ? '=' : `${move.times}=`
  if (move.type === 'redeal') return 'R'
  return `${formatCard(move.card)}>${move.to === 'foundation' ? 'F' : formatPlace(move.to)}`
}

/** `3= 6H>T5 R AC>F`: the text of a list of moves. */
export function formatMoves(moves: readonly Move[]): string {
  return moves.map(formatMoveText).join(' ')
}

/**
 * A move from its JSON or its text; `from` and `count`, if left out, are as `position` has the card.
 * It need not be legal: the judge says so. Throws `invalid-move` with the place if it is not in the form of a move,
 * `illegal-move` if its card lies in the stock.
 */
export function parseMove(json: unknown, position: Position, place = 'move'): Move {
  const move = completeMove(readMove(json, place), position)
  if ('reason' in move)
    throw new AppError('illegal-move', illegalityInWords(move), place, illegalityInWords(move, 'fr'))
  return move
}

/** Plays written moves as far as they are legal. */
export function playMoves<R extends Rules>(
  judge: Judge<R>,
  written: readonly WrittenMove[],
  position: Position,
  rules: R,
): Played {
  const played: Played = { moves: [], end: position }
  for (const next of written) {
    const move = completeMove(next, played.end)
    const illegal = 'reason' in move ? move : judge.illegalityOf(played.end, rules, move)
    if (illegal !== undefined || 'reason' in move) return { ...played, ...(illegal && { illegal }) }
    played.end = judge.playLegalMove(played.end, rules, move)
    played.moves.push(move)
  }
  return played
}

/** What was played, all of it legal. Throws `illegal-move` with the place of the first that is not (`moves[12]`). */
export function allLegal(played: Played, place = 'moves'): Played {
  const { illegal, moves } = played
  if (illegal === undefined) return played
  const at = placeOf(place, moves.length)
  throw new AppError('illegal-move', illegalityInWords(illegal), at, illegalityInWords(illegal, 'fr'))
}

/** As `allLegal`, the moves with each draw by itself: what a player can take back at a time. */
export function singleMoves(played: Played, place = 'moves'): Move[] {
  const draw = { type: 'draw', times: 1 } as const
  const moves = allLegal(played, place).moves.flatMap((move): Move[] =>
    move.type === 'draw' ? Array.from({ length: move.times }, () => draw) : [move],
  )
  refuseTooMany(moves.length, place)
  return moves
}

/** Moves from a text or a list, as they are written. Throws `invalid-move` with the place (`moves[12]`). */
export function readMoves(json: unknown, place = 'moves'): WrittenMove[] {
  const list = typeof json === 'string' ? splitMoves(json) : json
  if (!Array.isArray(list)) {
    throw new AppError(
      'invalid-move',
      `a list of moves or a text such as "3= 6H>T5" expected, not ${shown(json)}`,
      place,
    )
  }
  refuseTooMany(list.length, place)
  return list.map((move, index) => readMove(move, placeOf(place, index)))
}

/** The texts of moves, separated by blanks or commas; those inside `10 of hearts` separate nothing. */
function splitMoves(text: string): string[] {
  const joined = text.replaceAll(/\s(of|de)\s/gi, '_$1_')
  return joined.split(/[\s,]+/).filter((move) => move !== '')
}

/** Throws `invalid-move` for more moves than any game has. */
export function refuseTooMany(count: number, place: string): void {
  if (count > MAX_MOVES)
    throw new AppError('invalid-move', `${count} moves are more than ${MAX_MOVES}, the most`, place)
}

function readMove(json: unknown, place: string): WrittenMove {
  if (typeof json === 'string') return readMoveText(json, place)
  const given = readObject(json, ['type', 'times', 'card', 'from', 'to', 'count'], 'invalid-move', place)
  const integer = (key: string, max: number) => readInteger(given[key], 1, max, 'invalid-move', placeOf(place, key))
  switch (given['type']) {
    case 'draw':
      readObject(json, ['type', 'times'], 'invalid-move', place)
      return { type: 'draw', times: given['times'] === undefined ? 1 : integer('times', MAX_TIMES) }
    case 'redeal':
      readObject(json, ['type'], 'invalid-move', place)
      return { type: 'redeal' }
    case 'move':
      readObject(json, ['type', 'card', 'from', 'to', 'count'], 'invalid-move', place)
      return {
        type: 'move',
        card: parseCard(given['card'], placeOf(place, 'card')),
        to: readPlace(given['to'], placeOf(place, 'to')),
        ...(given['from'] === undefined ? {} : { from: readPlace(given['from'], placeOf(place, 'from')) }),
        ...(given['count'] === undefined ? {} : { count: integer('count', 13) }),
      }
    default:
      throw new AppError('invalid-move', '"draw", "redeal" or "move" expected', placeOf(place, 'type'))
  }
}

function readMoveText(text: string, place: string): WrittenMove {
  const match = /^(?:([1-9]\d?)?(=)|(R)|([^>]+)>(F|T[1-7]))$/i.exec(text.trim())
  if (match === null) {
    const forms = 'a move is = (draw), 3= (draw three times), R (redeal), 6H>T5 or AC>F'
    throw new AppError('invalid-move', `${shown(text)} is not a move; ${forms}`, place)
  }
  const [, times, draw, redeal, card, to] = match
  if (draw !== undefined) return { type: 'draw', times: Number(times ?? 1) }
  if (redeal !== undefined) return { type: 'redeal' }
  const target = to!.toUpperCase()
  return { type: 'move', card: parseCard(card, place), to: target === 'F' ? 'foundation' : Number(target[1]) - 1 }
}

function readPlace(json: unknown, place: string): Place {
  if (json === 'waste' || json === 'foundation') return json
  const match = typeof json === 'string' ? /^T([1-7])$/i.exec(json) : null
  if (match === null)
    throw new AppError('invalid-move', `"waste", "foundation" or "T1" … "T7" expected, not ${shown(json)}`, place)
  return Number(match[1]) - 1
}

function formatPlace(place: Place): FromJson {
  return typeof place === 'number' ? (`T${place + 1}` as ColumnName) : place
}

/** The move, whole; or why it is none: its card lies in no pile it could leave. */
function completeMove(written: WrittenMove, position: Position): Move | Illegality {
  if (written.type !== 'move') return written
  const { type, card, to } = written
  const from = written.from ?? placeOfCard(card, position)
  if (from === undefined) return { reason: position.stock.includes(card) ? 'in-stock' : 'not-in-game', card }
  const up = typeof from === 'number' ? (position.columns[from]?.up ?? []) : []
  const count = written.count ?? (up.includes(card) ? up.length - up.indexOf(card) : 1)
  return { type, card, from, to, count }
}

/** A pile that the card could leave; `undefined` if it lies in none. */
function placeOfCard(card: number, { columns, foundations, waste }: Position): Place | undefined {
  if (waste.includes(card)) return 'waste'
  if (rankOf(card) < (foundations[suitOf(card)] ?? 0)) return 'foundation'
  const column = columns.findIndex(({ down, up }) => up.includes(card) || down.includes(card))
  return column < 0 ? undefined : column
}
