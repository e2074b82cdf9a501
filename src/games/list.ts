/** The list of games: adding one is its folder and one line here. */
import { AppError } from '../errors.ts'
import { shown } from '../json.ts'
import type { Game } from './game.ts'
import { doubleKlondike, solitario, tripleKlondike } from './klondike/family/games.ts'
import { klondike } from './klondike/game.ts'
import type { Rules } from './rules.ts'
import { russian } from './russian/game.ts'
import { spider, spiderEspanol } from './spider/game.ts'

const LIST = [klondike, solitario, doubleKlondike, tripleKlondike, spider, spiderEspanol, russian] as const

export const GAMES: readonly Game[] = LIST

/** Rules by name, of all games. */
export const PRESETS = presetsOf(LIST)
export type PresetName = keyof typeof PRESETS

/** What is played where nobody says what. */
export const DEFAULT_GAME: Game = klondike

/** The game of these rules. */
export function gameOf(rules: Rules): Game {
  const game = GAMES.find(({ name }) => name === rules.game)
  if (game === undefined) throw new Error(`rules of no game: ${rules.game}`)
  return game.under?.(rules) ?? game
}

/** Throws `unknown-game`, naming the choices. */
export function gameNamed(name: unknown, place: string): Game {
  const game = GAMES.find((candidate) => candidate.name === name)
  if (game !== undefined) return game
  const choices = GAMES.map((candidate) => candidate.name).join(', ')
  throw new AppError('unknown-game', `${shown(name)} is no game; known are ${choices}`, place)
}

/** The refusal of what the game of `rules` lacks; `has` tells the games that have it. */
export function lacking(rules: Rules, what: string, has: (game: Game) => unknown): AppError {
  const games = GAMES.filter(has).map(({ name }) => name)
  const elsewhere = games.includes(rules.game) ? 'there is under other rules' : `there is for ${games.join(', ')}`
  const choices = games.length === 0 ? 'no game has it' : elsewhere
  return new AppError('not-available-for-game', `there is no ${what} for ${rules.game}; ${choices}`, 'rules')
}

type PresetIn<OneOf> = OneOf extends Game<infer _, infer Preset> ? Preset : never

function presetsOf<OneOf extends Game>(games: readonly OneOf[]): Readonly<Record<PresetIn<OneOf>, Rules>> {
  return Object.assign({}, ...games.map(({ presets }) => presets))
}
