/**
 * Score tables as data: those with a name, each with its source, and those that callers give. `score.ts` reckons by them.
 * Where the texts of one program differ, each text is a table of its own (docs/notation.md lists them side by side).
 */
import { AppError } from '../../errors.ts'
import { placeOf, readInteger, readObject, shown } from '../../json.ts'

/** Points for what happens in a game; what is taken off is negative. */
export interface ScoreTable {
  /** Before the first card is dealt: the stake, where there is one. */
  readonly start: number
  /** For each card that is up already where a replay begins (a score that can be read off the foundations). */
  readonly cardAlreadyUp: number
  readonly wasteToColumn: number
  /** For each card that moves from a column to another. */
  readonly columnToColumn: number
  readonly cardUp: number
  readonly cardBack: number
  readonly cardTurned: number
  readonly redealAtDrawOne: number
  /** Redeals that cost nothing: with 2, the one that begins the fourth pass is the first to count. */
  readonly freeRedealsAtDrawOne: number
  readonly redealAtLargerDraw: number
  readonly freeRedealsAtLargerDraw: number
  /** For each move taken back; counted where `undos` are given. */
  readonly undo: number
  /** For each full `timeStepSeconds`; counted where `seconds` are given. */
  readonly timeStep: number
  readonly timeStepSeconds: number
  /** Divided by the seconds, rounded down, it is added to a game that is won; counted where `seconds` are given. */
  readonly timeBonus: number
  /** A game that took no longer has no time bonus. */
  readonly timeBonusAfterSeconds: number
  /** Does a game begin with what the last one ended with? */
  readonly carriesOver: boolean
  /** The score never falls below this; null: it may. */
  readonly lowest: number | null
}

/** Cumulative Vegas is Vegas over a whole evening: one purse for all games. */
export const SCORE_NAMES = ['standard', 'vegas', 'cumulativeVegas', 'windows', 'windowsMobile', 'aisleriot'] as const
export type ScoreName = (typeof SCORE_NAMES)[number]

const NOTHING: ScoreTable = {
  start: 0,
  cardAlreadyUp: 0,
  wasteToColumn: 0,
  columnToColumn: 0,
  cardUp: 0,
  cardBack: 0,
  cardTurned: 0,
  redealAtDrawOne: 0,
  freeRedealsAtDrawOne: 0,
  redealAtLargerDraw: 0,
  freeRedealsAtLargerDraw: 0,
  undo: 0,
  timeStep: 0,
  timeStepSeconds: 10,
  timeBonus: 0,
  timeBonusAfterSeconds: 0,
  carriesOver: false,
  lowest: null,
}

const STANDARD: ScoreTable = {
  ...NOTHING,
  wasteToColumn: 5,
  cardUp: 10,
  cardBack: -15,
  cardTurned: 5,
  redealAtDrawOne: -100,
  redealAtLargerDraw: -20,
  lowest: 0,
}

const VEGAS: ScoreTable = { ...NOTHING, start: -52, cardAlreadyUp: 5, cardUp: 5, cardBack: -5 }

/** Of a game that is timed; without `seconds`, an untimed one. */
const WINDOWS: ScoreTable = {
  ...STANDARD,
  freeRedealsAtLargerDraw: 2,
  undo: -2,
  timeStep: -2,
  timeBonus: 700_000,
  timeBonusAfterSeconds: 30,
}

export const SCORE_TABLES: Readonly<Record<ScoreName, ScoreTable>> = {
  standard: STANDARD,
  vegas: VEGAS,
  cumulativeVegas: { ...VEGAS, carriesOver: true },
  windows: WINDOWS,
  windowsMobile: { ...WINDOWS, columnToColumn: 3, freeRedealsAtLargerDraw: 3, undo: 0 },
  aisleriot: { ...NOTHING, cardAlreadyUp: 1, cardUp: 1, cardBack: -1 },
}

/** Where the figures of each table come from. */
export const SCORE_SOURCES: Readonly<Record<ScoreName, string>> = {
  standard: 'rule pages of solitaire sites; every redeal counts',
  vegas: 'rule pages of solitaire sites: a stake of 52, 5 for each card up',
  cumulativeVegas: 'as vegas, each game beginning with what the last one left',
  windows:
    'help of the Windows game as its remakes carry it (at draw 3, 20 off from the fourth pass on); bonus of Microsoft article Q101766',
  windowsMobile: 'help of Solitaire for Windows Mobile (Pocket PC): at draw 3, 20 off after four passes',
  aisleriot: 'games/klondike.scm of GNOME AisleRiot: a point for each card up',
}

/** A table by name, or its own figures: `table` is the one that what is left out is taken from. */
export type ScoreTableInput = ScoreName | (Partial<ScoreTable> & { table?: ScoreName })

/** A table, and its name; of one that was given, `given`. */
export interface NamedScoreTable {
  name: ScoreName | 'given'
  table: ScoreTable
}

const LARGEST = 1_000_000_000

const RANGES: Readonly<Partial<Record<keyof ScoreTable, readonly [number, number]>>> = {
  freeRedealsAtDrawOne: [0, 1000],
  freeRedealsAtLargerDraw: [0, 1000],
  timeStepSeconds: [1, LARGEST],
  timeBonusAfterSeconds: [0, LARGEST],
}

/**
 * A table from its name, or from an object of figures, `{ "table": "windows", "undo": 0 }`; what is left out is as in
 * `table`, or else in `standard`. Throws `invalid-rules` with the place, the choices and the range.
 */
export function parseScoreTable(json: unknown, place = 'score'): NamedScoreTable {
  if (typeof json === 'string') return { name: parseScoreName(json, place), table: SCORE_TABLES[json as ScoreName] }
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw new AppError('invalid-rules', `the name of a score table or an object expected, not ${shown(json)}`, place)
  }
  const keys = Object.keys(NOTHING) as (keyof ScoreTable)[]
  const given = readObject(json, ['table', ...keys], 'invalid-rules', place)
  const base = given['table'] === undefined ? 'standard' : parseScoreName(given['table'], placeOf(place, 'table'))
  const figures = keys.filter((key) => given[key] !== undefined)
  const read = figures.map((key) => [key, readFigure(key, given[key], placeOf(place, key))])
  return { name: 'given', table: { ...SCORE_TABLES[base], ...Object.fromEntries(read) } }
}

/** The name of a table. Throws `invalid-rules`, naming the choices. */
export function parseScoreName(json: unknown, place: string): ScoreName {
  const name = SCORE_NAMES.find((candidate) => candidate === json)
  if (name !== undefined) return name
  throw new AppError('invalid-rules', `${shown(json)} is no score table; known are ${SCORE_NAMES.join(', ')}`, place)
}

function readFigure(key: keyof ScoreTable, json: unknown, place: string): number | boolean | null {
  if (key === 'carriesOver') {
    if (typeof json === 'boolean') return json
    throw new AppError('invalid-rules', `true or false expected, not ${shown(json)}`, place)
  }
  if (key === 'lowest' && json === null) return null
  const [min, max] = RANGES[key] ?? [-LARGEST, LARGEST]
  return readInteger(json, min, max, 'invalid-rules', place)
}
