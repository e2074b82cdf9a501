/** The next deals of a scheme that are proved winnable, looked for in order, a few at a time. */
import { checkWanted, isChoosy, isWanted } from '../analysis/difficultyWanted.ts'
import { type ShortReason, WinnableLog } from '../analysis/winnableLog.ts'
import type { BudgetLimits } from '../config.ts'
import { NumberSet, numbersAfter, randomNumbers } from '../deal/numberSet.ts'
import type { DealScheme } from '../deal/scheme.ts'
import { AppError } from '../errors.ts'
import { countMoves, deal as dealCards, deckOf, schemeIn } from '../games/games.ts'
import type { StoredVerdict } from '../store/verdicts.ts'
import { interactiveBudget } from './budgets.ts'
import type { DifficultyDesk } from './difficultyDesk.ts'
import type {
  DealId,
  RequestBudget,
  SolveAnswer,
  WinnableAnswer,
  WinnableDeal,
  WinnableProgress,
  WinnableQuestion,
} from './service.ts'
import type { SolveDesk } from './solveDesk.ts'
import { Turns } from './turns.ts'

const MOST_DEALS = 100
const MOST_SEARCHED = 1_000_000
const NONE = new NumberSet()

export interface Desks {
  solveDesk: SolveDesk
  difficultyDesk: DifficultyDesk
}

/** A deal in its turn: known already, or its search begun. */
type Candidate = { deal: DealId } & (
  | { known: Pick<StoredVerdict, 'verdict' | 'moves' | 'nodes'> }
  | { search: Promise<SolveAnswer> }
)

/** Known to be unwinnable; of a loser nothing else is told. */
const LOST = { verdict: 'unwinnable', nodes: 0 } as const

/** What became of a candidate: a winnable deal, or why it is none. */
type Fate = WinnableDeal | 'unwinnable' | 'undecided' | 'out-of-time'

/**
 * As `Service.winnableDeals`: the first `count` winnable numbers in their order, whatever `lookAhead` is, the most
 * deals that are searched at a time. `watch` is told of each deal that is settled, in its turn.
 */
export async function findWinnable(
  desks: Desks,
  question: WinnableQuestion,
  limits: BudgetLimits,
  lookAhead: number,
  signal?: AbortSignal,
  watch?: (progress: WinnableProgress) => void,
): Promise<WinnableAnswer> {
  checkQuestion(question)
  const { count, maxDeals = Number.POSITIVE_INFINITY } = question
  const { solveDesk: desk } = desks
  const budget = interactiveBudget(question.budget, limits)
  const search = new SearchStop(budget.timeoutMs, signal)
  const candidates = candidatesOf(
    desk,
    schemeIn(question.scheme, question.rules, 'scheme'),
    { ...question, budget },
    search,
  )
  const log = new WinnableLog(question.after)
  const deals: WinnableDeal[] = []
  const ahead: Candidate[] = []
  const turns = new Turns()
  let reason: ShortReason | undefined
  try {
    while (deals.length < count && reason === undefined) {
      await turns.rest()
      if (signal?.aborted) throw new AppError('cancelled', 'nobody waits for the answer any more')
      const candidate = ahead.shift() ?? candidates.next().value
      if (candidate === undefined) reason = 'numbers'
      else if (search.isOutOfTime) reason = 'time'
      else if (log.searched.deals >= maxDeals) reason = 'deals'
      if (candidate === undefined || reason !== undefined) break
      // While one is searched, the threads that are free look ahead; they need not for what is known.
      if ('search' in candidate) {
        while (ahead.length < lookAhead - 1) {
          const { value } = candidates.next()
          if (value === undefined) break
          ahead.push(value)
        }
      }
      const fate = await inTime(search, signal, settle(desks, candidate, question, budget.timeoutMs, search))
      // A search ends when its thread says so, in a turn of its own, which is not to go on with the next one and the next.
      if ('search' in candidate) await turns.next()
      const { number } = candidate.deal
      if (fate === 'out-of-time') {
        reason = 'time'
        // It has had all the time there was: with as much again, whoever goes on would come no further.
        if (log.searched.deals === 0) log.undecided(number)
      } else if (fate === 'undecided') log.undecided(number)
      else if (fate === 'unwinnable') log.unwinnable(number)
      else {
        const { difficulty } = fate
        const wanted = difficulty === undefined || isWanted(difficulty.score, question, question.rules)
        log.winnable(number, wanted)
        if (wanted) deals.push(fate)
        watch?.({ ...log.progress(), ...(wanted && { found: fate }) })
        continue
      }
      watch?.(log.progress())
    }
  } finally {
    search.stop()
  }
  const { next, ...progress } = log.progress()
  return {
    deals,
    ...(reason !== undefined && { reason }),
    ...progress,
    ...(next !== undefined && reason !== 'numbers' && { next }),
  }
}

