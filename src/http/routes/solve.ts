/** `POST /v1/solve`: can this deal or position be won, and by which line best? */
import { z } from 'zod'
import { OBJECTIVES } from '../../analysis/objective.ts'
import { AppError } from '../../errors.ts'
import type { Move, Position } from '../../games/klondike/position.ts'
import { countMoves } from '../../games/klondike/replay.ts'
import type { KlondikeRules } from '../../games/klondike/ruleSet.ts'
import { startAfterMoves } from '../../games/klondike/start.ts'
import type { Service } from '../../service/service.ts'
import { clientGone } from '../clientGone.ts'
import { type App, REFUSALS } from '../route.ts'
import { BudgetSchema, DifficultySchema, NodesSchema, UnknownReasonSchema, VerdictSchema } from '../schemas/answers.ts'
import { formatLine, type LineFormat, lineShape, wordsShape } from '../schemas/line.ts'
import { WrittenLineSchema } from '../schemas/notation.ts'
import { MovesChoice, startShape } from '../schemas/play.ts'
import { RulesChoice } from '../schemas/rules.ts'

const SolveBody = z.strictObject({
  ...startShape,
  moves: MovesChoice.optional(),
  rules: RulesChoice.optional(),
  budget: BudgetSchema.default({}),
  objective: z
    .enum(['any', ...OBJECTIVES])
    .default('any')
    .describe(
      'Which line is wanted: any that wins, the one with the fewest moves or passes, or the one with the most cards up. All but `any` take longer.',
    ),
  solution: z.boolean().default(true).describe('Is the solution (or line) wanted?'),
  difficulty: z.boolean().default(false).describe('Is the difficulty wanted, if it can be won? Not with an objective.'),
  ...wordsShape,
})

const SolveAnswer = z
  .object({
    verdict: VerdictSchema,
    reason: UnknownReasonSchema.optional(),
    objective: z.enum(OBJECTIVES).optional(),
    proved: z.boolean().optional().describe('No line is better; or there is no win. Present with an objective.'),
    best: z
      .int()
      .optional()
      .describe(
        'What the objective counts, of the line found: its moves, the pass in which it ends, or the cards up at its end.',
      ),
    bound: z.int().optional().describe('No line is better than this.'),
    moveCount: z
      .int()
      .optional()
      .describe('Moves of the solution or line; turning the waste over and turning a card count 0.'),
    ...lineShape('solution'),
    line: WrittenLineSchema.optional().describe('To the most cards up, where that is no win.'),
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
      const { budget, difficulty, objective } = body
      const start = { position, rules }
      if (objective !== 'any') {
        if (difficulty) throw new AppError('invalid-request', 'not with an objective', 'difficulty')
        const { line, ...best } = await service.best({ objective, ...start, budget }, clientGone(reply))
        const name = best.verdict === 'winnable' ? 'solution' : 'line'
        return { ...withLine(best, name, line, start, body), objective, cached: false }
      }
      const question = { ...start, budget, ...(difficulty && { difficulty }), ...(id && { deal: id }) }
      const { solution, ...found } = await service.solve(question, clientGone(reply))
      return withLine(found, 'solution', solution, start, body)
    },
  )
}

/** `found`, and the moves under `name` with their number, if there are any; without them where no solution is wanted. */
function withLine<Found extends { ms: number }>(
  found: Found,
  name: 'solution' | 'line',
  moves: readonly Move[] | undefined,
  start: { position: Position; rules: KlondikeRules },
  format: LineFormat & { solution: boolean },
) {
  const answer = { ...found, ms: Math.round(found.ms * 1000) / 1000 }
  if (moves === undefined) return answer
  return { ...answer, moveCount: countMoves(moves), ...(format.solution && formatLine(name, moves, start, format)) }
}
