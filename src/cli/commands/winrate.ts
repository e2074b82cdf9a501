/** `reussite winrate`: the win rates of rule sets and players on the same deals. */
import { type Command, Option } from 'commander'
import { MOST_PLAYER_SEED, PLAYERS, type PlayerName, parsePlayer } from '../../analysis/contestant.ts'
import type { Language } from '../../cards/names.ts'
import { type DealRange, parseDealRange } from '../../deal/dealRange.ts'
import { AppError } from '../../errors.ts'
import { programRules, type Rules, withoutDoubles } from '../../games/games.ts'
import { shown } from '../../json.ts'
import { dealsDoneInWords } from '../../report/extent.ts'
import type { BatchReport, Service } from '../../service/service.ts'
import { batchToJson, writeFiles } from '../batchFiles.ts'
import { addLevelOption, addOutputOption, type BatchOptions, filesOf, withBatches } from '../batchOptions.ts'
import { BATCH_PHRASES } from '../batchPhrases.ts'
import { type CliContext, type Outcome, print, printJson } from '../context.ts'
import { EXIT } from '../exitCodes.ts'
import { addBudgetOptions, addServiceOptions, type BudgetOptions, readBudget } from '../gameOptions.ts'
import { examplesText, type Help, helpIn } from '../help/help.ts'
import { printNotice } from '../programNotice.ts'
import { addRuleSetOptions } from '../ruleOptions.ts'
import { wholeNumber } from '../values.ts'
import { watchBatch } from '../watchBatch.ts'
import { winRateText } from '../winRateText.ts'

/** Some seconds of work, and ± 2 points. */
const DEFAULT_DEALS = 'solvitaire:1-1000'

function examples(help: Help): string {
  const { firstThousand, vegas, random, goOn, decide, crossed } = help.commands.winrate
  return examplesText(
    help,
    [
      ['reussite winrate --draw 1 --draw 3', firstThousand],
      ['reussite winrate --deals solvitaire:1-10000 --draw 3 --passes 1 --passes 3 --passes unlimited'],
      ['reussite winrate --worrying-back --no-worrying-back --json'],
      ['reussite winrate --player random --player greedy --player thoughtful'],
      ['reussite winrate --preset vegas-draw-3 --player most-cards', vegas],
      ['reussite winrate --deals solvitaire:1-1000000,seed=7 --until 0.5', random],
      ['reussite winrate --deals solvitaire:1-10000 --output report.html --output deals.csv'],
      ['reussite winrate --resume latest', goOn],
      ['reussite winrate --retry-unknown 6fd0c4c2 --nodes 500M', decide],
    ],
    crossed,
  )
}

interface WinrateOptions extends BudgetOptions, BatchOptions {
  deals?: DealRange
  resume?: string
  retryUnknown?: string
  player?: PlayerName[]
  playerSeed: number
  /** As a share. */
  until?: number
}

export function addWinrate(program: Command, context: CliContext, outcome: Outcome): void {
  const help = helpIn(context)
  const words = help.commands.winrate
  const command = program
    .command('winrate')
    .description(words.about)
    .option(`--deals <${help.value.range}>`, words.deals(DEFAULT_DEALS), (text) => parseDealRange(text, '--deals'))
    .addOption(playersOption(help))
    .addOption(
      new Option('--player-seed <n>', words.playerSeed)
        .argParser(wholeNumber('--player-seed', 0, MOST_PLAYER_SEED))
        .default(0),
    )
    .option(`--until <${help.value.points}>`, words.until, parsePoints)
    .option(`--resume <${help.value.id}>`, words.resume)
    .option(`--retry-unknown <${help.value.id}>`, words.retryUnknown)
  addLevelOption(command, help)
  addOutputOption(command, help)
  const readRuleSets = addRuleSetOptions(command, help)
  addBudgetOptions(command, help, { nodes: 'nodesOfRates', timeout: 'timeOfRates' })
  addServiceOptions(command, help, 'dataFile').addHelpText('after', examples(help))
  command.action(async (_options: object, self: Command) => {
    const options = self.optsWithGlobals<WinrateOptions>()
    const begin = beginning(options, readRuleSets())
    const files = filesOf(options)
    await withBatches(context, options, async (service) => {
      const report = await watchBatch(service, (await begin(service)).id, options.level, context)
      await writeFiles(files, service, report, options.level, context.language)
      if (options.json) printJson(context, await batchToJson(report, options.level))
      else {
        const { language = 'en' } = context
        print(context, `${winRateText(report, options.level, language)}\n\n${keptInWords(report, language)}`)
        const ruleSets = withoutDoubles(report.tallies.map(({ rules }) => rules))
        for (const rules of ruleSets) printNotice(context, programRules(report.scheme, rules, language))
      }
      if (report.state === 'failed') throw new AppError('internal', report.error ?? 'the batch failed', report.id)
      if (report.state === 'done') return
      outcome.exitCode = EXIT.interrupted
      sayHowToResume(report, options.database, context)
    })
  })
}

/** What the options ask for is checked before anything is opened. */
function beginning(options: WinrateOptions, ruleSets: Rules[]): (service: Service) => Promise<BatchReport> {
  const { deals, resume, retryUnknown, player: players, playerSeed, until, level } = options
  if ([deals, resume, retryUnknown].filter((choice) => choice !== undefined).length > 1) {
    throw new AppError('invalid-request', 'only one of --deals, --resume and --retry-unknown at a time', '--deals')
  }
  if (resume !== undefined) return (service) => service.resumeBatch(resume)
  if (retryUnknown !== undefined) return (service) => service.retryUnknown(retryUnknown, readBudget(options))
  const stop = until === undefined ? {} : { until: { halfWidth: until, level } }
  const played = players === undefined ? {} : { players, playerSeed }
  return (service) =>
    service.createBatch({
      ...(deals ?? parseDealRange(DEFAULT_DEALS)),
      ruleSets,
      ...played,
      budget: readBudget(options),
      ...stop,
    })
}

/** Under which name the batch can be had again, and what may have changed on the way. */
function keptInWords({ id, tableMb = '' }: BatchReport, language: Language): string {
  const phrases = BATCH_PHRASES[language]
  const several = tableMb.includes(',') ? [phrases.differentTables(tableMb)] : []
  return [phrases.kept(id), ...several].join('\n')
}

function sayHowToResume(report: BatchReport, database: string | undefined, context: CliContext): void {
  const { language = 'en' } = context
  const where = database === undefined ? '' : ` --database ${database}`
  context.stderr.write(
    `${BATCH_PHRASES[language].stopped(dealsDoneInWords(report, language))}\n` +
      `  reussite winrate --resume ${report.id}${where}\n`,
  )
}

/** May be given several times; each player once. */
function playersOption({ value, commands }: Help): Option {
  const what = commands.winrate.player(PLAYERS.join(', '))
  return new Option(`--player <${value.name}>`, what).argParser((name, players: PlayerName[] = []) => {
    const player = parsePlayer(name, '--player')
    return players.includes(player) ? players : [...players, player]
  })
}

/** Percentage points as a share. */
function parsePoints(text: string): number {
  const points = Number(text)
  if (points > 0 && points < 50) return points / 100
  throw new AppError(
    'invalid-request',
    `want percentage points above 0 and below 50, such as 0.5, not ${shown(text)}`,
    '--until',
  )
}