function checkQuestion(question: WinnableQuestion): void {
  const { count, maxDeals } = question
  for (const [place, value, most] of [
    ['count', count, MOST_DEALS],
    ['maxDeals', maxDeals ?? 1, MOST_SEARCHED],
  ] as const) {
    if (Number.isInteger(value) && value >= 1 && value <= most) continue
    throw new AppError('invalid-request', `a whole number from 1 to ${most} expected, not ${value}`, place)
  }
  checkWanted(question, question.rules)
}

/** Out of time, the search under way is cancelled: that is an end, not a failure. */
async function inTime(search: SearchStop, client: AbortSignal | undefined, fate: Promise<Fate>): Promise<Fate> {
  try {
    return await fate
  } catch (error) {
    if (!search.isOutOfTime || client?.aborted) throw error
    return 'out-of-time'
  }
}

/**
 * What stops the searches of one question: the end of its time, its client, or that enough is found. The signal is made
 * when a search asks for it: deals that are known need none, and making it takes longer than looking them up.
 */
class SearchStop {
  readonly #timeoutMs: number
  readonly #deadline: number
  readonly #client: AbortSignal | undefined
  readonly #enough = new AbortController()
  #outOfTime: AbortSignal | undefined
  #signal: AbortSignal | undefined

  constructor(timeoutMs: number, client: AbortSignal | undefined) {
    this.#timeoutMs = timeoutMs
    this.#deadline = performance.now() + timeoutMs
    this.#client = client
  }

  get signal(): AbortSignal {
    if (this.#signal === undefined) {
      this.#outOfTime = AbortSignal.timeout(this.#timeoutMs)
      this.#signal = AbortSignal.any([this.#outOfTime, this.#enough.signal, ...(this.#client ? [this.#client] : [])])
    }
    return this.#signal
  }

  get isOutOfTime(): boolean {
    return this.#outOfTime?.aborted === true || performance.now() >= this.#deadline
  }

  stop(): void {
    if (this.#signal !== undefined) this.#enough.abort()
  }
}

/** The deals in question, in their order; to take one begins its search, if it is not known. */
function* candidatesOf(
  desk: SolveDesk,
  scheme: DealScheme,
  { rules, after, exclude = NONE, budget, caller }: WinnableQuestion & { budget: Required<RequestBudget> },
  stop: SearchStop,
): Generator<Candidate, undefined> {
  const asker = caller === undefined ? {} : { caller }
  const losers = desk.knownLosers(scheme.name, rules)
  for (const number of after === undefined ? randomNumbers(scheme, exclude) : numbersAfter(scheme, after, exclude)) {
    const deal = { scheme: scheme.name, number }
    if (losers.has(number)) {
      yield { deal, known: LOST }
      continue
    }
    const known = desk.known(deal, rules, budget)
    if (known !== undefined) {
      if (known.verdict === 'unwinnable' && after !== undefined) losers.met(number)
      yield { deal, known }
    } else {
      const search = desk.solve(
        { position: dealCards(deckOf(deal, rules), rules), deal, rules, budget, ...asker },
        stop.signal,
      )
      search.catch(() => {}) // Awaited in its turn; until then it may fail unseen.
      yield { deal, search }
    }
  }
  return undefined
}

/** Whether the deal can be won, and how hard it is, if that matters. */
async function settle(
  { solveDesk: desk, difficultyDesk }: Desks,
  candidate: Candidate,
  question: WinnableQuestion,
  timeoutMs: number,
  search: SearchStop,
): Promise<Fate> {
  const found = 'search' in candidate ? await searched(candidate, question) : known(desk, candidate, question)
  if (typeof found === 'string' || !isChoosy(question)) return found
  return {
    ...found,
    difficulty: await difficultyDesk.measure(found.deal, question.rules, timeoutMs, {
      signal: search.signal,
      caller: question.caller,
    }),
  }
}

async function searched(
  { deal, search }: Candidate & { search: Promise<SolveAnswer> },
  { rules, solutions = true }: WinnableQuestion,
): Promise<Fate> {
  const { verdict, reason, solution, nodes, cached } = await search
  if (solution !== undefined) {
    const moveCount = countMoves(solution)
    return { deal, deck: deckOf(deal, rules), ...(solutions && { solution }), moveCount, nodes, cached }
  }
  if (verdict === 'unwinnable') return verdict
  return reason === 'time' ? 'out-of-time' : 'undecided'
}

function known(
  desk: SolveDesk,
  { deal, known }: Extract<Candidate, { known: unknown }>,
  { rules, solutions = true }: WinnableQuestion,
): Fate {
  const { verdict, moves: moveCount, nodes } = known
  if (moveCount === undefined) return verdict === 'unwinnable' ? verdict : 'undecided'
  const solution = solutions && { solution: desk.storedSolution(deal, rules) }
  return { deal, deck: deckOf(deal, rules), ...solution, moveCount, nodes, cached: true }
}
