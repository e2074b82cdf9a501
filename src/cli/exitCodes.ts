/**
 * What a script learns from the exit status, and the one map from error codes to it.
 * `0` is the answer hoped for, `3` is a proved "no", `4` is "not known": a shell's `if` tells winnable from the rest,
 * a `case` tells all three apart. Described for users in docs/cli.md.
 */
import { AppError, type ErrorCode } from '../errors.ts'
import type { Verdict } from '../search/verdict.ts'

export const EXIT = {
  /** Done; winnable; the moves are legal. */
  ok: 0,
  /** A fault of the program. */
  internal: 1,
  /** Bad usage or bad input. */
  badInput: 2,
  /** The answer is no: unwinnable, or the moves are not legal. */
  no: 3,
  /** Undecided within the budget. */
  unknown: 4,
  /** Refused for now: the queue is full. */
  busy: 5,
  /** The database is damaged, of a newer version, or can't be opened. */
  store: 6,
  /** Ctrl-C, as shells write it: 128 + SIGINT. */
  interrupted: 130,
  /** The reader of standard output went away: 128 + SIGPIPE. */
  brokenPipe: 141,
  /** 128 + SIGTERM. */
  terminated: 143,
} as const

const EXIT_CODE_OF: Record<ErrorCode, number> = {
  'invalid-card': EXIT.badInput,
  'duplicate-card': EXIT.badInput,
  'missing-card': EXIT.badInput,
  'invalid-deck': EXIT.badInput,
  'invalid-position': EXIT.badInput,
  'invalid-move': EXIT.badInput,
  'illegal-move': EXIT.no,
  'invalid-rules': EXIT.badInput,
  'unknown-preset': EXIT.badInput,
  'unknown-scheme': EXIT.badInput,
  'unknown-game': EXIT.badInput,
  'not-available-for-game': EXIT.badInput,
  'unknown-format': EXIT.badInput,
  'invalid-deal-number': EXIT.badInput,
  'invalid-deal': EXIT.badInput,
  'invalid-request': EXIT.badInput,
  'invalid-budget': EXIT.badInput,
  'invalid-config': EXIT.badInput,
  'missing-package': EXIT.internal,
  'not-found': EXIT.badInput,
  busy: EXIT.busy,
  cancelled: EXIT.interrupted,
  forbidden: EXIT.badInput,
  'store-damaged': EXIT.store,
  'store-too-new': EXIT.store,
  'store-unavailable': EXIT.store,
  'replay-failed': EXIT.internal,
  internal: EXIT.internal,
}

/** The exit status for anything a command may throw. */
export function exitCodeOf(error: unknown): number {
  return error instanceof AppError ? EXIT_CODE_OF[error.code] : EXIT.internal
}

/** The exit status that tells a verdict. */
export function exitCodeOfVerdict(verdict: Verdict): number {
  if (verdict === 'winnable') return EXIT.ok
  return verdict === 'unwinnable' ? EXIT.no : EXIT.unknown
}
