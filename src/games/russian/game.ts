/** Russian Solitaire. */
import type { Game } from '../game.ts'
import { inOwnForms, ON_PILES } from '../piles/pileGame.ts'
import type { PileRules } from '../piles/pileRules.ts'
import { reasonFor } from '../piles/reasons.ts'
import { RUSSIAN } from './ruleSet.ts'

export const russian: Game<PileRules, 'russian'> = {
  ...ON_PILES,
  // Dealt from the front, row by row.
  ...inOwnForms<PileRules>((rules) => ({ pack: rules, layouts: { reussite: (hand) => hand } })),
  name: 'russian',
  title: { en: 'Russian Solitaire', fr: 'Patience russe' },
  engine: 'russian-1',
  presets: { russian: RUSSIAN },
  options: [],
  rulesKey: ({ ranks, columns }) =>
    ranks === RUSSIAN.ranks && columns === RUSSIAN.columns ? 'russian' : `${ranks}-${columns}`,
  rulesInWords: (_rules, language) => russian.title[language],
  isAtLeastAsEasy: (easier, harder) => easier.ranks === harder.ranks && easier.columns === harder.columns,
  reasonFor,
  isSafeUp: (_position, _rules, move) => move.type === 'move' && move.to === 'foundation',
}
