/** The answer of a hint that knows no more than the player. */
import { z } from 'zod'
import type { FairAnswer, FairMove } from '../../analysis/fair.ts'
import { fairMoveJson } from '../../analysis/fairJson.ts'
import { HINT_REASONS } from '../../analysis/hint.ts'
import { hintText } from '../../analysis/hintText.ts'
import { describeMove } from '../../games/klondike/describeMove.ts'
import { writeMove } from '../../games/klondike/formats/writing.ts'
import type { Position } from '../../games/klondike/position.ts'
import { NodesSchema } from './answers.ts'
import type { LineFormat } from './line.ts'
import { WrittenMoveSchema } from './notation.ts'
import { programShape } from './rules.ts'

const ShareSchema = z.number().min(0).max(1)

const FairMoveSchema = z
  .object({
    move: WrittenMoveSchema,
    reason: z.enum(HINT_REASONS).describe('What the move is good for.'),
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
    best: FairMoveSchema.optional().describe('Absent when there is no legal move.'),
    moves: z.array(FairMoveSchema).describe('Every legal move, the best first.'),
    layouts: z.int().min(0).describe('Layouts drawn, each of the possible ones as likely as any other.'),
    unseen: z.int().min(0).describe('Cards that the player has not seen.'),
    settled: z
      .boolean()
      .describe('As far as chance can tell, no move is better than the best; otherwise the budget ended first.'),
    nodes: NodesSchema,
    ...programShape,
  })
  .meta({ id: 'FairHint', description: 'What to do for a player who does not see all cards.' })

/** `answer` as `FairHintSchema` has it; `table` is the position with anything where no card is seen. */
export function formatFairHint(answer: FairAnswer, table: Position, { movesAs, words, language }: LineFormat) {
  const { best, moves, ...rest } = answer
  const inWords = (rated: FairMove) => ({
    ...fairMoveJson(rated),
    ...(movesAs !== 'json' && { move: writeMove(rated.move, movesAs) }),
    ...(words && { words: describeMove(rated.move, table, language), why: hintText(rated.reason, language) }),
  })
  return { mode: 'fair' as const, ...(best && { best: inWords(best) }), moves: moves.map(inWords), ...rest }
}
