/** `POST /v1/where-lost`: until when could a game be won, and which move lost it? */
import { z } from 'zod'
import { describeMove } from '../../games/klondike/describeMove.ts'
import { playAnyMoves } from '../../games/klondike/formats/moveLetters.ts'
import { writeMove } from '../../games/klondike/formats/writing.ts'
import { singleMoves } from '../../games/klondike/notation.ts'
import { playLine } from '../../games/klondike/replay.ts'
import { startIn } from '../../games/klondike/start.ts'
import type { Service } from '../../service/service.ts'
import { clientGone } from '../clientGone.ts'
import { type App, REFUSALS } from '../route.ts'
import { BudgetSchema, NodesSchema } from '../schemas/answers.ts'
import { wordsShape } from '../schemas/line.ts'
import { WrittenMoveSchema } from '../schemas/notation.ts'
import { MovesChoice, startShape } from '../schemas/play.ts'
import { RulesChoice } from '../schemas/rules.ts'

const WhereLostBody = z.strictObject({
  ...startShape,
  moves: MovesChoice,
  rules: RulesChoice.optional(),
  budget: BudgetSchema.default({}),
  ...wordsShape,
})

const PlySchema = z.int().min(0)

const WhereLostAnswer = z
  .object({
    state: z
      .enum(['winnable', 'lost', 'neverWinnable', 'unknown'])
      .describe('`winnable`: it still is; `lost`: by `losingMove`; `unknown`: the two plies say what is known.'),
    lastWinnable: PlySchema.optional().describe(
      'The last ply known to be winnable; 0 is the start, and each draw is a ply of its own.',
    ),
    firstLost: PlySchema.optional().describe('The first ply known to be lost.'),
    losingMove: WrittenMoveSchema.optional().describe('The move that lost the game.'),
    words: z.string().optional().describe('That move in words.'),
    undo: z.int().min(1).optional().describe('How many moves to take back until it can be won again.'),
    nodes: NodesSchema,
  })
  .describe('Until when the game could be won.')

export function addWhereLost(app: App, service: Service): void {
  app.post(
    '/v1/where-lost',
    {
      schema: {
        operationId: 'whereLost',
        tags: ['play'],
        summary: 'Until when could this game be won, and which move lost it?',
        body: WhereLostBody,
        response: { 200: WhereLostAnswer, ...REFUSALS },
      },
    },
    async ({ body }, reply) => {
      const { position: start, rules } = startIn(body)
      const moves = singleMoves(playAnyMoves(body.moves, start, rules))
      const question = { start, moves, rules, budget: body.budget }
      const { losingMove, ...report } = await service.whereLost(question, clientGone(reply))
      if (losingMove === undefined) return report
      const before = playLine(start, rules, moves.slice(0, report.lastWinnable)).position
      const words = body.words && { words: describeMove(losingMove, before, body.language) }
      return { ...report, losingMove: writeMove(losingMove, body.movesAs), ...words }
    },
  )
}
