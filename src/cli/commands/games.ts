/** `reussite games`: the games there are, their rules, and what can be asked of each. */
import type { Command } from 'commander'
import type { Language } from '../../cards/names.ts'
import { gameCatalogue } from '../../games/games.ts'
import { type CliContext, print, printJson } from '../context.ts'
import { examplesText, helpIn } from '../help/help.ts'

export function addGames(program: Command, context: CliContext): void {
  const help = helpIn(context)
  const words = help.commands.games
  const command = program
    .command('games')
    .description(words.about)
    .addHelpText('after', examplesText(help, [['reussite games'], ['reussite winnable --game solitario --draw 3']]))
  command.action(async (_options: object, self: Command) => {
    const { json, language } = self.optsWithGlobals<{ json?: boolean; language: Language }>()
    const games = gameCatalogue(language)
    if (json) printJson(context, { games })
    else
      print(
        context,
        games
          .map(({ name, title, cards, columns, presets, options, schemes, abilities }) =>
            [
              `${name}: ${title}, ${words.cards(cards, columns)}`,
              `  ${words.presets}: ${presets.map((preset) => preset.name).join(', ')}`,
              `  ${words.options}: ${options.map((option) => option.name).join(', ')}`,
              `  ${words.schemes}: ${schemes.join(', ')}`,
              ...(abilities.length === 0 ? [] : [`  ${words.abilities}: ${abilities.join(', ')}`]),
            ].join('\n'),
          )
          .join('\n\n'),
      )
  })
}
