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
import { examplesText, type Help, helpIn } from '../help/help.ts'

function examples(help: Help): string {
  const examples = examplesText(help, [
    ['reussite export latest --format csv > deals.csv'],
    ['reussite export 6fd0c4c2 --output report.html --output summary.md'],
  ])
  return `\n${help.commands.export.forms}\n${examples}`
}

interface ExportOptions extends BatchOptions {
  format?: BatchForm
}

export function addExport(program: Command, context: CliContext): void {
  const help = helpIn(context)
  const words = help.commands.export
  const command = program
    .command('export')
    .description(words.about)
    .argument(`<${help.value.id}>`, words.id)
    .addOption(new Option(`--format <${help.value.form}>`, words.format).choices(BATCH_FORMS))
  addOutputOption(command, help)
  addLevelOption(command, help)
  addDatabaseOption(command, help).addHelpText('after', examples(help))
  command.action(async (id: string, _options: object, self: Command) => {
    const options = self.optsWithGlobals<ExportOptions>()
    const { format, level, json } = options
    const files = filesOf(options)
    // No solving is done: one thread is enough.
    await withBatches(context, { ...options, threads: 1 }, async (service) => {
      const report = await service.batch(id)
      await writeFiles(files, service, report, level, context.language)
      if (format === undefined && files.length > 0) return
      await printAll(
        context,
        batchForm(format ?? (json ? 'json' : 'markdown'), service, report, level, context.language),
      )
    })
  })
}
