/**
 * The comparisons of a batch, pair by pair. Sixty-four contestants make two thousand pairs, a second's work where deals are
 * undecided: they are compared in turns, once for all who ask while no more deals are done.
 */
import { comparePairs, type PairJson } from '../analysis/winRateJson.ts'
import type { BatchReport } from '../service/service.ts'
import { inTurns } from '../service/turns.ts'

/** Two thousand pairs take half a megabyte. */
const MOST_KEPT = 16

export class BatchPairs {
  /** By batch, deals done and level; the one used longest ago first. */
  readonly #compared = new Map<string, Promise<PairJson[]>>()

  /** All pairs of the batch, with intervals at `level`. */
  of({ id, dealsDone, pairs, tallies }: BatchReport, level: number): Promise<PairJson[]> {
    const key = `${id} ${dealsDone} ${level}`
    const compared = this.#compared.get(key) ?? inTurns(comparePairs(pairs, tallies, level))
    this.#compared.delete(key)
    this.#compared.set(key, compared)
    if (this.#compared.size > MOST_KEPT) this.#compared.delete(this.#compared.keys().next().value!)
    return compared
  }
}
