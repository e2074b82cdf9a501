/** Boards and moves as the terminal shows them. */
import type { Language } from '../cards/names.ts'
import { describeLine, drawBoard, type Move, type Position, type Rules } from '../games/games.ts'
import { type CliContext, hasColour } from './context.ts'

/** Draws a position on standard output, red suits in red where it takes colours. */
export function printBoard(
  context: CliContext,
  position: Position,
  rules: Rules,
  options: { revealed?: boolean; unicode?: boolean } = {},
): void {
  context.stdout.write(
    drawBoard(position, rules, { ...options, language: context.language ?? 'en', color: hasColour(context) }),
  )
}

/** Legal moves from `position` as numbered sentences, one a line. */
export function lineInWords(moves: readonly Move[], position: Position, rules: Rules, language: Language): string {
  const width = String(moves.length).length
  const sentences = describeLine(moves, position, rules, language)
  return sentences.map((sentence, index) => `${String(index + 1).padStart(width)}. ${sentence}`).join('\n')
}
