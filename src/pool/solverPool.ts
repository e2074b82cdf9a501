/**
 * Solver threads with a bounded queue in front of them; the only importer of piscina.
 *
 * The queue is ours and piscina never sees more tasks than it has threads: so a waiting task can be dropped, urgent
 * questions go before the patient chunks of batches, and "too much to do" is known at once. There is one thread more
 * than asked for, made when it is needed, which only urgent questions get: with every other thread at a long chunk
 * they need not wait for its end.
 *
 * A task is stopped by a flag in shared memory, since a searching thread reads no messages. A thread that does not
 * obey within `graceMs` is ended and replaced.
 */
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import { AppError, BusyError, fromErrorValue } from '../errors.ts'
import type { Job, JobKind, JobResults, Reply, Task, ThreadSettings } from './jobs.ts'
import { SOLVER_WORKER, threadFlags } from './workerFile.ts'

export interface SolverPoolOptions {
  /** 1..256 */
  threads: number
  /** Most memory of one thread's table. */
  tableBytes: number
  /** Urgent jobs that may wait for a thread; further ones are refused. */
  queueLimit: number
  /** How long a thread may take to stop when it is told to; default 10 s. */
  graceMs?: number
  /** The threads' code; default the solver. */
  workerFile?: URL
}

/** Urgent jobs, somebody waits for, go before patient ones, the chunks of batches, which keep their own number small. */
export type Priority = 'urgent' | 'patient'

