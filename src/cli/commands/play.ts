/** `reussite play`: a game in the terminal, or in a pipe, line by line. */
import type { Command } from 'commander'
import type { Language } from '../../cards/names.ts'
import { AppError } from '../../errors.ts'
import { formatMoves, formatPositionText, GameSession, isWon, singleMoves } from '../../games/games.ts'
import { errorInLanguage } from '../../messages/inLanguage.ts'
import type { Service } from '../../service/service.ts'
import { type CliContext, type Outcome, print } from '../context.ts'
import { dataFileOrMemory } from '../dataFile.ts'
import {
  addBudgetOptions,
  addMovesOption,
  addServiceOptions,
  type BudgetOptions,
  readPatience,
  type ServiceChoice,
  withService,
} from '../gameOptions.ts'
import { joined, shellWords } from '../goOn.ts'
import { examplesText, type Help, helpIn } from '../help/help.ts'
import { playMoveList, readGame, readGameText } from '../input.ts'
import { linesOf } from '../play/lines.ts'
import { PLAY_PHRASES } from '../play/phrases.ts'
import { sessionIn, Table, type TableOptions, winnableName } from '../play/table.ts'
import { addRuleOptions, ruleArguments } from '../ruleOptions.ts'

function examples(help: Help): string {
  const { random, kept, exitStatus } = help.commands.play
  return examplesText(
    help,
    [
      ['reussite play', random],
      ['reussite play solvitaire:2 --draw 3'],
      ['reussite play game.json', kept],
      ["printf '8S>T4\\n=\\nhint\\n' | reussite play solvitaire:2"],
    ],
    exitStatus,
  )
}

interface PlayOptions extends BudgetOptions, ServiceChoice {
  moves?: string
  unicode?: boolean
  language: Language
  json?: boolean
}

export function addPlay(program: Command, context: CliContext, _outcome: Outcome): void {
  const help = helpIn(context)
  const words = help.commands.play
  const command = program
    .command('play')
    .description(words.about)
    .argument(`[${help.value.game}]`, words.orSaved(help.game))
  addMovesOption(command, help)
  command.option('--unicode', help.unicode)
  const readRules = addRuleOptions(command, help)
  addBudgetOptions(command, help, { nodes: 'eachQuestion', timeout: 'eachQuestion' })
  addServiceOptions(command, help, 'dataFile').addHelpText('after', examples(help))
  command.action(async (argument: string | undefined, _options: object, self: Command) => {
    const { moves, unicode = false, language, json, ...options } = self.optsWithGlobals<PlayOptions>()
    if (json) throw new AppError('invalid-request', 'a game that is played has no answer as JSON', '--json')
    if (argument === '-' || moves === '-') {
      throw new AppError('invalid-request', 'standard input is for the lines of the game', 'game')
    }
    const tableOptions = { rules: readRules(), budget: readPatience(options), language, unicode }
    await withService(context, options, dataFileOrMemory(context.env), async (service) => {
      const table = await startTable(context, service, tableOptions, argument, moves)
      if (table === undefined) return print(context, PLAY_PHRASES[language].noneFound)
      await playLines(context, table, language)
      const { session, name } = table
      if (isWon(session.position, session.rules)) return
      const game = name === '-' ? formatPositionText(session.start, session.rules) : name
      const played = session.moves.length === 0 ? [] : ['--moves', formatMoves(joined(session.moves), session.rules)]
      const others = [
        ...(language === 'en' ? [] : ['--language', language]),
        ...(options.database === undefined ? [] : ['--database', options.database]),
      ]
      const words = ['reussite', 'play', game, ...ruleArguments(session.rules), ...others, ...played]
      context.stderr.write(`${PLAY_PHRASES[language].goOn(shellWords(words))}\n`)
    })
  })
}

/** The table with the game that the command line says; `undefined` when it says none, and none was found. */
async function startTable(
  context: CliContext,
  service: Service,
  options: TableOptions,
  argument: string | undefined,
  moves: string | undefined,
): Promise<Table | undefined> {
  const named = argument ?? (await winnableName(service, options, context.signal))
  if (named === undefined) return undefined
  const text = await readGameText(context, named)
  if (text !== named && isSavedGame(text)) {
    return new Table(context, service, options, sessionIn(text), '-')
  }
  const { position, name } = await readGame(context, named, options.rules)
  const made = singleMoves(await playMoveList(context, moves ?? '', position, options.rules))
  return new Table(context, service, options, new GameSession(position, options.rules, made), name.deal ?? '-')
}

/** Takes lines until the player leaves, they end, or the program is interrupted. A line that can't be done changes nothing. */
async function playLines(context: CliContext, table: Table, language: Language): Promise<void> {
  const phrases = PLAY_PHRASES[language]
  if (table.name !== '-') print(context, table.name)
  table.show()
  print(context, phrases.welcome)
  const prompt = () => context.stdout.isTTY && context.stdout.write('> ')
  prompt()
  for await (const line of linesOf(context.stdin, context.signal)) {
    try {
      if (!(await table.take(line))) return
    } catch (error) {
      if (!(error instanceof AppError) || context.signal.aborted) throw error
      print(context, `${errorInLanguage(error, language)}. ${phrases.unchanged}`)
    }
    prompt()
  }
}

function isSavedGame(text: string): boolean {
  try {
    const json: unknown = JSON.parse(text)
    return typeof json === 'object' && json !== null && ('moves' in json || 'rules' in json || 'deal' in json)
  } catch {
    return false
  }
}
