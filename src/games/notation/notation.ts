/**
 * The one JSON form and the one compact text form of positions and moves (docs/notation.md), used by HTTP, command
 * line, store and library alike. Reading a position, with all its checks, is in `parsePosition.ts`.
 *
 * The text of a move names the card and where it goes, `6H>T5`: where it comes from and how many cards lie on it, the
 * position tells. So moves are read beside a position, and a list of moves by playing it.
 */
import { type CardText, formatCard, rankOf, suitLetters, suitOf } from '../../cards/card.ts'
import { FRENCH_52, type Pack } from '../../cards/pack.ts'
import { parseCard } from '../../cards/parse.ts'
import { AppError } from '../../errors.ts'
import { placeOf, readInteger, readObject, shown } from '../../json.ts'
import { type Illegality, illegalityInWords } from '../illegality.ts'
import type { Judge } from '../judge.ts'
import type { CardMove, Column, Move, Place, Position } from '../position.ts'
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
  /**
   * Cards on each foundation, by the letters of the pack's suits: 0 none, 1 the Ace, … With several packs, a list of
   * them, the highest first.
   */
  foundations: Record<string, number | number[]>
  /** Next drawn first. */
  stock: CardText[]
  /** Last one playable. */
  waste: CardText[]
  /** From 1. */
  pass: number
}

/** `'T1'` is the first column. */
export type ColumnName = 'T1' | 'T2' | 'T3' | 'T4' | 'T5' | 'T6' | 'T7' | 'T8' | 'T9' | 'T10' | 'T11' | 'T12' | 'T13'
/** Games that build on the waste move cards to it. */
export type PlaceJson = 'waste' | 'foundation' | ColumnName

export type MoveJson =
  | { type: 'draw'; times: number }
  | { type: 'redeal' }
  | { type: 'move'; card: CardText; from: PlaceJson; to: PlaceJson; count: number }

type WrittenCardMove = Pick<CardMove, 'type' | 'card' | 'to'> & Partial<Pick<CardMove, 'from' | 'count'>>

/** A move as it was written: where the card comes from and the count may be left to the position. */
export type WrittenMove = Exclude<Move, CardMove> | WrittenCardMove

/** What became of written moves: `moves` were legal and led to `end`; move number `moves.length` was not, if `illegal`. */
export interface Played {
  moves: Move[]
  end: Position
  /** Why the next move is illegal. */
  illegal?: Illegality
}

/** Of any game. */
const MOST_COLUMNS = 13
/** More draws in a row than any stock gives. */
const MAX_TIMES = 99
/** Far more than any game takes; each is played before the next is read, and somebody waits. */
const MAX_MOVES = 5_000

/** The JSON form of a position, nothing left out. */
export function formatPosition({ columns, foundations, stock, waste, pass }: Position, rules: Rules): PositionJson {
  return {
    tableau: columns.map(({ down, up }) => ({ down: down.map(formatCard), up: up.map(formatCard) })),
    foundations: formatFoundations(foundations, rules),
    stock: stock.map(formatCard),
    waste: waste.map(formatCard),
    pass,
  }
}

function formatFoundations(
  foundations: readonly number[],
  { face, suits, copies }: Rules,
): PositionJson['foundations'] {
  if (foundations.length === 0) return {}
  const heightsOf = (suit: number) => foundations.filter((_, at) => at % 4 === suit)
  return Object.fromEntries(
    suits.map((suit) => [suitLetters(face)[suit]!, copies === 1 ? heightsOf(suit)[0]! : heightsOf(suit)]),
  )
}

/** The JSON form of a move that could be legal, nothing left out. */
export function formatMove(move: Move): MoveJson {
  if (move.type !== 'move') return { ...move }
  const { type, card, from, to, count } = move
  return { type, card: formatCard(card), from: formatPlace(from), to: formatPlace(to), count }
}

/**
 * The text of a move: `=` a draw, `3=` three draws, `R` turning the waste over, `6H>T5`, `AC>F`, `7D>W`. Where a pack has
 * equal cards, with the place that the card leaves: `6H@T2>T5`, `6H@W>T5`.
 */
export function formatMoveText(move: Move, { copies }: Pick<Rules, 'copies'>): string {
  if (move.type === 'draw') return move.times === 1 ? '=' : `${move.times}=`
  if (move.type === 'redeal') return 'R'
  const from = copies === 1 ? '' : `@${placeText(move.from)}`
  return `${formatCard(move.card)}${from}>${placeText(move.to)}`
}

/** `3= 6H>T5 R AC>F`: the text of a list of moves. */
export function formatMoves(moves: readonly Move[], rules: Pick<Rules, 'copies'>): string {
  return moves.map((move) => formatMoveText(move, rules)).join(' ')
}

/**
 * A move from its JSON or its text; `from` and `count`, if left out, are as `position` has the card.
 * It need not be legal: the judge says so. Throws `invalid-move` with the place if it is not in the form of a move,
 * `illegal-move` if its card lies in the stock.
 */
