/** `POST /v1/verify`: the judge's word on a line of moves. */
import { z } from 'zod'
import { lineReport, lineReportJson } from '../../analysis/lineReport.ts'
import { ILLEGAL_REASONS, parseScoring, playAnyMoves, programRules, startIn, writePosition } from '../../games/games.ts'
import { Turns } from '../../service/turns.ts'
import { type App, REFUSALS } from '../route.ts'
import { endShape, formatEnd, formatLine, lineShape, wordsShape } from '../schemas/line.ts'
import { positionAsShape, WrittenPositionSchema } from '../schemas/notation.ts'
import { MovesChoice, startShape } from '../schemas/play.ts'
import { programShape, RulesChoice } from '../schemas/rules.ts'
import { circumstancesShape, ScoreTableChoice, scoresShape } from '../schemas/score.ts'

const VerifyBody = z
  .strictObject({
    ...startShape,
    moves: MovesChoice,
    rules: RulesChoice.optional(),
    score: ScoreTableChoice.optional(),
    ...circumstancesShape,
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
    ...scoresShape,
    position: WrittenPositionSchema.describe('After the last legal move.'),
    ...lineShape('played'),
    ...programShape,
  })
  .meta({ id: 'Verified', description: "The judge's word on the moves." })

export function addVerify(app: App): void {
  app.post(
    '/v1/verify',
    {
      config: { role: 'read' },
      schema: {
        operationId: 'verify',
        tags: ['play'],
        summary: 'Are these moves legal, where do they lead, and what do they score?',
        body: VerifyBody,
        response: { 200: VerifyAnswer, ...REFUSALS },
      },
    },
    async ({ body }) => {
      // Of thousands of moves, each of these takes some tens of milliseconds.
      const turns = new Turns()
      const { position, rules, scheme } = startIn(body)
      const scoring = parseScoring(body)
      const played = playAnyMoves(body.moves, position, rules, 'moves')
      await turns.rest()
      const report = lineReport(position, rules, played, scoring)
      await turns.rest()
      const answer = {
        ...lineReportJson(report, rules, body.language),
        ...formatEnd(report.stuck, report.finish, rules, body.movesAs),
        position: writePosition(report.position, rules, body.positionAs),
        ...(body.words ? formatLine('played', played.moves, { position, rules }, body) : {}),
        ...programRules(scheme, rules, body.language),
      }
      await turns.rest()
      return answer
    },
  )
}
