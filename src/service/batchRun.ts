/** A batch at work in this process. */
import type { BatchQuestion } from '../store/batches.ts'
import { BatchCount } from './batchCount.ts'
import { spanSize } from './batchQuestion.ts'
import type { BatchReport } from './service.ts'

export class BatchRun {
  readonly count: BatchCount
  readonly controller = new AbortController()
  /** Resolves, never rejects, when this work has ended. */
  ended: Promise<void> = Promise.resolve()
  readonly #dealsTotal: number
  #start: { at: number; deals: number } | undefined

  constructor(question: BatchQuestion) {
    this.count = new BatchCount(question)
    this.#dealsTotal = spanSize(question)
  }

  get isStopping(): boolean {
    return this.controller.signal.aborted
  }

  /** What was done before is counted; the deals that are missing are begun now. */
  startClock(): void {
    this.#start = { at: performance.now(), deals: this.count.tally.deals }
  }

  /** The mean since the start: steadier than a moving window, as hard deals come unevenly. */
  get pace(): BatchReport['pace'] {
    const { deals } = this.count.tally
    if (this.#start === undefined || deals === this.#start.deals) return undefined
    const dealsPerSecond = ((deals - this.#start.deals) / (performance.now() - this.#start.at)) * 1_000
    return { dealsPerSecond, secondsLeft: (this.#dealsTotal - deals) / dealsPerSecond }
  }
}
