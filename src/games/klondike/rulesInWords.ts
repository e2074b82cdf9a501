/** Rules as people name them, for tables and sentences. */
import type { Language } from '../../cards/names.ts'
import { passesInWords } from '../passesInWords.ts'
import type { KlondikeRules } from './ruleSet.ts'

/** `draw 3`, `draw 1, 3 passes, no worrying back`: what is as in most games (unlimited passes, worrying back) is left out. */
export function rulesInWords({ draw, passes, worryingBack }: KlondikeRules, language: Language = 'en'): string {
  const parts = [language === 'fr' ? `pioche ${draw}` : `draw ${draw}`]
  if (passes !== 'unlimited') parts.push(passesInWords(passes, language))
  if (!worryingBack) parts.push(language === 'fr' ? 'sans redescendre de carte' : 'no worrying back')
  return parts.join(', ')
}
