/** `reussite verify`: the judge's word on a line of moves. */
import type { Command } from 'commander'
import { type LineReport, lineReport, lineReportJson } from '../../analysis/lineReport.ts'
import type { Language } from '../../cards/names.ts'
import { AppError } from '../../errors.ts'
import {
  formatMoves,
  formatRules,
  illegalityInWords,
  type NamedScoreTable,
  parseScoreTable,
  type Rules,
  SCORE_NAMES,
} from '../../games/games.ts'
import { shown } from '../../json.ts'
import { printBoard } from '../board.ts'
import { type CliContext, type Outcome, print, printJson } from '../context.ts'
import { EXIT } from '../exitCodes.ts'
import { examplesText, type Help, helpIn } from '../help/help.ts'
import { playMoveList, readGame } from '../input.ts'
import { PHRASES } from '../phrases.ts'
import { printNotice, programNotice } from '../programNotice.ts'
import { addRuleOptions } from '../ruleOptions.ts'
import { wholeNumber } from '../values.ts'

function examples(help: Help): string {
  return examplesText(
    help,
    [
      ['reussite verify solvitaire:2 moves.txt --draw 3'],
      ['reussite verify position.json "3= 6H>T5 AC>F"'],
      ['reussite solve solvitaire:2 --json | reussite verify solvitaire:2 -'],
      ['reussite verify solvitaire:2 moves.txt --score windows --seconds 240 --undos 3'],
      [`reussite verify solvitaire:2 moves.txt --score '{"table":"windows","undo":0}'`],
    ],
    help.commands.verify.exitStatus,
  )
}

interface VerifyOptions {
  score?: NamedScoreTable
  balance: number
  seconds?: number
  undos: number
  language: Language
  json?: boolean
}

export function addVerify(program: Command, context: CliContext, outcome: Outcome): void {
  const help = helpIn(context)
  const words = help.commands.verify
  const command = program
    .command('verify')
    .description(words.about)
    .argument(`<${help.value.game}>`, help.game)
    .argument(`<${help.value.moves}>`, words.moves)
  command.option(`--score <${help.value.table}>`, words.score(SCORE_NAMES.join(', ')), parseScore)
  command.option(`--balance <${help.value.points}>`, words.balance, parseBalance, 0)
  command.option('--seconds <n>', words.seconds, wholeNumber('--seconds', 1, 1e9))
  command.option('--undos <n>', words.undos, wholeNumber('--undos', 0, 1e6), 0)
  const readRules = addRuleOptions(command, help)
  command.addHelpText('after', examples(help))
  command.action(async (argument: string, moves: string, _options: object, self: Command) => {
    const { language, json, score: table, balance, seconds, undos } = self.optsWithGlobals<VerifyOptions>()
    if (argument === '-' && moves === '-') {
      throw new AppError('invalid-request', 'only one of the game and its moves can come from standard input', 'moves')
    }
    const rules = readRules()
    const { name, position } = await readGame(context, argument, rules)
    const scoring = { ...(table && { table }), balance, ...(seconds !== undefined && { seconds }), undos }
    const report = lineReport(position, rules, await playMoveList(context, moves, position, rules), scoring)
    const notice = programNotice(name, rules, language)
    if (!report.legal) outcome.exitCode = EXIT.no
    if (json) printJson(context, { rules: formatRules(rules), ...lineReportJson(report, rules, language), ...notice })
    else {
      print(context, `${reportInWords(report, rules, language).join('\n')}\n`)
      printBoard(context, report.position, rules)
      printNotice(context, notice)
    }
  })
}

function parseScore(text: string): NamedScoreTable {
  if (!text.trimStart().startsWith('{')) return parseScoreTable(text, '--score')
  try {
    return parseScoreTable(JSON.parse(text), '--score')
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('invalid-rules', `not JSON: ${(error as Error).message}`, '--score')
  }
}

function parseBalance(text: string): number {
  if (!/^[+-]?\d{1,9}$/.test(text)) {
    throw new AppError('invalid-request', `a whole number expected, not ${shown(text)}`, '--balance')
  }
  return Number(text)
}

function reportInWords(report: LineReport, rules: Rules, language: Language): string[] {
  const { firstIllegal, won, cardsUp, stuck, finish, moveCount, scores, score } = report
  const phrases = PHRASES[language]
  return [
    firstIllegal === undefined
      ? phrases.legal
      : phrases.illegalAt(firstIllegal.index + 1, illegalityInWords(firstIllegal.illegality, language)),
    won ? phrases.won : phrases.notWon(cardsUp),
    ...(stuck ? [phrases.stuck] : []),
    ...(finish ? [phrases.finish(formatMoves(finish, rules))] : []),
    scores === undefined
      ? `${phrases.moves(moveCount)}.`
      : `${phrases.moves(moveCount)}. ${phrases.scores(scores.standard, scores.vegas, scores.cumulativeVegas)}`,
    ...(score === undefined || score.table === 'standard' || score.table === 'vegas'
      ? []
      : [phrases.scoreBy(score.table, score.points)]),
  ]
}
