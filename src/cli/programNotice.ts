/** A word when the program whose number a deal has plays it by other rules than those asked for. */
import type { Language } from '../cards/names.ts'
import { type ProgramRules, programRules, type Rules } from '../games/games.ts'
import type { CliContext } from './context.ts'
import type { GameName } from './input.ts'

export interface ProgramNotice {
  programRules?: ProgramRules
}

/** Part of an answer as JSON; empty when there is nothing to be said. */
export function programNotice({ deal }: GameName, rules: Rules, language: Language): ProgramNotice {
  return programRules(deal?.split(':')[0], rules, language)
}

/** Writes the notice beside an answer in words: to standard error, so that what reads the answer is not disturbed. */
export function printNotice(context: CliContext, notice: ProgramNotice): void {
  if (notice.programRules) context.stderr.write(`reussite: ${notice.programRules.words}\n`)
}
