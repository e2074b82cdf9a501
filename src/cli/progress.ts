/** The progress of a batch on standard error: a bar on a terminal, else a line now and then. */

import type { Language } from '../cards/names.ts'
import { dealsDoneInWords } from '../report/extent.ts'
import { formatCount, formatDuration } from '../report/numbers.ts'
import type { BatchReport } from '../service/service.ts'
import { BATCH_PHRASES } from './batchPhrases.ts'
import type { CliContext } from './context.ts'

export interface Progress {
  /** How often it wants to be updated. */
  readonly everyMs: number
  /** `note` is shown behind it (a running estimate). */
  update(report: BatchReport, note: string): void
  /** Takes the bar away, so that the result stands alone. */
  stop(): void
}

const BAR_EVERY_MS = 200
const LINE_EVERY_MS = 10_000

/** The deals done, the pace of the batch, the time left at it, and a note. */
export async function startProgress(context: CliContext, start: BatchReport): Promise<Progress> {
  return context.stderr.isTTY === true ? startBar(context, start) : startLines(context)
}

function startLines({ stderr, language = 'en' }: CliContext): Progress {
  return {
    everyMs: LINE_EVERY_MS,
    update(report, note) {
      const { speed, left } = paceInWords(report, language)
      stderr.write(
        `${[dealsDoneInWords(report, language), speed, left, note].filter((part) => part !== '').join(', ')}\n`,
      )
    },
    stop: () => {},
  }
}

async function startBar(context: CliContext, start: BatchReport): Promise<Progress> {
  const { language = 'en' } = context
  const { SingleBar } = (await import('cli-progress')).default
  const bar = new SingleBar({
    format: `{bar} {percentage} %  {value}/{total} ${BATCH_PHRASES[language].deals(start.dealsTotal)}  {speed}  {left}{note}`,
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
  bar.start(start.dealsTotal, start.dealsDone, { ...paceInWords(start, language), note: '' })
  return {
    everyMs: BAR_EVERY_MS,
    update(report, note) {
      bar.update(report.dealsDone, { ...paceInWords(report, language), note: note && `  ${note}` })
    },
    stop: () => bar.stop(),
  }
}

function paceInWords({ pace }: BatchReport, language: Language): { speed: string; left: string } {
  if (pace === undefined) return { speed: '', left: '' }
  const { dealsPerSecond, secondsLeft } = pace
  return {
    speed: `${formatCount(Math.round(dealsPerSecond), language)}/s`,
    left: BATCH_PHRASES[language].left(formatDuration(secondsLeft * 1_000, language)),
  }
}
