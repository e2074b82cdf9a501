#!/usr/bin/env node
/** The program `reussite`: this process's streams, signals and service for one run of the command line. */
import { once } from 'node:events'
import type { Config } from '../config.ts'
import { AppError } from '../errors.ts'
import { errorInLanguage } from '../messages/inLanguage.ts'
import { loaded } from '../missingPackage.ts'
import type { Service } from '../service/service.ts'
import type { CliContext, ServiceOptions } from './context.ts'
import { EXIT } from './exitCodes.ts'
import { languageOf } from './language.ts'

/** On its own machine a user may spend what they like: the limits are for a service that strangers ask. */
const NO_LIMITS = { MAX_NODES: '1000000000000', MAX_MS: '86400000' }

const interrupt = new AbortController()

/** The first signal asks the command to end; the second ends it. */
function stopOn(signal: 'SIGINT' | 'SIGTERM', exitCode: number): void {
  process.on(signal, () => {
    if (interrupt.signal.aborted) process.exit(exitCode)
    interrupt.abort(exitCode)
  })
}

/** `| head` closes the pipe when it has enough: nothing to complain of. */
function endOnBrokenPipe(stream: NodeJS.WriteStream): void {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(EXIT.brokenPipe)
    throw error
  })
}

// The service and the server are loaded only by commands that need them: `--help` should not wait for SQLite.
async function openService({ database, threads }: ServiceOptions): Promise<Service> {
  const [{ parseConfig }, service] = await loaded(() =>
    Promise.all([import('../config.ts'), import('../service/openService.ts')]),
  )
  const settings = { ...NO_LIMITS, ...process.env, DATABASE: database, ...(threads && { THREADS: String(threads) }) }
  return service.openService(parseConfig(settings) satisfies Config)
}

async function serve(env: CliContext['env'], signal: AbortSignal): Promise<void> {
  const [{ parseConfig }, { startServer }] = await loaded(() =>
    Promise.all([import('../config.ts'), import('../http/startServer.ts')]),
  )
  const server = await startServer(parseConfig(env))
  if (!signal.aborted) await once(signal, 'abort')
  await server.close()
}

const context: CliContext = {
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  env: process.env,
  signal: interrupt.signal,
  openService,
  serve,
}

stopOn('SIGINT', EXIT.interrupted)
stopOn('SIGTERM', EXIT.terminated)
endOnBrokenPipe(process.stdout)
endOnBrokenPipe(process.stderr)
try {
  const { run } = await loaded(() => import('./run.ts'))
  process.exitCode = await run(process.argv.slice(2), context)
} catch (error) {
  if (!(error instanceof AppError)) throw error
  const language = languageOf(process.argv.slice(2), process.env)
  process.stderr.write(`reussite: ${error.code}: ${errorInLanguage(error, language)}\n`)
  process.exitCode = EXIT.internal
}
// A terminal or a pipe that would still give lines keeps no finished program alive.
if ('unref' in process.stdin) process.stdin.unref()
