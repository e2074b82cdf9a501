/**
 * What the rules of a game of piles say, as data: the judge knows nothing else of a game. The rules of each such game
 * hold all of it, those that nobody may choose too; so small packs can be searched to the end in tests.
 */
import type { Passes, Rules } from '../rules.ts'

/** On which card a column takes another, one rank lower. */
export const BUILDS = ['alternating', 'different-suit', 'same-suit', 'any'] as const
export type Build = (typeof BUILDS)[number]

/** What moves as one: a tail in sequence, one of the same suit, any face-up card with all that lies on it, or one card. */
export type Lift = 'tail' | 'same-suit-tail' | 'group' | 'one'

/** What an empty column takes: the highest rank, any card, or nothing. */
export const SPACES = ['king', 'any', 'none'] as const
export type Spaces = (typeof SPACES)[number]

/** Where cards of the stock go: to the waste, one to each column, or nowhere, as there is no stock. */
export type Stock = 'waste' | 'columns' | 'none'

/** May the columns be dealt to while one is empty? `unless-too-few-cards`: only when fewer cards than columns lie there. */
export const DEAL_ON_SPACES = ['no', 'unless-too-few-cards', 'yes'] as const
export type DealOnSpaces = (typeof DEAL_ON_SPACES)[number]

/** When a finished run leaves the columns. */
export const RUNS_LEAVE = ['at-once', 'by-choice', 'stay'] as const
export type RunsLeave = (typeof RUNS_LEAVE)[number]

export interface PileRules extends Rules {
  // The table.
  readonly columns: number
  /** What the columns are dealt (`layout.ts`). */
  readonly layout: 'triangle' | 'yukon' | 'rows'
  readonly build: Build
  readonly lift: Lift
  readonly spaces: Spaces
  /** May the top card of a foundation come back to a column? */
  readonly worryingBack: boolean
  // The stock.
  readonly stock: Stock
  /** Cards turned at once. */
  readonly draw: number
  readonly passes: Passes
  /** Where the stock goes to the columns: how many rows it has, and may they be dealt on spaces? */
  readonly rows?: number
  readonly dealOnSpaces?: DealOnSpaces
  /** Of games that are won by runs in the columns, not by cards that go up: when a finished run leaves. */
  readonly runsLeave?: RunsLeave
}
