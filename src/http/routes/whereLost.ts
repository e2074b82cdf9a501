/** `POST /v1/where-lost`: until when could a game be won, and which move lost it? */
import { z } from 'zod'
import { describeMove } from '../../games/klondike/describeMove.ts'
import { playAnyMoves } from '../../games/klondike/formats/moveLetters.ts'
import { writeMove } from '../../games/klondike/formats/writing.ts'
import { singleMoves } from '../../games/klondike/notation.ts'
import { programRules } from '../../games/klondike/programs.ts'
import { playLine } from '../../games/klondike/replay.ts'
import { startIn } from '../../games/klondike/start.ts'
import type { Service } from '../../service/service.ts'
import { clientGone } from '../clientGone.ts'
import { type App, REFUSALS } from '../route.ts'
import { BudgetSchema, NodesSchema } from '../schemas/answers.ts'
import { wordsShape } from '../schemas/line.ts'
import { WrittenMoveSchema } from '../schemas/notation.ts'
import { MovesChoice, startShape } from '../schemas/play.ts'
import { programShape, RulesChoice } from '../schemas/rules.ts'
import { unionBy } from '../schemas/unionBy.ts'

const WhereLostBody = z
  .strictObject({
    ...startShape,
    moves: MovesChoice,
    rules: RulesChoice.optional(),
    budget: BudgetSchema.default({}),
    ...wordsShape,
  })
  .meta({ id: 'WhereLostQuestion' })

const PlySchema = z.int().min(0)

const LastWinnable = PlySchema.describe(
  'The last ply known to be winnable; 0 is the start, and each draw is a ply of its own.',
)
const FirstLost = PlySchema.describe('The first ply known to be lost.')

const WhereLostAnswer = unionBy(
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
      const { position: start, rules, scheme } = startIn(body)
      const moves = singleMoves(playAnyMoves(body.moves, start, rules))
      const question = { start, moves, rules, budget: body.budget }
      const found = await service.whereLost(question, clientGone(reply))
      const report = { ...found, ...programRules(scheme, rules, body.language) }
      if (report.state !== 'lost') return report
      const { losingMove, ...rest } = report
      const before = playLine(start, rules, moves.slice(0, report.lastWinnable)).position
      const words = body.words && { words: describeMove(losingMove, before, body.language) }
      return { ...rest, losingMove: writeMove(losingMove, body.movesAs), ...words }
    },
  )
}
