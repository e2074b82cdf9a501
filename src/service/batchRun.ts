/** A batch at work in this process. */
import type { BatchQuestion } from '../store/batches.ts'
import type { BatchCount } from './batchCount.ts'
import { spanSize } from './batchQuestion.ts'
import type { BatchReport } from './service.ts'

export class BatchRun {
  readonly controller = new AbortController()
  /** Resolves, never rejects, when this work has ended. */
  ended: Promise<void> = Promise.resolve()
  readonly #dealsTotal: number
  #start: { at: number; deals: number; count: BatchCount } | undefined

  constructor(question: BatchQuestion) {
    this.#dealsTotal = spanSize(question)
  }

  get isStopping(): boolean {
    return this.controller.signal.aborted
  }

  /** The deals that are missing are begun now; `count` has those done before, and will have these. */
  startClock(count: BatchCount): void {
    this.#start = { at: performance.now(), deals: count.tally.deals, count }
  }

  /** Undefined before the start: what was done before stands in the store alone. */
  get count(): BatchCount | undefined {
    return this.#start?.count
  }

  /** The mean since the start: steadier than a moving window, as hard deals come unevenly. */
  get pace(): BatchReport['pace'] {
    if (this.#start === undefined) return undefined
    const { at, deals: dealsBefore, count } = this.#start
    const { deals } = count.tally
    if (deals === dealsBefore) return undefined
    const dealsPerSecond = ((deals - dealsBefore) / (performance.now() - at)) * 1_000
    return { dealsPerSecond, secondsLeft: (this.#dealsTotal - deals) / dealsPerSecond }
  }
}
