/**
 * The five bands of difficulty, each a fifth of the winnable deals of a preset: quantiles of the scores of the first winnable
 * deals of the scheme `solvitaire`, by `npm run bench:difficulty` (docs/players.md#difficulty). Under rules of no preset, the bands
 * are those of the nearest one.
 */
import { type BandOfDeals, DIFFICULTY_BANDS, type DifficultyBand } from '../difficulty.ts'
import type { KlondikePreset, KlondikeRules } from './ruleSet.ts'

/** The lowest scores of the second to the fifth band, of each preset that was measured. */
const QUANTILES = {
  klondike: [7, 19, 28, 52],
  'klondike-draw-3': [35, 51, 60, 70],
  'draw-1-three-passes': [5, 21, 45, 65],
  'draw-1-one-pass': [49, 61, 68, 76],
  'draw-3-three-passes': [53, 64, 71, 79],
} as const satisfies Partial<Record<KlondikePreset, readonly [number, number, number, number]>>

/** A preset whose bands were measured. */
export type MeasuredPreset = keyof typeof QUANTILES
export const MEASURED_PRESETS = Object.keys(QUANTILES) as [MeasuredPreset, ...MeasuredPreset[]]

/**
 * The measured preset under which a careful player fares most as under these rules (docs/players.md has the rates).
 * Drawing one card at a time, each can be had; drawing more, not. Worrying back and the scoring change little or nothing.
 */
export function bandsOf({ draw, passes }: KlondikeRules): MeasuredPreset {
  const most = passes === 'unlimited' ? Number.POSITIVE_INFINITY : passes
  if (draw > 1) return most < 6 ? 'draw-3-three-passes' : 'klondike-draw-3'
  if (most === 1) return 'draw-1-one-pass'
  return most < 4 ? 'draw-1-three-passes' : 'klondike'
}

/** The band of a score among the deals of `bandsOf(rules)`. */
export function bandOf(score: number, rules: KlondikeRules): DifficultyBand {
  return DIFFICULTY_BANDS[QUANTILES[bandsOf(rules)].filter((lowest) => score >= lowest).length]!
}

export function bandOfDeals(score: number, rules: KlondikeRules): BandOfDeals {
  return { band: bandOf(score, rules), bandsOf: bandsOf(rules) }
}

/** The least and the greatest score of a band under these rules, both inclusive. */
export function scoresOf(band: DifficultyBand, rules: KlondikeRules): { least: number; greatest: number } {
  const lowest = QUANTILES[bandsOf(rules)]
  const at = DIFFICULTY_BANDS.indexOf(band)
  return { least: at === 0 ? 0 : lowest[at - 1]!, greatest: at === 4 ? 100 : lowest[at]! - 1 }
}
