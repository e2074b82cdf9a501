/** The running counts of a batch: by rule set and by pair of rule sets. */
import { monotoneViolations } from '../analysis/monotone.ts'
import { AppError } from '../errors.ts'
import { type KlondikeRules, rulesKey } from '../games/klondike/ruleSet.ts'
import type { BatchChunk } from '../store/batchChunks.ts'
import type { DealResult } from '../store/dealResults.ts'
import type { PairTally, RuleSetTally } from './service.ts'

export class BatchTally {
  readonly #ruleSets: readonly KlondikeRules[]
  readonly #numberAt: (place: bigint) => bigint
  readonly ruleSets: RuleSetTally[]
  /** Every pair of rule sets, the earlier one first. */
  readonly pairs: PairTally[]
  deals = 0

  /** `numberAt` names the deal at a place of the batch, for complaints; by default places are numbers. */
  constructor(ruleSets: readonly KlondikeRules[], numberAt: (place: bigint) => bigint = (place) => place) {
    this.#ruleSets = ruleSets
    this.#numberAt = numberAt
    this.ruleSets = ruleSets.map((rules) => ({ rules, winnable: 0, unwinnable: 0, unknown: 0, nodes: 0 }))
    this.pairs = ruleSets.flatMap((_, first) =>
      ruleSets.slice(first + 1).map((_, more) => ({
        first,
        second: first + 1 + more,
        both: 0,
        firstOnly: 0,
        secondOnly: 0,
        neither: 0,
        undecided: 0,
      })),
    )
  }

  /**
   * Counts a chunk.
   * @throws `internal` when two verdicts on a deal contradict each other; nothing of the chunk is counted then
   */
  add({ from, results }: Pick<BatchChunk, 'from' | 'results'>): void {
    for (const [index, result] of results.entries()) this.#check(this.#numberAt(from + BigInt(index)), result)
    for (const result of results) {
      this.deals++
      for (const [index, { verdict, nodes }] of result.entries()) {
        const tally = this.ruleSets[index]!
        tally[verdict]++
        tally.nodes += nodes
      }
      for (const pair of this.pairs) pair[pairOutcome(result[pair.first]!, result[pair.second]!)]++
    }
  }

  #check(number: bigint, result: readonly DealResult[]): void {
    const verdicts = result.map(({ verdict }) => verdict)
    for (const { easier, harder } of monotoneViolations(this.#ruleSets, verdicts)) {
      const [hard, easy] = [rulesKey(this.#ruleSets[harder]!), rulesKey(this.#ruleSets[easier]!)]
      throw new AppError('internal', `deal ${number} is said to be winnable under ${hard} and not under ${easy}`)
    }
  }
}

function pairOutcome(
  first: DealResult,
  second: DealResult,
): 'both' | 'firstOnly' | 'secondOnly' | 'neither' | 'undecided' {
  if (first.verdict === 'unknown' || second.verdict === 'unknown') return 'undecided'
  if (first.verdict === 'winnable') return second.verdict === 'winnable' ? 'both' : 'firstOnly'
  return second.verdict === 'winnable' ? 'secondOnly' : 'neither'
}
