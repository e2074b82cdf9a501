/** Deals that can be won: the next ones after a number, random ones, and that of a day. */
import { dailyCandidate, dailySeed, MOST_CANDIDATES, parseDate } from '../analysis/dailyDeal.ts'
import {
  checkWanted,
  type DifficultyWanted,
  difficultyGiven,
  isChoosy,
  isWanted,
  WANTED_KEYS,
} from '../analysis/difficultyWanted.ts'
import { solveTidied } from '../analysis/solve.ts'
import { progressJson, type ShortReason, WinnableLog, type WinnableProgressJson } from '../analysis/winnableLog.ts'
import { formatDeck } from '../cards/deck.ts'
import { type DealId, formatDealId, parseDealNumber } from '../deal/dealId.ts'
import { numbersAfter, parseNumberSet, randomNumbers } from '../deal/numberSet.ts'
import {
  type BandOfDeals,
  bandOfDeals,
  countMoves,
  deal as dealCards,
  deckOf,
  difficultyOf,
  formatMove,
  formatRules,
  type MoveJson,
  parseRules,
  programRules,
  type Rules,
  type RulesInput,
  type RulesJson,
  schemeIn,
} from '../games/games.ts'
import { readInteger } from '../json.ts'
import type { UnknownReason } from '../search/verdict.ts'
import { type BudgetInput, type ProgramNotice, readBudget, readQuestion } from './question.ts'
import { solver } from './solver.ts'

export interface WinnableQuestion extends DifficultyWanted {
  rules?: RulesInput
  /** Whose deal numbers; default `solvitaire`. */
  scheme?: string
  /** Deals of greater numbers, in order; left out, random ones. */
  after?: string | number
  /** 1..100; default 1. */
  count?: number
  /** Numbers and ranges that are passed over, `"7 12 100-250"` or a list of such. */
  exclude?: string | readonly (string | number)[]
  /** Most deals to look at, 1..1,000,000; default 1,000, as there is no clock. */
  maxDeals?: number
  /** For each deal. */
  budget?: BudgetInput
}

export interface WinnableDeal {
  /** `scheme:number` */
  deal: string
  deck: string
  moveCount: number
  nodes: number
  solution: MoveJson[]
  /** Present when the question wanted one; `score` is 0 (easy) to 100. */
  difficulty?: { score: number } & BandOfDeals
}

export interface WinnableResult extends WinnableProgressJson, ProgramNotice {
  rules: RulesJson
  deals: WinnableDeal[]
  /** Present when there are fewer deals than asked for. */
  reason?: Exclude<ShortReason, 'time'>
}

export interface DailyQuestion {
  /** `YYYY-MM-DD` */
  date: string
  rules?: RulesInput
  /** For each candidate. */
  budget?: BudgetInput
}

export interface DailyCommon {
  date: string
  rules: RulesJson
  /** The candidates are the deals `solvitaire:1-10000,seed=…`. */
  seed: number
  /** The place of the last one looked at, from 1; all before it cannot be won. */
  place: number
}

/** `unknown`: `candidate` is open, and until it is decided there is no deal; `unwinnable`: no candidate can be won. */
export type DailyResult =
  | ({ verdict: 'winnable' } & DailyCommon & WinnableDeal)
  | ({ verdict: 'unwinnable'; candidate: string } & DailyCommon)
  | ({ verdict: 'unknown'; reason: UnknownReason; candidate: string } & DailyCommon)

const WINNABLE_KEYS = ['rules', 'scheme', 'after', 'count', 'exclude', 'maxDeals', 'budget', ...WANTED_KEYS] as const
const MOST_DEALS = 100
const MOST_SEARCHED = 1_000_000
const DEFAULT_SEARCHED = 1_000

