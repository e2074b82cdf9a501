/**
 * Batches: every deal of a range for several contestants, in chunks, each batch with at most one chunk a thread on its
 * way. A chunk is written whole before it is counted, and what a deal gives does not depend on the others; so a batch
 * that was interrupted goes on with the deals that are missing, and ends with the same results.
 *
 * Neither reads nor writes the verdicts of single deals: results must depend on the question alone, and a million
 * solutions would bury the store.
 */
import { randomUUID } from 'node:crypto'
import type { BudgetLimits } from '../config.ts'
import { dealNumberAt } from '../deal/dealRange.ts'
import { AppError } from '../errors.ts'
import { gameOf } from '../games/games.ts'
import { shown } from '../json.ts'
import type { JobRunner } from '../pool/solverPool.ts'
import type { BatchChunk } from '../store/batchChunks.ts'
import type { BatchPage, StoredBatch, BatchQuestion as StoredQuestion } from '../store/batches.ts'
import type { Store } from '../store/store.ts'
import type { BatchCount } from './batchCount.ts'
import { checkBatchQuestion, chunkDealsOf, contestantsIn, openSpans, spanSize } from './batchQuestion.ts'
import { BatchRun } from './batchRun.ts'
import type { FaultLog } from './faultLog.ts'
import type { BatchDeal, BatchReport, RequestBudget } from './service.ts'
import { SpanDecider } from './spanDecider.ts'
import { StoredCounts } from './storedCounts.ts'

const MIB = 1024 * 1024
/** Stands for the batch that was begun last. */
const LATEST = 'latest'
/** Of an id, where its beginning stands for it. */
const SHORTEST_START = 4

export interface BatchDeskOptions {
  limits: BudgetLimits
  /** Chunks of one batch on their way at a time. */
  threads: number
  /** Most memory of the tables of a thread. */
  tableBytes: number
  /** Left out: a few seconds of work, which is what a crash may lose. */
  chunkDeals?: number
  log?: FaultLog
}

export class BatchDesk {
  readonly #store: Store
  readonly #decider: SpanDecider
  readonly #options: BatchDeskOptions
  readonly #running = new Map<string, BatchRun>()
  /** Of batches that are not at work here. */
  readonly #counts: StoredCounts
  #closing = false

  constructor(store: Store, pool: JobRunner, options: BatchDeskOptions) {
    this.#store = store
    this.#counts = new StoredCounts(store)
    this.#decider = new SpanDecider(store, pool, options.log)
    this.#options = options
  }

