/** The command line as a whole: what all commands share, and the list of them. Each command is a file of `commands/`. */
import { Command } from 'commander'
import { packageVersion } from '../service/packageVersion.ts'
import { addBatches } from './commands/batches.ts'
import { addConvert } from './commands/convert.ts'
import { addDaily } from './commands/daily.ts'
import { addExport } from './commands/export.ts'
import { addHint } from './commands/hint.ts'
import { addPlay } from './commands/play.ts'
import { addServe } from './commands/serve.ts'
import { addShow } from './commands/show.ts'
import { addSolve } from './commands/solve.ts'
import { addVerify } from './commands/verify.ts'
import { addWhereLost } from './commands/whereLost.ts'
import { addWinnable } from './commands/winnable.ts'
import { addWinrate } from './commands/winrate.ts'
import type { CliContext, Outcome } from './context.ts'
import { addLanguages } from './language.ts'

const EXAMPLES = `
Examples:
  $ reussite show solvitaire:1                          look at a deal
  $ reussite solve solvitaire:2 --draw 3                can it be won, and how?
  $ reussite winnable --after 1000 --count 3 --draw 3   the next three deals that can be won
  $ reussite winrate --deals solvitaire:1-1000 --draw 1 --draw 3

Exit status: 0 done, winnable or legal; 3 unwinnable or illegal; 4 not known within the budget;
2 bad usage or input; 1, 5, 6 faults, a full queue, a bad database; 130 interrupted.`

/** The commands, bound to `context`; a command that has an answer other than "yes" says so in `outcome`. */
export function buildProgram(context: CliContext, outcome: Outcome): Command {
  const program = new Command('reussite')
    .description('Klondike: deals that can be won, solutions, hints and win rates.')
    .version(packageVersion())
    .option('--json', 'print the answer (and errors) as JSON')
    .option('--debug', 'print where an error came from')
    .addHelpText('after', EXAMPLES)
    .configureHelp({ showGlobalOptions: true })
    .exitOverride()
    .configureOutput({
      writeOut: (text) => context.stdout.write(text),
      writeErr: (text) => context.stderr.write(text),
      getOutHelpWidth: () => context.stdout.columns ?? 100,
      getErrHelpWidth: () => context.stderr.columns ?? 100,
      // One place writes errors: run.ts.
      outputError: () => {},
    })
  for (const add of [
    addShow,
    addSolve,
    addHint,
    addPlay,
    addVerify,
    addWhereLost,
    addWinnable,
    addDaily,
    addWinrate,
    addBatches,
    addExport,
    addConvert,
    addServe,
  ]) {
    add(program, context, outcome)
  }
  addLanguages(program.commands, context.env)
  return program
}
