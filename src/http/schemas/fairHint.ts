/** The answer of a hint that knows no more than the player. */
import { z } from 'zod'
import { fairMoveJson } from '../../analysis/fairJson.ts'
import { outlookText } from '../../analysis/fairText.ts'
import { HINT_REASONS } from '../../analysis/hint.ts'
import { hintText } from '../../analysis/hintText.ts'
import {
  describeMove,
  type FairAnswer,
  type FairMove,
  type Position,
  type Rules,
  writeMove,
} from '../../games/games.ts'
import { NodesSchema } from './answers.ts'
import type { LineFormat } from './line.ts'
import { WrittenMoveSchema } from './notation.ts'
import { CardSchema } from './play.ts'
import { programShape } from './rules.ts'

const ShareSchema = z.number().min(0).max(1)

const FairMoveSchema = z
  .object({
    move: WrittenMoveSchema,
    reason: z.enum(HINT_REASONS).describe('What the move is good for.'),
    lets: CardSchema.optional().describe(
      'Of a move that leads up to another: the card that the other plays, turns loose or takes from the stock.',
    ),
    chance: z
      .object({
        ofDecided: ShareSchema.nullable().describe(
          'Share among the layouts that were decided; null while there is none.',
        ),
        lower: ShareSchema,
        upper: ShareSchema,
        level: ShareSchema.describe('Confidence of the interval: Wilson, widened by the undecided.'),
      })
      .meta({ id: 'Chance' })
      .describe('Of still being winnable after the move, for whoever sees all cards from then on.'),
    layouts: z.int().min(0).describe('Layouts of the unseen cards it was tried on.'),
    undecided: z.int().min(0).describe('Of these, those that resisted the solver.'),
    words: z.string().optional().describe('The move in words.'),
    why: z.string().optional().describe('The reason in words.'),
  })
  .meta({ id: 'FairMove' })

export const FairHintSchema = z
  .object({
    mode: z.literal('fair'),
    outlook: z
      .enum(['won', 'open', 'seemsLost', 'lost'])
      .describe(
        'Can the game still be won? `lost` and `won` hold whatever the unseen cards are (`won`: the rest plays itself); `seemsLost`: it could be won on no layout that was looked at.',
      ),
    outlookInWords: z.string().optional().describe('The outlook in words.'),
    best: FairMoveSchema.optional().describe(
      'The next move towards one that can’t be taken back; absent when none is left, or the game is won.',
    ),
    moves: z.array(FairMoveSchema).describe('Every legal move, the best first.'),
    layouts: z.int().min(0).describe('Layouts drawn, each of the possible ones as likely as any other.'),
    unseen: z.int().min(0).describe('Cards that the player has not seen.'),
    settled: z.boolean().describe('The search for the best move came to its end; otherwise the budget ended first.'),
    nodes: NodesSchema,
    ...programShape,
  })
  .meta({ id: 'FairHint', description: 'What to do for a player who does not see all cards.' })

/** `answer` as `FairHintSchema` has it; `table` is the position with anything where no card is seen. */
export function formatFairHint(
  answer: FairAnswer,
  table: Position,
  rules: Rules,
  { movesAs, words, language }: LineFormat,
) {
  const { outlook, best, moves, ...rest } = answer
  const inWords = (rated: FairMove) => ({
    ...fairMoveJson(rated),
    ...(movesAs !== 'json' && { move: writeMove(rated.move, rules, movesAs) }),
    ...(words && {
      words: describeMove(rated.move, table, language),
      why: hintText(rated.reason, language, rated.lets),
    }),
  })
  return {
    mode: 'fair' as const,
    outlook,
    ...(words && { outlookInWords: outlookText(outlook, language) }),
    ...(best && { best: inWords(best) }),
    moves: moves.map(inWords),
    ...rest,
  }
}
