/** Russian Solitaire. */
import type { Card } from '../../cards/card.ts'
import { packSize } from '../../cards/pack.ts'
import type { Dealing } from '../../deal/dealing.ts'
import { parseDeal } from '../../deal/parseDeal.ts'
import type { Game } from '../game.ts'
import { newForms } from '../notation/forms.ts'
import { playMoves, readMoves } from '../notation/notation.ts'
import { ownForms } from '../notation/ownForms.ts'
import { parsePosition } from '../notation/parsePosition.ts'
import { pileJudge } from '../piles/judge.ts'
import { knownLineAfter } from '../piles/knownLine.ts'
import { deal, isOpening } from '../piles/layout.ts'
import type { PileRules } from '../piles/pileRules.ts'
import { reasonFor } from '../piles/reasons.ts'
import { RUSSIAN } from './ruleSet.ts'
import { RussianSolver } from './solver.ts'

/** Dealt from the front, row by row. */
const dealing = (rules: PileRules): Dealing<Card[]> => ({ pack: rules, layouts: { reussite: (hand) => hand } })

const { json, line, deck, number } = ownForms<PileRules>(dealing)

const FORMS = newForms<PileRules>({
  formats: [json, line],
  otherReaders: [deck, number],
  parse: parsePosition,
  parseDeal: (value, rules, place) => deal(parseDeal(value, place, dealing(rules)).deck, rules),
})

export const russian: Game<PileRules> = {
  name: 'russian',
  title: { en: 'Russian Solitaire', fr: 'Patience russe' },
  engine: 'russian-1',
  presets: { russian: RUSSIAN },
  options: [],
  rulesKey: ({ ranks, columns }) =>
    ranks === RUSSIAN.ranks && columns === RUSSIAN.columns ? 'russian' : `${ranks}-${columns}`,
  rulesInWords: (_rules, language) => russian.title[language],
  isAtLeastAsEasy: (easier, harder) => easier.ranks === harder.ranks && easier.columns === harder.columns,
  cardCount: packSize,
  columnCount: ({ columns }) => columns,
  dealing,
  deal,
  isOpening,
  judge: pileJudge,
  newSolver: (settings) => new RussianSolver(settings),
  formats: FORMS.formats,
  readers: FORMS.readers,
  readPosition: FORMS.readPosition,
  playMoves: (written, position, rules, place) =>
    playMoves(pileJudge, readMoves(written, place, rules), position, rules),
  reasonFor,
  isSafeUp: (_position, _rules, move) => move.type === 'move' && move.to === 'foundation',
  knownLineAfter,
}
