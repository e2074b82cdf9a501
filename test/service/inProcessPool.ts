/** The work of a solver thread, done in this one: the real solver without threads, and a count of what was asked. */
import { AppError, fromErrorValue } from '../../src/errors.ts'
import type { Job, JobResults } from '../../src/pool/jobs.ts'
import { createJobRunner } from '../../src/pool/runJob.ts'
import type { JobRunner, RunOptions } from '../../src/pool/solverPool.ts'

export class InProcessPool implements JobRunner {
  readonly #perform = createJobRunner({ tableBytes: 8 << 20 })
  readonly jobs: Job[] = []
  /** Called before each job; what it throws, the job throws. */
  beforeJob: (job: Job, count: number) => void | Promise<void> = () => {}

  async run<J extends Job>(job: J, { signal }: RunOptions = {}): Promise<JobResults[J['kind']]> {
    this.jobs.push(job)
    // As with real threads, nothing is done before whoever asked has gone on.
    await new Promise((resolve) => setImmediate(resolve))
    await this.beforeJob(job, this.jobs.length)
    if (signal?.aborted) throw new AppError('cancelled', 'cancelled by the test')
    const cancelFlag = new Int32Array(new SharedArrayBuffer(4))
    const reply = this.#perform({ job, cancelFlag })
    if (!reply.ok) throw fromErrorValue(reply.error)
    return structuredClone(reply.result) as JobResults[J['kind']]
  }
}
