/** Sentences for what a hint says. */

import { hintText as sentenceOf } from '../analysis/hintText.ts'
import type { Language } from '../cards/names.ts'
import { parseCard } from '../cards/parse.ts'
import { AppError } from '../errors.ts'
import { HINT_REASONS, type HintReason } from '../games/games.ts'
import { shown } from '../json.ts'
import { readLanguage } from './question.ts'

/**
 * The sentence for the `reason` of a hint, with its full stop; `lets` is the card that the move lets move next, as the
 * hint has it. Throws `invalid-request` or `invalid-card` with the place.
 */
export function hintText(reason: HintReason, language: Language = 'en', lets?: string): string {
  if (!HINT_REASONS.includes(reason)) {
    throw new AppError('invalid-request', `one of ${HINT_REASONS.join(', ')} expected, not ${shown(reason)}`, 'reason')
  }
  return sentenceOf(reason, readLanguage(language), lets === undefined ? undefined : parseCard(lets, 'lets'))
}
