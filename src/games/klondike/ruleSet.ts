/**
 * The rules of Klondike as data, and the named presets.
 * Table size (`ranks`, `columns`) is data too, so that small decks can be searched to the end in tests.
 */
export type Passes = number | 'unlimited'

export interface KlondikeRules {
  /** Cards turned at once, 1..24. */
  readonly draw: number
  /** Runs through the stock, 1..99: `passes: 3` means two redeals. */
  readonly passes: Passes
  /** May the top card of a foundation come back to a column? */
  readonly worryingBack: boolean
  /** Which score a replay reports first; no effect on play. */
  readonly scoring: 'standard' | 'vegas'
  /** Ranks a suit has, 1..13; 13 in every game a person plays. */
  readonly ranks: number
  /** Columns of the table, 1..7; 7 in every game a person plays. */
  readonly columns: number
}

export const DEFAULT_RULES: KlondikeRules = {
  draw: 1,
  passes: 'unlimited',
  worryingBack: true,
  scoring: 'standard',
  ranks: 13,
  columns: 7,
}

export const PRESETS = {
  klondike: DEFAULT_RULES,
  'klondike-draw-3': { ...DEFAULT_RULES, draw: 3 },
  'draw-1-three-passes': { ...DEFAULT_RULES, passes: 3 },
  'draw-1-one-pass': { ...DEFAULT_RULES, passes: 1 },
  'draw-3-three-passes': { ...DEFAULT_RULES, draw: 3, passes: 3 },
  'vegas-draw-1': { ...DEFAULT_RULES, passes: 1, scoring: 'vegas' },
  'vegas-draw-3': { ...DEFAULT_RULES, draw: 3, passes: 3, scoring: 'vegas' },
} as const satisfies Record<string, KlondikeRules>

export type PresetName = keyof typeof PRESETS
