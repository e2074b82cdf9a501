/**
 * The rules of Klondike as data, the named presets, and their JSON form.
 * Table size (`ranks`, `columns`) is data too, so that small decks can be searched to the end in tests; it has no
 * JSON form, because no one outside plays on a small table.
 */
import { AppError } from '../../errors.ts'
import { placeOf, readInteger, readObject, shown } from '../../json.ts'
import type { Passes, PileRules } from '../piles/pileRules.ts'
import { parseScoreName, type ScoreName } from './scoreTables.ts'

export interface KlondikeRules extends PileRules {
  /** Cards turned at once, 1..24. */
  readonly draw: number
  /** Runs through the stock, 1..99: `passes: 3` means two redeals. */
  readonly passes: Passes
  /** The score table that a replay reports first; no effect on play. */
  readonly scoring: ScoreName
}

export const DEFAULT_RULES: KlondikeRules = {
  game: 'klondike',
  face: 'french',
  suits: [0, 1, 2, 3],
  copies: 1,
  ranks: 13,
  columns: 7,
  build: 'alternating',
  lift: 'tail',
  spaces: 'king',
  worryingBack: true,
  stock: 'waste',
  draw: 1,
  passes: 'unlimited',
  scoring: 'standard',
}

/** Rules by name; those of named programs each with its source in docs/notation.md. */
export const PRESETS = {
  klondike: DEFAULT_RULES,
  'klondike-draw-3': { ...DEFAULT_RULES, draw: 3 },
  'draw-1-three-passes': { ...DEFAULT_RULES, passes: 3 },
  'draw-1-one-pass': { ...DEFAULT_RULES, passes: 1 },
  'draw-3-three-passes': { ...DEFAULT_RULES, draw: 3, passes: 3 },
  'vegas-draw-1': { ...DEFAULT_RULES, passes: 1, scoring: 'vegas' },
  'vegas-draw-3': { ...DEFAULT_RULES, draw: 3, passes: 3, scoring: 'vegas' },
  // Named programs'.
  'kpat-draw-1': DEFAULT_RULES,
  'kpat-draw-3': { ...DEFAULT_RULES, draw: 3, worryingBack: false },
  'aisleriot-draw-1': { ...DEFAULT_RULES, passes: 3, scoring: 'aisleriot' },
  'aisleriot-draw-1-no-redeals': { ...DEFAULT_RULES, passes: 1, scoring: 'aisleriot' },
  'aisleriot-draw-1-unlimited': { ...DEFAULT_RULES, scoring: 'aisleriot' },
  'aisleriot-draw-3': { ...DEFAULT_RULES, draw: 3, scoring: 'aisleriot' },
  'pysol-klondike': DEFAULT_RULES,
  'pysol-klondike-draw-3': { ...DEFAULT_RULES, draw: 3 },
  'pysol-vegas-klondike': { ...DEFAULT_RULES, passes: 1, scoring: 'vegas' },
  'pysol-casino-klondike': { ...DEFAULT_RULES, passes: 3, scoring: 'vegas' },
  'windows-draw-1': { ...DEFAULT_RULES, scoring: 'windows' },
  'windows-draw-3': { ...DEFAULT_RULES, draw: 3, scoring: 'windows' },
  'solvitaire-draw-1': DEFAULT_RULES,
  'solvitaire-draw-3': { ...DEFAULT_RULES, draw: 3 },
  'klondike-solver-draw-1': DEFAULT_RULES,
  'klondike-solver-draw-3': { ...DEFAULT_RULES, draw: 3 },
  'ksolve-draw-1': DEFAULT_RULES,
  'ksolve-draw-3': { ...DEFAULT_RULES, draw: 3 },
} as const satisfies Record<string, KlondikeRules>

export type PresetName = keyof typeof PRESETS

/** Rules as JSON, all written out. */
export interface RulesJson {
  draw: number
  passes: Passes
  worryingBack: boolean
  scoring: ScoreName
}

