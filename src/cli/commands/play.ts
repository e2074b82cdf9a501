/** `reussite play`: a game in the terminal, or in a pipe, line by line. */
import type { Command } from 'commander'
import type { Language } from '../../cards/names.ts'
import { AppError } from '../../errors.ts'
import { formatMoves, singleMoves } from '../../games/klondike/notation.ts'
import { formatPositionText } from '../../games/klondike/positionText.ts'
import { isWon } from '../../games/klondike/rules.ts'
import { GameSession } from '../../games/klondike/session.ts'
import { errorInLanguage } from '../../messages/inLanguage.ts'
import type { Service } from '../../service/service.ts'
import { type CliContext, type Outcome, print } from '../context.ts'
import { DATA_FILE_IN_WORDS, dataFileOrMemory } from '../dataFile.ts'
import {
  addBudgetOptions,
  addMovesOption,
  addServiceOptions,
  type BudgetOptions,
  GAME_ARGUMENT,
  readPatience,
  type ServiceChoice,
  withService,
} from '../gameOptions.ts'
import { joined, shellWords } from '../goOn.ts'
import { playMoveList, readGame, readGameText } from '../input.ts'
import { addLanguageOption } from '../language.ts'
import { linesOf } from '../play/lines.ts'
import { PLAY_PHRASES } from '../play/phrases.ts'
import { sessionIn, Table, type TableOptions, winnableName } from '../play/table.ts'
import { addRuleOptions, ruleArguments } from '../ruleOptions.ts'

const EXAMPLES = `
Examples:
  $ reussite play                               a random deal that can be won
  $ reussite play solvitaire:2 --draw 3
  $ reussite play game.json                     one that was kept by "save game.json"
  $ printf '8S>T4\\n=\\nhint\\n' | reussite play solvitaire:2

Exit status: 0 however the game stands when its lines end; 130 interrupted.`

interface PlayOptions extends BudgetOptions, ServiceChoice {
  moves?: string
  unicode?: boolean
  language: Language
  json?: boolean
}

export function addPlay(program: Command, context: CliContext, _outcome: Outcome): void {
  const command = program
    .command('play')
    .description('Play a game, line by line: moves, undo, hints, save and load; "help" there tells more.')
    .argument('[game]', `${GAME_ARGUMENT}; or a game that was saved (default: a random deal that can be won)`)
  addMovesOption(command)
  command.option('--unicode', 'draw suits as signs, ♣ ♠ ♦ ♥')
  addLanguageOption(command)
  const readRules = addRuleOptions(command)
  addBudgetOptions(command, { nodes: 'for each question', timeout: 'for each question' })
  addServiceOptions(command, DATA_FILE_IN_WORDS).addHelpText('after', EXAMPLES)
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
      const game = name === '-' ? formatPositionText(session.start) : name
      const played = session.moves.length === 0 ? [] : ['--moves', formatMoves(joined(session.moves))]
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
