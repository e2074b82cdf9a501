/**
 * Solver threads with a bounded queue in front of them; the only importer of piscina.
 *
 * The queue is ours and piscina never sees more tasks than it has threads: so a waiting task can be dropped, questions
 * go before the patient chunks of batches, and "too much to do" is known at once. There is one thread more than asked
 * for, made when it is needed, which chunks don't get: with every other thread at a long chunk questions need not wait for its
 * end. With every other thread at a long question, only those get it who play, and have nothing else at work: so
 * whoever asks hard questions does not keep others from their hints (`waitingLine.ts` tells whose turn it is).
 *
 * A task is stopped by a flag in shared memory, since a searching thread reads no messages. A thread that does not
 * obey within `graceMs` is ended and replaced.
 */
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import { AppError, BusyError, fromErrorValue } from '../errors.ts'
import type { Job, JobKind, JobResults, Reply, Task, ThreadSettings } from './jobs.ts'
import { type Urgency, type Waiting, WaitingLine } from './waitingLine.ts'
import { SOLVER_WORKER, threadFlags } from './workerFile.ts'

export interface SolverPoolOptions {
  /** 1..256 */
  threads: number
  /** Most memory of one thread's table. */
  tableBytes: number
  /** Questions that may wait for a thread; further ones are refused. A quarter of them may be of one caller. */
  queueLimit: number
  /** How long a thread may take to stop when it is told to; default 10 s. */
  graceMs?: number
  /** Most memory of one thread beside its tables, of which it uses some 60; one that wants more is ended and replaced. Default 1 GiB. */
  heapMiB?: number
  /** The threads' code; default the solver. */
  workerFile?: URL
}

/**
 * Interactive jobs, a player waits for, go before urgent ones, searches, and these before patient ones, the chunks of batches,
 * which keep their own number small.
 */
export type Priority = Urgency | 'patient'

export interface RunOptions {
  /** Default `urgent`. */
  priority?: Priority
  /** Aborted when nobody waits for the answer any more. */
  signal?: AbortSignal | undefined
  /** Who asks: callers share the threads. Left out: the program itself. */
  caller?: string | undefined
}

export interface PoolLoad {
  threads: number
  running: number
  waiting: number
}

/** A job from when it is asked for to its answer. */
interface Ticket {
  task: Task
  priority: Priority
  urgency: Urgency
  caller?: string
  /** Tells piscina to end the thread. */
  kill: AbortController
  guard?: NodeJS.Timeout
  resolve(result: JobResults[JobKind]): void
  reject(error: AppError): void
}

/** Of the queue, for one caller. */
const CALLER_SHARE = 1 / 4
/** Of the threads, on Linux: behind the main thread, which answers everybody and takes little. */
const NICENESS = 10
const DEFAULT_HEAP_MIB = 1_024
const DEFAULT_GRACE_MS = 10_000
const SPARE_THREAD_IDLE_MS = 30_000
const LONGEST_RETRY_AFTER_SECONDS = 60
/** Node's timers take no longer one (24 days). */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/** All that those who ask need of a pool. */
export type JobRunner = Pick<SolverPool, 'run'>

export class SolverPool {
  readonly #options: SolverPoolOptions
  readonly #graceMs: number
  readonly #threads: Piscina<Task, Reply>
  /** The one thread more; of its own, as it goes before the others where the machine has too few cores for all. */
  readonly #spare: Piscina<Task, Reply>
  /** Tasks of `#threads`. */
  #busyThreads = 0
  readonly #questions = new WaitingLine<Ticket>()
  readonly #chunks: Ticket[] = []
  readonly #running = { questions: new Set<Ticket>(), chunks: new Set<Ticket>() }
  /** Moving average over the questions, for the hint when to ask again. */
  #meanMs = 100
  #closed = false

