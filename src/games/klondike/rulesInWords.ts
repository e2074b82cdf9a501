/** Rules as people name them, for tables and sentences. */
import type { Language } from '../../cards/names.ts'
import { passesInWords } from '../passesInWords.ts'
import type { Build } from '../piles/pileRules.ts'
import type { KlondikeRules } from './ruleSet.ts'

/**
 * `draw 3`, `draw 1, 3 passes, no worrying back`, `double Klondike, draw 1`: what is as in most games (unlimited passes,
 * worrying back) is left out.
 */
export function rulesInWords(rules: KlondikeRules, language: Language = 'en'): string {
  const { game, draw, passes, worryingBack, build, spaces } = rules
  const parts = [language === 'fr' ? `pioche ${draw}` : `draw ${draw}`]
  if (passes !== 'unlimited') parts.push(passesInWords(passes, language))
  if (!worryingBack) parts.push(language === 'fr' ? 'sans redescendre de carte' : 'no worrying back')
  if (game === 'klondike') {
    if (build !== 'alternating') parts.push(BUILD[build][language])
    if (spaces === 'any')
      parts.push(language === 'fr' ? 'colonnes vides pour toute carte' : 'any card on empty columns')
    if (spaces === 'none') parts.push(language === 'fr' ? 'colonnes vides perdues' : 'empty columns stay empty')
  }
  return [...(game === 'klondike' ? [] : [TITLES[game]![language]]), ...parts].join(', ')
}

/** Of the other members of the family. */
export const TITLES: Readonly<Record<string, Record<Language, string>>> = {
  solitario: { en: 'Solitario español', fr: 'Solitario español' },
  'double-klondike': { en: 'double Klondike', fr: 'double Klondike' },
  'triple-klondike': { en: 'triple Klondike', fr: 'triple Klondike' },
}

const BUILD: Record<Exclude<Build, 'alternating'>, Record<Language, string>> = {
  'different-suit': { en: 'built on any other suit', fr: 'suites de couleurs différentes' },
  'same-suit': { en: 'built in suit', fr: 'suites de même couleur' },
  any: { en: 'built on any suit', fr: 'suites de toutes couleurs' },
}
