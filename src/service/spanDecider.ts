/** The work of a batch on some deals in a row: all of them for every contestant, or only those another batch left open. */
import type { Contestant } from '../analysis/contestant.ts'
import { dealNumberAt } from '../deal/dealRange.ts'
import { AppError } from '../errors.ts'
import type { DecideJob, JobBudget } from '../pool/jobs.ts'
import type { JobRunner } from '../pool/solverPool.ts'
import type { BatchQuestion } from '../store/batches.ts'
import type { DealResult } from '../store/dealResults.ts'
import type { Store } from '../store/store.ts'
import { contestantsIn, type Span, spanSize } from './batchQuestion.ts'
import type { FaultLog } from './faultLog.ts'

/** A crashed thread says nothing about the deals; twice on the same ones, it does. */
const ATTEMPTS = 2

export class SpanDecider {
  readonly #store: Store
  readonly #pool: JobRunner
  readonly #log: FaultLog | undefined

  constructor(store: Store, pool: JobRunner, log: FaultLog | undefined) {
    this.#store = store
    this.#pool = pool
    this.#log = log
  }

  /** `results[deal][contestant]` of the deals of `span`. Throws what the pool throws. */
  async decide(question: BatchQuestion, span: Span, signal: AbortSignal): Promise<DealResult[][]> {
    if (question.retryOf !== undefined) return this.#retry(question, question.retryOf, span, signal)
    return this.#search(question, numbersOf(question, span), contestantsIn(question), signal)
  }

  /** The results of the earlier batch, its undecided ones replaced. */
  async #retry(question: BatchQuestion, earlier: string, span: Span, signal: AbortSignal): Promise<DealResult[][]> {
    const { from } = question
    const contestants = contestantsIn(question)
    const numbers = numbersOf(question, span)
    const [first, last] = [Number(span.from - from), Number(span.to - from)]
    const chunks = this.#store.chunks.within(earlier, first, last, contestants.length)
    const results = chunks
      .flatMap((chunk) => chunk.results.map((ofDeal, index) => ({ place: chunk.from + BigInt(index), ofDeal })))
      .filter(({ place }) => place >= span.from && place <= span.to)
      .map(({ ofDeal }) => ofDeal)
    for (const [index, contestant] of contestants.entries()) {
      const open = numbers.flatMap((_, deal) => (results[deal]![index]!.verdict === 'unknown' ? [deal] : []))
      if (open.length === 0) continue
      const again = await this.#search(
        question,
        open.map((deal) => numbers[deal]!),
        [contestant],
        signal,
      )
      open.forEach((deal, at) => {
        results[deal]![index] = again[at]![0]!
      })
    }
    return results
  }

  async #search(
    { scheme, budget, playerSeed = 0 }: BatchQuestion,
    numbers: bigint[],
    contestants: Contestant[],
    signal: AbortSignal,
  ): Promise<DealResult[][]> {
    const job: DecideJob = {
      kind: 'decide',
      scheme,
      numbers,
      contestants,
      playerSeed,
      budget: budget as JobBudget,
      withSolutions: false,
    }
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#pool.run(job, { priority: 'patient', signal })
      } catch (error) {
        const crashed = error instanceof AppError && error.code === 'internal'
        if (!crashed || attempt === ATTEMPTS) throw error
        this.#log?.error(
          { err: error, from: numbers[0], to: numbers.at(-1) },
          'a chunk of a batch failed and is tried again',
        )
      }
    }
  }
}

function numbersOf(question: BatchQuestion, span: Span): bigint[] {
  return Array.from({ length: spanSize(span) }, (_, index) => dealNumberAt(question, span.from + BigInt(index)))
}
