/** Runs the command line in this process, on a service that answers only what a test tells it to. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { CliContext, ServiceOptions } from '../../src/cli/context.ts'
import { run } from '../../src/cli/run.ts'
import type { Service } from '../../src/service/service.ts'
import type { Answers } from '../http/fakeService.ts'

export interface World {
  service?: Answers
  stdin?: string
  env?: Record<string, string>
  /** Are standard output and error terminals? */
  terminal?: boolean
  signal?: AbortSignal
}

export interface CliResult {
  code: number
  stdout: string
  stderr: string
  /** How the service was opened, each time. */
  opened: ServiceOptions[]
  /** How often a service was closed. */
  closed: number
}

/** The outcome of `reussite …args`. */
export async function runCli(args: readonly string[], world: World = {}): Promise<CliResult> {
  const result: CliResult = { code: 0, stdout: '', stderr: '', opened: [], closed: 0 }
  const stream = (name: 'stdout' | 'stderr') => ({
    write: (text: string) => {
      result[name] += text
    },
    isTTY: world.terminal ?? false,
    hasColors: () => world.terminal ?? false,
    columns: 200,
    // What a progress bar asks of a terminal.
    on: () => {},
    removeListener: () => {},
  })
  const context: CliContext = {
    stdin: (async function* () {
      yield world.stdin ?? ''
    })(),
    stdout: stream('stdout'),
    stderr: stream('stderr'),
    env: { XDG_DATA_HOME: '/nowhere', ...world.env },
    signal: world.signal ?? new AbortController().signal,
    openService: async (options) => {
      result.opened.push(options)
      const close = async () => {
        result.closed++
      }
      return onlyTold({ close, ...world.service })
    },
    serve: async () => {
      throw new Error('no test serves in this process')
    },
  }
  result.code = await run(args, context)
  return result
}

/** What a command prints with `--json`, parsed. */
export async function runJson(args: readonly string[], world: World = {}): Promise<{ code: number; json: unknown }> {
  const { code, stdout } = await runCli([...args, '--json'], world)
  return { code, json: JSON.parse(stdout) }
}

/** An empty folder that is gone after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'reussite-cli-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function onlyTold(answers: Answers): Service {
  return new Proxy(answers, {
    get: (known, name) => {
      // A name stands for itself, where a test says nothing else.
      if (name === 'batchId' && known.batchId === undefined) return (id: string) => id
      const answer = Reflect.get(known, name)
      // A promise would be asked for `then`.
      if (answer === undefined && name !== 'then') throw new Error(`the service was asked for ${String(name)}`)
      return answer
    },
  }) as Service
}
