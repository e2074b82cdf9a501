/** Spider and Spider español. */

import type { Card } from '../../cards/card.ts'
import type { Language } from '../../cards/names.ts'
import { packSize, type SpiderSuits, spiderPack } from '../../cards/pack.ts'
import { type Dealing, stockDealtFirst } from '../../deal/dealing.ts'
import type { Game } from '../game.ts'
import { dealtCards } from '../piles/layout.ts'
import { inOwnForms, ON_PILES } from '../piles/pileGame.ts'
import { DEAL_ON_SPACES, type DealOnSpaces, RUNS_LEAVE } from '../piles/pileRules.ts'
import type { RuleOption } from '../rules.ts'
import { reasonFor } from './reasons.ts'
import { SPIDER_ESPANOL_PRESETS, SPIDER_PRESETS, type SpiderRules } from './ruleSet.ts'
import { tidy } from './tidy.ts'

const OPTIONS: readonly RuleOption[] = [
  {
    name: 'suits',
    kind: 'choice',
    choices: [4, 2, 1],
    about: { en: 'How many suits are played with.', fr: 'Avec combien de couleurs on joue.' },
  },
  {
    name: 'dealOnSpaces',
    kind: 'choice',
    choices: DEAL_ON_SPACES,
    about: {
      en: 'May a row be dealt while a column is empty?',
      fr: 'Peut-on distribuer une rangée quand une colonne est vide ?',
    },
  },
  {
    name: 'runsLeave',
    kind: 'choice',
    choices: RUNS_LEAVE,
    about: { en: 'When a finished run leaves the columns.', fr: 'Quand une suite achevée quitte les colonnes.' },
  },
]

/** From the hardest. */
const HARDER_FIRST: readonly DealOnSpaces[] = DEAL_ON_SPACES

/** Dealt from the front, row by row. PySol's six-card columns are others, so its numbers are not among them. */
function dealing(rules: SpiderRules): Dealing<Card[]> {
  const stock = packSize(rules) - dealtCards(rules)
  const isWhole = rules.face === 'french' && rules.suits.length === 4
  return {
    pack: rules,
    layouts: {
      ...(isWhole && { solvitaire: (hand: Card[]) => stockDealtFirst(hand, stock) }),
      reussite: (hand) => hand,
    },
  }
}

function rulesKey({ suits, dealOnSpaces, runsLeave, ranks, columns, rows }: SpiderRules): string {
  return [
    `${suits.length}-suits`,
    `deal-on-spaces-${dealOnSpaces}`,
    `runs-leave-${runsLeave}`,
    `${ranks}-${columns}-${rows}`,
  ].join('/')
}

const TITLES = {
  spider: { en: 'Spider', fr: 'Spider' },
  'spider-espanol': { en: 'Spider español', fr: 'Spider español' },
} as const satisfies Record<SpiderRules['game'], Record<Language, string>>

function rulesInWords({ game, suits, dealOnSpaces, runsLeave }: SpiderRules, language: Language): string {
  const usual = game === 'spider' ? 'no' : 'unless-too-few-cards'
  const isFrench = language === 'fr'
  const count = suits.length
  const parts = [
    TITLES[game][language],
    isFrench ? `${count} ${count === 1 ? 'couleur' : 'couleurs'}` : `${count} ${count === 1 ? 'suit' : 'suits'}`,
  ]
  if (dealOnSpaces !== usual)
    parts.push(isFrench ? `distribution sur colonnes vides : ${dealOnSpaces}` : `dealing on spaces: ${dealOnSpaces}`)
  if (runsLeave !== 'at-once') parts.push(isFrench ? `suites achevées : ${runsLeave}` : `finished runs: ${runsLeave}`)
  return parts.join(', ')
}

/** Dealing on spaces, and leaving when one likes, only add moves. */
function isAtLeastAsEasy(easier: SpiderRules, harder: SpiderRules): boolean {
  const sameTable =
    easier.game === harder.game && easier.suits.length === harder.suits.length && easier.ranks === harder.ranks
  const deals = HARDER_FIRST.indexOf(easier.dealOnSpaces) >= HARDER_FIRST.indexOf(harder.dealOnSpaces)
  const leaves =
    easier.runsLeave === harder.runsLeave || (easier.runsLeave === 'by-choice' && harder.runsLeave === 'at-once')
  return sameTable && easier.rows === harder.rows && easier.columns === harder.columns && deals && leaves
}

function spiderGame<Preset extends string>(
  name: SpiderRules['game'],
  presets: Readonly<Record<Preset, SpiderRules>>,
): Game<SpiderRules, Preset> {
  return {
    ...ON_PILES,
    ...inOwnForms(dealing),
    name,
    title: TITLES[name],
    engine: 'spider-1',
    presets,
    options: OPTIONS,
    withChoices: (rules, { suits, ...others }) => ({
      ...rules,
      ...others,
      ...(suits !== undefined && spiderPack(rules.face, suits as SpiderSuits)),
    }),
    choicesIn: ({ suits, dealOnSpaces, runsLeave }) => ({ suits: suits.length, dealOnSpaces, runsLeave }),
    rulesKey,
    rulesInWords,
    isAtLeastAsEasy,
    tidy,
    reasonFor,
  }
}

export const spider = spiderGame('spider', SPIDER_PRESETS)
export const spiderEspanol = spiderGame('spider-espanol', SPIDER_ESPANOL_PRESETS)
