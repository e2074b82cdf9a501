/** The texts of `--help` in the language of the command line, and how commander is made to speak it. */
import { Command, type HelpConfiguration } from 'commander'
import type { Language } from '../../cards/names.ts'
import type { CliContext } from '../context.ts'
import { ENGLISH } from './english.ts'
import { FRENCH } from './french.ts'

/** All texts of `--help`; each language has the same. */
export type Help = typeof ENGLISH

const HELP: Record<Language, Help> = { en: ENGLISH, fr: FRENCH }

/** What `--help` says in the language that the command line was asked in. */
export function helpIn({ language = 'en' }: Pick<CliContext, 'language'>): Help {
  return HELP[language]
}

/** The program, whose own words and headings are those of `help`; its commands inherit them. */
export function speakingProgram(name: string, help: Help): Command {
  return new Command(name)
    .usage(`[options] [${help.command}]`)
    .helpOption('-h, --help', help.help)
    .helpCommand(`help [${help.command}]`, help.help)
    .configureHelp({ showGlobalOptions: true, ...formats(help) })
}

function formats(help: Help): HelpConfiguration {
  const titles: Record<string, string> = help.titles
  return {
    styleTitle: (title) => titles[title] ?? title,
    optionDescription: ({ description, argChoices, defaultValue, required, optional }) => {
      const shown = (value: unknown) => JSON.stringify(value)
      const notes = [
        ...(argChoices === undefined ? [] : [help.choices(argChoices.map(shown).join(', '))]),
        ...(defaultValue !== undefined && (required || optional) ? [help.byDefault(shown(defaultValue))] : []),
      ]
      return notes.length === 0 ? description : `${description} (${notes.join(', ')})`
    },
  }
}

/** A command that is shown, and what it is good for. */
export type Example = readonly [command: string, comment?: string]

/** The end of a help page: examples with their comments in one column, and paragraphs under them. */
export function examplesText(help: Help, examples: readonly Example[], ...paragraphs: readonly string[]): string {
  const width = Math.max(...examples.filter(([, comment]) => comment !== undefined).map(([command]) => command.length))
  const lines = examples.map(([command, comment]) =>
    comment === undefined ? `  $ ${command}` : `  $ ${command.padEnd(width)}   ${comment}`,
  )
  return ['', help.examples, ...lines, ...paragraphs.flatMap((paragraph) => ['', paragraph])].join('\n')
}
