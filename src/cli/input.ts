/** Reading deals, positions and moves from the command line, a file or standard input, as JSON or as text. */
import { createReadStream } from 'node:fs'
import type { GameHistory } from '../analysis/hint.ts'
import { looksLikeCards } from '../cards/deck.ts'
import { formatDealId } from '../deal/dealId.ts'
import { parseDeal } from '../deal/parseDeal.ts'
import { AppError } from '../errors.ts'
import {
  areMoveLetters,
  asSeen,
  deal,
  formNamed,
  formOf,
  gameOf,
  type HiddenPosition,
  hiddenOf,
  hidesCards,
  type Played,
  type Position,
  playAnyMoves,
  READERS,
  type Rules,
  requireDraw,
  singleMoves,
} from '../games/games.ts'
import { shown } from '../json.ts'
import type { DealId } from '../service/service.ts'
import type { CliContext } from './context.ts'
import { readText } from './readText.ts'

/** For headings: a deal by its number, a deck, or a position. */
export interface GameName {
  what: 'deal' | 'deck' | 'position'
  /** `solvitaire:1`, of a deal. */
  deal?: string
  /** Played since, as players count them. */
  moves?: number
}

export interface Game {
  name: GameName
  position: Position
  /** Present when the game is the opening of a numbered deal. */
  id?: DealId
}

/**
 * The game named by an argument: `scheme:number`, an address, a deck of 52 cards in deal order or another form of a game,
 * a file with one of these (JSON or text), or `-` for the same from standard input.
 * Throws what the parsers throw, with `deal` or the file's name as place.
 */
export async function readGame(context: CliContext, argument: string, rules: Rules): Promise<Game> {
  const { text, place } = await readGameSource(context, argument)
  return gameIn(text, rules, place)
}

/** The game that a text says; `place` is the name of its file, or empty. */
function gameIn(text: string, rules: Rules, place: string): Game {
  const written = isJson(text) ? parseJson(text, place) : text
  // As a question over HTTP has it.
  const json = isObject(written) && 'deal' in written && Object.keys(written).length === 1 ? written['deal'] : written
  if (!isDealJson(json, rules, place)) return placed(json, rules, isObject(json) ? '' : place)
  const isDeck = typeof json === 'string' && formOf(gameOf(rules).readers, json, place).name === 'deck'
  return dealt(isDeck ? { deck: json } : json, rules, place === '' ? 'deal' : place)
}

/** Is it a deal by its number, its address or its deck? Anything else is some form of a position. */
function isDealJson(json: unknown, rules: Rules, place: string): boolean {
  if (typeof json === 'string') return ['number', 'deck'].includes(formOf(gameOf(rules).readers, json, place).name)
  return typeof json === 'number' || Array.isArray(json) || (isObject(json) && 'deck' in json)
}

/** What a player sees of a game. */
export interface HiddenGame {
  name: GameName
  hidden: HiddenPosition
  /** How it came there; absent where cards are hidden (`??`). */
  history?: GameHistory
}

/**
 * As `readGame`, after the moves of `moves`, without the cards that were not seen; in a position, `??` may stand for
 * them. Throws `illegal-move` with the place, `invalid-request` for moves after a position with `??`.
 */
export async function readHiddenGame(
  context: CliContext,
  argument: string,
  moves: string | undefined,
  rules: Rules,
): Promise<HiddenGame> {
  const { text, place } = await readGameSource(context, argument)
  if (hidesCards(text)) {
    if (moves !== undefined) {
      throw new AppError('invalid-request', 'no moves can be played where cards are hidden (??)', '--moves')
    }
    return {
      name: { what: 'position' },
      hidden: hiddenOf(rules).read(isJson(text) ? parseJson(text, place) : text, rules, place),
    }
  }
  const game = gameIn(text, rules, place)
  const start = game.position
  const played = await playMoveList(context, moves ?? '', start, rules)
  const history = { start, moves: singleMoves(played) }
  return { name: game.name, hidden: asSeen(played.end, hiddenOf(rules).talonSeen(start, rules, played.moves)), history }
}

/** The text of a game, to be read in a form that is named: the argument itself, a file, or `-` for standard input. */
export async function readGameText(context: CliContext, argument: string): Promise<string> {
  return (await readGameSource(context, argument)).text
}

