import type { Language } from '../cards/names.ts'
import { type CatalogueGame, gameCatalogue } from '../games/games.ts'
import { readLanguage, readQuestion } from './question.ts'

/** The games there are: rules, options, presets, deal-number schemes, and what can be asked of each. */
export function games(question: { language?: Language } = {}): CatalogueGame[] {
  return gameCatalogue(readLanguage(readQuestion(question, ['language']).language))
}
