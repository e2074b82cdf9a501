/**
 * Parsers of option values. Each names its option in the error's place and says what it wanted;
 * commander hands over the text, so all values arrive as strings.
 */
import { AppError, type ErrorCode } from '../errors.ts'
import { shown } from '../json.ts'

const COUNT_UNITS: Record<string, bigint> = { '': 1n, k: 1_000n, m: 1_000_000n, g: 1_000_000_000n }
const DURATION_UNITS: Record<string, number> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000 }

/** A parser of whole numbers `min`..`max` for `option`. */
export function wholeNumber(option: string, min: number, max: number, code: ErrorCode = 'invalid-request') {
  return (text: string): number => {
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
    if (value >= min && value <= max) return value
    throw new AppError(code, `want a whole number from ${min} to ${max}, not ${shown(text)}`, option)
  }
}

/** A parser of counts such as `500000`, `500k`, `5M`, `5_000_000`; at least 1. */
export function count(option: string, code: ErrorCode = 'invalid-request') {
  return (text: string): number => {
    const match = /^(\d[\d_]*)([kmg]?)$/i.exec(text)
    const unit = COUNT_UNITS[match?.[2]?.toLowerCase() ?? '']
    const value = match && unit ? Number(BigInt(match[1]!.replaceAll('_', '')) * unit) : 0
    if (value >= 1 && Number.isSafeInteger(value)) return value
    throw new AppError(code, `want a count of at least 1, such as 500000 or 5M, not ${shown(text)}`, option)
  }
}

/** A parser of durations in milliseconds: `250ms`, `30s`, `5m`, `2h`; a bare number is seconds. */
export function duration(option: string, code: ErrorCode = 'invalid-budget') {
  return (text: string): number => {
    const match = /^(\d+(?:\.\d+)?)(ms|s|m|h)?$/.exec(text)
    const value = match ? Math.round(Number(match[1]) * DURATION_UNITS[match[2] ?? 's']!) : 0
    if (value >= 1 && Number.isSafeInteger(value)) return value
    throw new AppError(code, `want a duration such as 250ms, 30s or 5m, not ${shown(text)}`, option)
  }
}
