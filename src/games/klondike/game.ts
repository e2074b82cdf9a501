/** The game of Klondike. */

import { packSize } from '../../cards/pack.ts'
import { KLONDIKE } from '../../deal/klondikeDealing.ts'
import type { Game } from '../game.ts'
import { talonSeen, unseenCards } from '../notation/hiddenPosition.ts'
import { parseHidden } from '../notation/parseHidden.ts'
import { pileJudge } from '../piles/judge.ts'
import { knownLineAfter } from '../piles/knownLine.ts'
import { deal, isOpening } from '../piles/layout.ts'
import { reasonFor } from '../piles/reasons.ts'
import { DIFFICULTY_FORMULA, difficultyOf } from './difficulty.ts'
import { bandOfDeals, MEASURED_PRESETS, scoresOf } from './difficultyBands.ts'
import { isAtLeastAsEasy } from './easier.ts'
import { fairHint } from './fairPlay/fair.ts'
import { FairPlanner } from './fairPlay/planner.ts'
import { familyGame } from './family/games.ts'
import { finishingMoves } from './finish.ts'
import { KLONDIKE_FORMS } from './formats/formats.ts'
import { playAnyMoves } from './formats/moveLetters.ts'
import { findBest } from './objectives/findBest.ts'
import { OPTIONS } from './options.ts'
import { playDeal } from './players/playDeal.ts'
import { PROGRAMS } from './programs.ts'
import { type KlondikeRules, PRESETS, rulesKey } from './ruleSet.ts'
import { rulesInWords } from './rulesInWords.ts'
import { isSafeUp } from './safeUp.ts'
import { KlondikeSolver } from './solver.ts'
import { isStuck } from './stuck.ts'
import { tidy } from './tidy/tidy.ts'

/** Built in alternating colours, with Kings on spaces: what the packed solver and all that goes with it are made for. */
const classic: Game<KlondikeRules> = {
  name: 'klondike',
  title: { en: 'Klondike', fr: 'Klondike' },
  engine: 'klondike-3',
  presets: PRESETS,
  options: OPTIONS,
  rulesKey,
  rulesInWords,
  isAtLeastAsEasy,
  cardCount: packSize,
  columnCount: ({ columns }) => columns,
  dealing: () => KLONDIKE,
  deal,
  isOpening,
  judge: pileJudge,
  newSolver: (settings) => new KlondikeSolver(settings),
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
  knownLineAfter,
  finishingMoves,
  isStuck,
  objectives: { names: ['fewest-moves', 'fewest-passes', 'most-cards-up'], find: findBest },
  fairHint,
  players: {
    names: ['random', 'greedy', 'careful', 'fair'],
    newTable() {
      const planner = new FairPlanner()
      return {
        play: (player, start, rules, budget, chance) => playDeal(player, planner, start, rules, budget, chance),
      }
    },
  },
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
const builtOtherwise = familyGame({
  name: classic.name,
  title: classic.title,
  presets: PRESETS,
  options: OPTIONS,
  dealing: () => KLONDIKE,
})

export const klondike: Game<KlondikeRules> = {
  ...classic,
  under: ({ build, spaces }) => (build === 'alternating' && spaces === 'king' ? classic : builtOtherwise),
}
