/** The running counts of a batch: by contestant and by pair of contestants. */
import { ALL_CARDS, addCardsUp, noCardsUp } from '../analysis/cardsUp.ts'
import { monotoneViolations } from '../analysis/monotone.ts'
import { type Contestant, countedAs } from '../analysis/players/contestant.ts'
import { AppError } from '../errors.ts'
import { type KlondikeRules, rulesKey } from '../games/klondike/ruleSet.ts'
import type { BatchChunk } from '../store/batchChunks.ts'
import type { DealResult } from '../store/dealResults.ts'
import type { ContestantTally, PairTally } from './service.ts'

export class BatchTally {
  readonly #ruleSets: readonly KlondikeRules[]
  readonly #numberAt: (place: bigint) => bigint
  readonly contestants: ContestantTally[]
  /** Every pair of contestants, the earlier one first. */
  readonly pairs: PairTally[]
  deals = 0

  /** `numberAt` names the deal at a place of the batch, for complaints; by default places are numbers. */
  constructor(contestants: readonly Contestant[], numberAt: (place: bigint) => bigint = (place) => place) {
    this.#ruleSets = contestants.map(({ rules }) => rules)
    this.#numberAt = numberAt
    this.contestants = contestants.map(newTally)
    this.pairs = contestants.flatMap((_, first) =>
      contestants.slice(first + 1).map((_, more) => ({
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
   * @throws `internal` when two outcomes of a deal contradict each other; nothing of the chunk is counted then
   */
  add({ from, results }: Pick<BatchChunk, 'from' | 'results'>): void {
    for (const [index, result] of results.entries()) this.#check(this.#numberAt(from + BigInt(index)), result)
    for (const result of results) {
      this.deals++
      for (const [index, found] of result.entries()) count(this.contestants[index]!, found)
      for (const pair of this.pairs) pair[pairOutcome(result[pair.first]!, result[pair.second]!)]++
    }
  }

  #check(number: bigint, result: readonly DealResult[]): void {
    const outcomes = result.map(({ verdict }) => verdict)
    for (const { easier, harder } of monotoneViolations(this.#ruleSets, outcomes)) {
      const [hard, easy] = [rulesKey(this.#ruleSets[harder]!), rulesKey(this.#ruleSets[easier]!)]
      throw new AppError('internal', `deal ${number} is said to be winnable under ${hard} and not under ${easy}`)
    }
  }
}

function newTally({ rules, player }: Contestant): ContestantTally {
  const counts = { rules, player, winnable: 0, unwinnable: 0, unknown: 0, nodes: 0 }
  return player === 'thoughtful' ? counts : { ...counts, cardsUp: noCardsUp() }
}

function count(tally: ContestantTally, { verdict, nodes, cardsUp, atMost }: DealResult): void {
  const counted = countedAs(verdict)
  tally[counted]++
  tally.nodes += nodes
  if (tally.cardsUp === undefined) return
  if (counted === 'winnable') addCardsUp(tally.cardsUp, ALL_CARDS)
  else addCardsUp(tally.cardsUp, cardsUp ?? 0, atMost ?? cardsUp ?? ALL_CARDS)
}

function pairOutcome(
  first: DealResult,
  second: DealResult,
): 'both' | 'firstOnly' | 'secondOnly' | 'neither' | 'undecided' {
  const [one, other] = [countedAs(first.verdict), countedAs(second.verdict)]
  if (one === 'unknown' || other === 'unknown') return 'undecided'
  if (one === 'winnable') return other === 'winnable' ? 'both' : 'firstOnly'
  return other === 'winnable' ? 'secondOnly' : 'neither'
}
