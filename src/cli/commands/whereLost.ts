/** `reussite where-lost`: until when could a game be won, and which move lost it? */
import type { Command } from 'commander'
import { lossJson } from '../../analysis/hintJson.ts'
import { lossInWords } from '../../analysis/lostText.ts'
import type { LossReport } from '../../analysis/whereLost.ts'
import type { Language } from '../../cards/names.ts'
import { AppError } from '../../errors.ts'
import { formatRules, singleMoves } from '../../games/games.ts'
import { type CliContext, type Outcome, print, printJson } from '../context.ts'
import { EXIT } from '../exitCodes.ts'
import {
  addBudgetOptions,
  addServiceOptions,
  type BudgetOptions,
  readPatience,
  type ServiceChoice,
  withService,
} from '../gameOptions.ts'
import { examplesText, type Help, helpIn } from '../help/help.ts'
import { playMoveList, readGame } from '../input.ts'
import { headingInWords } from '../phrases.ts'
import { printNotice, programNotice } from '../programNotice.ts'
import { addRuleOptions } from '../ruleOptions.ts'

function examples(help: Help): string {
  return examplesText(
    help,
    [['reussite where-lost solvitaire:2 moves.txt --draw 3'], ['reussite where-lost solvitaire:7 "24=" --passes 1']],
    help.commands.whereLost.exitStatus,
  )
}

const EXIT_CODE_OF = {
  winnable: EXIT.ok,
  lost: EXIT.no,
  neverWinnable: EXIT.no,
  unknown: EXIT.unknown,
} as const satisfies Record<LossReport['state'], number>

interface WhereLostOptions extends BudgetOptions, ServiceChoice {
  language: Language
  json?: boolean
}

export function addWhereLost(program: Command, context: CliContext, outcome: Outcome): void {
  const help = helpIn(context)
  const words = help.commands.whereLost
  const command = program
    .command('where-lost')
    .description(words.about)
    .argument(`<${help.value.game}>`, help.game)
    .argument(`<${help.value.moves}>`, words.moves)
  const readRules = addRuleOptions(command, help)
  addBudgetOptions(command, help, { nodes: 'inAll', timeout: 'inAll' })
  addServiceOptions(command, help, 'nowhere').addHelpText('after', examples(help))
  command.action(async (argument: string, list: string, _options: object, self: Command) => {
    const options = self.optsWithGlobals<WhereLostOptions>()
    if (argument === '-' && list === '-') {
      throw new AppError('invalid-request', 'only one of the game and its moves can come from standard input', 'moves')
    }
    const rules = readRules()
    const { name, position } = await readGame(context, argument, rules)
    const moves = singleMoves(await playMoveList(context, list, position, rules))
    const question = { start: position, moves, rules, budget: readPatience(options) }
    const report = await withService(context, options, ':memory:', (service) =>
      service.whereLost(question, context.signal),
    )
    outcome.exitCode = EXIT_CODE_OF[report.state]
    const notice = programNotice(name, rules, options.language)
    if (options.json) printJson(context, { rules: formatRules(rules), ...lossJson(report), ...notice })
    else {
      const loss = lossInWords(report, { start: position, moves }, rules, options.language)
      print(context, `${headingInWords(name, rules, options.language)}${loss}`)
      printNotice(context, notice)
    }
  })
}
