/** What a request may spend: its wish, within the server's limits. */
import type { BudgetLimits } from '../config.ts'
import { AppError } from '../errors.ts'
import type { RequestBudget } from './service.ts'

/** For each deal or position, when the request does not say: some seconds of search; nearly every deal ends far below. */
export const DEFAULT_NODES = 5_000_000

/**
 * The budget of an interactive question: always with a time limit, since somebody waits.
 * @throws `invalid-budget` when a part is not a whole number of at least 1
 */
export function interactiveBudget(wish: RequestBudget, limits: BudgetLimits): Required<RequestBudget> {
  return {
    nodes: part(wish.nodes, 'nodes', DEFAULT_NODES, limits.maxNodes),
    timeoutMs: part(wish.timeoutMs, 'timeoutMs', limits.maxMs, limits.maxMs),
  }
}

/**
 * The budget for each deal and rule set of a batch: without a time limit unless one is asked for, so that results are
 * the same on every machine and after every interruption.
 * @throws as `interactiveBudget`
 */
export function batchBudget(wish: RequestBudget, limits: BudgetLimits): RequestBudget & { nodes: number } {
  const nodes = part(wish.nodes, 'nodes', DEFAULT_NODES, limits.maxNodes)
  if (wish.timeoutMs === undefined) return { nodes }
  return { nodes, timeoutMs: part(wish.timeoutMs, 'timeoutMs', limits.maxMs, limits.maxMs) }
}

function part(wish: number | undefined, name: string, fallback: number, most: number): number {
  if (wish === undefined) return Math.min(fallback, most)
  if (!Number.isSafeInteger(wish) || wish < 1) {
    throw new AppError('invalid-budget', `a whole number of at least 1 expected, not ${wish}`, `budget.${name}`)
  }
  return Math.min(wish, most)
}
