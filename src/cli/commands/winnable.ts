/** `reussite winnable`: numbers of deals that can be won, each with a solution that was replayed. */
import { type Command, Option } from 'commander'
import { DIFFICULTY_BANDS, type DifficultyBand } from '../../analysis/difficultyBands.ts'
import { formatDeck } from '../../cards/deck.ts'
import type { Language } from '../../cards/names.ts'
import { formatDealId, parseDealNumber } from '../../deal/dealId.ts'
import { DEFAULT_SCHEME, schemeNamed } from '../../deal/schemes.ts'
import { deal } from '../../games/klondike/layout.ts'
import { formatMove } from '../../games/klondike/notation.ts'
import { programRules } from '../../games/klondike/programs.ts'
import { formatRules, type KlondikeRules } from '../../games/klondike/ruleSet.ts'
import type { WinnableDeal } from '../../service/service.ts'
import { lineInWords } from '../board.ts'
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
import { addLanguageOption, difficultyInWords, PHRASES } from '../phrases.ts'
import { printNotice } from '../programNotice.ts'
import { addRuleOptions } from '../ruleOptions.ts'
import { wholeNumber } from '../values.ts'

const EXAMPLES = `
Examples:
  $ reussite winnable                                    a random deal that can be won
  $ reussite winnable --after 1000 --count 3 --draw 3    the next three after number 1000
  $ reussite winnable --after 1000 --solution            with the moves
  $ reussite winnable --after 1000 --difficulty hard     one that is hard for people
  $ reussite winnable --count 10 --json                  with deck and solution, for programs

Exit status: 0 all found, 4 fewer than asked for were found in time.`

interface WinnableOptions extends BudgetOptions, ServiceChoice {
  scheme: string
  after?: string
  count: number
  difficulty?: DifficultyBand
  solution?: boolean
  language: Language
  json?: boolean
}

export function addWinnable(program: Command, context: CliContext, outcome: Outcome): void {
  const command = program
    .command('winnable')
    .description('Find deals that can be won under the rules given.')
    .option('--scheme <name>', 'whose deal numbers', parseScheme, DEFAULT_SCHEME)
    .option('--after <number>', 'the next deals after this number (default: random ones)')
    .option('--count <n>', 'how many, 1 to 100', wholeNumber('--count', 1, 100), 1)
    .addOption(new Option('--difficulty <band>', 'only deals of this band').choices(DIFFICULTY_BANDS))
    .option('--solution', 'print the moves too')
  addLanguageOption(command)
  const readRules = addRuleOptions(command)
  addBudgetOptions(command, { nodes: 'for each deal', timeout: 'in all' })
  addServiceOptions(command, 'nowhere').addHelpText('after', EXAMPLES)
  command.action(async (_options: object, self: Command) => {
    const options = self.optsWithGlobals<WinnableOptions>()
    const rules = readRules()
    const { scheme, count, after, difficulty } = options
    const question = {
      scheme,
      rules,
      count,
      ...(difficulty !== undefined && { difficulty }),
      budget: readPatience(options),
      ...(after !== undefined && { after: parseDealNumber(scheme, after, '--after') }),
    }
    const deals = await withService(context, options, ':memory:', (service) =>
      service.winnableDeals(question, context.signal),
    )
    const notice = programRules(scheme, rules, options.language)
    if (options.json) printJson(context, { rules: formatRules(rules), deals: deals.map(dealJson), ...notice })
    else {
      for (const found of deals) print(context, dealInWords(found, rules, options))
      printNotice(context, notice)
    }
    if (deals.length < count) {
      outcome.exitCode = EXIT.unknown
      context.stderr.write(`reussite: only ${deals.length} of ${count} deals were found in time (--timeout)\n`)
    }
  })
}

function parseScheme(text: string): string {
  return schemeNamed(text, '--scheme').name
}

function dealJson({ deal: id, deck, solution, moveCount, nodes, cached, difficulty }: WinnableDeal) {
  return {
    deal: formatDealId(id),
    deck: formatDeck(deck),
    moveCount,
    nodes,
    cached,
    ...(difficulty && { difficulty }),
    ...(solution && { solution: solution.map(formatMove) }),
  }
}

function dealInWords(found: WinnableDeal, rules: KlondikeRules, { language, solution }: WinnableOptions): string {
  const difficulty = found.difficulty ? `  ${difficultyInWords(found.difficulty, language)}` : ''
  const heading = `${formatDealId(found.deal)}  ${PHRASES[language].moves(found.moveCount)}${difficulty}`
  if (!solution || found.solution === undefined) return heading
  return `${heading}\n${lineInWords(found.solution, deal(found.deck, rules), rules, language)}\n`
}
