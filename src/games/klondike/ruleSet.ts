/**
 * The rules of Klondike as data, the named presets, and their JSON form.
 * Table size (`ranks`, `columns`) is data too, so that small decks can be searched to the end in tests; it has no
 * JSON form, because no one outside plays on a small table.
 */
import { FRENCH_52, SPANISH_48, times } from '../../cards/pack.ts'
import type { PileRules } from '../piles/pileRules.ts'
import type { Passes } from '../rules.ts'
import type { ScoreName } from '../scores/scoreTables.ts'

export interface KlondikeRules extends PileRules {
  /** Cards turned at once, 1..24. */
  readonly draw: number
  /** Runs through the stock, 1..99: `passes: 3` means two redeals. */
  readonly passes: Passes
  /** The score table that a replay reports first; no effect on play. */
  readonly scoring: ScoreName
}

export const DEFAULT_RULES: KlondikeRules = {
  game: 'klondike',
  face: 'french',
  suits: [0, 1, 2, 3],
  copies: 1,
  ranks: 13,
  columns: 7,
  layout: 'triangle',
  build: 'alternating',
  lift: 'tail',
  spaces: 'king',
  worryingBack: true,
  stock: 'waste',
  draw: 1,
  passes: 'unlimited',
  scoring: 'standard',
}

/** Solitario español: 48 Spanish cards, built on any other suit. */
export const SOLITARIO: KlondikeRules = { ...DEFAULT_RULES, ...SPANISH_48, game: 'solitario', build: 'different-suit' }
export const DOUBLE: KlondikeRules = { ...DEFAULT_RULES, ...times(2, FRENCH_52), game: 'double-klondike', columns: 9 }
export const TRIPLE: KlondikeRules = { ...DEFAULT_RULES, ...times(3, FRENCH_52), game: 'triple-klondike', columns: 13 }

/** The rules of each game of the family where nothing is chosen. */
const USUAL: Readonly<Record<string, KlondikeRules>> = {
  klondike: DEFAULT_RULES,
  solitario: SOLITARIO,
  'double-klondike': DOUBLE,
  'triple-klondike': TRIPLE,
}

/** Rules by name; those of named programs each with its source in docs/notation.md. */
export const PRESETS = {
  klondike: DEFAULT_RULES,
  'klondike-draw-3': { ...DEFAULT_RULES, draw: 3 },
  'draw-1-three-passes': { ...DEFAULT_RULES, passes: 3 },
  'draw-1-one-pass': { ...DEFAULT_RULES, passes: 1 },
  'draw-3-three-passes': { ...DEFAULT_RULES, draw: 3, passes: 3 },
  'vegas-draw-1': { ...DEFAULT_RULES, passes: 1, scoring: 'vegas' },
  'vegas-draw-3': { ...DEFAULT_RULES, draw: 3, passes: 3, scoring: 'vegas' },
  // Named programs'.
  'kpat-draw-1': DEFAULT_RULES,
  'kpat-draw-3': { ...DEFAULT_RULES, draw: 3, worryingBack: false },
  'aisleriot-draw-1': { ...DEFAULT_RULES, passes: 3, scoring: 'aisleriot' },
  'aisleriot-draw-1-no-redeals': { ...DEFAULT_RULES, passes: 1, scoring: 'aisleriot' },
  'aisleriot-draw-1-unlimited': { ...DEFAULT_RULES, scoring: 'aisleriot' },
  'aisleriot-draw-3': { ...DEFAULT_RULES, draw: 3, scoring: 'aisleriot' },
  'pysol-klondike': DEFAULT_RULES,
  'pysol-klondike-draw-3': { ...DEFAULT_RULES, draw: 3 },
  'pysol-vegas-klondike': { ...DEFAULT_RULES, passes: 1, scoring: 'vegas' },
  'pysol-casino-klondike': { ...DEFAULT_RULES, passes: 3, scoring: 'vegas' },
  'windows-draw-1': { ...DEFAULT_RULES, scoring: 'windows' },
  'windows-draw-3': { ...DEFAULT_RULES, draw: 3, scoring: 'windows' },
  'solvitaire-draw-1': DEFAULT_RULES,
  'solvitaire-draw-3': { ...DEFAULT_RULES, draw: 3 },
  'klondike-solver-draw-1': DEFAULT_RULES,
  'klondike-solver-draw-3': { ...DEFAULT_RULES, draw: 3 },
  'ksolve-draw-1': DEFAULT_RULES,
  'ksolve-draw-3': { ...DEFAULT_RULES, draw: 3 },
} as const satisfies Record<string, KlondikeRules>

export type KlondikePreset = keyof typeof PRESETS

/** Built in alternating colours, with Kings on spaces: what the packed solver and all that goes with it are made for. */
export function isClassic({ build, spaces }: KlondikeRules): boolean {
  return build === 'alternating' && spaces === 'king'
}

/**
 * A short stable text of what decides a verdict, `draw-3/unlimited/worrying-back`, `draw-1/3-passes/no-worrying-back`:
 * equal for rules of a game under which the same deals can be won. The score is not in it; how columns are built is, where
 * that is not as in the game, and so is a table smaller than a person's.
 */
export function rulesKey(rules: KlondikeRules): string {
  const { draw, passes, worryingBack, build, spaces, ranks, columns } = rules
  const usual = USUAL[rules.game] ?? DEFAULT_RULES
  const parts = [
    `draw-${draw}`,
    passes === 'unlimited' ? 'unlimited' : `${passes}-pass${passes === 1 ? '' : 'es'}`,
    worryingBack ? 'worrying-back' : 'no-worrying-back',
  ]
  if (build !== usual.build) parts.push(`build-${build}`)
  if (spaces !== usual.spaces) parts.push(`spaces-${spaces}`)
  if (ranks !== usual.ranks || columns !== usual.columns) parts.push(`${ranks}-ranks`, `${columns}-columns`)
  return parts.join('/')
}
