import { AppError } from '../errors.ts'
import type { Rules } from './rules.ts'

/** Throws `invalid-position` at `place` if a game that says how many cards are drawn is asked about under other rules. */
export function requireDraw(said: number | undefined, rules: Rules, place: string): void {
  // Whoever asks for draw 3 has said so; draw 1 may be the default.
  if (said === undefined || said <= (rules.draw ?? 1)) return
  const message = `this game is played at draw ${said}, and the rules asked about are draw ${rules.draw}: give rules with draw ${said}`
  throw new AppError('invalid-position', message, place === '' ? undefined : place)
}
