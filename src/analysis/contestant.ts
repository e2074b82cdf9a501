/** Who plays by which rules: what a batch counts, and compares on the same deals. */
import type { Language } from '../cards/names.ts'
import { AppError } from '../errors.ts'
import { type Rules, rulesInWords } from '../games/games.ts'
import { shown } from '../json.ts'
import type { Verdict } from '../search/verdict.ts'

/**
 * `thoughtful` is the solver: it knows all cards and wins every deal that can be won. `most-cards` knows them too and
 * brings up as many as can be, which is perfect play in Vegas. The others see what people see, and play one game of
 * each deal.
 */
export const PLAYERS = ['thoughtful', 'most-cards', 'random', 'greedy', 'careful', 'fair'] as const
/** The largest seed of the players' chance; the smallest is 0. */
export const MOST_PLAYER_SEED = 2 ** 32 - 1

export type PlayerName = (typeof PLAYERS)[number]

export interface Contestant {
  rules: Rules
  player: PlayerName
}

/** What became of a deal: a verdict, or the end of a game of those who see what people see: lost, it says nothing of the deal. */
export type Outcome = Verdict | 'won' | 'lost'

/** Where an outcome is counted; `winnable` is what the contestant wins. */
export function countedAs(outcome: Outcome): Verdict {
  if (outcome === 'won') return 'winnable'
  return outcome === 'lost' ? 'unwinnable' : outcome
}

/** Throws `invalid-request`, naming the choices. */
export function parsePlayer(json: unknown, place: string): PlayerName {
  const player = PLAYERS.find((name) => name === json)
  if (player !== undefined) return player
  throw new AppError('invalid-request', `one of ${PLAYERS.join(', ')} expected, not ${shown(json)}`, place)
}

/** Every player under every rule set, rule set by rule set. */
export function contestantsOf(
  ruleSets: readonly Rules[],
  players: readonly PlayerName[] = ['thoughtful'],
): Contestant[] {
  return ruleSets.flatMap((rules) => players.map((player) => ({ rules, player })))
}

/** Their names, in order: `draw 3` as long as all are thoughtful, else `draw 3, greedy`. */
export function contestantsInWords(contestants: readonly Contestant[], language: Language = 'en'): string[] {
  const all = hasPlayers(contestants)
  return contestants.map(({ rules, player }) => {
    const name = rulesInWords(rules, language)
    return all ? `${name}, ${player}` : name
  })
}

/** Is there one who is not thoughtful? */
export function hasPlayers(contestants: readonly Pick<Contestant, 'player'>[]): boolean {
  return contestants.some(({ player }) => player !== 'thoughtful')
}
