/**
 * News of batches, for all who read their events: each batch is looked at once for all of its readers, and written once.
 * A reader who comes later begins with what was written last.
 */
import type { BatchReport, Service } from '../service/service.ts'

const POLL_MS = 250

/** What has become of a batch. */
export interface BatchNews {
  /** As an event. */
  text: string
  isEnd: boolean
}

type Listener = (news: BatchNews) => void
type Write = (name: string, report: BatchReport) => Promise<string>

export class BatchWatch {
  readonly #service: Pick<Service, 'batch' | 'batchEnded'>
  readonly #write: Write
  readonly #watched = new Map<string, WatchedBatch>()

  /** `write` makes the text of an event. */
  constructor(service: Pick<Service, 'batch' | 'batchEnded'>, write: Write) {
    this.#service = service
    this.#write = write
  }

  /** Tells `listener` of the batch as it is, then whenever more deals are done; the function returned ends that. */
  listen(id: string, listener: Listener): () => void {
    const watched = this.#watched.get(id) ?? this.#begin(id)
    watched.listeners.add(listener)
    if (watched.latest !== undefined) listener(watched.latest)
    return () => {
      watched.listeners.delete(listener)
      if (watched.listeners.size > 0) return
      watched.stop()
      if (this.#watched.get(id) === watched) this.#watched.delete(id)
    }
  }

  #begin(id: string): WatchedBatch {
    const watched = new WatchedBatch(this.#service, id, this.#write)
    this.#watched.set(id, watched)
    return watched
  }
}

class WatchedBatch {
  readonly listeners = new Set<Listener>()
  latest: BatchNews | undefined
  readonly #service: Pick<Service, 'batch' | 'batchEnded'>
  readonly #id: string
  readonly #write: Write
  #timer: NodeJS.Timeout | undefined
  #told: { dealsDone: number; state: string } | undefined
  #isStopped = false
  #isLooking = false

  constructor(service: Pick<Service, 'batch' | 'batchEnded'>, id: string, write: Write) {
    this.#service = service
    this.#id = id
    this.#write = write
    // Of a batch that is paused, or not at work here, the end is seen by looking.
    service.batchEnded(id).then(
      () => void this.#look(),
      () => {},
    )
    void this.#look()
  }

  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
  }

  async #look(): Promise<void> {
    if (this.#isStopped || this.#isLooking) return
    clearTimeout(this.#timer)
    this.#isLooking = true
    const news = await this.#news().catch(() => GONE)
    this.#isLooking = false
    if (this.#isStopped) return
    if (news !== undefined) {
      this.latest = news
      for (const listener of [...this.listeners]) listener(news)
    }
    if (!news?.isEnd) this.#timer = setTimeout(() => void this.#look(), POLL_MS)
  }

  /** Nothing while it is as it was told. */
  async #news(): Promise<BatchNews | undefined> {
    const report = await this.#service.batch(this.#id)
    const { dealsDone, state, finishedAt } = report
    if (this.#told?.dealsDone === dealsDone && this.#told.state === state) return undefined
    this.#told = { dealsDone, state }
    const isEnd = finishedAt !== undefined
    return { text: await this.#write(isEnd ? 'end' : 'progress', report), isEnd }
  }
}

/** Of a batch that has been removed, or can't be read any more: the stream ends, and whoever comes again is told why. */
const GONE: BatchNews = { text: '', isEnd: true }
