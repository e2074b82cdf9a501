/** The progress bar of long work: on standard error when that is a terminal, nothing otherwise. */

import { formatDuration } from '../report/numbers.ts'
import { formatCount } from '../report/tables.ts'
import type { CliContext } from './context.ts'

export interface Progress {
  /** `done` of the total are done; `note` is shown behind the bar (a running estimate). */
  update(done: number, note: string): void
  /** Takes the bar away, so that the result stands alone. */
  stop(): void
}

const SILENT: Progress = { update: () => {}, stop: () => {} }

/** A bar from `done` to `total` `unit`s, with the rate of this run, the time left at that rate, and a note. */
export async function startProgress(context: CliContext, total: number, done: number, unit: string): Promise<Progress> {
  if (context.stderr.isTTY !== true) return SILENT
  const { SingleBar } = (await import('cli-progress')).default
  const bar = new SingleBar({
    format: `{bar} {percentage} %  {value}/{total} ${unit}  {speed}  {left}{note}`,
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
  const startedAt = Date.now()
  bar.start(total, done, { speed: '', left: '', note: '' })
  return {
    update(value, note) {
      const elapsedMs = Date.now() - startedAt
      bar.update(value, { ...pace(value - done, total - value, elapsedMs), note: note && `  ${note}` })
    },
    stop: () => bar.stop(),
  }
}

/** The mean rate of this run, and the time left at it: steadier than a moving window, as hard deals come unevenly. */
function pace(doneNow: number, leftToDo: number, elapsedMs: number): { speed: string; left: string } {
  if (doneNow === 0 || elapsedMs === 0) return { speed: '', left: '' }
  const perMs = doneNow / elapsedMs
  return { speed: `${formatCount(Math.round(perMs * 1_000))}/s`, left: `${formatDuration(leftToDo / perMs)} left` }
}
