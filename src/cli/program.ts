/** The command line as a whole: what all commands share, and the list of them. Each command is a file of `commands/`. */
import { type Command, Option } from 'commander'
import { LANGUAGES } from '../cards/names.ts'
import { packageVersion } from '../service/packageVersion.ts'
import { addBatches } from './commands/batches.ts'
import { addConvert } from './commands/convert.ts'
import { addDaily } from './commands/daily.ts'
import { addExport } from './commands/export.ts'
import { addGames } from './commands/games.ts'
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
import { examplesText, type Help, helpIn, speakingProgram } from './help/help.ts'
import { systemLanguage } from './language.ts'

function examples(help: Help): string {
  return examplesText(
    help,
    [
      ['reussite show solvitaire:1', help.look],
      ['reussite solve solvitaire:2 --draw 3', help.canBeWon],
      ['reussite winnable --after 1000 --count 3 --draw 3', help.nextThree],
      ['reussite winrate --deals solvitaire:1-1000 --draw 1 --draw 3'],
    ],
    help.exitStatus,
  )
}

/** The commands, bound to `context`; a command that has an answer other than "yes" says so in `outcome`. */
export function buildProgram(context: CliContext, outcome: Outcome): Command {
  const help = helpIn(context)
  const program = speakingProgram('reussite', help)
    .description(help.about)
    .version(packageVersion(), '-V, --version', help.version)
    .option('--json', help.json)
    .option('--debug', help.debug)
    .addOption(new Option(`--language <${help.value.name}>`, help.language).choices(LANGUAGES))
    .setOptionValueWithSource('language', systemLanguage(context.env), 'default')
    .addHelpText('after', examples(help))
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
    addGames,
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
  return program
}
