/** What may be chosen of the rules of Klondike and its family. */
import { BUILDS, SPACES } from '../piles/pileRules.ts'
import type { RuleOption } from '../rules.ts'
import { SCORE_NAMES } from '../scores/scoreTables.ts'

const STOCK = [
  {
    name: 'draw',
    kind: 'integer',
    min: 1,
    max: 24,
    about: { en: 'Cards turned at once.', fr: 'Cartes retournées à la fois.' },
  },
  {
    name: 'passes',
    kind: 'passes',
    about: {
      en: 'Runs through the stock: 3 means two redeals.',
      fr: 'Passages dans la pioche : 3 veut dire que l’on retourne deux fois la défausse.',
    },
  },
  {
    name: 'worryingBack',
    kind: 'boolean',
    about: {
      en: 'May the top card of a foundation come back to a column?',
      fr: 'La carte du dessus d’une fondation peut-elle redescendre dans une colonne ?',
    },
  },
] as const satisfies readonly RuleOption[]

const COLUMNS = [
  {
    name: 'build',
    kind: 'choice',
    choices: BUILDS,
    about: {
      en: 'On which card of the next rank a column takes another.',
      fr: 'Sur quelle carte du rang supérieur une colonne en accepte une autre.',
    },
  },
  {
    name: 'spaces',
    kind: 'choice',
    choices: SPACES,
    about: {
      en: 'What an empty column takes, with what lies on it: a King, any card, or nothing.',
      fr: 'Ce qu’accepte une colonne vide, avec ce qui est posé dessus : un roi, toute carte, ou rien.',
    },
  },
] as const satisfies readonly RuleOption[]

const SCORE = {
  name: 'scoring',
  kind: 'choice',
  choices: SCORE_NAMES,
  about: {
    en: 'The score table that counts first; no effect on play.',
    fr: 'La table de points qui compte d’abord ; sans effet sur le jeu.',
  },
} as const satisfies RuleOption

/** Of Klondike. */
export const OPTIONS: readonly RuleOption[] = [...STOCK, ...COLUMNS, SCORE]

/** Of the other members of the family. */
export const FAMILY_OPTIONS: readonly RuleOption[] = STOCK
