/** The game of Klondike. */

import { KLONDIKE } from '../../deal/klondikeDealing.ts'
import type { Game } from '../game.ts'
import { talonSeen, unseenCards } from '../notation/hiddenPosition.ts'
import { parseHidden } from '../notation/parseHidden.ts'
import { ON_PILES } from '../piles/pileGame.ts'
import { reasonFor } from '../piles/reasons.ts'
import { DIFFICULTY_FORMULA, difficultyOf } from './difficulty.ts'
import { bandOfDeals, MEASURED_PRESETS, scoresOf } from './difficultyBands.ts'
import { isAtLeastAsEasy } from './easier.ts'
import { familyGame } from './family/games.ts'
import { finishingMoves } from './finish.ts'
import { KLONDIKE_FORMS } from './formats/formats.ts'
import { playAnyMoves } from './formats/moveLetters.ts'
import { OPTIONS } from './options.ts'
import { PROGRAMS } from './programs.ts'
import { isClassic, type KlondikePreset, type KlondikeRules, PRESETS, rulesKey } from './ruleSet.ts'
import { rulesInWords } from './rulesInWords.ts'
import { isSafeUp } from './safeUp.ts'
import { isStuck } from './stuck.ts'
import { tidy } from './tidy/tidy.ts'

const classic: Game<KlondikeRules, KlondikePreset> = {
  ...ON_PILES,
  name: 'klondike',
  title: { en: 'Klondike', fr: 'Klondike' },
  engine: 'klondike-3',
  presets: PRESETS,
  options: OPTIONS,
  rulesKey,
  rulesInWords,
  isAtLeastAsEasy,
  dealing: () => KLONDIKE,
  formats: KLONDIKE_FORMS.formats,
  readers: KLONDIKE_FORMS.readers,
  readPosition: KLONDIKE_FORMS.readPosition,
  playMoves: playAnyMoves,
  hidden: {
    read: (json, rules, place) => parseHidden(KLONDIKE_FORMS.readBoard(json, rules, place), rules, place),
    talonSeen,
    unseenCards,
  },
  programs: PROGRAMS,
  tidy,
  reasonFor,
  isSafeUp,
  finishingMoves,
  isStuck,
  difficulty: {
    formula: DIFFICULTY_FORMULA,
    of: difficultyOf,
    measured: MEASURED_PRESETS,
    bandOfDeals,
    scoresOf,
  },
  isScored: true,
}

/** Built otherwise, or with spaces that take nothing. */
const builtOtherwise: Game<KlondikeRules, KlondikePreset> = {
  ...familyGame({
    name: classic.name,
    title: classic.title,
    presets: PRESETS,
    options: OPTIONS,
    dealing: () => KLONDIKE,
  }),
  programs: PROGRAMS,
}

export const klondike: Game<KlondikeRules, KlondikePreset> = {
  ...classic,
  under: (rules) => (isClassic(rules) ? classic : builtOtherwise),
}
