/** `reussite hint`: what to play next, and what the other moves do. */
import type { Command } from 'commander'
import { hintJson } from '../../analysis/hintJson.ts'
import type { Language } from '../../cards/names.ts'
import { AppError } from '../../errors.ts'
import { formatRules } from '../../games/klondike/ruleSet.ts'
import { lineInWords } from '../board.ts'
import { type CliContext, type Outcome, print, printJson } from '../context.ts'
import { DATA_FILE_IN_WORDS, dataFileOrMemory } from '../dataFile.ts'
import { exitCodeOfVerdict } from '../exitCodes.ts'
import {
  addBudgetOptions,
  addMovesOption,
  addServiceOptions,
  type BudgetOptions,
  GAME_ARGUMENT,
  readGameAfterMoves,
  readPatience,
  type ServiceChoice,
  withService,
} from '../gameOptions.ts'
import { commandAfter } from '../goOn.ts'
import { goOnInWords, hintInWords } from '../hintWords.ts'
import { addLanguageOption } from '../language.ts'
import { headingInWords } from '../phrases.ts'
import { printNotice, programNotice } from '../programNotice.ts'
import { addRuleOptions } from '../ruleOptions.ts'
import { fairHintCommand } from './fairHint.ts'

const EXAMPLES = `
Examples:
  $ reussite hint solvitaire:2
  $ reussite hint solvitaire:2 --draw 3 --moves "8S>T4"
  $ reussite hint position.json --line          the whole winning line as well
  $ reussite hint solvitaire:2 --fair           without a look at the face-down cards

Exit status: 0 still winnable, 3 lost, 4 not known within the budget. With --fair: 3 lost whatever the unseen cards are, 0 else.`

interface HintOptions extends BudgetOptions, ServiceChoice {
  moves?: string
  line?: boolean
  fair?: boolean
  language: Language
  json?: boolean
}

export function addHint(program: Command, context: CliContext, outcome: Outcome): void {
  const command = program
    .command('hint')
    .description(
      'The next move of a winning line, and what each other move does. All cards are taken as known, or with --fair only those seen.',
    )
    .argument('<game>', GAME_ARGUMENT)
  addMovesOption(command)
  command.option('--line', 'print the whole winning line')
  command.option('--fair', 'know only the cards that a player has seen; ?? may stand for the others in a position')
  addLanguageOption(command)
  const readRules = addRuleOptions(command)
  addBudgetOptions(command, { nodes: 'in all', timeout: 'in all' })
  addServiceOptions(command, DATA_FILE_IN_WORDS).addHelpText('after', EXAMPLES)
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
        (moves) => commandAfter(context, { ...history, argument }, moves),
        language,
      )
      if (next !== undefined) print(context, `\n${next}`)
      if (options.line && answer.line)
        print(context, `\n${lineInWords(answer.line, position, rules, options.language)}`)
      printNotice(context, notice)
    }
  })
}
