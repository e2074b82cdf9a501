/**
 * What a batch has found so far, from its chunks as they come.
 *
 * A batch that ends once its intervals are narrow enough must end with the same deals whichever chunk was quicker: it
 * counts chunks in the order of their deals, each only when all before it are there, and after the one that makes the
 * intervals narrow enough no other.
 */

import { BatchTally } from '../analysis/tally.ts'
import { dealNumberAt } from '../deal/dealRange.ts'
import { type VerdictCounts, winRate } from '../statistics/winRate.ts'
import type { BatchChunk } from '../store/batchChunks.ts'
import type { BatchQuestion, StopRule } from '../store/batches.ts'
import { contestantsIn } from './batchQuestion.ts'

type Chunk = Pick<BatchChunk, 'from' | 'to' | 'results'>

export class BatchCount {
  readonly tally: BatchTally
  readonly #until: StopRule | undefined
  /** Place of the next deal to count, where the order matters. */
  #next: bigint
  /** Chunks that came before their turn, by their first place. */
  readonly #early = new Map<bigint, Chunk>()
  /** The intervals are as narrow as was asked for: nothing more is counted. */
  isEnough = false

  constructor(question: BatchQuestion) {
    this.tally = new BatchTally(contestantsIn(question), (place) => dealNumberAt(question, place))
    this.#until = question.until
    this.#next = question.from
  }

  /**
   * Counts a chunk, now or when its turn comes.
   * @throws `internal` when two outcomes of a deal contradict each other; nothing of its chunk is counted then
   */
  add(chunk: Chunk): void {
    if (this.#until === undefined) {
      this.tally.add(chunk)
      return
    }
    this.#early.set(chunk.from, chunk)
    for (let turn = this.#early.get(this.#next); turn && !this.isEnough; turn = this.#early.get(this.#next)) {
      this.#early.delete(this.#next)
      this.tally.add(turn)
      this.#next = turn.to + 1n
      this.isEnough = this.tally.contestants.every((counts) => isNarrow(counts, this.#until!))
    }
  }
}

function isNarrow(counts: VerdictCounts, { halfWidth, level }: StopRule): boolean {
  const { lower, upper } = winRate(counts, level)
  return (upper - lower) / 2 <= halfWidth
}
