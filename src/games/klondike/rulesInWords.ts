/** Rules as people name them, for tables and sentences. */
import type { Language } from '../../cards/names.ts'
import type { Passes } from '../piles/pileRules.ts'
import { type KlondikeRules, rulesKey } from './ruleSet.ts'

/** `draw 3`, `draw 1, 3 passes, no worrying back`: what is as in most games (unlimited passes, worrying back) is left out. */
export function rulesInWords({ draw, passes, worryingBack }: KlondikeRules, language: Language = 'en'): string {
  const parts = [language === 'fr' ? `pioche ${draw}` : `draw ${draw}`]
  if (passes !== 'unlimited') parts.push(passesInWords(passes, language))
  if (!worryingBack) parts.push(language === 'fr' ? 'sans redescendre de carte' : 'no worrying back')
  return parts.join(', ')
}

/** `unlimited passes`, `1 pass`, `3 passes` */
export function passesInWords(passes: Passes, language: Language = 'en'): string {
  if (language === 'fr') {
    if (passes === 'unlimited') return 'passages illimités'
    return `${passes} ${passes === 1 ? 'passage' : 'passages'}`
  }
  return `${passes} ${passes === 1 ? 'pass' : 'passes'}`
}

/** The rule sets in order, each kept once: rules under which the same deals can be won count as one. */
export function withoutDoubles(ruleSets: readonly KlondikeRules[]): KlondikeRules[] {
  const byKey = new Map<string, KlondikeRules>()
  for (const rules of ruleSets) if (!byKey.has(rulesKey(rules))) byKey.set(rulesKey(rules), rules)
  return [...byKey.values()]
}
