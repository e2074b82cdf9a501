/** What a batch of many contestants has counted. */
import { PRESETS } from '../../src/games/klondike/ruleSet.ts'
import type { BatchReport } from '../../src/service/service.ts'

/** A hundred deals, which the later contestants have won less often. */
export function manyContestants(count: number): Pick<BatchReport, 'tallies' | 'pairs' | 'dealsDone'> {
  const won = (index: number) => 90 - (index % 30)
  const tallies = Array.from({ length: count }, (_, index) => ({
    rules: PRESETS.klondike,
    player: 'thoughtful' as const,
    winnable: won(index),
    unwinnable: 100 - won(index),
    unknown: 0,
    nodes: 0,
  }))
  const pairs = tallies.flatMap((_, first) =>
    tallies.slice(first + 1).map((_, more) => {
      const second = first + 1 + more
      const both = Math.min(won(first), won(second))
      const neither = 100 - Math.max(won(first), won(second))
      const firstOnly = won(first) - both
      return { first, second, both, firstOnly, secondOnly: won(second) - both, neither, undecided: 0 }
    }),
  )
  return { tallies, pairs, dealsDone: 100 }
}
