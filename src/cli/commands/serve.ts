/** `reussite serve`: the service over HTTP. */
import type { Command } from 'commander'
import type { CliContext, Outcome } from '../context.ts'
import { wholeNumber } from '../values.ts'

const EXAMPLES = `
Examples:
  $ reussite serve
  $ reussite serve --port 8080 --database /var/lib/reussite.db
  $ HOST=0.0.0.0 PORT=80 API_KEYS=one-long-secret reussite serve

All settings are environment variables (docs/configuration.md); an option here counts more than its variable.`

interface ServeOptions {
  host?: string
  port?: number
  database?: string
  threads?: number
}

export function addServe(program: Command, context: CliContext, outcome: Outcome): void {
  program
    .command('serve')
    .description('Serve over HTTP until stopped.')
    .option('--host <address>', 'address to listen on (default: $HOST, or 127.0.0.1)')
    .option(
      '--port <n>',
      'port to listen on, 0 for a free one (default: $PORT, or 3000)',
      wholeNumber('--port', 0, 65_535),
    )
    .option('--database <file>', 'SQLite file (default: $DATABASE, or reussite.db)')
    .option(
      '--threads <n>',
      'solver threads (default: $THREADS, or one for each core)',
      wholeNumber('--threads', 1, 256),
    )
    .addHelpText('after', EXAMPLES)
    .action(async ({ host, port, database, threads }: ServeOptions) => {
      const given = { HOST: host, PORT: port, DATABASE: database, THREADS: threads }
      const settings = Object.entries(given).filter(([, value]) => value !== undefined)
      const env = { ...context.env, ...Object.fromEntries(settings.map(([name, value]) => [name, String(value)])) }
      outcome.endsByInterrupt = true
      await context.serve(env, context.signal)
    })
}
