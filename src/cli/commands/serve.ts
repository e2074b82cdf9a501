/** `reussite serve`: the service over HTTP. */
import type { Command } from 'commander'
import type { CliContext, Outcome } from '../context.ts'
import { examplesText, type Help, helpIn } from '../help/help.ts'
import { wholeNumber } from '../values.ts'

function examples(help: Help): string {
  return examplesText(
    help,
    [
      ['reussite serve'],
      ['reussite serve --port 8080 --database /var/lib/reussite.db'],
      ['HOST=0.0.0.0 PORT=80 API_KEYS=one-long-secret reussite serve'],
    ],
    help.commands.serve.settings,
  )
}

interface ServeOptions {
  host?: string
  port?: number
  database?: string
  threads?: number
}

export function addServe(program: Command, context: CliContext, outcome: Outcome): void {
  const help = helpIn(context)
  const words = help.commands.serve
  program
    .command('serve')
    .description(words.about)
    .option(`--host <${help.value.address}>`, words.host)
    .option('--port <n>', words.port, wholeNumber('--port', 0, 65_535))
    .option(`--database <${help.value.file}>`, words.database)
    .option('--threads <n>', words.threads, wholeNumber('--threads', 1, 256))
    .addHelpText('after', examples(help))
    .action(async ({ host, port, database, threads }: ServeOptions) => {
      const given = { HOST: host, PORT: port, DATABASE: database, THREADS: threads }
      const settings = Object.entries(given).filter(([, value]) => value !== undefined)
      const env = { ...context.env, ...Object.fromEntries(settings.map(([name, value]) => [name, String(value)])) }
      outcome.endsByInterrupt = true
      await context.serve(env, context.signal)
    })
}
