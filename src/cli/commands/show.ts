/** `reussite show`: a deal or position as a board, JSON or compact text. */
import type { Command } from 'commander'
import { formatPosition, formatPositionText } from '../../games/games.ts'
import { printBoard } from '../board.ts'
import { type CliContext, print, printJson } from '../context.ts'
import { addMovesOption, readGameAfterMoves } from '../gameOptions.ts'
import { examplesText, type Help, helpIn } from '../help/help.ts'
import { addRuleOptions } from '../ruleOptions.ts'

function examples(help: Help): string {
  const { marked, seeAll, oneLine } = help.commands.show
  return examplesText(help, [
    ['reussite show solvitaire:1', marked],
    ['reussite show solvitaire:1 --open', seeAll],
    ['reussite show solvitaire:1 --draw 3 --moves "AS>F 2="'],
    ['reussite show position.json --text', oneLine],
  ])
}

interface ShowOptions {
  open?: boolean
  unicode?: boolean
  text?: boolean
  moves?: string
  json?: boolean
}

export function addShow(program: Command, context: CliContext): void {
  const help = helpIn(context)
  const words = help.commands.show
  const command = program.command('show').description(words.about).argument(`<${help.value.game}>`, help.game)
  addMovesOption(command, help)
    .option('--open', words.open)
    .option('--unicode', help.unicode)
    .option('--text', words.text)
    .addHelpText('after', examples(help))
  const readRules = addRuleOptions(command, help)
  command.action(async (argument: string, _options: object, self: Command) => {
    const { open = false, unicode = false, text, moves, json } = self.optsWithGlobals<ShowOptions>()
    const rules = readRules()
    const { position } = await readGameAfterMoves(context, argument, moves, rules)
    if (json) printJson(context, formatPosition(position, rules))
    else if (text) print(context, formatPositionText(position, rules))
    else printBoard(context, position, rules, { revealed: open, unicode })
  })
}
