/** What a batch may ask, and which of its deals are still to be done. */
import { type Contestant, contestantsOf, MOST_PLAYER_SEED } from '../analysis/contestant.ts'
import { requirePlayer } from '../analysis/dealDecider.ts'
import type { BudgetLimits } from '../config.ts'
import { AppError } from '../errors.ts'
import { rulesKey, schemeIn } from '../games/games.ts'
import { batchBudget } from './budgets.ts'
import type { BatchQuestion, RequestBudget, StopRule } from './service.ts'

const MOST_CHUNK_DEALS = 32
/** Deals times contestants. */
const MOST_IN_CHUNK = 64

export const MOST_BATCH_DEALS = 10_000_000
/** Rule sets times players. */
export const MOST_CONTESTANTS = 64

/** Deals in a row, first and last included: numbers, or places in a random sequence. */
export interface Span {
  from: bigint
  to: bigint
}

/**
 * The question with its budget within the limits.
 * @throws `unknown-scheme`, `invalid-deal-number`, `invalid-request`, `invalid-budget`, `not-available-for-game` with the place of the fault
 */
export function checkBatchQuestion<Question extends BatchQuestion>(
  question: Question,
  limits: BudgetLimits,
): Question & { budget: RequestBudget & { nodes: number } } {
  const { from, to } = question
  checkContestants(question)
  const { name, min, max } = schemeIn(question.scheme, question.ruleSets[0]!, 'scheme')
  for (const [place, number] of Object.entries({ from, to })) {
    if (question.seed === undefined && (number < min || number > max)) {
      throw new AppError(
        'invalid-deal-number',
        `${number} is not a number of ${name}, which has ${min} to ${max}`,
        place,
      )
    }
  }
  if (to < from) throw new AppError('invalid-request', `the last deal, ${to}, comes before the first, ${from}`, 'to')
  if (to - from >= MOST_BATCH_DEALS) {
    throw new AppError('invalid-request', `a batch has at most ${MOST_BATCH_DEALS} deals, not ${to - from + 1n}`, 'to')
  }
  checkStopRule(question.until)
  return { ...question, scheme: name, budget: batchBudget(question.budget, limits) }
}

function checkContestants({ ruleSets, players = ['thoughtful'], playerSeed = 0 }: BatchQuestion): void {
  for (const [place, list] of Object.entries<readonly string[]>({ rules: ruleSets.map(rulesKey), players })) {
    if (list.length < 1) throw new AppError('invalid-request', 'at least one expected', place)
    list.forEach((key, index) => {
      const first = list.indexOf(key)
      if (first === index) return
      throw new AppError('invalid-request', `the same deals are won as with ${place}[${first}]`, `${place}[${index}]`)
    })
  }
  const [first, ...others] = ruleSets
  const stranger = others.findIndex(({ game }) => game !== first!.game)
  if (stranger >= 0) {
    const message = `a batch is of one game: ${first!.game}, as rules[0] has it, or ${others[stranger]!.game}`
    throw new AppError('invalid-request', message, `rules[${stranger + 1}]`)
  }
  for (const contestant of contestantsOf(ruleSets, players)) requirePlayer(contestant)
  const contestants = ruleSets.length * players.length
  if (contestants > MOST_CONTESTANTS) {
    const most = `at most ${MOST_CONTESTANTS} rule sets, counted for each player, not ${contestants}`
    throw new AppError('invalid-request', most, 'rules')
  }
  if (Number.isInteger(playerSeed) && playerSeed >= 0 && playerSeed <= MOST_PLAYER_SEED) return
  throw new AppError('invalid-request', `a whole number from 0 to ${MOST_PLAYER_SEED} expected`, 'playerSeed')
}

function checkStopRule(rule: StopRule | undefined): void {
  for (const [name, share] of Object.entries(rule ?? {})) {
    if (share > 0 && share < 1) continue
    throw new AppError('invalid-request', `a share between 0 and 1 expected, not ${share}`, `until.${name}`)
  }
}

/** Who plays in a batch, in the order of its results. */
export function contestantsIn({ ruleSets, players }: Pick<BatchQuestion, 'ruleSets' | 'players'>): Contestant[] {
  return contestantsOf(ruleSets, players)
}

/** How many deals a span has. */
export function spanSize({ from, to }: Span): number {
  return Number(to - from) + 1
}

/**
 * Deals of a chunk: 32, or fewer where many play each. A batch that ends at a half-width looks after each chunk, and shall
 * end with the same deals whatever the program: always 32 there.
 */
export function chunkDealsOf(question: Pick<BatchQuestion, 'ruleSets' | 'players' | 'until'>): number {
  const fewer = Math.floor(MOST_IN_CHUNK / contestantsIn(question).length)
  return question.until === undefined ? Math.min(MOST_CHUNK_DEALS, Math.max(1, fewer)) : MOST_CHUNK_DEALS
}

/** What is left of `whole` without the spans `done` (by number, none over another), in pieces of at most `size` deals. */
export function* openSpans(whole: Span, done: Iterable<Span>, size: number): Generator<Span, undefined> {
  let next = whole.from
  for (const { from, to } of [...done, { from: whole.to + 1n, to: whole.to }]) {
    while (next < from) {
      const end = next + BigInt(size)
      yield { from: next, to: (end < from ? end : from) - 1n }
      next = end < from ? end : from
    }
    next = to + 1n
  }
  return undefined
}
