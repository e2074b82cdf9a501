/** `reussite hint --fair`: what to play next for somebody who does not see all cards. */
import type { FairAnswer } from '../../analysis/fair.ts'
import { fairHintJson } from '../../analysis/fairJson.ts'
import { hintText } from '../../analysis/hintText.ts'
import type { Language } from '../../cards/names.ts'
import { AppError } from '../../errors.ts'
import { describeMove } from '../../games/klondike/describeMove.ts'
import { unseenCards, withUnseen } from '../../games/klondike/hiddenPosition.ts'
import type { Position } from '../../games/klondike/position.ts'
import { formatRules, type KlondikeRules } from '../../games/klondike/ruleSet.ts'
import { type CliContext, print, printJson } from '../context.ts'
import { EXIT } from '../exitCodes.ts'
import { type BudgetOptions, readPatience, type ServiceChoice, withService } from '../gameOptions.ts'
import { readHiddenGame } from '../input.ts'
import { headingInWords, PHRASES } from '../phrases.ts'
import { printNotice, programNotice } from '../programNotice.ts'
import { formatTable } from '../table.ts'

export interface FairHintOptions extends BudgetOptions, ServiceChoice {
  moves?: string
  language: Language
  json?: boolean
}

/** Prints the hint, and gives the exit status: `no` when there is no move. */
export async function fairHintCommand(
  context: CliContext,
  argument: string,
  rules: KlondikeRules,
  options: FairHintOptions,
): Promise<number> {
  if (argument === '-' && options.moves === '-') {
    throw new AppError('invalid-request', 'only one of the game and its moves can come from standard input', '--moves')
  }
  const { name, hidden } = await readHiddenGame(context, argument, options.moves, rules)
  const question = { hidden, rules, budget: readPatience(options) }
  const answer = await withService(context, options, ':memory:', (service) =>
    service.fairHint(question, context.signal),
  )
  const notice = programNotice(name, rules, options.language)
  if (options.json) printJson(context, { rules: formatRules(rules), ...fairHintJson(answer), ...notice })
  else {
    const table = withUnseen(hidden, unseenCards(hidden, rules))
    print(context, `${headingInWords(name, rules, options.language)}${inWords(answer, table, options.language)}`)
    printNotice(context, notice)
  }
  return answer.best === undefined ? EXIT.no : EXIT.ok
}

function inWords({ best, moves, unseen, layouts, settled }: FairAnswer, table: Position, language: Language): string {
  const phrases = PHRASES[language]
  const lines = [phrases.sampled(unseen, layouts)]
  if (best === undefined) return [...lines, phrases.noMove].join('\n')
  if (!settled) lines.push(phrases.notSettled)
  lines.push(
    '',
    `${phrases.best}${phrases.colon}${describeMove(best.move, table, language)}. ${hintText(best.reason, language)}`,
    '',
  )
  const rows = moves.map(({ move, chance }) => [
    describeMove(move, table, language),
    `${percent(chance.lower)} – ${percent(chance.upper)}`,
  ])
  const columns = [
    { title: phrases.move, align: 'left' },
    { title: phrases.chance, align: 'right' },
  ] as const
  return [...lines, formatTable({ columns, rows })].join('\n')
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`
}
