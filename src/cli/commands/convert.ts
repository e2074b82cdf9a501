/** `reussite convert`: a game, or the moves of one, in another notation (docs/notation.md#other-peoples-notations). */
import type { Command } from 'commander'
import type { GameReader } from '../../games/klondike/formats/format.ts'
import { GAME_FORMATS, GAME_READERS, readerNamed } from '../../games/klondike/formats/formats.ts'
import { writeGame } from '../../games/klondike/formats/writing.ts'
import { allLegal } from '../../games/klondike/notation.ts'
import type { Position } from '../../games/klondike/position.ts'
import type { KlondikeRules } from '../../games/klondike/ruleSet.ts'
import { type CliContext, print, printJson } from '../context.ts'
import { addMovesOption, GAME_ARGUMENT } from '../gameOptions.ts'
import { playMoveList, readGame, readGameText } from '../input.ts'
import { addRuleOptions } from '../ruleOptions.ts'

const list = (forms: readonly GameReader[]): string =>
  forms.map(({ name, about }) => `  ${name.padEnd(24)}${about}`).join('\n')
const WRITTEN = list(GAME_FORMATS)
const READ_ONLY = list(GAME_READERS.slice(GAME_FORMATS.length))

const EXAMPLES = `
Forms of a game:
${WRITTEN}
Only for --from:
${READ_ONLY}
With --moves, --to may also be "text" or "letters": the moves themselves, in our text or in MinimalKlondike's letters.

Examples:
  $ reussite convert solvitaire:1 --to digits
  $ reussite convert board.txt --to solvitaire
  $ reussite convert solvitaire:1 --moves "GD @@@" --to text`

interface ConvertOptions {
  from?: string
  to: string
  moves?: string
  json?: boolean
}

export function addConvert(program: Command, context: CliContext): void {
  const command = program
    .command('convert')
    .description('Write a game, or the moves of one, in another notation.')
    .argument('<game>', GAME_ARGUMENT)
    .requiredOption('--to <form>', 'the form to write')
    .option('--from <form>', 'the form of <game> (default: the one it looks like)')
  addMovesOption(command).addHelpText('after', EXAMPLES)
  const readRules = addRuleOptions(command)
  command.action(async (argument: string, _options: object, self: Command) => {
    const options = self.optsWithGlobals<ConvertOptions>()
    const text = await convert(context, argument, options, readRules())
    if (options.json) printJson(context, { form: options.to, text })
    else print(context, text.replace(/\n$/, ''))
  })
}

async function convert(
  context: CliContext,
  argument: string,
  { from, to, moves }: ConvertOptions,
  rules: KlondikeRules,
): Promise<string> {
  const start = await readStart(context, argument, from, rules)
  const played = moves === undefined ? undefined : allLegal(await playMoveList(context, moves, start, rules))
  return writeGame(start, played, rules, to, '--to')
}

async function readStart(
  context: CliContext,
  argument: string,
  from: string | undefined,
  rules: KlondikeRules,
): Promise<Position> {
  if (from === undefined) return (await readGame(context, argument, rules)).position
  const form = readerNamed(from, '--from')
  return form.parse(await readGameText(context, argument), rules, '')
}
