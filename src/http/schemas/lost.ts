/** Where a game was lost, and what a hint says of a lost game. */
import { z } from 'zod'
import type { GameHistory, LostGame } from '../../analysis/hint.ts'
import { lostInWords } from '../../analysis/lostText.ts'
import type { LossReport } from '../../analysis/whereLost.ts'
import {
  describeLine,
  describeMove,
  type Position,
  playLine,
  type Rules,
  writeMove,
  writeMoves,
} from '../../games/games.ts'
import { NodesSchema } from './answers.ts'
import type { LineFormat } from './line.ts'
import { WrittenLineSchema, WrittenMoveSchema } from './notation.ts'
import { programShape } from './rules.ts'
import { unionBy } from './unionBy.ts'

const PlySchema = z.int().min(0)

const LastWinnable = PlySchema.describe(
  'The last ply known to be winnable; 0 is the start, and each draw is a ply of its own.',
)
const FirstLost = PlySchema.describe('The first ply known to be lost.')

export const WhereLostSchema = unionBy(
  'WhereLost',
  'state',
  [
    z
      .object({
        state: z.literal('winnable').describe('It still is.'),
        lastWinnable: LastWinnable,
        nodes: NodesSchema,
        ...programShape,
      })
      .meta({ id: 'StillWinnable' }),
    z
      .object({
        state: z.literal('lost').describe('By `losingMove`.'),
        lastWinnable: LastWinnable,
        firstLost: FirstLost,
        losingMove: WrittenMoveSchema.describe('The move that lost the game.'),
        words: z.string().optional().describe('That move in words.'),
        undo: z.int().min(1).describe('How many moves to take back until it can be won again.'),
        nodes: NodesSchema,
        ...programShape,
      })
      .meta({ id: 'Lost' }),
    z
      .object({ state: z.literal('neverWinnable'), firstLost: FirstLost, nodes: NodesSchema, ...programShape })
      .meta({ id: 'NeverWinnable' }),
    z
      .object({
        state: z.literal('unknown').describe('The two plies say what is known.'),
        lastWinnable: LastWinnable.optional(),
        firstLost: FirstLost.optional(),
        nodes: NodesSchema,
        ...programShape,
      })
      .meta({ id: 'NotKnownWhereLost' }),
  ],
  'Until when the game could be won.',
)

/** `report`, found in `history`, as `WhereLostSchema` has it. */
export function formatLoss(
  report: LossReport,
  { start, moves }: GameHistory,
  rules: Rules,
  { movesAs, words, language }: LineFormat,
) {
  if (report.state !== 'lost') return report
  const { losingMove, ...rest } = report
  const before = playLine(start, rules, moves.slice(0, report.lastWinnable)).position
  return {
    ...rest,
    losingMove: writeMove(losingMove, rules, movesAs),
    ...(words && { words: describeMove(losingMove, before, language) }),
  }
}

export const LostGameSchema = z
  .object({
    since: WhereLostSchema.optional().describe('Where it was lost, as `/v1/where-lost` says it; of a game with moves.'),
    line: WrittenLineSchema.optional().describe('The line with the most cards up that was found.'),
    cardsUp: z.int().min(0).max(52).optional().describe('Cards up at its end.'),
    atMost: z.int().min(0).max(52).optional().describe('No line leads to more cards up than this.'),
    words: z.array(z.string()).optional().describe('All that in sentences.'),
    lineWords: z.array(z.string()).optional().describe('The moves of the line in words.'),
  })
  .meta({ id: 'LostGame', description: 'Since when a game is lost, and how far it can still be brought.' })

/** `lost` as `LostGameSchema` has it; `end` is where the game is. */
export function formatLost(
  lost: LostGame,
  end: { position: Position; rules: Rules },
  history: GameHistory,
  format: LineFormat,
) {
  const { since, most } = lost
  const { movesAs, words, language } = format
  return {
    ...(since && { since: formatLoss(since, history, end.rules, format) }),
    ...(most && { ...most, line: writeMoves(most.line, end.rules, movesAs) }),
    ...(words && { words: lostInWords(lost, history, end.rules, language) }),
    ...(words && most && { lineWords: describeLine(most.line, end.position, end.rules, language) }),
  }
}
