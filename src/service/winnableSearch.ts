/** The next deals of a scheme that are proved winnable, looked for in order, a few at a time. */
import { randomBytes } from 'node:crypto'
import { requireBands } from '../analysis/difficultyBands.ts'
import type { BudgetLimits } from '../config.ts'
import { dealDeck } from '../deal/dealId.ts'
import type { DealScheme } from '../deal/scheme.ts'
import { schemeNamed } from '../deal/schemes.ts'
import { AppError } from '../errors.ts'
import { deal as dealCards } from '../games/klondike/layout.ts'
import { countMoves } from '../games/klondike/replay.ts'
import type { StoredVerdict } from '../store/verdicts.ts'
import { interactiveBudget } from './budgets.ts'
import type { DifficultyDesk } from './difficultyDesk.ts'
import type { DealId, RequestBudget, SolveAnswer, WinnableDeal, WinnableQuestion } from './service.ts'
import type { SolveDesk } from './solveDesk.ts'

const MOST_DEALS = 100

export interface Desks {
  solveDesk: SolveDesk
  difficultyDesk: DifficultyDesk
}

/** A deal in its turn: known already, or its search begun. */
type Candidate = { deal: DealId } & ({ known: StoredVerdict } | { search: Promise<SolveAnswer> })

/**
 * As `Service.winnableDeals`: the first `count` winnable numbers in their order, whatever `lookAhead` is, the most
 * deals that are searched at a time. When the time of the question or the numbers of the scheme end first, those found
 * until then: a beginning of the full answer.
 */
export async function findWinnable(
  { solveDesk: desk, difficultyDesk }: Desks,
  question: WinnableQuestion,
  limits: BudgetLimits,
  lookAhead: number,
  signal?: AbortSignal,
): Promise<WinnableDeal[]> {
  const { count } = question
  if (!Number.isInteger(count) || count < 1 || count > MOST_DEALS) {
    throw new AppError('invalid-request', `a whole number from 1 to ${MOST_DEALS} expected, not ${count}`, 'count')
  }
  if (question.difficulty !== undefined) requireBands(question.rules, 'difficulty')
  const scheme = schemeNamed(question.scheme, 'scheme')
  const budget = interactiveBudget(question.budget, limits)
  const search = new SearchStop(budget.timeoutMs, signal)
  const candidates = candidatesOf(desk, scheme, { ...question, budget }, search)
  const found: WinnableDeal[] = []
  const ahead: Candidate[] = []
  try {
    while (found.length < count && !search.isOutOfTime) {
      const candidate = ahead.shift() ?? candidates.next().value
      if (candidate === undefined) break
      // While one is searched, the threads that are free look ahead; they need not for what is known.
      if ('search' in candidate) {
        while (ahead.length < lookAhead - 1) {
          const { value } = candidates.next()
          if (value === undefined) break
          ahead.push(value)
        }
      }
      const winnable = await settle(desk, candidate, question)
      const { rules, difficulty: band } = question
      if (winnable === undefined) continue
      if (band === undefined) found.push(winnable)
      else {
        const difficulty = await difficultyDesk.measure(winnable.deal, rules, budget.timeoutMs, search.signal)
        if (difficulty.band === band) found.push({ ...winnable, difficulty })
      }
    }
  } catch (error) {
    // Out of time, the search under way is cancelled: that is an end, not a failure.
    if (!search.isOutOfTime || signal?.aborted) throw error
  } finally {
    search.stop()
  }
  return found
}

/**
 * What stops the searches of one question: the end of its time, its client, or that enough is found. The signal is made
 * when a search asks for it: deals that are known need none, and making it takes longer than looking them up.
 */
class SearchStop {
  readonly #timeoutMs: number
  readonly #client: AbortSignal | undefined
  readonly #enough = new AbortController()
  #outOfTime: AbortSignal | undefined
  #signal: AbortSignal | undefined

  constructor(timeoutMs: number, client: AbortSignal | undefined) {
    this.#timeoutMs = timeoutMs
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
    return this.#outOfTime?.aborted === true
  }

  stop(): void {
    if (this.#signal !== undefined) this.#enough.abort()
  }
}

/** The deals in question, in their order; to take one begins its search, if it is not known. */
function* candidatesOf(
  desk: SolveDesk,
  scheme: DealScheme,
  { rules, after, budget }: WinnableQuestion & { budget: Required<RequestBudget> },
  stop: SearchStop,
): Generator<Candidate, undefined> {
  for (const number of after === undefined ? randomNumbers(scheme) : numbersAfter(scheme, after)) {
    const deal = { scheme: scheme.name, number }
    const known = desk.known(deal, rules, budget)
    if (known !== undefined) yield { deal, known }
    else {
      const search = desk.solve({ position: dealCards(dealDeck(deal), rules), deal, rules, budget }, stop.signal)
      search.catch(() => {}) // Awaited in its turn; until then it may fail unseen.
      yield { deal, search }
    }
  }
  return undefined
}

/** The deal, if it is winnable. */
async function settle(
  desk: SolveDesk,
  candidate: Candidate,
  { rules, solutions = true }: WinnableQuestion,
): Promise<WinnableDeal | undefined> {
  const { deal } = candidate
  const deck = dealDeck(deal)
  if ('search' in candidate) {
    const { solution, nodes, cached } = await candidate.search
    if (solution === undefined) return undefined
    return { deal, deck, ...(solutions && { solution }), moveCount: countMoves(solution), nodes, cached }
  }
  const { moves: moveCount, nodes } = candidate.known
  if (moveCount === undefined) return undefined
  const solution = solutions && { solution: desk.storedSolution(deal, rules) }
  return { deal, deck, ...solution, moveCount, nodes, cached: true }
}

function* numbersAfter({ min, max }: DealScheme, after: bigint): Generator<bigint, undefined> {
  for (let number = after < min ? min : after + 1n; number <= max; number++) yield number
  return undefined
}

/** Each number at most once. */
function* randomNumbers({ min, max }: DealScheme): Generator<bigint, undefined> {
  const size = max - min + 1n
  const seen = new Set<bigint>()
  while (BigInt(seen.size) < size) {
    // 8 bytes more than the range needs, so that no number is noticeably more likely than another.
    const bytes = randomBytes(Math.ceil(size.toString(16).length / 2) + 8)
    const number = min + (BigInt(`0x${bytes.toString('hex')}`) % size)
    if (seen.has(number)) continue
    seen.add(number)
    yield number
  }
  return undefined
}
