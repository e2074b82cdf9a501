/** Entry point of a solver thread. */
import { setPriority } from 'node:os'
import { workerData } from 'node:worker_threads'
import type { ThreadSettings } from '../src/pool/jobs.ts'
import { createJobRunner } from '../src/pool/runJob.ts'

const settings = workerData as ThreadSettings

// On Linux each thread has a priority of its own; elsewhere this would be that of the whole process.
if (process.platform === 'linux' && settings.niceness > 0) setPriority(settings.niceness)

export default createJobRunner(settings)
