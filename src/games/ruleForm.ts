/** Rules of any game as JSON: read and written by what each game lets one choose. */
import { AppError } from '../errors.ts'
import { placeOf, readInteger, readObject, shown } from '../json.ts'
import type { Game } from './game.ts'
import { DEFAULT_GAME, GAMES, gameNamed, gameOf, PRESETS, type PresetName } from './list.ts'
import type { Passes, RuleOption, Rules, RulesJson } from './rules.ts'

/** The name of a preset; or single rules, alone or as changes to a `preset`. What is left out is as the game has it. */
export type RulesInput =
  | PresetName
  | (Partial<Pick<Rules, 'game' | 'draw' | 'passes' | 'worryingBack' | 'scoring'>> & {
      readonly preset?: PresetName
      readonly [option: string]: unknown
    })

/** What is played where nobody says what. */
export const DEFAULT_PRESET = Object.keys(DEFAULT_GAME.presets)[0]!

/** What can be chosen of any game. */
export const OPTION_NAMES: readonly string[] = [
  ...new Set(GAMES.flatMap(({ options }) => options.map(({ name }) => name))),
]

/** The rules of a game where nothing is chosen. */
export function defaultRules(game: Game): Rules {
  return Object.values(game.presets)[0]!
}

/**
 * Rules from a preset name or an object `{ "game": "klondike", "draw": 3, "passes": "unlimited" }`; what is left out is
 * as in the `preset` that the object names, `{ "preset": "vegas-draw-3", "worryingBack": false }`, else as the game has
 * it, and the game, left out, is Klondike.
 * Throws `unknown-preset` and `unknown-game` (naming the choices), `invalid-rules` with the place and the range.
 */
export function parseRules(json: unknown, place = 'rules'): Rules {
  if (typeof json === 'string') return presetNamed(json, place)
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw new AppError('invalid-rules', `the name of a preset or an object expected, not ${shown(json)}`, place)
  }
  const base = baseOf(json as Record<string, unknown>, place)
  const { options } = gameOf(base)
  const given = readObject(json, ['preset', 'game', ...options.map(({ name }) => name)], 'invalid-rules', place)
  const chosen = options.filter(({ name }) => given[name] !== undefined)
  const read = chosen.map((option) => [
    option.name,
    readOption(option, given[option.name], placeOf(place, option.name)),
  ])
  const choices = Object.fromEntries(read)
  return gameOf(base).withChoices?.(base, choices) ?? { ...base, ...choices }
}

/** The JSON form of rules, nothing left out. */
export function formatRules(rules: Rules): RulesJson {
  const values: Readonly<Record<string, unknown>> = gameOf(rules).choicesIn?.(rules) ?? { ...rules }
  const chosen = gameOf(rules).options.map(({ name }) => [name, values[name]])
  return { game: rules.game, ...Object.fromEntries(chosen) }
}

/** The preset and the game that are named, or else what is played where nobody says what. */
function baseOf({ preset, game }: Record<string, unknown>, place: string): Rules {
  if (preset === undefined)
    return defaultRules(game === undefined ? DEFAULT_GAME : gameNamed(game, placeOf(place, 'game')))
  const rules = presetNamed(preset, placeOf(place, 'preset'))
  if (game === undefined || gameNamed(game, placeOf(place, 'game')).name === rules.game) return rules
  throw new AppError('invalid-rules', `${shown(preset)} is a preset of ${rules.game}, not of ${shown(game)}`, place)
}

function presetNamed(name: unknown, place: string): Rules {
  if (typeof name === 'string' && Object.hasOwn(PRESETS, name)) return PRESETS[name as PresetName]
  const choices = Object.keys(PRESETS).join(', ')
  throw new AppError('unknown-preset', `${shown(name)} is no preset; known are ${choices}`, place)
}

function readOption(option: RuleOption, json: unknown, place: string): unknown {
  switch (option.kind) {
    case 'integer':
      return readInteger(json, option.min, option.max, 'invalid-rules', place)
    case 'passes':
      return readPasses(json, place)
    case 'boolean':
      return readBoolean(json, place)
    case 'choice':
      return readChoice(json, option.choices, option.name, place)
  }
}

function readBoolean(json: unknown, place: string): boolean {
  if (typeof json === 'boolean') return json
  throw new AppError('invalid-rules', `true or false expected, not ${shown(json)}`, place)
}

function readPasses(json: unknown, place: string): Passes {
  if (json === 'unlimited') return json
  if (typeof json !== 'number' || !Number.isInteger(json) || json < 1 || json > 99) {
    const message = `"unlimited" or a whole number from 1 to 99 expected, not ${shown(json)}`
    throw new AppError('invalid-rules', message, place)
  }
  return json
}

function readChoice(json: unknown, choices: readonly (string | number)[], name: string, place: string): unknown {
  if (choices.some((choice) => choice === json)) return json
  if (name === 'scoring') {
    throw new AppError('invalid-rules', `${shown(json)} is no score table; known are ${choices.join(', ')}`, place)
  }
  throw new AppError('invalid-rules', `one of ${choices.join(', ')} expected, not ${shown(json)}`, place)
}

/** Equal for rules of the same game under which the same deals can be won, and different for any others. */
function verdictKey(rules: Rules): string {
  return `${rules.game} ${gameOf(rules).rulesKey(rules)}`
}

/** The rule sets in order, each kept once: rules under which the same deals can be won count as one. */
export function withoutDoubles(ruleSets: readonly Rules[]): Rules[] {
  const byKey = new Map<string, Rules>()
  for (const rules of ruleSets) if (!byKey.has(verdictKey(rules))) byKey.set(verdictKey(rules), rules)
  return [...byKey.values()]
}
