/** `POST /v1/where-lost`: until when could a game be won, and which move lost it? */
import { z } from 'zod'
import { playAnyMoves, programRules, singleMoves, startIn } from '../../games/games.ts'
import type { Service } from '../../service/service.ts'
import { clientGone } from '../clientGone.ts'
import { type App, REFUSALS } from '../route.ts'
import { BudgetSchema } from '../schemas/answers.ts'
import { wordsShape } from '../schemas/line.ts'
import { formatLoss, WhereLostSchema } from '../schemas/lost.ts'
import { MovesChoice, startShape } from '../schemas/play.ts'
import { RulesChoice } from '../schemas/rules.ts'

const WhereLostBody = z
  .strictObject({
    ...startShape,
    moves: MovesChoice,
    rules: RulesChoice.optional(),
    budget: BudgetSchema.default({}),
    ...wordsShape,
  })
  .meta({ id: 'WhereLostQuestion' })

export function addWhereLost(app: App, service: Service): void {
  app.post(
    '/v1/where-lost',
    {
      config: { role: 'solve' },
      schema: {
        operationId: 'whereLost',
        tags: ['play'],
        summary: 'Until when could this game be won, and which move lost it?',
        body: WhereLostBody,
        response: { 200: WhereLostSchema, ...REFUSALS },
      },
    },
    async ({ body, caller: { name: caller } }, reply) => {
      const { position: start, rules, scheme } = startIn(body)
      const moves = singleMoves(playAnyMoves(body.moves, start, rules))
      const question = { start, moves, rules, budget: body.budget, caller }
      const report = await service.whereLost(question, clientGone(reply))
      return { ...formatLoss(report, { start, moves }, rules, body), ...programRules(scheme, rules, body.language) }
    },
  )
}
