/** `reussite winnable`: numbers of deals that can be won, each with a solution that was replayed. */
import { type Command, Option } from 'commander'
import { checkWanted, type DifficultyWanted, difficultyGiven } from '../../analysis/difficultyWanted.ts'
import { progressJson } from '../../analysis/winnableLog.ts'
import { formatDeck } from '../../cards/deck.ts'
import type { Language } from '../../cards/names.ts'
import { formatDealId, parseDealNumber } from '../../deal/dealId.ts'
import { parseNumberSet } from '../../deal/numberSet.ts'
import {
  DIFFICULTY_BANDS,
  deal,
  formatMove,
  formatRules,
  programRules,
  type Rules,
  schemeIn,
} from '../../games/games.ts'
import type { WinnableDeal, WinnableProgress } from '../../service/service.ts'
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
import { commandWith } from '../goOn.ts'
import { examplesText, type Help, helpIn } from '../help/help.ts'
import { difficultyInWords, PHRASES } from '../phrases.ts'
import { printNotice } from '../programNotice.ts'
import { addRuleOptions } from '../ruleOptions.ts'
import { wholeNumber } from '../values.ts'
import { shortInWords, skippedInWords, winnableProgressInWords } from '../winnableText.ts'

const PROGRESS_MS = 10_000

const OPTION_OF = { difficulty: '--difficulty', minScore: '--min-score', maxScore: '--max-score' } as const

function examples(help: Help): string {
  const words = help.commands.winnable
  return examplesText(
    help,
    [
      ['reussite winnable', words.random],
      ['reussite winnable --after 1000 --count 3 --draw 3', words.nextThree],
      ['reussite winnable --after 1000 --solution', words.withMoves],
      ['reussite winnable --after 1000 --difficulty hard', words.hard],
      ['reussite winnable --min-score 40 --max-score 60', words.between],
      ['reussite winnable --exclude "7 12, 100-250"', words.others],
      ['reussite winnable --count 10 --json', words.forPrograms],
    ],
    words.exitStatus,
  )
}

interface WinnableOptions extends BudgetOptions, ServiceChoice, DifficultyWanted {
  scheme?: string
  after?: string
  count: number
  exclude?: string[]
  maxDeals?: number
  solution?: boolean
  language: Language
  json?: boolean
}

export function addWinnable(program: Command, context: CliContext, outcome: Outcome): void {
  const help = helpIn(context)
  const words = help.commands.winnable
  const command = program
    .command('winnable')
    .description(words.about)
    .option(`--scheme <${help.value.name}>`, words.scheme)
    .option(`--after <${help.value.number}>`, words.after)
    .option('--count <n>', words.count, wholeNumber('--count', 1, 100), 1)
    .addOption(excludeOption(help))
    .option('--max-deals <n>', words.maxDeals, wholeNumber('--max-deals', 1, 1_000_000))
    .addOption(new Option(`--difficulty <${help.value.band}>`, words.difficulty).choices(DIFFICULTY_BANDS))
    .option('--min-score <n>', words.minScore, wholeNumber('--min-score', 0, 100))
    .option('--max-score <n>', words.maxScore, wholeNumber('--max-score', 0, 100))
    .option('--solution', words.solution)
  const readRules = addRuleOptions(command, help)
  addBudgetOptions(command, help, { nodes: 'eachDeal', timeout: 'inAll' })
  addServiceOptions(command, help, 'nowhere').addHelpText('after', examples(help))
  command.action(async (_options: object, self: Command) => {
    const options = self.optsWithGlobals<WinnableOptions>()
    const rules = readRules()
    const { count, after, exclude, maxDeals, language } = options
    const scheme = schemeIn(options.scheme, rules, '--scheme').name
    checkWanted(options, rules, (key) => OPTION_OF[key])
    const question = {
      scheme,
      rules,
      count,
      ...difficultyGiven(options),
      budget: readPatience(options),
      ...(after !== undefined && { after: parseDealNumber(scheme, after, '--after') }),
      ...(exclude !== undefined && { exclude: parseNumberSet(exclude.join(' '), scheme, '--exclude') }),
      ...(maxDeals !== undefined && { maxDeals }),
    }
    const printFound = (found: WinnableDeal) => print(context, dealInWords(found, rules, options))
    const watch = watchSearch(context, options, options.json ? () => {} : printFound)
    const { deals, reason, ...progress } = await withService(context, options, ':memory:', (service) =>
      service.winnableDeals(question, context.signal, watch.update).finally(watch.stop),
    )
    const notice = programRules(scheme, rules, language)
    const short = reason === undefined ? {} : { reason }
    if (options.json) {
      const answer = { deals: deals.map(dealJson), ...short, ...progressJson(progress) }
      printJson(context, { rules: formatRules(rules), ...answer, ...notice })
    } else printNotice(context, notice)
    if (reason !== undefined) outcome.exitCode = EXIT.unknown
    const said =
      reason === undefined
        ? skippedInWords(progress, language)
        : shortInWords(deals.length, count, { ...progress, reason }, language, (next, left) =>
            commandWith(context, { '--after': next, '--count': String(left) }),
          )
    if (said !== '') context.stderr.write(`reussite: ${said}\n`)
  })
}

/** Deals are printed as they are found; every ten seconds a line on standard error says how far the search is. */
function watchSearch(
  { stderr }: CliContext,
  { count, language }: WinnableOptions,
  print: (found: WinnableDeal) => void,
) {
  let found = 0
  let latest: WinnableProgress | undefined
  const timer = setInterval(() => {
    if (latest) stderr.write(`${winnableProgressInWords(found, count, latest, language)}\n`)
  }, PROGRESS_MS)
  return {
    update: (progress: WinnableProgress) => {
      latest = progress
      if (progress.found === undefined) return
      found++
      print(progress.found)
    },
    stop: () => clearInterval(timer),
  }
}

/** May be given several times. */
function excludeOption({ value, commands }: Help): Option {
  const what = commands.winnable.exclude
  return new Option(`--exclude <${value.numbers}>`, what).argParser((text, all: string[] = []) => [...all, text])
}

export function dealJson({ deal: id, deck, solution, moveCount, nodes, cached, difficulty }: WinnableDeal) {
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

export function dealInWords(
  found: WinnableDeal,
  rules: Rules,
  { language, solution }: { language: Language; solution?: boolean },
): string {
  const difficulty = found.difficulty ? `  ${difficultyInWords(found.difficulty, rules, language)}` : ''
  const heading = `${formatDealId(found.deal)}  ${PHRASES[language].moves(found.moveCount)}${difficulty}`
  if (!solution || found.solution === undefined) return heading
  return `${heading}\n${lineInWords(found.solution, deal(found.deck, rules), rules, language)}\n`
}
