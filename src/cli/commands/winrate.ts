/** `reussite winrate`: the win rates of rule sets on the same deals. */
import type { Command } from 'commander'
import { DEFAULT_LEVEL } from '../../analysis/winRate.ts'
import { type DealRange, parseDealRange } from '../../deal/dealRange.ts'
import { AppError } from '../../errors.ts'
import type { KlondikeRules } from '../../games/klondike/ruleSet.ts'
import { formatCount } from '../../report/tables.ts'
import type { BatchReport, Service } from '../../service/service.ts'
import { type CliContext, type Outcome, print, printJson } from '../context.ts'
import { DATA_FILE_IN_WORDS, dataFile } from '../dataFile.ts'
import { EXIT } from '../exitCodes.ts'
import {
  addBudgetOptions,
  addServiceOptions,
  type BudgetOptions,
  readBudget,
  type ServiceChoice,
  withService,
} from '../gameOptions.ts'
import { startProgress } from '../progress.ts'
import { addRuleSetOptions } from '../ruleOptions.ts'
import { runningEstimate, winRateText } from '../winRateText.ts'

const EXAMPLES = `
Examples:
  $ reussite winrate --deals solvitaire:1-1000 --draw 1 --draw 3
  $ reussite winrate --deals solvitaire:1-1000 --draw 3 --passes 1 --passes 3 --passes unlimited
  $ reussite winrate --deals solvitaire:1-1000 --worrying-back --no-worrying-back
  $ reussite winrate --deals solvitaire:1-1000 --preset vegas-draw-1 --preset vegas-draw-3 --json
  $ reussite winrate --resume 01K…                 go on with an interrupted run

Rule options given several times are crossed; every rule set plays the same deals. Ctrl-C keeps what is done
and says how to go on.`

const POLL_MS = 200

interface WinrateOptions extends BudgetOptions, ServiceChoice {
  deals?: DealRange
  resume?: string
  level: number
  json?: boolean
}

export function addWinrate(program: Command, context: CliContext, outcome: Outcome): void {
  const command = program
    .command('winrate')
    .description('Measure how many deals can be won under one or several rule sets.')
    .option('--deals <range>', 'scheme:first-last, such as solvitaire:1-1000', (text) =>
      parseDealRange(text, '--deals'),
    )
    .option('--resume <id>', 'go on with the batch of this id instead of beginning one')
    .option('--level <share>', 'confidence of the intervals', parseLevel, DEFAULT_LEVEL)
  const readRuleSets = addRuleSetOptions(command)
  addBudgetOptions(command, { nodes: 'for each deal and rule set', timeout: 'for each deal and rule set' })
  addServiceOptions(command, DATA_FILE_IN_WORDS).addHelpText('after', EXAMPLES)
  command.action(async (_options: object, self: Command) => {
    const options = self.optsWithGlobals<WinrateOptions>()
    const begin = beginning(options, readRuleSets())
    const database = options.database ?? (context.env['DATABASE'] || dataFile(context.env))
    await withService(context, { ...options, database }, database, async (service) => {
      const { id } = begin(service)
      const report = await watch(service, id, options.level, context)
      if (options.json)
        printJson(context, (await import('../../http/schemas/batch.ts')).batchJson(report, options.level))
      else print(context, winRateText(report, options.level))
      if (report.state === 'failed') throw new AppError('internal', report.error ?? 'the batch failed', id)
      if (report.state === 'done') return
      outcome.exitCode = EXIT.interrupted
      sayHowToResume(report, options.database, context)
    })
  })
}

/** What the options ask for is checked before anything is opened. */
function beginning(options: WinrateOptions, ruleSets: KlondikeRules[]): (service: Service) => BatchReport {
  const { deals, resume } = options
  if (resume !== undefined) return (service) => service.resumeBatch(resume)
  if (deals === undefined) throw new AppError('invalid-request', 'which deals? say scheme:first-last', '--deals')
  return (service) => service.createBatch({ ...deals, ruleSets, budget: readBudget(options) })
}

/** Shows the progress of a batch until it has ended or the user has had enough; gives its last report. */
async function watch(service: Service, id: string, level: number, context: CliContext): Promise<BatchReport> {
  const start = service.batch(id)
  const progress = await startProgress(context, start.dealsTotal, start.dealsDone, 'deals')
  const timer = setInterval(() => {
    const { dealsDone, tallies } = service.batch(id)
    progress.update(dealsDone, dealsDone === 0 ? '' : runningEstimate(tallies, level))
  }, POLL_MS)
  try {
    await Promise.race([service.batchEnded(id), aborted(context.signal)])
    return service.batch(id)
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

function sayHowToResume(
  { id, dealsDone, dealsTotal }: BatchReport,
  database: string | undefined,
  context: CliContext,
): void {
  const where = database === undefined ? '' : ` --database ${database}`
  context.stderr.write(
    `Stopped after ${formatCount(dealsDone)} of ${formatCount(dealsTotal)} deals, which are kept. To go on:\n` +
      `  reussite winrate --resume ${id}${where}\n`,
  )
}

function parseLevel(text: string): number {
  const level = Number(text)
  if (level > 0 && level < 1) return level
  throw new AppError('invalid-request', `want a share between 0 and 1, such as 0.95, not "${text}"`, '--level')
}
