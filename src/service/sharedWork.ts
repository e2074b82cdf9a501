/** Equal questions asked at the same time are answered by one computation. */
import { AppError } from '../errors.ts'

interface Work<Result> {
  promise: Promise<Result>
  controller: AbortController
  /** How many wait for it. */
  waiting: number
}

export class SharedWork<Result> {
  readonly #works = new Map<string, Work<Result>>()

  /**
   * The result of `start`, or of the same computation if one with this key is under way. It goes on as long as one
   * of those who joined still waits; the signal it was started with then tells it to stop.
   * @throws `cancelled` at once when `signal` is aborted, and what the computation throws
   */
  join(key: string, start: (signal: AbortSignal) => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    if (signal?.aborted) return Promise.reject(cancelled())
    const work = this.#works.get(key) ?? this.#begin(key, start)
    work.waiting++
    return new Promise<Result>((resolve, reject) => {
      const leave = () => {
        work.waiting--
        if (work.waiting === 0) this.#abandon(key, work)
        reject(cancelled())
      }
      signal?.addEventListener('abort', leave, { once: true })
      work.promise.then(resolve, reject).finally(() => signal?.removeEventListener('abort', leave))
    })
  }

  #begin(key: string, start: (signal: AbortSignal) => Promise<Result>): Work<Result> {
    const controller = new AbortController()
    const work: Work<Result> = { promise: start(controller.signal), controller, waiting: 0 }
    this.#works.set(key, work)
    const forget = () => this.#forget(key, work)
    work.promise.then(forget, forget)
    return work
  }

  #abandon(key: string, work: Work<Result>): void {
    work.controller.abort()
    // Whoever asks now must not join a computation that has been told to stop.
    this.#forget(key, work)
  }

  #forget(key: string, work: Work<Result>): void {
    if (this.#works.get(key) === work) this.#works.delete(key)
  }
}

function cancelled(): AppError {
  return new AppError('cancelled', 'nobody waits for the answer any more')
}
