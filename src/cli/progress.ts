/** The progress bar of a batch, on standard error. */
import { formatDuration } from '../report/numbers.ts'
import { formatCount } from '../report/tables.ts'
import type { BatchReport } from '../service/service.ts'
import type { CliContext } from './context.ts'

export interface Progress {
  /** `note` is shown behind the bar (a running estimate). */
  update(report: BatchReport, note: string): void
  /** Takes the bar away, so that the result stands alone. */
  stop(): void
}

/** A bar of the deals done, with the pace of the batch, the time left at it, and a note; none where there is no terminal. */
export async function startProgress(context: CliContext, start: BatchReport): Promise<Progress | undefined> {
  if (context.stderr.isTTY !== true) return undefined
  const { SingleBar } = (await import('cli-progress')).default
  const bar = new SingleBar({
    format: '{bar} {percentage} %  {value}/{total} deals  {speed}  {left}{note}',
    stream: context.stderr as unknown as NodeJS.WritableStream,
    barCompleteChar: '█',
    barIncompleteChar: '░',
    barsize: 20,
    fps: 5,
    hideCursor: true,
    clearOnComplete: true,
    // The interrupt is ours: the command says how to go on.
    gracefulExit: false,
  })
  bar.start(start.dealsTotal, start.dealsDone, { ...paceInWords(start), note: '' })
  return {
    update(report, note) {
      bar.update(report.dealsDone, { ...paceInWords(report), note: note && `  ${note}` })
    },
    stop: () => bar.stop(),
  }
}

function paceInWords({ pace }: BatchReport): { speed: string; left: string } {
  if (pace === undefined) return { speed: '', left: '' }
  const { dealsPerSecond, secondsLeft } = pace
  return {
    speed: `${formatCount(Math.round(dealsPerSecond))}/s`,
    left: `${formatDuration(secondsLeft * 1_000)} left`,
  }
}
