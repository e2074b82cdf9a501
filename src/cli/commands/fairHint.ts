/** `reussite hint --fair`: what to play next for somebody who does not see all cards. */
import { fairHintJson } from '../../analysis/fairJson.ts'
import type { Language } from '../../cards/names.ts'
import { AppError } from '../../errors.ts'
import { formatRules, hiddenOf, type Rules, withUnseen } from '../../games/games.ts'
import { type CliContext, print, printJson } from '../context.ts'
import { EXIT } from '../exitCodes.ts'
import { type BudgetOptions, readPatience, type ServiceChoice, withService } from '../gameOptions.ts'
import { commandAfter } from '../goOn.ts'
import { fairHintInWords, goOnInWords } from '../hintWords.ts'
import { readHiddenGame } from '../input.ts'
import { headingInWords } from '../phrases.ts'
import { printNotice, programNotice } from '../programNotice.ts'

export interface FairHintOptions extends BudgetOptions, ServiceChoice {
  moves?: string
  language: Language
  json?: boolean
}

/** Prints the hint, and gives the exit status: `no` when the game is lost. */
export async function fairHintCommand(
  context: CliContext,
  argument: string,
  rules: Rules,
  options: FairHintOptions,
): Promise<number> {
  if (argument === '-' && options.moves === '-') {
    throw new AppError('invalid-request', 'only one of the game and its moves can come from standard input', '--moves')
  }
  const { name, hidden, history } = await readHiddenGame(context, argument, options.moves, rules)
  const question = { hidden, rules, budget: readPatience(options) }
  const answer = await withService(context, options, ':memory:', (service) =>
    service.fairHint(question, context.signal),
  )
  const notice = programNotice(name, rules, options.language)
  if (options.json) printJson(context, { rules: formatRules(rules), ...fairHintJson(answer), ...notice })
  else {
    const table = withUnseen(hidden, hiddenOf(rules).unseenCards(hidden, rules))
    print(
      context,
      `${headingInWords(name, rules, options.language)}${fairHintInWords(answer, table, rules, options.language)}`,
    )
    const next =
      history &&
      goOnInWords(
        answer,
        history,
        (moves) => commandAfter(context, { ...history, argument, rules }, moves),
        options.language,
      )
    if (next) print(context, `\n${next}`)
    printNotice(context, notice)
  }
  return answer.outlook === 'lost' ? EXIT.no : EXIT.ok
}
