/** One run of the command line: parse, do, and turn whatever goes wrong into one line and an exit status. */
import { CommanderError } from 'commander'
import type { Language } from '../cards/names.ts'
import { AppError } from '../errors.ts'
import { errorInLanguage, messageInLanguage } from '../messages/inLanguage.ts'
import type { CliContext, Outcome } from './context.ts'
import { EXIT, exitCodeOf } from './exitCodes.ts'
import { languageOf } from './language.ts'
import { buildProgram } from './program.ts'

/** Runs the command line `args` (without node and script); gives the exit status, never throws. */
export async function run(args: readonly string[], context: CliContext): Promise<number> {
  try {
    const outcome: Outcome = { exitCode: EXIT.ok }
    await buildProgram({ ...context, args, language: languageOf(args, context.env) }, outcome).parseAsync(args, {
      from: 'user',
    })
    return context.signal.aborted && !outcome.endsByInterrupt ? interruptedCode(context) : outcome.exitCode
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return EXIT.ok
    if (context.signal.aborted) return interruptedCode(context)
    // No command at all: its help is on standard error already.
    if (!(error instanceof CommanderError && error.code === 'commander.help')) report(error, args, context)
    return error instanceof CommanderError ? EXIT.badInput : exitCodeOf(error)
  }
}

/** The reason of an abort is the exit status its signal asks for. */
function interruptedCode(context: CliContext): number {
  return typeof context.signal.reason === 'number' ? context.signal.reason : EXIT.interrupted
}

function report(error: unknown, args: readonly string[], context: CliContext): void {
  const fault = describe(error, languageOf(args, context.env))
  // The command line may be what is wrong, so its flags are looked for by hand.
  const line = args.includes('--json') ? JSON.stringify({ error: fault }) : `reussite: ${fault.code}: ${fault.message}`
  context.stderr.write(`${line}\n`)
  if (args.includes('--debug') && error instanceof Error) context.stderr.write(`${error.stack}\n`)
}

function describe(error: unknown, language: Language): { code: string; message: string; place?: string } {
  if (error instanceof CommanderError) {
    // Commander's hint ("Did you mean …?") comes on a line of its own.
    const message = error.message.replace(/^error: /, '').replace(/\s*\n\s*/g, ' ')
    return { code: 'invalid-request', message: messageInLanguage(message, language) }
  }
  const inWords = error instanceof AppError ? errorInLanguage(error, language) : undefined
  const message = (inWords ?? (error instanceof Error ? error.message : String(error))).replace(/\s*\n\s*/g, ' ')
  if (!(error instanceof AppError)) return { code: 'internal', message }
  return { code: error.code, message, ...(error.place !== undefined && { place: error.place }) }
}
