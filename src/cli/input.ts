/** Reading deals, positions and moves from the command line, a file or standard input, as JSON or as text. */
import { readFile } from 'node:fs/promises'
import type { GameHistory } from '../analysis/hint.ts'
import { formatDealId } from '../deal/dealId.ts'
import { type Deal, parseDeal } from '../deal/parseDeal.ts'
import { AppError } from '../errors.ts'
import { formatNamed, parseGame, readPosition } from '../games/klondike/formats/formats.ts'
import { areMoveLetters, playAnyMoves } from '../games/klondike/formats/moveLetters.ts'
import { asSeen, type HiddenPosition, talonSeen } from '../games/klondike/hiddenPosition.ts'
import { deal } from '../games/klondike/layout.ts'
import { type Played, singleMoves } from '../games/klondike/notation.ts'
import { parseHidden } from '../games/klondike/parseHidden.ts'
import type { Position } from '../games/klondike/position.ts'
import type { KlondikeRules } from '../games/klondike/ruleSet.ts'
import type { DealId } from '../service/service.ts'
import type { CliContext } from './context.ts'

/** Far more than any position or list of moves; what is longer is some other file. */
const MAX_BYTES = 1024 * 1024

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
 * The game named by an argument: `scheme:number`, a deck of 52 cards in deal order, a file with a deck or position
 * (JSON or text), or `-` for the same from standard input.
 * Throws what the parsers throw, with `deal` or the file's name as place.
 */
export async function readGame(context: CliContext, argument: string, rules: KlondikeRules): Promise<Game> {
  if (isDealId(argument)) return dealt(parseDeal(argument), rules)
  if (isForeign(argument)) return { name: { what: 'position' }, position: parseGame(argument, rules) }
  if (looksLikeCards(argument)) return dealt(parseDeal({ deck: argument }), rules)
  if (looksLikePosition(argument)) return placed(argument, rules, '')
  const text = (await readSource(context, argument, 'deal')).trim()
  return gameIn(text, rules, placeOfSource(argument))
}

/** The game that the text of a file says. */
function gameIn(text: string, rules: KlondikeRules, place: string): Game {
  if (isForeign(text)) return { name: { what: 'position' }, position: parseGame(text, rules, undefined, place) }
  if (looksLikePosition(text)) return placed(text, rules, place)
  if (!isJson(text)) return dealt(isDealId(text) ? parseDeal(text, place) : parseDeal({ deck: text }, place), rules)
  const json = parseJson(text, place)
  if (typeof json === 'string' || (isObject(json) && 'deck' in json)) return dealt(parseDeal(json, place), rules)
  return placed(json, rules, isObject(json) ? '' : place)
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
  rules: KlondikeRules,
): Promise<HiddenGame> {
  const text = (await readGameText(context, argument)).trim()
  const place = text === argument.trim() ? '' : placeOfSource(argument)
  if (text.includes('??')) {
    if (moves !== undefined) {
      throw new AppError('invalid-request', 'no moves can be played where cards are hidden (??)', '--moves')
    }
    return {
      name: { what: 'position' },
      hidden: parseHidden(isJson(text) ? parseJson(text, place) : text, rules, place),
    }
  }
  const game = place === '' ? await readGame(context, argument, rules) : gameIn(text, rules, place)
  const start = game.position
  const played = await playMoveList(context, moves ?? '', start, rules)
  const history = { start, moves: singleMoves(played) }
  return { name: game.name, hidden: asSeen(played.end, talonSeen(start, rules, played.moves)), history }
}

/** The text of a game, to be read in a form that is named: the argument itself, a file, or `-` for standard input. */
export async function readGameText(context: CliContext, argument: string): Promise<string> {
  return isDealId(argument) || isForeign(argument) || looksLikeCards(argument) || looksLikePosition(argument)
    ? argument
    : readSource(context, argument, 'game')
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
  rules: KlondikeRules,
): Promise<Played> {
  const { json, place } = await readMovesSource(context, argument)
  return playAnyMoves(json, position, rules, place)
}

async function readMovesSource(context: CliContext, argument: string): Promise<{ json: unknown; place: string }> {
  const place = 'moves'
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

function dealt({ deck, id }: Deal, rules: KlondikeRules): Game {
  return {
    name: id ? { what: 'deal', deal: formatDealId(id) } : { what: 'deck' },
    position: deal(deck, rules),
    ...(id && { id }),
  }
}

function placed(json: unknown, rules: KlondikeRules, place: string): Game {
  return { name: { what: 'position' }, position: readPosition(json, rules, place) }
}

async function readSource(context: CliContext, source: string, what: string): Promise<string> {
  if (source === '-') return readStdin(context)
  try {
    const bytes = await readFile(source)
    if (bytes.length > MAX_BYTES) throw tooLong(source)
    return bytes.toString('utf8')
  } catch (error) {
    if (error instanceof AppError) throw error
    const code = (error as NodeJS.ErrnoException).code
    const why =
      code === 'ENOENT' ? 'no such file' : code === 'EISDIR' ? 'a folder, not a file' : `can't be read (${code})`
    throw new AppError('not-found', `"${source}" is no ${what}, and ${why}`, what)
  }
}

async function readStdin(context: CliContext): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of context.stdin) {
    chunks.push(Buffer.from(chunk as string))
    bytes += chunk.length
    if (bytes > MAX_BYTES) throw tooLong('standard input')
  }
  return Buffer.concat(chunks).toString('utf8')
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

function tooLong(place: string): AppError {
  return new AppError('invalid-request', `longer than ${MAX_BYTES} bytes`, place)
}

function isDealId(text: string): boolean {
  return /^[a-z][a-z0-9-]+:\S*$/.test(text)
}

/** A deck or a piece of one: words of two or three letters. Anything else is taken for the name of a file. */
function looksLikeCards(text: string): boolean {
  return /^\S{2,3}([\s,]+\S{2,3})+$/.test(text.trim())
}

/** The forms of others that look like nothing of ours. */
function isForeign(text: string): boolean {
  return ['digits', 'solvitaire', 'pysol'].some((name) => formatNamed(name).recognises(text))
}

/** Columns with slashes between, then the tops of the foundations: see `positionText.ts`. */
function looksLikePosition(text: string): boolean {
  return /^\S+\/\S*\s+\S{4}\s/.test(text)
}

/** Every move but a bare redeal has a sign no careful person puts in a file's name. */
function looksLikeMoves(text: string): boolean {
  return /[=>]/.test(text) || text === 'R' || areMoveLetters(text)
}

function isJson(text: string): boolean {
  return /^[{["]/.test(text)
}

function isObject(json: unknown): json is Record<string, unknown> {
  return typeof json === 'object' && json !== null && !Array.isArray(json)
}
