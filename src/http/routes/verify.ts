/** `POST /v1/verify`: the judge's word on a line of moves. */
import { z } from 'zod'
import { lineReport, lineReportJson } from '../../analysis/lineReport.ts'
import { playAnyMoves } from '../../games/klondike/formats/moveLetters.ts'
import { writePosition } from '../../games/klondike/formats/writing.ts'
import { ILLEGAL_REASONS } from '../../games/klondike/illegality.ts'
import { startIn } from '../../games/klondike/start.ts'
import { type App, REFUSALS } from '../route.ts'
import { endShape, formatEnd, formatLine, lineShape, wordsShape } from '../schemas/line.ts'
import { positionAsShape, WrittenPositionSchema } from '../schemas/notation.ts'
import { MovesChoice, startShape } from '../schemas/play.ts'
import { RulesChoice } from '../schemas/rules.ts'

const VerifyBody = z
  .strictObject({
    ...startShape,
    moves: MovesChoice,
    rules: RulesChoice.optional(),
    balance: z
      .int()
      .min(-1e9)
      .max(1e9)
      .default(0)
      .describe('What the last game ended with: where a cumulative score begins.'),
    ...positionAsShape,
    ...wordsShape,
  })
  .meta({ id: 'VerifyQuestion' })

const VerifyAnswer = z
  .object({
    legal: z.boolean().describe('Every move is.'),
    won: z.boolean().describe('Every move is legal and the last one won the game.'),
    firstIllegal: z
      .object({
        index: z.int().describe('From 0.'),
        reason: z.enum(ILLEGAL_REASONS).describe('Stable.'),
        why: z.string().describe('In words, in the `language` asked for.'),
      })
      .meta({ id: 'IllegalMove' })
      .optional()
      .describe('The first move that the rules forbid; nothing after it was played.'),
    moveCount: z.int().describe('Of the moves played; turning the waste over and turning a card count 0.'),
    cardsUp: z.int().describe('Cards on the foundations at the end.'),
    ...endShape,
    scores: z
      .object({ standard: z.int(), vegas: z.int(), cumulativeVegas: z.int() })
      .meta({ id: 'Scores' })
      .describe('Of the moves played; `cumulativeVegas` goes on from `balance`.'),
    position: WrittenPositionSchema.describe('After the last legal move.'),
    ...lineShape('played'),
  })
  .meta({ id: 'Verified', description: "The judge's word on the moves." })

export function addVerify(app: App): void {
  app.post(
    '/v1/verify',
    {
      schema: {
        operationId: 'verify',
        tags: ['play'],
        summary: 'Are these moves legal, where do they lead, and what do they score?',
        body: VerifyBody,
        response: { 200: VerifyAnswer, ...REFUSALS },
      },
    },
    async ({ body }) => {
      const { position, rules } = startIn(body)
      const played = playAnyMoves(body.moves, position, rules, 'moves')
      const report = lineReport(position, rules, played, body.balance)
      return {
        ...lineReportJson(report, body.language),
        ...formatEnd(report.stuck, report.finish, body.movesAs),
        position: writePosition(report.position, rules, body.positionAs),
        ...(body.words ? formatLine('played', played.moves, { position, rules }, body) : {}),
      }
    },
  )
}
