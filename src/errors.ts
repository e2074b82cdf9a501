/**
 * The one error class for bad input and refused work, and the list of its stable codes.
 * HTTP problems and exit codes are mapped from these codes in one place each (`http/problems`, `cli/exitCodes`).
 * Across threads, errors travel as plain values (`toErrorValue`), since structured clone drops subclass and code.
 */
export const ERROR_CODES = [
  'invalid-card',
  'duplicate-card',
  'missing-card',
  'invalid-deck',
  'invalid-position',
  'invalid-move',
  'illegal-move',
  'invalid-rules',
  'unknown-preset',
  'unknown-scheme',
  'invalid-deal-number',
  'invalid-deal',
  'invalid-request',
  'invalid-budget',
  'not-found',
  'busy',
  'cancelled',
  'forbidden',
  'store-damaged',
  'store-too-new',
  'replay-failed',
  'internal',
] as const

export type ErrorCode = (typeof ERROR_CODES)[number]

/** A failure with a stable `code` and, for bad input, the place of the fault (`tableau[3].up[2]`). */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly place: string | undefined

  constructor(code: ErrorCode, message: string, place?: string) {
    super(place === undefined ? message : `${place}: ${message}`)
    this.code = code
    this.place = place
  }
}

/** An error as a plain value, fit for `postMessage`. */
export interface ErrorValue {
  code: ErrorCode
  message: string
  place?: string
}
