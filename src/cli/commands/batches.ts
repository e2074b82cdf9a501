/** `reussite batches`: the batches of win rates in a database, listed or deleted. */
import type { Command } from 'commander'
import { contestantsInWords } from '../../analysis/contestant.ts'
import type { Language } from '../../cards/names.ts'
import { formatDealRange } from '../../deal/dealRange.ts'
import { dealsDoneInWords } from '../../report/extent.ts'
import { formatCount } from '../../report/numbers.ts'
import type { TableColumn } from '../../report/tables.ts'
import type { BatchReport, Service } from '../../service/service.ts'
import { DEFAULT_LEVEL } from '../../statistics/winRate.ts'
import { batchToJson } from '../batchFiles.ts'
import { addDatabaseOption, type BatchOptions, withBatches } from '../batchOptions.ts'
import { BATCH_PHRASES } from '../batchPhrases.ts'
import { type CliContext, print, printJson } from '../context.ts'
import { examplesText, type Help, helpIn } from '../help/help.ts'
import { formatTable } from '../table.ts'

function examples(help: Help): string {
  const { goOn, look, remove } = help.commands.batches
  return examplesText(help, [
    ['reussite batches'],
    ['reussite winrate --resume 6fd0c4c2', goOn],
    ['reussite export latest', look],
    ['reussite batches --delete 6fd0c4c2', remove],
  ])
}

interface BatchesOptions extends BatchOptions {
  delete?: string[]
}

function columns(language: Language): TableColumn[] {
  const { batch, state, begun, deals, done, undecided, rules } = BATCH_PHRASES[language].columns
  return [
    { title: batch, align: 'left' },
    { title: state, align: 'left' },
    { title: begun, align: 'left' },
    { title: deals, align: 'left' },
    { title: done, align: 'right' },
    { title: undecided, align: 'right' },
    { title: rules, align: 'left' },
  ]
}

export function addBatches(program: Command, context: CliContext): void {
  const help = helpIn(context)
  const words = help.commands.batches
  const command = program.command('batches').description(words.about)
  command.option(`--delete <${help.value.id}...>`, words.delete)
  addDatabaseOption(command, help).addHelpText('after', examples(help))
  command.action(async (_options: object, self: Command) => {
    const options = self.optsWithGlobals<BatchesOptions>()
    await withBatches(context, { ...options, threads: 1 }, async (service, database) => {
      if (options.delete !== undefined) return deleteBatches(context, service, options.delete, options.json)
      const { language = 'en' } = context
      const reports = await service.batches({ count: Number.MAX_SAFE_INTEGER })
      if (options.json) {
        printJson(context, { batches: await Promise.all(reports.map((report) => batchToJson(report, DEFAULT_LEVEL))) })
      } else if (reports.length === 0) print(context, BATCH_PHRASES[language].none(database))
      else print(context, formatTable({ columns: columns(language), rows: reports.map((one) => row(one, language)) }))
    })
  })
}

/** All are looked up before the first is deleted: what `latest` means must not change on the way. */
async function deleteBatches(
  context: CliContext,
  service: Service,
  names: readonly string[],
  json = false,
): Promise<void> {
  const ids = new Set(names.map((name) => service.batchId(name)))
  const deleted: BatchReport[] = []
  for (const id of ids) deleted.push(await service.deleteBatch(id))
  if (json) printJson(context, { deleted: deleted.map(({ id }) => id) })
  else
    for (const report of deleted) {
      const done = dealsDoneInWords(report, context.language)
      print(context, BATCH_PHRASES[context.language ?? 'en'].deleted(report.id, formatDealRange(report), done))
    }
}

function row(report: BatchReport, language: Language): string[] {
  const { id, state, createdAt, dealsDone, tallies } = report
  return [
    id,
    BATCH_PHRASES[language].state[state],
    createdAt.slice(0, 16).replace('T', ' '),
    formatDealRange(report),
    formatCount(dealsDone, language),
    formatCount(
      tallies.reduce((sum, { unknown }) => sum + unknown, 0),
      language,
    ),
    inShort(contestantsInWords(tallies, language), language),
  ]
}

/** All of a few, else the first and how many more. */
function inShort(names: readonly string[], language: Language): string {
  return names.length <= 4 ? names.join('; ') : BATCH_PHRASES[language].andOthers(names[0]!, names.length - 1)
}
