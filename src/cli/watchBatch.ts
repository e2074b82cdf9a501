/** Waiting for a batch, with its progress. */
import type { BatchReport, Service } from '../service/service.ts'
import type { CliContext } from './context.ts'
import { startProgress } from './progress.ts'
import { runningEstimate } from './winRateText.ts'

/** Shows the progress of a batch until it has ended or the user has had enough; gives its last report. */
export async function watchBatch(
  service: Service,
  id: string,
  level: number,
  context: CliContext,
): Promise<BatchReport> {
  const progress = await startProgress(context, await service.batch(id))
  const timer = setInterval(async () => {
    const report = await service.batch(id)
    progress.update(report, report.dealsDone === 0 ? '' : runningEstimate(report.tallies, level, context.language))
  }, progress.everyMs)
  try {
    await Promise.race([service.batchEnded(id), aborted(context.signal)])
    return await service.batch(id)
  } finally {
    clearInterval(timer)
    progress.stop()
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
