/** `reussite batches`: the batches of win rates in a database, listed or deleted. */
import type { Command } from 'commander'
import { contestantsInWords } from '../../analysis/players/contestant.ts'
import { DEFAULT_LEVEL } from '../../analysis/winRate.ts'
import { formatDealRange } from '../../deal/dealRange.ts'
import { dealsDoneInWords } from '../../report/extent.ts'
import { countOf } from '../../report/numbers.ts'
import { formatCount, type TableColumn } from '../../report/tables.ts'
import type { BatchReport, Service } from '../../service/service.ts'
import { batchToJson } from '../batchFiles.ts'
import { addDatabaseOption, type BatchOptions, withBatches } from '../batchOptions.ts'
import { type CliContext, print, printJson } from '../context.ts'
import { formatTable } from '../table.ts'

const EXAMPLES = `
Examples:
  $ reussite batches
  $ reussite winrate --resume 6fd0c4c2     go on with one that was interrupted
  $ reussite export latest                 look at the one begun last
  $ reussite batches --delete 6fd0c4c2     remove one with its results`

interface BatchesOptions extends BatchOptions {
  delete?: string[]
}

const COLUMNS: readonly TableColumn[] = [
  { title: 'Batch', align: 'left' },
  { title: 'State', align: 'left' },
  { title: 'Begun', align: 'left' },
  { title: 'Deals', align: 'left' },
  { title: 'Done', align: 'right' },
  { title: 'Undecided', align: 'right' },
  { title: 'Rules', align: 'left' },
]

export function addBatches(program: Command, context: CliContext): void {
  const command = program
    .command('batches')
    .description('List the batches of win rates that are kept, oldest first, or delete some.')
  const what = 'remove these batches with their results: ids, beginnings of ids, or "latest"'
  command.option('--delete <id...>', what)
  addDatabaseOption(command).addHelpText('after', EXAMPLES)
  command.action(async (_options: object, self: Command) => {
    const options = self.optsWithGlobals<BatchesOptions>()
    await withBatches(context, { ...options, threads: 1 }, async (service, database) => {
      if (options.delete !== undefined) return deleteBatches(context, service, options.delete, options.json)
      const reports = service.batches()
      if (options.json) {
        printJson(context, { batches: await Promise.all(reports.map((report) => batchToJson(report, DEFAULT_LEVEL))) })
      } else if (reports.length === 0) print(context, `No batches in ${database}.`)
      else print(context, formatTable({ columns: COLUMNS, rows: reports.map(row) }))
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
  const ids = new Set(names.map((name) => service.batch(name).id))
  const deleted: BatchReport[] = []
  for (const id of ids) deleted.push(await service.deleteBatch(id))
  if (json) printJson(context, { deleted: deleted.map(({ id }) => id) })
  else
    for (const report of deleted)
      print(context, `Deleted ${report.id}: ${formatDealRange(report)}, ${dealsDoneInWords(report)}.`)
}

function row(report: BatchReport): string[] {
  const { id, state, createdAt, dealsDone, tallies } = report
  return [
    id,
    // In this process it is not at work.
    state === 'queued' || state === 'running' ? 'unfinished' : state,
    createdAt.slice(0, 16).replace('T', ' '),
    formatDealRange(report),
    formatCount(dealsDone),
    formatCount(tallies.reduce((sum, { unknown }) => sum + unknown, 0)),
    inShort(contestantsInWords(tallies)),
  ]
}

/** All of a few, else the first and how many more. */
function inShort(names: readonly string[]): string {
  return names.length <= 4 ? names.join('; ') : `${names[0]} and ${countOf(names.length - 1, 'other')}`
}
