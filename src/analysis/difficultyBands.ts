/**
 * The five bands of difficulty, each a fifth of the winnable deals of a preset: quantiles of the scores of the first 10,000
 * winnable deals of the scheme `solvitaire`, by `npm run bench:difficulty` (docs/difficulty.md).
 */
import { AppError } from '../errors.ts'
import { type KlondikeRules, rulesKey } from '../games/klondike/ruleSet.ts'

export const DIFFICULTY_BANDS = ['very-easy', 'easy', 'medium', 'hard', 'very-hard'] as const
export type DifficultyBand = (typeof DIFFICULTY_BANDS)[number]

/** By `rulesKey`: the lowest scores of the second to the fifth band. */
const QUANTILES: Readonly<Record<string, readonly number[]>> = {
  'draw-1/unlimited/worrying-back': [11, 26, 39, 56],
  'draw-3/unlimited/worrying-back': [44, 55, 60, 68],
  'draw-1/3-passes/worrying-back': [53, 54, 57, 65],
  'draw-1/1-pass/worrying-back': [56, 62, 68, 75],
  'draw-3/3-passes/worrying-back': [57, 63, 68, 75],
}

/** The band of a score; `undefined` under rules of no preset, for which none were measured. */
export function bandOf(score: number, rules: KlondikeRules): DifficultyBand | undefined {
  const quantiles = QUANTILES[rulesKey(rules)]
  return quantiles && DIFFICULTY_BANDS[quantiles.filter((lowest) => score >= lowest).length]
}

/** Throws `invalid-request` with the place when bands were not measured under these rules. */
export function requireBands(rules: KlondikeRules, place: string): void {
  if (QUANTILES[rulesKey(rules)] === undefined) {
    throw new AppError(
      'invalid-request',
      'bands of difficulty were not measured under these rules: see docs/difficulty.md',
      place,
    )
  }
}
