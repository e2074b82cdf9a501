/** `reussite winrate`: the win rates of rule sets and players on the same deals. */
import { type Command, Option } from 'commander'
import { MOST_PLAYER_SEED, PLAYERS, type PlayerName, parsePlayer } from '../../analysis/players/contestant.ts'
import type { Language } from '../../cards/names.ts'
import { type DealRange, parseDealRange } from '../../deal/dealRange.ts'
import { AppError } from '../../errors.ts'
import { programRules } from '../../games/klondike/programs.ts'
import type { KlondikeRules } from '../../games/klondike/ruleSet.ts'
import { withoutDoubles } from '../../games/klondike/rulesInWords.ts'
import { shown } from '../../json.ts'
import { dealsDoneInWords } from '../../report/extent.ts'
import type { BatchReport, Service } from '../../service/service.ts'
import { batchToJson, writeFiles } from '../batchFiles.ts'
import { addLevelOption, addOutputOption, type BatchOptions, filesOf, withBatches } from '../batchOptions.ts'
import { BATCH_PHRASES } from '../batchPhrases.ts'
import { type CliContext, type Outcome, print, printJson } from '../context.ts'
import { DATA_FILE_IN_WORDS } from '../dataFile.ts'
import { EXIT } from '../exitCodes.ts'
import { addBudgetOptions, addServiceOptions, type BudgetOptions, readBudget } from '../gameOptions.ts'
import { printNotice } from '../programNotice.ts'
import { addRuleSetOptions } from '../ruleOptions.ts'
import { wholeNumber } from '../values.ts'
import { watchBatch } from '../watchBatch.ts'
import { winRateText } from '../winRateText.ts'

/** Some seconds of work, and ± 2 points. */
const DEFAULT_DEALS = 'solvitaire:1-1000'

const EXAMPLES = `
Examples:
  $ reussite winrate --draw 1 --draw 3                             the first thousand deals
  $ reussite winrate --deals solvitaire:1-10000 --draw 3 --passes 1 --passes 3 --passes unlimited
  $ reussite winrate --worrying-back --no-worrying-back --json
  $ reussite winrate --player random --player greedy --player thoughtful
  $ reussite winrate --preset vegas-draw-3 --player most-cards     what Vegas pays at best
  $ reussite winrate --deals solvitaire:1-1000000,seed=7 --until 0.5     random deals, until ± 0.5 %
  $ reussite winrate --deals solvitaire:1-10000 --output report.html --output deals.csv
  $ reussite winrate --resume latest                               go on with an interrupted run
  $ reussite winrate --retry-unknown 6fd0c4c2 --nodes 500M         decide what it left open

Rule options and players given several times are crossed; all play the same deals. Ctrl-C keeps what is done
and says how to go on.`

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
  const command = program
    .command('winrate')
    .description('Measure how many deals can be won under one or several rule sets, or are won by players.')
    .option(
      '--deals <range>',
      `scheme:first-last (default: ${DEFAULT_DEALS}); with ",seed=7", as many random deals`,
      (text) => parseDealRange(text, '--deals'),
    )
    .addOption(playersOption())
    .addOption(
      new Option('--player-seed <n>', 'the players’ chance: another seed, other games')
        .argParser(wholeNumber('--player-seed', 0, MOST_PLAYER_SEED))
        .default(0),
    )
    .option('--until <points>', 'end once every win rate is known to ± so many percentage points', parsePoints)
    .option(
      '--resume <id>',
      'go on with this batch (its id, the beginning of it, or "latest") instead of beginning one',
    )
    .option('--retry-unknown <id>', 'search the undecided deals of a batch that is done again; --nodes says how far')
  addLevelOption(command)
  addOutputOption(command)
  const readRuleSets = addRuleSetOptions(command)
  addBudgetOptions(command, {
    nodes: 'for each deal and rule set (default: 5M)',
    timeout: 'for each deal and rule set (default: none)',
  })
  addServiceOptions(command, DATA_FILE_IN_WORDS).addHelpText('after', EXAMPLES)
  command.action(async (_options: object, self: Command) => {
    const options = self.optsWithGlobals<WinrateOptions>()
    const begin = beginning(options, readRuleSets())
    const files = filesOf(options)
    await withBatches(context, options, async (service) => {
      const report = await watchBatch(service, begin(service).id, options.level, context)
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
function beginning(options: WinrateOptions, ruleSets: KlondikeRules[]): (service: Service) => BatchReport {
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
function playersOption(): Option {
  const what = `who plays: ${PLAYERS.join(', ')} (default: thoughtful, the solver; see docs/players.md)`
  return new Option('--player <name>', what).argParser((name, players: PlayerName[] = []) => {
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
