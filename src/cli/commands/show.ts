/** `reussite show`: a deal or position as a board, JSON or compact text. */
import type { Command } from 'commander'
import { formatPosition } from '../../games/klondike/notation.ts'
import { formatPositionText } from '../../games/klondike/positionText.ts'
import { printBoard } from '../board.ts'
import { type CliContext, print, printJson } from '../context.ts'
import { addMovesOption, GAME_ARGUMENT, readGameAfterMoves } from '../gameOptions.ts'
import { addRuleOptions } from '../ruleOptions.ts'

const EXAMPLES = `
Examples:
  $ reussite show solvitaire:1                  face-down cards are marked
  $ reussite show solvitaire:1 --open           see them all
  $ reussite show solvitaire:1 --draw 3 --moves "AS>F 2="
  $ reussite show position.json --text          the position in one line`

interface ShowOptions {
  open?: boolean
  unicode?: boolean
  text?: boolean
  moves?: string
  json?: boolean
}

export function addShow(program: Command, context: CliContext): void {
  const command = program.command('show').description('Draw a deal or a position.').argument('<game>', GAME_ARGUMENT)
  addMovesOption(command)
    .option('--open', 'show the face-down cards and the stock too')
    .option('--unicode', 'draw suits as signs, ♣ ♠ ♦ ♥')
    .option('--text', 'print the position in one line')
    .addHelpText('after', EXAMPLES)
  const readRules = addRuleOptions(command)
  command.action(async (argument: string, _options: object, self: Command) => {
    const { open = false, unicode = false, text, moves, json } = self.optsWithGlobals<ShowOptions>()
    const { position } = await readGameAfterMoves(context, argument, moves, readRules())
    if (json) printJson(context, formatPosition(position))
    else if (text) print(context, formatPositionText(position))
    else printBoard(context, position, { revealed: open, unicode })
  })
}
