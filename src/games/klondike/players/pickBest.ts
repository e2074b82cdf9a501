/** The choice of players who go by a list: what is ranked best, chance deciding between equals. */
import { pick, type Random } from '../../../search/random.ts'
import type { Action } from './action.ts'

/** One of the actions whose rank is lowest; `undefined` when none has a rank. */
export function pickBest(
  actions: readonly Action[],
  rankOf: (action: Action) => number | undefined,
  random: Random,
): Action | undefined {
  let best: Action[] = []
  let bestRank = Number.POSITIVE_INFINITY
  for (const action of actions) {
    const rank = rankOf(action)
    if (rank === undefined || rank > bestRank) continue
    if (rank < bestRank) best = []
    bestRank = rank
    best.push(action)
  }
  return best.length === 0 ? undefined : pick(best, random)
}
