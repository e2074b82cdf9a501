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
  'unknown-game',
  'not-available-for-game',
  'unknown-format',
  'invalid-deal-number',
  'invalid-deal',
  'invalid-request',
  'invalid-budget',
  'invalid-config',
  'missing-package',
  'not-found',
  'busy',
  'cancelled',
  'forbidden',
  'store-damaged',
  'store-too-new',
  'store-unavailable',
  'replay-failed',
  'internal',
] as const

export type ErrorCode = (typeof ERROR_CODES)[number]

/** A failure with a stable `code` and, for bad input, the place of the fault (`tableau[3].up[2]`). */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly place: string | undefined
  /** The message in French, where it was made in both languages; others are found in `messages/french.ts`. */
  readonly french: string | undefined

  constructor(code: ErrorCode, message: string, place?: string, french?: string) {
    super(place === undefined ? message : `${place}: ${message}`)
    this.code = code
    this.place = place
    this.french = french
  }
}

/** Refused because there is too much to do (`busy`); worth asking again after `retryAfterSeconds`. */
export class BusyError extends AppError {
  readonly retryAfterSeconds: number

  constructor(message: string, retryAfterSeconds: number) {
    super('busy', message)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** An error as a plain value, fit for `postMessage`. */
export interface ErrorValue {
  code: ErrorCode
  message: string
  place?: string
  french?: string
}

/** `error` as a plain value; anything but an `AppError` becomes `internal` with its message. */
export function toErrorValue(error: unknown): ErrorValue {
  if (!(error instanceof AppError)) {
    return { code: 'internal', message: error instanceof Error ? error.message : String(error) }
  }
  const { code, message, place, french } = error
  return { code, message, ...(place !== undefined && { place }), ...(french !== undefined && { french }) }
}

/** The `AppError` that `value` was made from. */
export function fromErrorValue(value: ErrorValue): AppError {
  const { code, message, place, french } = value
  return new AppError(code, place === undefined ? message : message.slice(place.length + 2), place, french)
}
