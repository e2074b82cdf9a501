/**
 * The deal of a day: of a sequence of `solvitaire` numbers that date and rules give, the first that can be won.
 *
 * Whether a deal can be won is a fact, so any solver that is right comes to the same deal, whatever its version, speed
 * or budget, so long as it passes over no deal that it has not proved unwinnable: one left open by the budget ends the
 * search without an answer. docs/http.md describes the computation for whoever wants to repeat it.
 */
import type { DealId } from '../deal/dealId.ts'
import { randomDealNumber } from '../deal/randomDeals.ts'
import { AppError } from '../errors.ts'
import { type Rules, rulesKey, schemeIn } from '../games/games.ts'
import { shown } from '../json.ts'

/** When none of these can be won, there is no deal of the day under these rules. */
export const MOST_CANDIDATES = 10_000

/** Throws `invalid-request` unless `date` is a day of the calendar, `YYYY-MM-DD`. */
export function parseDate(date: unknown, place = 'date'): string {
  const match = typeof date === 'string' ? /^(\d{4})-(\d\d)-(\d\d)$/.exec(date) : null
  const [, year, month, day] = (match ?? []).map(Number)
  if (day !== undefined && day >= 1 && day <= daysOf(year!, month!)) return match![0]
  throw new AppError('invalid-request', `a date such as 2026-12-01 expected, not ${shown(date)}`, place)
}

/** Days of a month of the Gregorian calendar; 0 when there is no such month. */
function daysOf(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  if (month < 1 || month > 12) return 0
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/**
 * The seed of the day's sequence: FNV-1a, 32 bits, of a line of ASCII that names the day and the rules of play; of other
 * games than Klondike, their name and rules key.
 */
export function dailySeed(date: string, rules: Rules): number {
  const { game, draw, passes, worryingBack } = rules
  const played = `draw ${draw} passes ${passes} worrying-back ${worryingBack ? 'yes' : 'no'}`
  const text = `${date} ${game === 'klondike' ? played : `${game} ${rulesKey(rules)}`}`
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** The deal at `place`, from 1, of the sequence of `seed`: that of the range `solvitaire:1-…,seed=<seed>`. */
export function dailyCandidate(seed: number, place: number, rules: Rules): DealId {
  const scheme = schemeIn(undefined, rules, 'scheme')
  return { scheme: scheme.name, number: randomDealNumber(scheme, seed, BigInt(place)) }
}
