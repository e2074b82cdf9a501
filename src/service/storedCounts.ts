/** What batches have in the store, counted, and read again only when there is more of it: chunks are added, never changed. */
import type { StoredBatch } from '../store/batches.ts'
import type { Store } from '../store/store.ts'
import { BatchCount } from './batchCount.ts'
import { contestantsIn, type Span } from './batchQuestion.ts'
import { inTurns } from './turns.ts'

export interface StoredCount {
  count: BatchCount
  /** Which deals it has, in order. */
  done: Span[]
}

/** Of batches that nobody works on: the counts of many contestants, pair by pair, are large. */
const MOST_KEPT = 50

export class StoredCounts {
  readonly #store: Store
  /** With the number of chunks each is of. */
  readonly #known = new Map<string, StoredCount & { chunks: number }>()

  constructor(store: Store) {
    this.#store = store
  }

  /** A look at how many chunks there are takes a millisecond for a million deals; reading them, a second (`read`). */
  of(batch: StoredBatch): StoredCount {
    const counting = this.#count(batch)
    for (let step = counting.next(); ; step = counting.next()) if (step.done) return step.value
  }

  /** Reads what is new in turns, so that `of` has it at hand. */
  async read(batch: StoredBatch): Promise<void> {
    await inTurns(this.#count(batch))
  }

  *#count({ id, question }: StoredBatch): Generator<undefined, StoredCount, undefined> {
    const known = this.#known.get(id)
    if (known?.chunks === this.#store.chunks.countOf(id)) return known
    const found = { chunks: 0, count: new BatchCount(question), done: [] as Span[] }
    for (const chunk of this.#store.chunks.each(id, contestantsIn(question).length)) {
      found.chunks++
      found.count.add(chunk)
      addSpan(found.done, chunk)
      yield
    }
    this.#known.delete(id)
    this.#known.set(id, found)
    if (this.#known.size > MOST_KEPT) this.#known.delete(this.#known.keys().next().value!)
    return found
  }

  /** Of a batch that is no more. */
  forget(id: string): void {
    this.#known.delete(id)
  }

  /** As `of`, for somebody who goes on counting. */
  take(batch: StoredBatch): StoredCount {
    const found = this.of(batch)
    this.forget(batch.id)
    return found
  }
}

/** Chunks in a row make one span. */
function addSpan(spans: Span[], { from, to }: Span): void {
  const last = spans.at(-1)
  if (last !== undefined && last.to === from - 1n) last.to = to
  else spans.push({ from, to })
}
