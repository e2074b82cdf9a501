/** What all games of piles have in common as a `Game`. */
import type { Card } from '../../cards/card.ts'
import { packSize } from '../../cards/pack.ts'
import type { Dealing } from '../../deal/dealing.ts'
import { parseDeal } from '../../deal/parseDeal.ts'
import type { Game } from '../game.ts'
import { newForms } from '../notation/forms.ts'
import { playMoves, readMoves } from '../notation/notation.ts'
import { ownForms } from '../notation/ownForms.ts'
import { parsePosition } from '../notation/parsePosition.ts'
import { pileJudge } from './judge.ts'
import { knownLineAfter } from './knownLine.ts'
import { deal, isOpening } from './layout.ts'
import type { PileRules } from './pileRules.ts'

/** How it is dealt and judged. */
export const ON_PILES = {
  cardCount: packSize,
  columnCount: ({ columns }: PileRules) => columns,
  deal,
  isOpening,
  judge: pileJudge,
  knownLineAfter,
} as const satisfies Partial<Game<PileRules>>

/** How a game is written that is dealt as `dealing` says: in our own forms alone. */
export function inOwnForms<R extends PileRules>(
  dealing: (rules: R) => Dealing<Card[]>,
): Pick<Game<R>, 'dealing' | 'formats' | 'readers' | 'readPosition' | 'playMoves'> {
  const { json, line, deck, number } = ownForms<R>(dealing)
  const { formats, readers, readPosition } = newForms<R>({
    formats: [json, line],
    otherReaders: [deck, number],
    parse: parsePosition,
    parseDeal: (value, rules, place) => deal(parseDeal(value, place, dealing(rules)).deck, rules),
  })
  return {
    dealing,
    formats,
    readers,
    readPosition,
    playMoves: (written, position, rules, place) =>
      playMoves(pileJudge, readMoves(written, place, rules), position, rules),
  }
}
