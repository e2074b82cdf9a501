/** The deal of a day: the first of its candidates that can be won, none passed over that is not proved unwinnable. */
import { dailyCandidate, dailySeed, MOST_CANDIDATES, parseDate } from '../analysis/dailyDeal.ts'
import type { BudgetLimits } from '../config.ts'
import { countMoves, deal as dealCards, deckOf } from '../games/games.ts'
import { interactiveBudget } from './budgets.ts'
import type { DailyAnswer, DailyQuestion } from './service.ts'
import type { SolveDesk } from './solveDesk.ts'
import { Turns } from './turns.ts'

/** As `Service.dailyDeal`. What is decided is stored, so that whoever asks again comes further. */
export async function findDaily(
  desk: SolveDesk,
  { date, rules, budget: wish, caller }: DailyQuestion,
  limits: BudgetLimits,
  signal?: AbortSignal,
): Promise<DailyAnswer> {
  const seed = dailySeed(parseDate(date), rules)
  const budget = interactiveBudget(wish, limits)
  const outOfTime = AbortSignal.timeout(budget.timeoutMs)
  const stop = AbortSignal.any([outOfTime, ...(signal ? [signal] : [])])
  const turns = new Turns()
  for (let place = 1; ; place++) {
    await turns.rest()
    const candidate = dailyCandidate(seed, place, rules)
    const about = { date, seed, place, candidate }
    const position = dealCards(deckOf(candidate, rules), rules)
    const answer = await desk
      .solve({ position, deal: candidate, rules, budget, ...(caller !== undefined && { caller }) }, stop)
      .catch((error: unknown) => {
        if (outOfTime.aborted && !signal?.aborted) return undefined
        throw error
      })
    if (answer === undefined) return { verdict: 'unknown', reason: 'time', ...about }
    const { verdict, reason, solution, nodes, cached } = answer
    if (solution !== undefined) {
      const found = { deal: candidate, deck: deckOf(candidate, rules), solution, moveCount: countMoves(solution) }
      return { verdict, ...about, deal: { ...found, nodes, cached } }
    }
    if (verdict !== 'unwinnable') return { verdict, ...(reason !== undefined && { reason }), ...about }
    if (place === MOST_CANDIDATES) return { verdict, ...about }
  }
}