/** A text, and the name of the file that it is from; empty if it is the argument itself. */
async function readGameSource(context: CliContext, argument: string): Promise<{ text: string; place: string }> {
  if (isGame(argument)) return { text: argument, place: '' }
  const text = await readSource(context, argument, 'game', /^\s*\d+\s*$/.test(argument) ? argument : undefined)
  return { text, place: text === argument ? '' : placeOfSource(argument) }
}

/**
 * Plays, as far as they are legal, the moves of an argument: the moves themselves (`3= 6H>T5`, or MinimalKlondike's
 * letters), a file, or `-` for standard input; as text, as a JSON list, or as the JSON that `solve --json` prints.
 * Throws `invalid-move` with the place of the first that is none.
 */
export async function playMoveList(
  context: CliContext,
  argument: string,
  position: Position,
  rules: Rules,
): Promise<Played> {
  const { json, place } = await readMovesSource(context, argument)
  return playAnyMoves(json, position, rules, place)
}

async function readMovesSource(context: CliContext, argument: string): Promise<{ json: unknown; place: string }> {
  const place = 'moves'
  if (isJson(argument)) return { json: parseJson(argument, place), place }
  if (argument === '' || looksLikeMoves(argument)) return { json: argument, place }
  const text = (await readSource(context, argument, 'moves')).trim()
  if (!isJson(text)) return { json: text, place }
  const json = parseJson(text, placeOfSource(argument))
  if (!isObject(json)) return { json, place }
  const moves = json['solution'] ?? json['moves']
  if (moves === undefined) {
    throw new AppError('invalid-move', 'neither "solution" nor "moves" is in it', placeOfSource(argument))
  }
  return { json: moves, place: 'solution' in json ? 'solution' : 'moves' }
}

function dealt(json: unknown, rules: Rules, place: string): Game {
  const { deck, id, draw } = parseDeal(json, place, gameOf(rules).dealing(rules))
  requireDraw(draw, rules, place)
  return {
    name: id ? { what: 'deal', deal: formatDealId(id) } : { what: 'deck' },
    position: deal(deck, rules),
    ...(id && { id }),
  }
}

function placed(json: unknown, rules: Rules, place: string): Game {
  return { name: { what: 'position' }, position: gameOf(rules).readPosition(json, rules, place) }
}

/** The text of a file or of standard input; `instead`, if there is no such file. */
async function readSource(context: CliContext, source: string, what: string, instead?: string): Promise<string> {
  if (source === '-') return readText(context.stdin, placeOfSource(source))
  try {
    return await readText(createReadStream(source), placeOfSource(source))
  } catch (error) {
    if (error instanceof AppError) throw error
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'ENOENT' && instead !== undefined) return instead
    throw new AppError('not-found', `${shown(source)} is no ${what}, and ${whyUnread(code)}`, what)
  }
}

function whyUnread(code: string | undefined): string {
  // A name with a NUL in it, or one that is too long, is no file's.
  if (code === 'ENOENT' || code === 'ERR_INVALID_ARG_VALUE' || code === 'ENAMETOOLONG') return 'no such file'
  return code === 'EISDIR' ? 'a folder, not a file' : `can't be read (${code})`
}

function parseJson(text: string, place: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new AppError('invalid-request', `not JSON: ${(error as Error).message}`, place)
  }
}

function placeOfSource(source: string): string {
  return source === '-' ? 'standard input' : source
}

/** Is an argument a game itself? Anything else is taken for the name of a file. */
function isGame(text: string): boolean {
  return (
    ['number', 'digits', 'solvitaire', 'pysol', 'json', 'kpat', 'klondike-solver-board'].some(
      (name) => formNamed(READERS, name).recognises(text) && !/^\s*\d{1,68}\s*$/.test(text),
    ) ||
    looksLikeCards(text) ||
    looksLikePosition(text) ||
    /^\s*(\{|\[\s*[{"])/.test(text)
  )
}

/** Columns with slashes between, then the tops of the foundations: see `positionText.ts`. */
function looksLikePosition(text: string): boolean {
  return /^\S+\/\S*\s+\S{4}\s/.test(text)
}

/** Every move but a bare redeal has a sign no careful person puts in a file's name. */
function looksLikeMoves(text: string): boolean {
  return /[=>]/.test(text) || text === 'R' || areMoveLetters(text)
}

/** A list in quotes of another language, `['7S', …]`, is text. */
function isJson(text: string): boolean {
  return /^\s*([{"]|\[\s*([\]{"[\d]|$))/.test(text)
}

function isObject(json: unknown): json is Record<string, unknown> {
  return typeof json === 'object' && json !== null && !Array.isArray(json)
}
