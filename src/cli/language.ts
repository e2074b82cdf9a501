/** The language that the command line speaks: `--language`, or that of the user's system. */
import { type Command, Option } from 'commander'
import { LANGUAGES, type Language } from '../cards/names.ts'
import type { CliContext } from './context.ts'

/** As `--language` says, looked for by hand, since the command line may be what is wrong; else as the system is set. */
export function languageOf(args: readonly string[], env: CliContext['env']): Language {
  const at = args.lastIndexOf('--language')
  const joined = args.findLast((word) => word.startsWith('--language='))
  const named = at >= 0 ? args[at + 1] : joined?.slice('--language='.length)
  return LANGUAGES.find((one) => one === named) ?? systemLanguage(env)
}

/** Gives every command `--language`, whose default is the language of the system. */
export function addLanguages(commands: readonly Command[], env: CliContext['env']): void {
  for (const command of commands) {
    if (!command.options.some(({ long }) => long === '--language')) addLanguageOption(command)
    command.setOptionValueWithSource('language', systemLanguage(env), 'default')
  }
}

/** Adds `--language`. */
export function addLanguageOption(command: Command): void {
  const what = 'language of the answer and of errors (default: of LC_ALL, LC_MESSAGES or LANG, else en)'
  command.addOption(new Option('--language <name>', what).choices(LANGUAGES))
}

/** The first of the variables that is set counts, as POSIX has it. */
function systemLanguage(env: CliContext['env']): Language {
  const locale = env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || ''
  return LANGUAGES.find((language) => new RegExp(`^${language}([_.@-]|$)`, 'i').test(locale)) ?? 'en'
}