  create(question: StoredQuestion): BatchReport {
    const sound = checkBatchQuestion(question, this.#options.limits)
    const checked = { engine: engineOf(sound), tableMb: this.#tableMb, ...sound }
    const batch = this.#store.batches.create(randomUUID(), checked)
    this.#begin(batch)
    return this.#reportOf(batch)
  }

  /** Goes on with every batch that had not ended when the program did. */
  resume(): void {
    for (const batch of this.#store.batches.unfinished()) this.#goOn(batch)
  }

  /** Goes on with this batch, unless it is at work or has ended. */
  resumeOne(name: string): BatchReport {
    const { id } = this.#find(name)
    this.#store.batches.setPaused(id, false)
    const batch = this.#find(id)
    this.#goOn(batch)
    return this.#reportOf(batch)
  }

  /** Stops work on this batch until it is resumed; one that has ended stays as it is. */
  pause(name: string): BatchReport {
    const { id } = this.#find(name)
    this.#store.batches.setPaused(id, true)
    this.#running.get(id)?.controller.abort()
    return this.report(id)
  }

  /** As `Service.retryUnknown`. */
  retryUnknown(name: string, budget: RequestBudget): BatchReport {
    const { id, state, question } = this.#find(name)
    if (state !== 'done') throw new AppError('invalid-request', `batch ${id} is not done, but ${state}`)
    // A batch that ended early has no deals beyond those it counted, and this one shall have the same.
    const { until: _, ...whole } = question
    const to = question.from + BigInt(this.report(id).dealsDone) - 1n
    return this.create({ engine: 'unknown', tableMb: 'unknown', ...whole, to, budget, retryOf: id })
  }

  /** As `Service.batchDeals`. */
  *deals(name: string): Generator<BatchDeal> {
    const { id, question } = this.#find(name)
    const { until } = question
    // Chunks beyond what is counted may be there: those of a batch that ended early.
    const end = until && question.from + BigInt(this.report(id).dealsDone)
    for (const { from, results } of this.#chunksOf(id, question)) {
      for (const [index, findings] of results.entries()) {
        const place = from + BigInt(index)
        if (end === undefined || place < end) yield { number: dealNumberAt(question, place), findings }
      }
    }
  }

  report(id: string): BatchReport {
    return this.#reportOf(this.#find(id))
  }

  /** A part of the list, read in turns. */
  async page(page: BatchPage): Promise<BatchReport[]> {
    const after = page.after === undefined ? {} : { after: this.idOf(page.after, page.owner) }
    const reports: BatchReport[] = []
    for (const { id } of this.#store.batches.page({ ...page, ...after })) {
      // One that has been removed meanwhile is not there any more.
      if (await this.read(id)) reports.push(this.report(id))
    }
    return reports
  }

  /** Counts what the store has of a batch, in turns, so that a report of it is at hand. Returns whether there is such a batch. */
  async read(id: string): Promise<boolean> {
    const batch = this.#store.batches.find(id)
    if (batch !== undefined && this.#running.get(id)?.count === undefined) await this.#counts.read(batch)
    return this.#store.batches.find(id) !== undefined
  }

  cancel(name: string): BatchReport {
    const { id } = this.#find(name)
    this.#store.batches.end(id, 'cancelled')
    this.#running.get(id)?.controller.abort()
    return this.report(id)
  }

  /** As `Service.deleteBatch`. */
  async delete(name: string): Promise<BatchReport> {
    const { id } = this.#find(name)
    const needing = this.#store.batches.unfinished().find(({ question }) => question.retryOf === id)
    if (needing !== undefined) {
      throw new AppError('invalid-request', `batch ${needing.id} still searches what batch ${id} left open`)
    }
    const running = this.#running.get(id)
    running?.controller.abort()
    await running?.ended
    const report = this.report(id)
    this.#store.batches.delete(id)
    this.#counts.forget(id)
    return report
  }

  async ended(name: string): Promise<BatchReport> {
    const { id } = this.#find(name)
    // Paused and resumed, a batch is at work again under the same id.
    for (let work = this.#running.get(id); work !== undefined; work = this.#running.get(id)) await work.ended
    const report = this.report(id)
    if (report.finishedAt === undefined && report.state !== 'paused' && !this.#closing) {
      throw new AppError('invalid-request', `batch ${id} is not at work in this process`)
    }
    return report
  }

  /** Stops all batches where they are; they stay unfinished. */
  async close(): Promise<void> {
    this.#closing = true
    for (const { controller } of this.#running.values()) controller.abort()
    await Promise.all([...this.#running.values()].map(({ ended }) => ended))
  }

  /**
   * The id of a batch by its id, the beginning of its id, or `latest`; with an owner, of one of theirs.
   * Throws `not-found`, also of what is somebody else's, and `invalid-request` where several ids begin so.
   */
  idOf(name: string, owner?: string): string {
    const { batches } = this.#store
    const id = batches.find(name) === undefined ? this.#idLike(name, owner) : name
    const batch = batches.find(id)
    if (batch === undefined || (owner !== undefined && batch.question.owner !== owner)) {
      throw new AppError('not-found', `there is no batch ${name} in this database`)
    }
    return id
  }

  #find(name: string): StoredBatch {
    return this.#store.batches.find(this.idOf(name))!
  }

  #idLike(name: string, owner: string | undefined): string {
    const { batches } = this.#store
    if (name === LATEST) return batches.latest(owner) ?? name
    const [id, ...others] = batches.idsLike(name.toLowerCase(), owner)
    if (id === undefined) return name
    if (name.length < SHORTEST_START) {
      throw new AppError('not-found', `at least ${SHORTEST_START} characters of an id expected, not ${shown(name)}`)
    }
    if (others.length > 0) {
      throw new AppError('invalid-request', `several batches begin with ${name}: ${[id, ...others].join(', ')}`)
    }
    return id
  }

  get #tableMb(): string {
    return String(this.#options.tableBytes / MIB)
  }

  #goOn(batch: StoredBatch): void {
    const running = this.#running.get(batch.id)
    const isAtWork = running !== undefined && !running.isStopping
    if (batch.finishedAt === undefined && !isAtWork) this.#begin(batch, running?.ended)
  }

  /** `earlier` work on the same batch, that has been told to stop, ends first. */
  #begin(batch: StoredBatch, earlier: Promise<void> = Promise.resolve()): void {
    const { id, question } = batch
    const running = new BatchRun(question)
    this.#running.set(id, running)
    // Begun a moment later, so that whoever creates a batch gets its report first.
    running.ended = earlier
      .then(() => this.#work(batch, running))
      .then(() => this.#store.batches.end(id, 'done'))
      .catch((error) => this.#fail(id, running, error))
      .finally(() => {
        if (this.#running.get(id) === running) this.#running.delete(id)
      })
      .catch((error) => this.#options.log?.error({ err: error, batch: id }, 'the end of a batch could not be written'))
      .then(() => {})
  }

  /** A batch that was stopped on purpose has not failed. */
  #fail(id: string, { isStopping }: BatchRun, error: unknown): void {
    if (isStopping) return
    this.#options.log?.error({ err: error, batch: id }, 'a batch failed')
    this.#store.batches.end(id, 'failed', error instanceof Error ? error.message : String(error))
  }

  /** Does the chunks that are missing. */
  async #work(batch: StoredBatch, running: BatchRun): Promise<void> {
    const { id, question } = batch
    const { controller } = running
    controller.signal.throwIfAborted()
    const { threads, chunkDeals = chunkDealsOf(question) } = this.#options
    await this.#counts.read(batch)
    controller.signal.throwIfAborted()
    const { count, done } = this.#counts.take(batch)
    this.#store.batches.start(id, engineOf(question), this.#tableMb)
    running.startClock(count)
    const spans = openSpans(question, done, chunkDeals)
    /** Aborted when a chunk fails, or without a reason when enough is known. */
    const ending = new AbortController()
    const stop = AbortSignal.any([controller.signal, ending.signal])
    const workOff = async () => {
      for (let span = spans.next().value; span !== undefined && !count.isEnough; span = spans.next().value) {
        const results = await this.#decider.decide(question, span, stop)
        this.#keep(id, question, { ...span, results }, count)
      }
    }
    let failure: unknown
    const end = (error?: unknown) => {
      failure ??= count.isEnough ? undefined : error
      if (failure !== undefined || count.isEnough) ending.abort()
    }
    await Promise.all(Array.from({ length: threads }, () => workOff().then(end, end)))
    if (failure !== undefined) throw failure
  }

  /** Writes a chunk and counts it, or, if its verdicts contradict each other, neither. */
  #keep(id: string, question: StoredQuestion, chunk: Omit<BatchChunk, 'index'>, count: BatchCount): void {
    this.#store.atomically(() => {
      this.#store.chunks.put(id, { index: Number(chunk.from - question.from), ...chunk })
      count.add(chunk)
    })
  }

  #reportOf(batch: StoredBatch): BatchReport {
    const { id, question, state, createdAt, finishedAt, error } = batch
    const running = this.#running.get(id)
    const { tally } = running?.count ?? this.#counts.of(batch).count
    const pace = running?.pace
    const { scheme, from, to, seed, players, playerSeed = 0, budget, until, retryOf, owner, engine, tableMb } = question
    return {
      id,
      state,
      scheme,
      from,
      to,
      ...(seed !== undefined && { seed }),
      budget,
      ...(players?.some((player) => player !== 'thoughtful') && { playerSeed }),
      ...(until !== undefined && { until }),
      ...(engine !== undefined && { engine }),
      ...(tableMb !== undefined && { tableMb }),
      createdAt,
      ...(finishedAt !== undefined && { finishedAt }),
      ...(retryOf !== undefined && { retryOf }),
      ...(owner !== undefined && { owner }),
      dealsDone: tally.deals,
      dealsTotal: spanSize(question),
      ...(pace && { pace }),
      tallies: structuredClone(tally.contestants),
      pairs: tally.pairs.map((pair) => ({ ...pair })),
      ...(error !== undefined && { error }),
    }
  }

  #chunksOf(id: string, question: StoredQuestion): Iterable<BatchChunk> {
    return this.#store.chunks.each(id, contestantsIn(question).length)
  }
}

/** One for most; rule sets of one game may be searched by several. */
function engineOf({ ruleSets }: StoredQuestion): string {
  return [...new Set(ruleSets.map((rules) => gameOf(rules).engine))].join(', ')
}