/** The rules that a caller may choose, by their names in JSON. */
export const RULE_NAMES = ['draw', 'passes', 'worryingBack', 'scoring'] as const satisfies readonly (keyof RulesJson)[]

/** A preset; or single rules, alone or as changes to a `preset`. What is left out is as in `klondike`. */
export type RulesInput = PresetName | (Partial<RulesJson> & { preset?: PresetName })

/**
 * Rules from a preset name or an object `{ "draw": 3, "passes": "unlimited", "worryingBack": true, "scoring": "standard" }`;
 * what is left out is as in the `preset` that the object names, `{ "preset": "vegas-draw-3", "worryingBack": false }`, or
 * else in `klondike` (draw 1, unlimited passes, worrying back, standard score).
 * Throws `unknown-preset` (naming the choices), `invalid-rules` with the place and the range.
 */
export function parseRules(json: unknown, place = 'rules'): KlondikeRules {
  if (typeof json === 'string') return presetNamed(json, place)
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw new AppError('invalid-rules', `the name of a preset or an object expected, not ${shown(json)}`, place)
  }
  const given = readObject(json, ['preset', ...RULE_NAMES], 'invalid-rules', place)
  const base = given['preset'] === undefined ? DEFAULT_RULES : presetNamed(given['preset'], placeOf(place, 'preset'))
  const rules: { -readonly [key in keyof KlondikeRules]: KlondikeRules[key] } = { ...base }
  if (given['draw'] !== undefined)
    rules.draw = readInteger(given['draw'], 1, 24, 'invalid-rules', placeOf(place, 'draw'))
  if (given['passes'] !== undefined) rules.passes = readPasses(given['passes'], placeOf(place, 'passes'))
  if (given['worryingBack'] !== undefined)
    rules.worryingBack = readBoolean(given['worryingBack'], placeOf(place, 'worryingBack'))
  if (given['scoring'] !== undefined) rules.scoring = parseScoreName(given['scoring'], placeOf(place, 'scoring'))
  return rules
}

/** The JSON form of rules, nothing left out. */
export function formatRules({ draw, passes, worryingBack, scoring }: KlondikeRules): RulesJson {
  return { draw, passes, worryingBack, scoring }
}

/**
 * A short stable text of what decides a verdict, `draw-3/unlimited/worrying-back`, `draw-1/3-passes/no-worrying-back`:
 * equal for rules under which the same deals can be won. The score is not in it; a table smaller than a person's is.
 */
export function rulesKey({ draw, passes, worryingBack, ranks, columns }: KlondikeRules): string {
  const parts = [
    `draw-${draw}`,
    passes === 'unlimited' ? 'unlimited' : `${passes}-pass${passes === 1 ? '' : 'es'}`,
    worryingBack ? 'worrying-back' : 'no-worrying-back',
  ]
  if (ranks !== DEFAULT_RULES.ranks || columns !== DEFAULT_RULES.columns)
    parts.push(`${ranks}-ranks`, `${columns}-columns`)
  return parts.join('/')
}

function presetNamed(name: unknown, place: string): KlondikeRules {
  if (typeof name !== 'string' || !Object.hasOwn(PRESETS, name)) {
    const choices = Object.keys(PRESETS).join(', ')
    throw new AppError('unknown-preset', `${shown(name)} is no preset; known are ${choices}`, place)
  }
  return PRESETS[name as PresetName]
}

function readBoolean(json: unknown, place: string): boolean {
  if (typeof json === 'boolean') return json
  throw new AppError('invalid-rules', `true or false expected, not ${shown(json)}`, place)
}

function readPasses(json: unknown, place: string): Passes {
  if (json === 'unlimited') return json
  if (typeof json !== 'number' || !Number.isInteger(json) || json < 1 || json > 99) {
    throw new AppError(
      'invalid-rules',
      `"unlimited" or a whole number from 1 to 99 expected, not ${shown(json)}`,
      place,
    )
  }
  return json
}
