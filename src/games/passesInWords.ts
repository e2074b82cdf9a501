import type { Language } from '../cards/names.ts'
import type { Passes } from './rules.ts'

/** `unlimited passes`, `1 pass`, `3 passes` */
export function passesInWords(passes: Passes, language: Language = 'en'): string {
  if (language === 'fr') {
    if (passes === 'unlimited') return 'passages illimités'
    return `${passes} ${passes === 1 ? 'passage' : 'passages'}`
  }
  return `${passes} ${passes === 1 ? 'pass' : 'passes'}`
}
