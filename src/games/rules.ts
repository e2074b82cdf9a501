/** The rules of any game, as data: what may be chosen, and what of it is common to many games. */
import type { Language } from '../cards/names.ts'
import type { ScoreName } from './scores/scoreTables.ts'

/** Runs through the stock: `3` means two redeals. */
export type Passes = number | 'unlimited'

/** Rules of a game; all but the name of the game is the game's own. Named here is what many games have. */
export interface Rules {
  readonly game: string
  /** Cards turned at once. */
  readonly draw?: number
  readonly passes?: Passes
  /** May the top card of a foundation come back to a column? */
  readonly worryingBack?: boolean
  /** The score table that a replay reports first; no effect on play. */
  readonly scoring?: ScoreName
}

/** What a caller may choose of the rules of a game, by its name in JSON. */
export type RuleOption = { readonly name: string; readonly about: Readonly<Record<Language, string>> } & (
  | { readonly kind: 'integer'; readonly min: number; readonly max: number }
  | { readonly kind: 'passes' }
  | { readonly kind: 'boolean' }
  | { readonly kind: 'choice'; readonly choices: readonly (string | number)[] }
)

/** Rules as JSON, all written out. */
export interface RulesJson extends Rules {
  readonly [option: string]: unknown
}

/** The name of a preset; or single rules, alone or as changes to a `preset`. What is left out is as the game has it. */
export type RulesInput = string | (Partial<Rules> & { readonly preset?: string; readonly [option: string]: unknown })
