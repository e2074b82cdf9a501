/** The rules of any game, as data: what may be chosen, and what of it is common to many games. */
import type { Language } from '../cards/names.ts'
import type { Pack } from '../cards/pack.ts'
import type { ScoreName } from './scores/scoreTables.ts'

/** Runs through the stock: `3` means two redeals. */
export type Passes = number | 'unlimited'

/** Rules of a game: its name, its pack, what many games have, and what is the game's own. */
export interface Rules extends Pack {
  readonly game: string
  /** Cards turned at once. */
  readonly draw?: number
  readonly passes?: Passes
  /** May the top card of a foundation come back to a column? */
  readonly worryingBack?: boolean
  /** On which card of the next rank a column takes another. */
  readonly build?: string
  /** What an empty column takes. */
  readonly spaces?: string
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
export interface RulesJson extends Pick<Rules, 'game' | 'draw' | 'passes' | 'worryingBack' | 'scoring'> {
  readonly [option: string]: unknown
}
