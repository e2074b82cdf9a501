/**
 * Long work on the main thread, cut into turns: all callers share that thread, and none is to wait for another's work.
 * Whoever does much looks at `isOver` now and then, or awaits `rest`.
 */
import { setImmediate as othersFirst } from 'node:timers/promises'

/** Several such pieces of work may be under way at once. */
const TURN_MS = 8

export class Turns {
  #beganAt = performance.now()

  /** Has this turn taken long enough? */
  get isOver(): boolean {
    return performance.now() - this.#beganAt >= TURN_MS
  }

  /** Lets others go first if this turn has taken long enough. */
  async rest(): Promise<void> {
    if (this.isOver) await this.next()
  }

  /** Lets others go first. */
  async next(): Promise<void> {
    await othersFirst()
    this.#beganAt = performance.now()
  }
}

/** What `work` returns, done in turns: it may be broken off wherever it yields. */
export async function inTurns<Result>(work: Generator<unknown, Result, void>): Promise<Result> {
  const turns = new Turns()
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value
    await turns.rest()
  }
}
