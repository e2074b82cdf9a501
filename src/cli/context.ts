/** What a command may touch of the world: streams, environment, the interrupt and the service. Tests hand in their own. */
import type { Language } from '../cards/names.ts'
import type { Service } from '../service/service.ts'

export interface OutputStream {
  /** False asks to wait for the event `drain`. */
  write(text: string): unknown
  once?(event: 'drain', listener: () => void): unknown
  readonly isTTY?: boolean
  readonly columns?: number
  hasColors?(count: number, env?: object): boolean
}

export interface ServiceOptions {
  /** A file, or `:memory:`. */
  database: string
  /** Worker threads; left out: one for each core. */
  threads?: number
}

export interface CliContext {
  readonly stdin: AsyncIterable<Uint8Array | string>
  readonly stdout: OutputStream
  readonly stderr: OutputStream
  readonly env: Readonly<Record<string, string | undefined>>
  /** Aborted by the first Ctrl-C (or SIGTERM). */
  readonly signal: AbortSignal
  /** The command line, without node and script. */
  readonly args?: readonly string[]
  /** Of all that is printed; left out, English. */
  readonly language?: Language
  /** Starts the solver's pool and opens the database; the command closes it. */
  openService(options: ServiceOptions): Promise<Service>
  /** Serves over HTTP with the settings of `env` until `signal` is aborted. */
  serve(env: CliContext['env'], signal: AbortSignal): Promise<void>
}

/** Filled in by the command that runs. */
export interface Outcome {
  exitCode: number
  /** Set by a command that is meant to run until it is interrupted: then an interrupt is its regular end. */
  endsByInterrupt?: boolean
}

/** Writes a line (or several) to standard output. */
export function print(context: CliContext, text: string): void {
  context.stdout.write(`${text}\n`)
}

/** Writes pieces of text to standard output, no faster than it takes them. */
export async function printAll({ stdout }: CliContext, pieces: AsyncIterable<string>): Promise<void> {
  for await (const piece of pieces) {
    if (stdout.write(piece) !== false || stdout.once === undefined) continue
    await new Promise<void>((resolve) => stdout.once?.('drain', resolve))
  }
}

/** Writes one JSON document to standard output; numbers of deals that may pass 2^53 are strings already. */
export function printJson(context: CliContext, value: unknown): void {
  print(context, JSON.stringify(value, undefined, context.stdout.isTTY ? 2 : undefined))
}

/** May standard output be coloured? Respects NO_COLOR, FORCE_COLOR and TERM=dumb by way of Node's own reading of them. */
export function hasColour(context: CliContext): boolean {
  const { stdout, env } = context
  if (env['NO_COLOR'] !== undefined && env['NO_COLOR'] !== '') return false
  return stdout.isTTY === true && stdout.hasColors?.(16, env) === true
}
