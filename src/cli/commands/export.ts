/** `reussite export`: a stored batch as CSV, NDJSON, JSON, Markdown, or a report with charts. */
import { type Command, Option } from 'commander'
import { BATCH_FORMS, type BatchForm, batchForm, writeFiles } from '../batchFiles.ts'
import {
  addDatabaseOption,
  addLevelOption,
  addOutputOption,
  type BatchOptions,
  filesOf,
  withBatches,
} from '../batchOptions.ts'
import { type CliContext, printAll } from '../context.ts'

const EXAMPLES = `
Forms: csv and ndjson have a line for each deal and rule set; json and markdown have the counts and intervals; html is a
report with charts that needs nothing else; svg has the charts alone.

Examples:
  $ reussite export latest --format csv > deals.csv
  $ reussite export 6fd0c4c2 --output report.html --output summary.md`

interface ExportOptions extends BatchOptions {
  format?: BatchForm
}

export function addExport(program: Command, context: CliContext): void {
  const command = program
    .command('export')
    .description('Write a batch of win rates, done or not, for other programs or as a report.')
    .argument('<id>', 'the batch: its id as "reussite batches" has it, the beginning of it, or "latest"')
    .addOption(new Option('--format <form>', 'print in this form').choices(BATCH_FORMS))
  addOutputOption(command)
  addLevelOption(command)
  addDatabaseOption(command).addHelpText('after', EXAMPLES)
  command.action(async (id: string, _options: object, self: Command) => {
    const options = self.optsWithGlobals<ExportOptions>()
    const { format, level, json } = options
    const files = filesOf(options)
    // No solving is done: one thread is enough.
    await withBatches(context, { ...options, threads: 1 }, async (service) => {
      const report = service.batch(id)
      await writeFiles(files, service, report, level, context.language)
      if (format === undefined && files.length > 0) return
      await printAll(
        context,
        batchForm(format ?? (json ? 'json' : 'markdown'), service, report, level, context.language),
      )
    })
  })
}