  /** Starts the threads and waits for one to answer. Throws `internal` when their code does not load. */
  static async start(options: SolverPoolOptions): Promise<SolverPool> {
    const pool = new SolverPool(options)
    // A thread that can't load its code fails while it has no task: piscina tells by an event, and tries no more.
    const failed = once(pool.#threads, 'error').then(([error]) => {
      throw new AppError('internal', `a solver thread failed to start: ${error}`)
    })
    failed.catch(() => {})
    try {
      await Promise.race([pool.run({ kind: 'ping' }), failed])
    } catch (error) {
      await pool.close()
      throw error
    }
    return pool
  }

  private constructor(options: SolverPoolOptions) {
    this.#options = options
    this.#graceMs = options.graceMs ?? DEFAULT_GRACE_MS
    const { threads } = options
    this.#threads = threadsOf(options, { minThreads: threads, maxThreads: threads }, NICENESS)
    this.#spare = threadsOf(options, { minThreads: 0, maxThreads: 1, idleTimeout: SPARE_THREAD_IDLE_MS }, 0)
  }

  /**
   * The result of `job`.
   * @throws `busy` (with `retryAfterSeconds`) when too many questions wait, of all or of this caller, `cancelled` when `signal` is aborted or
   * the pool closes, `internal` when the thread crashed or would not stop, and what the job itself throws
   */
  run<J extends Job>(job: J, { priority = 'urgent', signal, caller }: RunOptions = {}): Promise<JobResults[J['kind']]> {
    return new Promise((resolve, reject) => {
      if (this.#closed) throw new AppError('cancelled', 'the solver is shutting down')
      if (signal?.aborted) throw new AppError('cancelled', 'nobody waits for the answer any more')
      if (priority !== 'patient') this.#makeRoom(priority, caller)
      const cancelFlag = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
      const onAbort = () => this.#cancel(ticket, 'nobody waits for the answer any more')
      const ticket: Ticket = {
        task: { job, cancelFlag },
        priority,
        urgency: priority === 'patient' ? 'urgent' : priority,
        ...(caller !== undefined && { caller }),
        kill: new AbortController(),
        resolve: (result) => {
          signal?.removeEventListener('abort', onAbort)
          resolve(result as JobResults[J['kind']])
        },
        reject: (error) => {
          signal?.removeEventListener('abort', onAbort)
          reject(error)
        },
      }
      signal?.addEventListener('abort', onAbort, { once: true })
      if (priority === 'patient') this.#chunks.push(ticket)
      else this.#questions.add(ticket)
      this.#dispatch()
    })
  }

  load(): PoolLoad {
    return {
      threads: this.#options.threads,
      running: this.#total,
      waiting: this.#questions.length + this.#chunks.length,
    }
  }

  /** Cancels what waits and what runs, and ends the threads. */
  async close(): Promise<void> {
    this.#closed = true
    const { questions, chunks } = this.#running
    for (const ticket of [...this.#questions.all(), ...this.#chunks, ...questions, ...chunks]) {
      this.#cancel(ticket, 'the solver is shutting down')
    }
    await Promise.all([this.#threads.destroy(), this.#spare.destroy()])
  }

  get #total(): number {
    return this.#running.questions.size + this.#running.chunks.size
  }

  /** Throws `busy` when no more may wait; where others have filled the line, the last of who has most in it is sent away. */
  #makeRoom(urgency: Urgency, caller: string | undefined): void {
    const { queueLimit } = this.#options
    if (this.#mayRun({ urgency, ...(caller !== undefined && { caller }) })) return
    const ofCaller = this.#questions.lengthOf(caller)
    const share = caller === undefined ? queueLimit : Math.ceil(queueLimit * CALLER_SHARE)
    if (ofCaller >= share) throw this.#busy()
    if (this.#questions.length < queueLimit) return
    const last = this.#questions.lastOfMoreThan(ofCaller + 1)
    if (last === undefined) throw this.#busy()
    this.#questions.remove(last)
    last.reject(this.#busy())
  }

  #busy(): BusyError {
    const seconds = Math.ceil((this.#meanMs * (this.#questions.length + 1)) / this.#options.threads / 1000)
    return new BusyError('too many questions wait for the solver', Math.min(seconds, LONGEST_RETRY_AFTER_SECONDS))
  }

  /** May this question run now? */
  #mayRun(question: Waiting): boolean {
    const { threads } = this.#options
    if (this.#total > threads) return false
    if (this.#running.questions.size < threads) return true
    return question.urgency === 'interactive' && this.#atWork(question) === 0
  }

  /** How many questions of its caller are at work. */
  #atWork({ caller }: Waiting): number {
    let count = 0
    for (const ticket of this.#running.questions) if (ticket.caller === caller) count++
    return count
  }

  #dispatch(): void {
    const next = () =>
      this.#questions.next(
        (ticket) => this.#atWork(ticket),
        (ticket) => this.#mayRun(ticket),
      )
    for (let ticket = next(); ticket !== undefined; ticket = next()) void this.#play(ticket)
    while (this.#total < this.#options.threads) {
      const chunk = this.#chunks.shift()
      if (chunk === undefined) break
      void this.#play(chunk)
    }
  }

  async #play(ticket: Ticket): Promise<void> {
    const { task, priority, kill } = ticket
    const startedAt = performance.now()
    const running = priority === 'patient' ? this.#running.chunks : this.#running.questions
    running.add(ticket)
    const isSpare = this.#busyThreads === this.#options.threads
    if (!isSpare) this.#busyThreads++
    const timeoutMs = timeLimit(task.job)
    if (timeoutMs !== undefined) this.#guard(ticket, timeoutMs)
    try {
      const reply = await (isSpare ? this.#spare : this.#threads).run(task, { signal: kill.signal })
      if (reply.ok) ticket.resolve(reply.result)
      else ticket.reject(fromErrorValue(reply.error))
    } catch (error) {
      const what = kill.signal.aborted ? 'did not stop when told to' : `crashed: ${error}`
      ticket.reject(new AppError('internal', `the solver thread ${what}`))
    }
    clearTimeout(ticket.guard)
    running.delete(ticket)
    if (!isSpare) this.#busyThreads--
    if (priority !== 'patient') this.#meanMs += 0.1 * (performance.now() - startedAt - this.#meanMs)
    this.#dispatch()
  }

  /** The caller is told at once; a running thread is told by its flag, and ended if it does not stop. */
  #cancel(ticket: Ticket, why: string): void {
    if (!this.#dropWaiting(ticket)) {
      Atomics.store(ticket.task.cancelFlag, 0, 1)
      this.#guard(ticket, 0)
    }
    ticket.reject(new AppError('cancelled', why))
  }

  /** Returns whether it was still waiting. */
  #dropWaiting(ticket: Ticket): boolean {
    if (ticket.priority !== 'patient') return this.#questions.remove(ticket)
    const at = this.#chunks.indexOf(ticket)
    if (at >= 0) this.#chunks.splice(at, 1)
    return at >= 0
  }

  /** Ends the thread unless it has answered `ms` and a time of grace from now. */
  #guard(ticket: Ticket, ms: number): void {
    clearTimeout(ticket.guard)
    ticket.guard = setTimeout(() => ticket.kill.abort(), Math.min(ms + this.#graceMs, LONGEST_TIMER_MS))
    ticket.guard.unref()
  }
}

function threadsOf(
  { tableBytes, heapMiB = DEFAULT_HEAP_MIB, workerFile = SOLVER_WORKER }: SolverPoolOptions,
  count: { minThreads: number; maxThreads: number; idleTimeout?: number },
  niceness: number,
): Piscina<Task, Reply> {
  const threads = new Piscina<Task, Reply>({
    filename: fileURLToPath(workerFile),
    execArgv: threadFlags(workerFile),
    workerData: { tableBytes, niceness } satisfies ThreadSettings,
    // Else one that grows without end would take the process with it.
    resourceLimits: { maxOldGenerationSizeMb: heapMiB },
    ...count,
    recordTiming: false,
  })
  // Without a listener, the failure of an idle thread would end the process; piscina replaces the thread.
  threads.on('error', () => {})
  return threads
}

/** How long the whole job may run, if that is limited. */
function timeLimit(job: Job): number | undefined {
  if (job.kind === 'ping' || job.budget.timeoutMs === undefined) return undefined
  const searches = job.kind === 'decide' ? job.numbers.length * job.contestants.length : 1
  return job.budget.timeoutMs * searches
}
