/** Which deals are wanted, by how hard they are. */
import { AppError } from '../errors.ts'
import { DIFFICULTY_BANDS, type DifficultyBand, difficultyIn, type Rules } from '../games/games.ts'
import { shown } from '../json.ts'

export interface DifficultyWanted {
  /** Only deals of this band; under rules of no preset, among the deals of the nearest (`bandsOf`). */
  difficulty?: DifficultyBand
  /** Only deals of this score or a greater one, 0..100. */
  minScore?: number
  /** Only deals of this score or a smaller one, 0..100. */
  maxScore?: number
}

export const WANTED_KEYS = ['difficulty', 'minScore', 'maxScore'] as const

/** What was given of `WANTED_KEYS`, and nothing else. */
export function difficultyGiven({ difficulty, minScore, maxScore }: Partial<Undefinable<DifficultyWanted>>) {
  return {
    ...(difficulty !== undefined && { difficulty }),
    ...(minScore !== undefined && { minScore }),
    ...(maxScore !== undefined && { maxScore }),
  }
}

type Undefinable<Shape> = { [key in keyof Shape]: Shape[key] | undefined }

/** Must the difficulty be known to tell? */
export function isChoosy({ difficulty, minScore, maxScore }: DifficultyWanted): boolean {
  return difficulty !== undefined || minScore !== undefined || maxScore !== undefined
}

/** Is a deal of this score wanted? */
export function isWanted(score: number, wanted: DifficultyWanted, rules: Rules): boolean {
  const { least, greatest } = rangeOf(wanted, rules)
  return least <= score && score <= greatest
}

/**
 * Throws `invalid-request` where no deal can be wanted: a band that does not exist, a score that is no whole number from 0
 * to 100, or limits that leave nothing. `placeOf` names the place of a key (default: the key).
 */
export function checkWanted(
  wanted: DifficultyWanted,
  rules: Rules,
  placeOf: (key: (typeof WANTED_KEYS)[number]) => string = (key) => key,
): void {
  const { difficulty, minScore, maxScore } = wanted
  if (difficulty !== undefined && !DIFFICULTY_BANDS.includes(difficulty)) {
    const message = `one of ${DIFFICULTY_BANDS.join(', ')} expected, not ${shown(difficulty)}`
    throw new AppError('invalid-request', message, placeOf('difficulty'))
  }
  for (const key of ['minScore', 'maxScore'] as const) {
    const score = wanted[key]
    if (score === undefined || (Number.isInteger(score) && score >= 0 && score <= 100)) continue
    throw new AppError('invalid-request', `a whole number from 0 to 100 expected, not ${shown(score)}`, placeOf(key))
  }
  if ((minScore ?? 0) > (maxScore ?? 100)) {
    throw new AppError(
      'invalid-request',
      `the least score, ${minScore}, is greater than the greatest, ${maxScore}`,
      placeOf('minScore'),
    )
  }
  const { least, greatest } = rangeOf(wanted, rules)
  if (difficulty === undefined || least <= greatest) return
  const band = difficultyIn(rules).scoresOf(difficulty, rules)
  throw new AppError(
    'invalid-request',
    `no score is both ${difficulty} (${band.least} to ${band.greatest}) and within these limits`,
    placeOf(minScore === undefined ? 'maxScore' : 'minScore'),
  )
}

function rangeOf({ difficulty, minScore = 0, maxScore = 100 }: DifficultyWanted, rules: Rules) {
  const band = difficulty === undefined ? { least: 0, greatest: 100 } : difficultyIn(rules).scoresOf(difficulty, rules)
  return { least: Math.max(minScore, band.least), greatest: Math.min(maxScore, band.greatest) }
}
