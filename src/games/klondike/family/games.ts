/**
 * The members of the family that the general search by closures decides: Solitario español, double and triple Klondike, and Klondike
 * built otherwise than in alternating colours. All that is asked of them beyond verdicts, hints and lines is not there.
 */
import type { Card } from '../../../cards/card.ts'
import { packSize } from '../../../cards/pack.ts'
import { type Dealing, stockDealtFirst } from '../../../deal/dealing.ts'
import type { Game } from '../../game.ts'
import { dealtCards } from '../../piles/layout.ts'
import { inOwnForms, ON_PILES } from '../../piles/pileGame.ts'
import { reasonFor } from '../../piles/reasons.ts'
import type { RuleOption } from '../../rules.ts'
import { isAtLeastAsEasy } from '../easier.ts'
import { finishingMoves } from '../finish.ts'
import { FAMILY_OPTIONS } from '../options.ts'
import { DOUBLE, type KlondikeRules, rulesKey, SOLITARIO, TRIPLE } from '../ruleSet.ts'
import { rulesInWords, TITLES } from '../rulesInWords.ts'
import { isSafeUp } from '../safeUp.ts'

/** Version of the search: see `Game.engine`. */
const FAMILY_ENGINE = 'closure-1'

/** As far as any member of the family goes, of which a game says the rest. */
export function familyGame<Preset extends string>({
  dealing,
  ...about
}: Pick<Game<KlondikeRules, Preset>, 'name' | 'title' | 'presets' | 'dealing'> & {
  options?: readonly RuleOption[]
}): Game<KlondikeRules, Preset> {
  return {
    ...ON_PILES,
    ...inOwnForms(dealing),
    options: FAMILY_OPTIONS,
    ...about,
    engine: FAMILY_ENGINE,
    rulesKey,
    rulesInWords,
    isAtLeastAsEasy,
    reasonFor,
    isSafeUp,
    finishingMoves,
  }
}

/** Dealt from the front, row by row; Solitaire's programs that take the stock first are told apart by their scheme. */
function dealtInOrder(rules: KlondikeRules): Dealing<Card[]> {
  const stock = packSize(rules) - dealtCards(rules)
  return {
    pack: rules,
    layouts: {
      reussite: (hand) => hand,
      ...(rules.face === 'french' &&
        rules.copies === 2 && { solvitaire: (hand: Card[]) => stockDealtFirst(hand, stock) }),
    },
  }
}

export const solitario = familyGame({
  name: 'solitario',
  title: TITLES['solitario']!,
  presets: { solitario: SOLITARIO, 'solitario-draw-3': { ...SOLITARIO, draw: 3 } },
  dealing: dealtInOrder,
})

export const doubleKlondike = familyGame({
  name: 'double-klondike',
  title: TITLES['double-klondike']!,
  presets: { 'double-klondike': DOUBLE, 'double-klondike-draw-3': { ...DOUBLE, draw: 3 } },
  dealing: dealtInOrder,
})

export const tripleKlondike = familyGame({
  name: 'triple-klondike',
  title: TITLES['triple-klondike']!,
  presets: { 'triple-klondike': TRIPLE, 'triple-klondike-draw-3': { ...TRIPLE, draw: 3 } },
  dealing: dealtInOrder,
})
