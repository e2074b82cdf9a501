/** `reussite solve --objective`: by which line best? */
import { bestJson } from '../../analysis/objectiveJson.ts'
import type { Language } from '../../cards/names.ts'
import {
  type BestLine,
  formatMoves,
  formatRules,
  type Objective,
  type Position,
  type Rules,
} from '../../games/games.ts'
import type { BestQuestion } from '../../service/service.ts'
import { lineInWords } from '../board.ts'
import { type CliContext, print, printJson } from '../context.ts'
import { exitCodeOfVerdict } from '../exitCodes.ts'
import { type BudgetOptions, type ServiceChoice, withService } from '../gameOptions.ts'
import type { GameName } from '../input.ts'
import { headingInWords, PHRASES } from '../phrases.ts'
import { printNotice, programNotice } from '../programNotice.ts'

export interface SolveBestOptions extends BudgetOptions, ServiceChoice {
  objective: Objective
  compact?: boolean
  language: Language
  json?: boolean
}

/** Prints the line and what is proved of it, and gives the exit status: that of the verdict. */
export async function solveBestCommand(
  context: CliContext,
  name: GameName,
  question: { position: Position; rules: Rules; budget: BestQuestion['budget'] },
  options: SolveBestOptions,
): Promise<number> {
  const { position, rules } = question
  const { objective, language } = options
  const { ms, ...best } = await withService(context, options, ':memory:', (service) =>
    service.best({ ...question, objective }, context.signal),
  )
  const notice = programNotice(name, rules, language)
  if (options.json) printJson(context, { rules: formatRules(rules), ...bestJson(objective, best), ms, ...notice })
  else if (options.compact) print(context, best.line ? formatMoves(best.line, rules) : best.verdict)
  else {
    const effort = PHRASES[language].effort(best.nodes, ms)
    print(context, `${headingInWords(name, rules, language)}${bestInWords(objective, best, language)} (${effort})`)
    if (best.line?.length) print(context, `\n${lineInWords(best.line, position, rules, language)}`)
  }
  if (!options.json) printNotice(context, notice)
  return exitCodeOfVerdict(best.verdict)
}

function bestInWords(
  objective: Objective,
  { verdict, reason, proved, best, bound }: BestLine,
  language: Language,
): string {
  const phrases = PHRASES[language]
  const why = reason === undefined ? '' : `${phrases.colon}${phrases.reason[reason]}`
  if (best === undefined) return `${phrases.verdict[verdict]}${why}`
  const found = `${phrases.verdict[verdict]}, ${phrases.counted[objective](best)}`
  return proved ? `${found}, ${phrases.provedBest}` : `${found}, ${phrases.bestSoFar(bound ?? 0)}${why}`
}
