/** The running counts of a batch: by contestant and by pair of contestants. */

import { AppError } from '../errors.ts'
import { type Rules, rulesKey } from '../games/games.ts'
import { ALL_CARDS, addCardsUp, type CardsUpSums, noCardsUp } from './cardsUp.ts'
import { type Contestant, countedAs } from './contestant.ts'
import type { DealDecided } from './dealDecider.ts'
import { monotoneViolations } from './monotone.ts'

/** What became of a deal, as far as it is counted. */
type Counted = Pick<DealDecided, 'verdict' | 'reason' | 'nodes' | 'cardsUp' | 'atMost'>

/** What a contestant has done: for a player, `winnable` are the games won, `unwinnable` those lost. */
export interface ContestantTally extends Contestant {
  winnable: number
  unwinnable: number
  unknown: number
  /** Nodes searched for these verdicts, in all. */
  nodes: number
  /** Present where cards up are counted: not of `thoughtful`, which only says whether all can be. */
  cardsUp?: CardsUpSums
}

/** How two contestants fared on the same deals (both decided). */
export interface PairTally {
  first: number
  second: number
  both: number
  firstOnly: number
  secondOnly: number
  neither: number
  /** Deals where at least one of the two verdicts is unknown. */
  undecided: number
}

export class BatchTally {
  readonly #ruleSets: readonly Rules[]
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
   * Counts a chunk: `results[deal][contestant]`, of the deals from the place `from` on.
   * @throws `internal` when two outcomes of a deal contradict each other; nothing of the chunk is counted then
   */
  add({ from, results }: { from: bigint; results: readonly (readonly Counted[])[] }): void {
    for (const [index, result] of results.entries()) this.#check(this.#numberAt(from + BigInt(index)), result)
    for (const result of results) {
      this.deals++
      for (const [index, found] of result.entries()) count(this.contestants[index]!, found)
      for (const pair of this.pairs) pair[pairOutcome(result[pair.first]!, result[pair.second]!)]++
    }
  }

  #check(number: bigint, result: readonly Counted[]): void {
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

function count(tally: ContestantTally, { verdict, nodes, cardsUp, atMost }: Counted): void {
  const counted = countedAs(verdict)
  tally[counted]++
  tally.nodes += nodes
  if (tally.cardsUp === undefined) return
  if (counted === 'winnable') addCardsUp(tally.cardsUp, ALL_CARDS)
  else addCardsUp(tally.cardsUp, cardsUp ?? 0, atMost ?? cardsUp ?? ALL_CARDS)
}

function pairOutcome(first: Counted, second: Counted): 'both' | 'firstOnly' | 'secondOnly' | 'neither' | 'undecided' {
  const [one, other] = [countedAs(first.verdict), countedAs(second.verdict)]
  if (one === 'unknown' || other === 'unknown') return 'undecided'
  if (one === 'winnable') return other === 'winnable' ? 'both' : 'firstOnly'
  return other === 'winnable' ? 'secondOnly' : 'neither'
}
