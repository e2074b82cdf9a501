/** What there is to tell of each game, from what it says of itself: for `GET /v1/games`, the command line and the library. */
import type { Language } from '../cards/names.ts'
import { schemesOf } from '../deal/dealing.ts'
import type { Game } from './game.ts'
import { GAMES } from './list.ts'
import { defaultRules, formatRules } from './ruleForm.ts'
import type { RuleOption, RulesJson } from './rules.ts'
import type { Searches } from './searches.ts'
import { searchesOf } from './searchesOf.ts'

export interface CatalogueOption {
  name: string
  about: string
  kind: RuleOption['kind']
  min?: number
  max?: number
  choices?: (string | number)[]
}

export interface CatalogueGame {
  name: string
  title: string
  /** In play. */
  cards: number
  columns: number
  engine: string
  presets: { name: string; about: string; rules: RulesJson }[]
  options: CatalogueOption[]
  /** Deal-number schemes; the first is taken where none is named. */
  schemes: string[]
  /** What can be asked besides verdicts, hints, where a game was lost, verifying, winnable deals and batches. */
  abilities: string[]
}

/** All games, in the order of the list. */
export function gameCatalogue(language: Language = 'en'): CatalogueGame[] {
  return GAMES.map((game) => {
    const rules = defaultRules(game)
    return {
      name: game.name,
      title: game.title[language],
      cards: game.cardCount(rules),
      columns: game.columnCount(rules),
      engine: game.engine,
      presets: Object.entries(game.presets).map(([name, preset]) => ({
        name,
        about: game.rulesInWords(preset, language),
        rules: formatRules(preset),
      })),
      options: game.options.map((option) => optionIn(option, language)),
      schemes: schemesOf(game.dealing(rules)).map(({ name }) => name),
      abilities: abilitiesOf(game, searchesOf(rules)),
    }
  })
}

function optionIn({ about, ...option }: RuleOption, language: Language): CatalogueOption {
  const choices = option.kind === 'choice' ? { choices: [...option.choices] } : {}
  return { ...option, about: about[language], ...choices } as CatalogueOption
}

function abilitiesOf(game: Game, { fairHint, objectives, players }: Searches): string[] {
  return [
    ...(fairHint ? ['fair-hints'] : []),
    ...(objectives?.names ?? []),
    ...(players ? players.names.map((name) => `player-${name}`) : []),
    ...(game.difficulty ? ['difficulty'] : []),
    ...(game.isScored ? ['scores'] : []),
    ...(game.isStuck ? ['stuck'] : []),
    ...(game.tidy ? ['tidied-lines'] : []),
  ]
}