export interface RunOptions {
  /** Default `urgent`. */
  priority?: Priority
  /** Aborted when nobody waits for the answer any more. */
  signal?: AbortSignal | undefined
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
  /** Tells piscina to end the thread. */
  kill: AbortController
  guard?: NodeJS.Timeout
  resolve(result: JobResults[JobKind]): void
  reject(error: AppError): void
}

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
  readonly #piscina: Piscina<Task, Reply>
  readonly #waiting: Record<Priority, Ticket[]> = { urgent: [], patient: [] }
  readonly #running: Record<Priority, Set<Ticket>> = { urgent: new Set(), patient: new Set() }
  /** Moving average over the urgent jobs, for the hint when to ask again. */
  #meanMs = 100
  #closed = false

  /** Starts the threads and waits for one to answer. Throws `internal` when their code does not load. */
  static async start(options: SolverPoolOptions): Promise<SolverPool> {
    const pool = new SolverPool(options)
    // A thread that can't load its code fails while it has no task: piscina tells by an event, and tries no more.
    const failed = once(pool.#piscina, 'error').then(([error]) => {
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
    const { threads, tableBytes, workerFile = SOLVER_WORKER } = options
    this.#options = options
    this.#graceMs = options.graceMs ?? DEFAULT_GRACE_MS
    this.#piscina = new Piscina<Task, Reply>({
      filename: fileURLToPath(workerFile),
      execArgv: threadFlags(workerFile),
      workerData: { tableBytes } satisfies ThreadSettings,
      minThreads: threads,
      maxThreads: threads + 1,
      idleTimeout: SPARE_THREAD_IDLE_MS,
      recordTiming: false,
    })
    // Without a listener, the failure of an idle thread would end the process; piscina replaces the thread.
    this.#piscina.on('error', () => {})
  }

  /**
   * The result of `job`.
   * @throws `busy` (with `retryAfterSeconds`) when too many urgent jobs wait, `cancelled` when `signal` is aborted or
   * the pool closes, `internal` when the thread crashed or would not stop, and what the job itself throws
   */
  run<J extends Job>(job: J, { priority = 'urgent', signal }: RunOptions = {}): Promise<JobResults[J['kind']]> {
    return new Promise((resolve, reject) => {
      if (this.#closed) throw new AppError('cancelled', 'the solver is shutting down')
      if (signal?.aborted) throw new AppError('cancelled', 'nobody waits for the answer any more')
      if (priority === 'urgent') this.#refuseIfFull()
      const cancelFlag = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
      const onAbort = () => this.#cancel(ticket, 'nobody waits for the answer any more')
      const ticket: Ticket = {
        task: { job, cancelFlag },
        priority,
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
      this.#waiting[priority].push(ticket)
      this.#dispatch()
    })
  }

  load(): PoolLoad {
    return {
      threads: this.#options.threads,
      running: this.#running.urgent.size + this.#running.patient.size,
      waiting: this.#waiting.urgent.length + this.#waiting.patient.length,
    }
  }

  /** Cancels what waits and what runs, and ends the threads. */
  async close(): Promise<void> {
    this.#closed = true
    for (const priority of ['urgent', 'patient'] as const) {
      const tickets = [...this.#waiting[priority], ...this.#running[priority]]
      for (const ticket of tickets) this.#cancel(ticket, 'the solver is shutting down')
    }
    await this.#piscina.destroy()
  }

  #refuseIfFull(): void {
    const { threads, queueLimit } = this.#options
    const waiting = this.#waiting.urgent.length
    if (this.#hasRoom('urgent') || waiting < queueLimit) return
    const seconds = Math.ceil((this.#meanMs * (waiting + 1)) / threads / 1000)
    throw new BusyError('too many questions wait for the solver', Math.min(seconds, LONGEST_RETRY_AFTER_SECONDS))
  }

  /** May one more job of this priority run now? */
  #hasRoom(priority: Priority): boolean {
    const { threads } = this.#options
    const { urgent, patient } = this.#running
    const total = urgent.size + patient.size
    return priority === 'urgent' ? urgent.size < threads && total <= threads : total < threads
  }

  #dispatch(): void {
    for (const priority of ['urgent', 'patient'] as const) {
      while (this.#hasRoom(priority)) {
        const ticket = this.#waiting[priority].shift()
        if (ticket === undefined) break
        void this.#play(ticket)
      }
    }
  }

  async #play(ticket: Ticket): Promise<void> {
    const { task, priority, kill } = ticket
    const startedAt = performance.now()
    this.#running[priority].add(ticket)
    const timeoutMs = timeLimit(task.job)
    if (timeoutMs !== undefined) this.#guard(ticket, timeoutMs)
    try {
      const reply = await this.#piscina.run(task, { signal: kill.signal })
      if (reply.ok) ticket.resolve(reply.result)
      else ticket.reject(fromErrorValue(reply.error))
    } catch (error) {
      const what = kill.signal.aborted ? 'did not stop when told to' : `crashed: ${error}`
      ticket.reject(new AppError('internal', `the solver thread ${what}`))
    }
    clearTimeout(ticket.guard)
    this.#running[priority].delete(ticket)
    if (priority === 'urgent') this.#meanMs += 0.1 * (performance.now() - startedAt - this.#meanMs)
    this.#dispatch()
  }

  /** The caller is told at once; a running thread is told by its flag, and ended if it does not stop. */
  #cancel(ticket: Ticket, why: string): void {
    const waiting = this.#waiting[ticket.priority]
    const at = waiting.indexOf(ticket)
    if (at >= 0) waiting.splice(at, 1)
    else {
      Atomics.store(ticket.task.cancelFlag, 0, 1)
      this.#guard(ticket, 0)
    }
    ticket.reject(new AppError('cancelled', why))
  }

  /** Ends the thread unless it has answered `ms` and a time of grace from now. */
  #guard(ticket: Ticket, ms: number): void {
    clearTimeout(ticket.guard)
    ticket.guard = setTimeout(() => ticket.kill.abort(), Math.min(ms + this.#graceMs, LONGEST_TIMER_MS))
    ticket.guard.unref()
  }
}

/** How long the whole job may run, if that is limited. */
function timeLimit(job: Job): number | undefined {
  if (job.kind === 'ping' || job.budget.timeoutMs === undefined) return undefined
  const searches = job.kind === 'decide' ? job.numbers.length * job.contestants.length : 1
  return job.budget.timeoutMs * searches
}
