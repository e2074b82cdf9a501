/** `reussite convert`: a game, or the moves of one, in another notation (docs/notation.md#other-peoples-notations). */
import type { Command } from 'commander'
import type { Language } from '../../cards/names.ts'
import {
  allLegal,
  FORMATS,
  formNamed,
  type GameReader,
  gameOf,
  OTHER_READERS,
  type Position,
  type Rules,
  writeGame,
} from '../../games/games.ts'
import { type CliContext, print, printJson } from '../context.ts'
import { addMovesOption } from '../gameOptions.ts'
import { examplesText, type Help, helpIn } from '../help/help.ts'
import { playMoveList, readGame, readGameText } from '../input.ts'
import { addRuleOptions } from '../ruleOptions.ts'

function examples(help: Help, language: Language): string {
  const { forms, readOnly, moveForms } = help.commands.convert
  const listed = (readers: readonly GameReader[]) =>
    readers.map(({ name, about }) => `  ${name.padEnd(24)}${about[language]}`)
  const lines = [forms, ...listed(FORMATS), readOnly, ...listed(OTHER_READERS), moveForms]
  const examples = examplesText(help, [
    ['reussite convert solvitaire:1 --to digits'],
    ['reussite convert board.txt --to solvitaire'],
    ['reussite convert solvitaire:1 --moves "GD @@@" --to text'],
  ])
  return ['', ...lines, examples].join('\n')
}

interface ConvertOptions {
  from?: string
  to: string
  moves?: string
  json?: boolean
}

export function addConvert(program: Command, context: CliContext): void {
  const help = helpIn(context)
  const words = help.commands.convert
  const command = program
    .command('convert')
    .description(words.about)
    .argument(`<${help.value.game}>`, help.game)
    .requiredOption(`--to <${help.value.form}>`, words.to)
    .option(`--from <${help.value.form}>`, words.from)
  addMovesOption(command, help).addHelpText('after', examples(help, context.language ?? 'en'))
  const readRules = addRuleOptions(command, help)
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
  rules: Rules,
): Promise<string> {
  const start = await readStart(context, argument, from, rules)
  const played = moves === undefined ? undefined : allLegal(await playMoveList(context, moves, start, rules))
  return writeGame(start, played, rules, to, '--to')
}

async function readStart(
  context: CliContext,
  argument: string,
  from: string | undefined,
  rules: Rules,
): Promise<Position> {
  if (from === undefined) return (await readGame(context, argument, rules)).position
  const form = formNamed(gameOf(rules).readers, from, '--from')
  return form.parse(await readGameText(context, argument), rules, '')
}
