/** `reussite hint`: what to play next, and what the other moves do. */
import type { Command } from 'commander'
import { hintJson } from '../../analysis/hintJson.ts'
import type { Language } from '../../cards/names.ts'
import { AppError } from '../../errors.ts'
import { formatRules } from '../../games/games.ts'
import { lineInWords } from '../board.ts'
import { type CliContext, type Outcome, print, printJson } from '../context.ts'
import { dataFileOrMemory } from '../dataFile.ts'
import { exitCodeOfVerdict } from '../exitCodes.ts'
import {
  addBudgetOptions,
  addMovesOption,
  addServiceOptions,
  type BudgetOptions,
  readGameAfterMoves,
  readPatience,
  type ServiceChoice,
  withService,
} from '../gameOptions.ts'
import { commandAfter } from '../goOn.ts'
import { examplesText, type Help, helpIn } from '../help/help.ts'
import { goOnInWords, hintInWords } from '../hintWords.ts'
import { headingInWords } from '../phrases.ts'
import { printNotice, programNotice } from '../programNotice.ts'
import { addRuleOptions } from '../ruleOptions.ts'
import { fairHintCommand } from './fairHint.ts'

function examples(help: Help): string {
  const { wholeLine, withoutLook, exitStatus } = help.commands.hint
  return examplesText(
    help,
    [
      ['reussite hint solvitaire:2'],
      ['reussite hint solvitaire:2 --draw 3 --moves "8S>T4"'],
      ['reussite hint position.json --line', wholeLine],
      ['reussite hint solvitaire:2 --fair', withoutLook],
    ],
    exitStatus,
  )
}

interface HintOptions extends BudgetOptions, ServiceChoice {
  moves?: string
  line?: boolean
  fair?: boolean
  language: Language
  json?: boolean
}

export function addHint(program: Command, context: CliContext, outcome: Outcome): void {
  const help = helpIn(context)
  const words = help.commands.hint
  const command = program.command('hint').description(words.about).argument(`<${help.value.game}>`, help.game)
  addMovesOption(command, help)
  command.option('--line', words.line)
  command.option('--fair', words.fair)
  const readRules = addRuleOptions(command, help)
  addBudgetOptions(command, help, { nodes: 'inAll', timeout: 'inAll' })
  addServiceOptions(command, help, 'dataFile').addHelpText('after', examples(help))
  command.action(async (argument: string, _options: object, self: Command) => {
    const options = self.optsWithGlobals<HintOptions>()
    const rules = readRules()
    if (options.fair) {
      if (options.line) throw new AppError('invalid-request', 'a fair hint has no winning line', '--line')
      outcome.exitCode = await fairHintCommand(context, argument, rules, options)
      return
    }
    const { name, position, history } = await readGameAfterMoves(context, argument, options.moves, rules)
    const question = { position, rules, history, budget: readPatience(options) }
    const database = dataFileOrMemory(context.env)
    const answer = await withService(context, options, database, (service) => service.hint(question, context.signal))
    outcome.exitCode = exitCodeOfVerdict(answer.verdict)
    const notice = programNotice(name, rules, options.language)
    if (options.json) {
      const json = { rules: formatRules(rules), ...hintJson(answer), ...notice }
      printJson(context, options.line ? json : { ...json, line: undefined })
    } else {
      const { language } = options
      print(
        context,
        `${headingInWords(name, rules, language)}${hintInWords(answer, { position, rules, history }, language)}`,
      )
      const next = goOnInWords(
        answer,
        history,
        (moves) => commandAfter(context, { ...history, argument, rules }, moves),
        language,
      )
      if (next !== undefined) print(context, `\n${next}`)
      if (options.line && answer.line)
        print(context, `\n${lineInWords(answer.line, position, rules, options.language)}`)
      printNotice(context, notice)
    }
  })
}
