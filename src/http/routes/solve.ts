/** `POST /v1/solve`: can this deal or position be won? */
import { z } from 'zod'
import { countMoves } from '../../games/klondike/replay.ts'
import { startAfterMoves } from '../../games/klondike/start.ts'
import type { Service } from '../../service/service.ts'
import { clientGone } from '../clientGone.ts'
import { type App, REFUSALS } from '../route.ts'
import { BudgetSchema, DifficultySchema, NodesSchema, UnknownReasonSchema, VerdictSchema } from '../schemas/answers.ts'
import { formatLine, lineShape, wordsShape } from '../schemas/line.ts'
import { MovesChoice, startShape } from '../schemas/play.ts'
import { RulesChoice } from '../schemas/rules.ts'

const SolveBody = z.strictObject({
  ...startShape,
  moves: MovesChoice.optional(),
  rules: RulesChoice.optional(),
  budget: BudgetSchema.default({}),
  solution: z.boolean().default(true).describe('Is the solution wanted?'),
  difficulty: z.boolean().default(false).describe('Is the difficulty wanted, if it can be won?'),
  ...wordsShape,
})

const SolveAnswer = z
  .object({
    verdict: VerdictSchema,
    reason: UnknownReasonSchema.optional(),
    moveCount: z.int().optional().describe('Moves of the solution; turning the waste over and turning a card count 0.'),
    ...lineShape('solution'),
    difficulty: DifficultySchema.optional(),
    nodes: NodesSchema,
    ms: z.number().describe('Milliseconds that the search took.'),
    cached: z.boolean().describe('Known before; otherwise found now.'),
  })
  .describe('The verdict, with a solution that the judge has replayed.')

export function addSolve(app: App, service: Service): void {
  app.post(
    '/v1/solve',
    {
      schema: {
        operationId: 'solve',
        tags: ['play'],
        summary: 'Solve a deal or a position',
        body: SolveBody,
        response: { 200: SolveAnswer, ...REFUSALS },
      },
    },
    async ({ body }, reply) => {
      const { position, rules, id } = startAfterMoves(body)
      const { budget, difficulty } = body
      const question = { position, rules, budget, ...(difficulty && { difficulty }), ...(id && { deal: id }) }
      const { solution, ...found } = await service.solve(question, clientGone(reply))
      const answer = { ...found, ms: Math.round(found.ms * 1000) / 1000 }
      if (solution === undefined) return answer
      const line = body.solution ? formatLine('solution', solution, { position, rules }, body) : {}
      return { ...answer, moveCount: countMoves(solution), ...line }
    },
  )
}