/** The next winnable deals after a number, or random ones; it says why it ends with fewer than asked for, and how to go on. */
export function winnable(question: WinnableQuestion): WinnableResult {
  const given = readQuestion(question, WINNABLE_KEYS)
  const rules = parseRules(given.rules ?? {}, 'rules')
  const scheme = schemeIn(given.scheme === undefined ? undefined : String(given.scheme), rules, 'scheme')
  const after = given.after === undefined ? undefined : parseDealNumber(scheme.name, String(given.after), 'after')
  const count = readInteger(given.count ?? 1, 1, MOST_DEALS, 'invalid-request', 'count')
  const exclude = parseNumberSet(given.exclude ?? [], scheme.name, 'exclude')
  const most = readInteger(given.maxDeals ?? DEFAULT_SEARCHED, 1, MOST_SEARCHED, 'invalid-request', 'maxDeals')
  const wanted = difficultyGiven(given as DifficultyWanted)
  checkWanted(wanted, rules)
  const budget = readBudget(given.budget)
  const numbers = after === undefined ? randomNumbers(scheme, exclude) : numbersAfter(scheme, after, exclude)
  const log = new WinnableLog(after)
  const deals: WinnableDeal[] = []
  let reason: WinnableResult['reason']
  while (deals.length < count && reason === undefined) {
    const { value: number } = numbers.next()
    if (number === undefined) reason = 'numbers'
    else if (log.searched.deals >= most) reason = 'deals'
    if (number === undefined || reason !== undefined) break
    const found = decide({ scheme: scheme.name, number }, rules, budget, isChoosy(wanted))
    if (found.verdict === 'unwinnable') log.unwinnable(number)
    else if (found.verdict === 'unknown') log.undecided(number)
    else {
      const { difficulty } = found.deal
      const fits = difficulty === undefined || isWanted(difficulty.score, wanted, rules)
      log.winnable(number, fits)
      if (fits) deals.push(found.deal)
    }
  }
  const { next, ...progress } = progressJson(log.progress())
  return {
    rules: formatRules(rules),
    deals,
    ...(reason !== undefined && { reason }),
    ...progress,
    ...(next !== undefined && reason !== 'numbers' && { next }),
    ...programRules(scheme.name, rules),
  }
}

/** The deal of a day, the same whatever the version of the solver; docs/http.md tells how it is computed. */
export function dailyDeal(question: DailyQuestion): DailyResult {
  const given = readQuestion(question, ['date', 'rules', 'budget'])
  const date = parseDate(given.date)
  const rules = parseRules(given.rules ?? {}, 'rules')
  const budget = readBudget(given.budget)
  const seed = dailySeed(date, rules)
  for (let place = 1; ; place++) {
    const id = dailyCandidate(seed, place, rules)
    const found = decide(id, rules, budget, false)
    const about = { date, rules: formatRules(rules), seed, place }
    if (found.verdict === 'winnable') return { verdict: 'winnable', ...about, ...found.deal }
    const candidate = formatDealId(id)
    if (found.verdict === 'unknown') return { ...found, ...about, candidate }
    if (place === MOST_CANDIDATES) return { verdict: 'unwinnable', ...about, candidate }
  }
}

type Decided =
  | { verdict: 'winnable'; deal: WinnableDeal }
  | { verdict: 'unwinnable' }
  | { verdict: 'unknown'; reason: UnknownReason }

function decide(id: DealId, rules: Rules, budget: { nodes: number }, isMeasured: boolean): Decided {
  const deck = deckOf(id, rules)
  const position = dealCards(deck, rules)
  const { verdict, solution, reason = 'nodes', nodes } = solveTidied(solver(), position, rules, budget)
  if (solution === undefined) return verdict === 'unwinnable' ? { verdict } : { verdict: 'unknown', reason }
  const found = { deal: formatDealId(id), deck: formatDeck(deck), moveCount: countMoves(solution), nodes }
  const deal: WinnableDeal = { ...found, solution: solution.map(formatMove) }
  if (isMeasured) {
    const { score } = difficultyOf(solver(), position, rules, solution)
    deal.difficulty = { score, ...bandOfDeals(score, rules) }
  }
  return { verdict: 'winnable', deal }
}
