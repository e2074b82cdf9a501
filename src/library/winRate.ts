/** How often deals can be won, under which rules, and by whom. */
import { contestantsOf, MOST_PLAYER_SEED, type PlayerName, parsePlayer } from '../analysis/contestant.ts'
import { DealDecider } from '../analysis/dealDecider.ts'
import { BatchTally } from '../analysis/tally.ts'
import { type ContestantJson, contestantJson, type PairJson, pairsJson } from '../analysis/winRateJson.ts'
import { dealNumberAt, parseDealRange } from '../deal/dealRange.ts'
import { AppError } from '../errors.ts'
import { deckOf, parseRules, programRules, type RulesInput } from '../games/games.ts'
import { placeOf, readInteger, shown } from '../json.ts'
import { DEFAULT_LEVEL } from '../statistics/winRate.ts'
import { type BudgetInput, type ProgramNotice, readBudget, readQuestion } from './question.ts'
import { solver } from './solver.ts'

export interface WinRateQuestion {
  /** `"solvitaire:1-1000"`, or with a seed as many random deals, `"solvitaire:1-1000,seed=7"`. */
  deals: string
  /** Rule sets, all played on the same deals. */
  rules: readonly RulesInput[]
  /** Each plays under every rule set; default the solver alone, `thoughtful`; docs/players.md has all. */
  players?: readonly PlayerName[]
  /** Chance of the players, 0..2^32 − 1; default 0. */
  playerSeed?: number
  /** For each deal, rule set and player. */
  budget?: BudgetInput
  /** Confidence of the intervals, between 0 and 1; default 0.95. */
  level?: number
}

export interface WinRateResult {
  /** Rule set by rule set, within it by player. */
  contestants: (ContestantJson & ProgramNotice)[]
  pairs: PairJson[]
}

/** As over HTTP: more would be compared in millions of pairs. */
const MOST_CONTESTANTS = 100

/** Win rates of several rule sets, and players, on the same deals, and how they compare. Long ranges take long: nothing else runs. */
export function winRate(question: WinRateQuestion): WinRateResult {
  const given = readQuestion(question, ['deals', 'rules', 'players', 'playerSeed', 'budget', 'level'])
  const range = parseDealRange(given.deals, 'deals')
  const rules = readSome(given.rules, 'rules').map((rules, index) => parseRules(rules, placeOf('rules', index)))
  const players = readSome(given.players ?? ['thoughtful'], 'players').map((player, index) =>
    parsePlayer(player, placeOf('players', index)),
  )
  const playerSeed = readInteger(given.playerSeed ?? 0, 0, MOST_PLAYER_SEED, 'invalid-request', 'playerSeed')
  const budget = readBudget(given.budget)
  const level = readLevel(given.level)
  const contestants = contestantsOf(rules, players)
  const tally = new BatchTally(contestants, (place) => dealNumberAt(range, place))
  const decider = new DealDecider(solver())
  for (let place = range.from; place <= range.to; place++) {
    const id = { scheme: range.scheme, number: dealNumberAt(range, place) }
    const results = contestants.map((contestant) =>
      decider.decide({ id, deck: deckOf(id, contestant.rules) }, contestant, playerSeed, budget),
    )
    tally.add({ from: place, results: [results] })
  }
  return {
    contestants: tally.contestants.map((counts) => ({
      ...contestantJson(counts, level),
      ...programRules(range.scheme, counts.rules),
    })),
    pairs: pairsJson(tally.pairs, tally.contestants, level),
  }
}

function readSome(list: unknown, place: string): readonly unknown[] {
  if (Array.isArray(list) && list.length > 0 && list.length <= MOST_CONTESTANTS) return list
  const found = Array.isArray(list) ? `${list.length}` : shown(list)
  throw new AppError('invalid-request', `a list of 1 to ${MOST_CONTESTANTS} expected, not ${found}`, place)
}

function readLevel(level: unknown = DEFAULT_LEVEL): number {
  if (typeof level === 'number' && level > 0 && level < 1) return level
  throw new AppError('invalid-request', `a share between 0 and 1 expected, not ${shown(level)}`, 'level')
}
