/**
 * The win rate of a rule set, from the verdicts of a sample of deals.
 *
 * An undecided deal is neither won nor lost, so the interval is widened: its lower end is Wilson's with every
 * undecided deal counted lost, its upper end Wilson's with every one counted won. It is what the literature prints
 * (Blake & Gent, arXiv:1906.12314), so figures can be laid side by side.
 */
import { AppError } from '../errors.ts'
import { normalQuantile } from './normal.ts'

export interface VerdictCounts {
  winnable: number
  unwinnable: number
  unknown: number
}

/** Shares, 0..1. */
export interface Interval {
  lower: number
  upper: number
}

export interface WinRate extends Interval {
  /** Share of winnable deals among the decided; NaN when there is none. */
  ofDecided: number
  /** Confidence, as asked for. */
  level: number
}

export const DEFAULT_LEVEL = 0.95

/**
 * Standard normal deviate of a two-sided interval at `level`, e.g. 1.96 at 0.95.
 * @throws `invalid-request` unless 0 < level < 1
 */
export function deviateOf(level: number): number {
  if (!(level > 0 && level < 1)) {
    throw new AppError('invalid-request', `a confidence level lies between 0 and 1, not ${level}`, 'level')
  }
  return normalQuantile((1 + level) / 2)
}

/** Wilson's score interval for `successes` of `total`, `deviate` standard errors wide; all of 0..1 when `total` is 0. */
export function wilson(successes: number, total: number, deviate: number): Interval {
  if (total === 0) return { lower: 0, upper: 1 }
  const share = successes / total
  const z2 = (deviate * deviate) / total
  const centre = (share + z2 / 2) / (1 + z2)
  const halfWidth = (deviate * Math.sqrt((share * (1 - share)) / total + z2 / (4 * total))) / (1 + z2)
  // At the ends of the scale the interval ends there too, exactly, whatever rounding makes of it.
  return {
    lower: successes === 0 ? 0 : centre - halfWidth,
    upper: successes === total ? 1 : centre + halfWidth,
  }
}

/** Win rate with its interval at `level`, widened by the undecided. */
export function winRate(counts: VerdictCounts, level = DEFAULT_LEVEL): WinRate {
  const deviate = deviateOf(level)
  const decided = counts.winnable + counts.unwinnable
  const total = decided + counts.unknown
  return {
    ofDecided: counts.winnable / decided,
    lower: wilson(counts.winnable, total, deviate).lower,
    upper: wilson(counts.winnable + counts.unknown, total, deviate).upper,
    level,
  }
}

/**
 * `interval` in percent as the literature prints it: `81.945 ± 0.084`.
 * Both ends are first rounded outwards to `digits` decimals, and halves go up, so what is printed covers the interval.
 */
export function formatInterval(interval: Interval, digits = 3): string {
  const units = 100 * 10 ** digits
  const low = Math.floor(interval.lower * units)
  const high = Math.ceil(interval.upper * units)
  const percent = (doubled: number) => (Math.ceil(doubled / 2) / 10 ** digits).toFixed(digits)
  return `${percent(low + high)} ± ${percent(high - low)}`
}
