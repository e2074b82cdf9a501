/** `reussite verify`: the judge's word on a line of moves. */
import type { Command } from 'commander'
import { finishingMoves } from '../../analysis/finish.ts'
import type { Language } from '../../cards/names.ts'
import { AppError } from '../../errors.ts'
import { formatMove, formatMoves, formatPosition } from '../../games/klondike/notation.ts'
import { cardsUp, type Move } from '../../games/klondike/position.ts'
import { type Replay, replay } from '../../games/klondike/replay.ts'
import { formatRules } from '../../games/klondike/ruleSet.ts'
import { isStuck } from '../../games/klondike/stuck.ts'
import { printBoard } from '../board.ts'
import { type CliContext, type Outcome, print, printJson } from '../context.ts'
import { EXIT } from '../exitCodes.ts'
import { GAME_ARGUMENT } from '../gameOptions.ts'
import { playMoveList, readGame } from '../input.ts'
import { addLanguageOption, PHRASES } from '../phrases.ts'
import { addRuleOptions } from '../ruleOptions.ts'

const EXAMPLES = `
Examples:
  $ reussite verify solvitaire:2 moves.txt --draw 3
  $ reussite verify position.json "3= 6H>T5 AC>F"
  $ reussite solve solvitaire:2 --json | reussite verify solvitaire:2 -

Exit status: 0 all moves are legal (whether won or not), 3 one is not.`

/** How near its end the game is. */
interface Ending {
  stuck: boolean
  finish: Move[] | undefined
}

interface VerifyOptions {
  language: Language
  json?: boolean
}

export function addVerify(program: Command, context: CliContext, outcome: Outcome): void {
  const command = program
    .command('verify')
    .description('Play moves by the rules: legal or not and why, where they lead, and the score.')
    .argument('<game>', GAME_ARGUMENT)
    .argument('<moves>', 'text such as "3= 6H>T5", or a file ("-" for standard input) with text or JSON')
  addLanguageOption(command)
  const readRules = addRuleOptions(command)
  command.addHelpText('after', EXAMPLES)
  command.action(async (argument: string, moves: string, _options: object, self: Command) => {
    const { language, json } = self.optsWithGlobals<VerifyOptions>()
    if (argument === '-' && moves === '-') {
      throw new AppError('invalid-request', 'only one of the game and its moves can come from standard input', 'moves')
    }
    const rules = readRules()
    const { position } = await readGame(context, argument, rules)
    const { moves: played, illegal } = await playMoveList(context, moves, position, rules)
    const end = replay(position, rules, played)
    if (illegal !== undefined) outcome.exitCode = EXIT.no
    const ending = { stuck: isStuck(end.position, rules), finish: finishingMoves(end.position, rules) }
    if (json) printJson(context, { rules: formatRules(rules), ...verdictJson(end, played.length, illegal, ending) })
    else {
      const lines = verdictInWords(end, played.length, illegal, ending, language)
      print(context, `${lines.join('\n')}\n`)
      printBoard(context, end.position)
    }
  })
}

function verdictJson(end: Replay, played: number, illegal: string | undefined, { stuck, finish }: Ending) {
  return {
    legal: illegal === undefined,
    won: end.won && illegal === undefined,
    ...(illegal !== undefined && { firstIllegal: { index: played, why: illegal } }),
    moveCount: end.moveCount,
    cardsUp: cardsUp(end.position),
    stuck,
    ...(finish && { finish: finish.map(formatMove) }),
    scores: end.scores,
    position: formatPosition(end.position),
  }
}

function verdictInWords(
  end: Replay,
  played: number,
  illegal: string | undefined,
  { stuck, finish }: Ending,
  language: Language,
): string[] {
  const phrases = PHRASES[language]
  const lines = [illegal === undefined ? phrases.legal : phrases.illegalAt(played + 1, illegal)]
  if (end.won) lines.push(phrases.won)
  else lines.push(phrases.notWon(cardsUp(end.position)))
  if (stuck) lines.push(phrases.stuck)
  if (finish) lines.push(phrases.finish(formatMoves(finish)))
  lines.push(`${phrases.moves(end.moveCount)}. ${phrases.scores(end.scores.standard, end.scores.vegas)}`)
  return lines
}