export function parseMove(json: unknown, position: Position, place = 'move', pack: Pack = FRENCH_52): Move {
  const move = completeMove(readMove(json, place, pack), position, () => true)
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
    const here = played.end
    const move = completeMove(next, here, (candidate) => judge.illegalityOf(here, rules, candidate) === undefined)
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
export function readMoves(json: unknown, place = 'moves', pack: Pack = FRENCH_52): WrittenMove[] {
  const list = typeof json === 'string' ? splitMoves(json) : json
  if (!Array.isArray(list)) {
    throw new AppError(
      'invalid-move',
      `a list of moves or a text such as "3= 6H>T5" expected, not ${shown(json)}`,
      place,
    )
  }
  refuseTooMany(list.length, place)
  return list.map((move, index) => readMove(move, placeOf(place, index), pack))
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

function readMove(json: unknown, place: string, pack: Pack): WrittenMove {
  if (typeof json === 'string') return readMoveText(json, place, pack)
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
        card: parseCard(given['card'], placeOf(place, 'card'), undefined, pack),
        to: readPlace(given['to'], placeOf(place, 'to')),
        ...(given['from'] === undefined ? {} : { from: readPlace(given['from'], placeOf(place, 'from')) }),
        ...(given['count'] === undefined ? {} : { count: integer('count', 13) }),
      }
    default:
      throw new AppError('invalid-move', '"draw", "redeal" or "move" expected', placeOf(place, 'type'))
  }
}

function readMoveText(text: string, place: string, pack: Pack): WrittenMove {
  const match = /^(?:([1-9]\d?)?(=)|(R)|([^>@]+)(?:@(F|W|T\d\d?))?>(F|W|T\d\d?))$/i.exec(text.trim())
  if (match === null) {
    const forms = 'a move is = (draw), 3= (draw three times), R (redeal), 6H>T5, AC>F or 6H@T2>T5'
    throw new AppError('invalid-move', `${shown(text)} is not a move; ${forms}`, place)
  }
  const [, times, draw, redeal, card, from, to] = match
  if (draw !== undefined) return { type: 'draw', times: Number(times ?? 1) }
  if (redeal !== undefined) return { type: 'redeal' }
  return {
    type: 'move',
    card: parseCard(card, place, undefined, pack),
    ...(from !== undefined && { from: placeOfText(from, place) }),
    to: placeOfText(to!, place),
  }
}

function readPlace(json: unknown, place: string): Place {
  if (json === 'waste' || json === 'foundation') return json
  if (typeof json === 'string' && /^T\d\d?$/i.test(json)) return placeOfText(json, place)
  throw new AppError('invalid-move', `"waste", "foundation" or "T1", "T2" … expected, not ${shown(json)}`, place)
}

/** Of `F`, `W` or `T1` … Whether a table has such a column, the judge says. */
function placeOfText(text: string, place: string): Place {
  const letters = text.toUpperCase()
  if (letters === 'F') return 'foundation'
  if (letters === 'W') return 'waste'
  const column = Number(letters.slice(1))
  if (column >= 1 && column <= MOST_COLUMNS) return column - 1
  throw new AppError('invalid-move', `columns are called T1 to T${MOST_COLUMNS}, so there is no ${letters}`, place)
}

function formatPlace(place: Place): PlaceJson {
  return typeof place === 'number' ? (`T${place + 1}` as ColumnName) : place
}

function placeText(place: Place): string {
  if (typeof place === 'number') return `T${place + 1}`
  return place === 'foundation' ? 'F' : 'W'
}

/** The move, whole; or why it is none: its card lies in no pile it could leave, or in several. */
function completeMove(written: WrittenMove, position: Position, mayBe: (move: Move) => boolean): Move | Illegality {
  if (written.type !== 'move') return written
  const { card, from } = written
  if (from !== undefined) return wholeMove(written, from, position)
  const places = placesOfCard(card, position)
  const [first, ...others] = places
  if (first === undefined) return { reason: position.stock.includes(card) ? 'in-stock' : 'not-in-game', card }
  if (others.length === 0) return wholeMove(written, first, position)
  const legal = places.map((place) => wholeMove(written, place, position)).filter(mayBe)
  if (legal.length > 1) return { reason: 'several-such-cards', card, letters: choicesAmong(legal) }
  return legal[0] ?? wholeMove(written, first, position)
}

/** Of equal cards in a column, the uppermost that is face up is meant. */
function wholeMove({ type, card, to, count: written }: WrittenCardMove, from: Place, position: Position): CardMove {
  const up = typeof from === 'number' ? (position.columns[from]?.up ?? []) : []
  const at = up.lastIndexOf(card)
  return { type, card, from, to, count: written ?? (at < 0 ? 1 : up.length - at) }
}

/** Piles that the card may leave, or else those where it lies so that it can't. */
function placesOfCard(card: number, { columns, foundations, waste }: Position): Place[] {
  const isUp = foundations.some((height, at) => at % 4 === suitOf(card) && rankOf(card) < height)
  const inColumns = (has: (column: Column) => boolean) => columns.flatMap((column, at) => (has(column) ? [at] : []))
  const places: Place[] = [
    ...(waste.includes(card) ? (['waste'] as const) : []),
    ...(isUp ? (['foundation'] as const) : []),
    ...inColumns(({ up }) => up.includes(card)),
  ]
  return places.length > 0 ? places : inColumns(({ down }) => down.includes(card))
}

/** `8S@T3>T4, 8S@T5>T4` */
function choicesAmong(moves: readonly Move[]): string {
  return moves.map((move) => formatMoveText(move, { copies: 2 })).join(', ')
}
