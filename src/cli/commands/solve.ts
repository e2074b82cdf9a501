/** `reussite solve`: can it be won, and how? By which line best? */
import type { Command } from 'commander'
import { parseObjective } from '../../analysis/objective.ts'
import type { Language } from '../../cards/names.ts'
import { AppError } from '../../errors.ts'
import { countMoves, formatMove, formatMoves, formatRules, OBJECTIVES, type Objective } from '../../games/games.ts'
import type { SolveAnswer } from '../../service/service.ts'
import { lineInWords } from '../board.ts'
import { type CliContext, type Outcome, print, printJson } from '../context.ts'
import { exitCodeOfVerdict } from '../exitCodes.ts'
import {
  addBudgetOptions,
  addMovesOption,
  addServiceOptions,
  type BudgetOptions,
  readGameAfterMoves,
  readPatience,
  type ServiceChoice,
  withService,
} from '../gameOptions.ts'
import { examplesText, type Help, helpIn } from '../help/help.ts'
import { difficultyInWords, headingInWords, PHRASES } from '../phrases.ts'
import { printNotice, programNotice } from '../programNotice.ts'
import { addRuleOptions } from '../ruleOptions.ts'
import { solveBestCommand } from './solveBest.ts'

function examples(help: Help): string {
  const { howHard, forPrograms, exitStatus } = help.commands.solve
  return examplesText(
    help,
    [
      ['reussite solve solvitaire:2'],
      ['reussite solve solvitaire:2 --draw 3 --passes 3 --language fr'],
      ['reussite solve solvitaire:2 --difficulty', howHard],
      ['reussite solve solvitaire:2 --objective fewest-moves'],
      ['reussite solve position.json --compact', forPrograms],
      ['if reussite solve solvitaire:5 >/dev/null; then echo "can be won"; fi'],
      ['reussite solve solvitaire:2 --json | reussite verify solvitaire:2 -'],
    ],
    exitStatus,
  )
}

interface SolveOptions extends BudgetOptions, ServiceChoice {
  moves?: string
  objective?: Objective
  compact?: boolean
  difficulty: boolean
  language: Language
  json?: boolean
}

export function addSolve(program: Command, context: CliContext, outcome: Outcome): void {
  const help = helpIn(context)
  const words = help.commands.solve
  const command = program.command('solve').description(words.about).argument(`<${help.value.game}>`, help.game)
  addMovesOption(command, help)
  command
    .option(`--objective <${help.value.name}>`, words.objective(OBJECTIVES.join(', ')), (text) =>
      parseObjective(text, '--objective'),
    )
    .option('--compact', words.compact)
    .option('--difficulty', words.difficulty, false)
  const readRules = addRuleOptions(command, help)
  addBudgetOptions(command, help, { nodes: 'inAll', timeout: 'inAll' })
  addServiceOptions(command, help, 'nowhere').addHelpText('after', examples(help))
  command.action(async (argument: string, _options: object, self: Command) => {
    const options = self.optsWithGlobals<SolveOptions>()
    const rules = readRules()
    const { name, position, id } = await readGameAfterMoves(context, argument, options.moves, rules)
    const { objective, difficulty } = options
    const budget = readPatience(options)
    const notice = programNotice(name, rules, options.language)
    if (objective !== undefined) {
      if (difficulty) throw new AppError('invalid-request', 'not with --objective', '--difficulty')
      outcome.exitCode = await solveBestCommand(context, name, { position, rules, budget }, { ...options, objective })
      return
    }
    const question = {
      position,
      rules,
      budget,
      difficulty,
      ...(id && { deal: id }),
    }
    const answer = await withService(context, options, ':memory:', (service) => service.solve(question, context.signal))
    outcome.exitCode = exitCodeOfVerdict(answer.verdict)
    if (options.json) {
      const { solution, ...rest } = answer
      const line = solution && { moveCount: countMoves(solution), solution: solution.map(formatMove) }
      printJson(context, { rules: formatRules(rules), ...rest, ...line, ...notice })
      return
    }
    if (options.compact) {
      print(context, answer.solution ? formatMoves(answer.solution, rules) : answer.verdict)
    } else {
      print(context, `${headingInWords(name, rules, options.language)}${answerInWords(answer, options.language)}`)
      if (answer.difficulty) print(context, difficultyInWords(answer.difficulty, rules, options.language))
      if (answer.solution) print(context, `\n${lineInWords(answer.solution, position, rules, options.language)}`)
    }
    printNotice(context, notice)
  })
}

function answerInWords({ verdict, reason, solution, nodes, ms, cached }: SolveAnswer, language: Language): string {
  const phrases = PHRASES[language]
  const why = reason === undefined ? '' : `${phrases.colon}${phrases.reason[reason]}`
  const length = solution === undefined ? '' : `, ${phrases.moves(countMoves(solution))}`
  const effort = cached ? phrases.known : phrases.effort(nodes, ms)
  return `${phrases.verdict[verdict]}${why}${length} (${effort})`
}
