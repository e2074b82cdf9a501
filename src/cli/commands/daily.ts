/** `reussite daily`: the deal of a day, the same for everybody who plays by the same rules. */
import type { Command } from 'commander'
import { parseDate } from '../../analysis/dailyDeal.ts'
import type { Language } from '../../cards/names.ts'
import { formatDealId } from '../../deal/dealId.ts'
import { deal, formatRules } from '../../games/games.ts'
import { printBoard } from '../board.ts'
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
import { addRuleOptions } from '../ruleOptions.ts'
import { noDailyInWords } from '../winnableText.ts'
import { dealInWords, dealJson } from './winnable.ts'

function examples(help: Help): string {
  const { today, another, withMoves, same, exitStatus } = help.commands.daily
  return examplesText(
    help,
    [
      ['reussite daily', today],
      ['reussite daily 2026-12-24 --draw 3', another],
      ['reussite daily --solution', withMoves],
    ],
    `${same}\n${exitStatus}`,
  )
}

interface DailyOptions extends BudgetOptions, ServiceChoice {
  solution?: boolean
  language: Language
  json?: boolean
}

export function addDaily(program: Command, context: CliContext, outcome: Outcome): void {
  const help = helpIn(context)
  const words = help.commands.daily
  const command = program
    .command('daily')
    .description(words.about)
    .argument(`[${help.value.date}]`, words.date)
    .option('--solution', words.solution)
  const readRules = addRuleOptions(command, help)
  addBudgetOptions(command, help, { nodes: 'eachCandidate', timeout: 'inAll' })
  addServiceOptions(command, help, 'nowhere').addHelpText('after', examples(help))
  command.action(async (given: string | undefined, _options: object, self: Command) => {
    const options = self.optsWithGlobals<DailyOptions>()
    const rules = readRules()
    const date = parseDate(given ?? today(), 'date')
    const question = { date, rules, budget: readPatience(options) }
    const answer = await withService(context, options, ':memory:', (service) =>
      service.dailyDeal(question, context.signal),
    )
    const { verdict, reason, seed, place, candidate, deal: found } = answer
    if (found === undefined) outcome.exitCode = verdict === 'unwinnable' ? EXIT.no : EXIT.unknown
    if (options.json) {
      const about = { verdict, date, rules: formatRules(rules), seed, place }
      const open = { ...(reason !== undefined && { reason }), candidate: formatDealId(candidate) }
      printJson(context, { ...about, ...(found === undefined ? open : dealJson(found)) })
    } else if (found === undefined) context.stderr.write(`reussite: ${noDailyInWords(answer, options.language)}\n`)
    else {
      print(context, `${date}  ${dealInWords(found, rules, options)}`)
      if (!options.solution) printBoard(context, deal(found.deck, rules), rules)
    }
  })
}

/** The day where the user is. */
function today(): string {
  const now = new Date()
  const two = (value: number) => String(value).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
