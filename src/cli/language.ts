/** The language that the command line speaks: `--language`, or that of the user's system. */
import { LANGUAGES, type Language } from '../cards/names.ts'
import type { CliContext } from './context.ts'

/** As `--language` says, looked for by hand: help needs it before, and the command line may be what is wrong; else as the system is set. */
export function languageOf(args: readonly string[], env: CliContext['env']): Language {
  const at = args.lastIndexOf('--language')
  const joined = args.findLast((word) => word.startsWith('--language='))
  const named = at >= 0 ? args[at + 1] : joined?.slice('--language='.length)
  return LANGUAGES.find((one) => one === named) ?? systemLanguage(env)
}

/** The first of the variables that is set counts, as POSIX has it. */
export function systemLanguage(env: CliContext['env']): Language {
  const locale = env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || ''
  return LANGUAGES.find((language) => new RegExp(`^${language}([_.@-]|$)`, 'i').test(locale)) ?? 'en'
}
