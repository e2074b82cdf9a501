/** Entry point of a solver thread. */
import { workerData } from 'node:worker_threads'
import type { ThreadSettings } from '../src/pool/jobs.ts'
import { createJobRunner } from '../src/pool/runJob.ts'

export default createJobRunner(workerData as ThreadSettings)
