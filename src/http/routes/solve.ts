/** `POST /v1/solve`: can this deal or position be won, and by which line best? */
import { z } from 'zod'
import { AppError } from '../../errors.ts'
import {
  type BestLine,
  countMoves,
  type Move,
  OBJECTIVES,
  type Objective,
  type Position,
  programRules,
  type Rules,
  startAfterMoves,
} from '../../games/games.ts'
import type { Service, SolveAnswer } from '../../service/service.ts'
import { AnswerMemo } from '../answerMemo.ts'
import { clientGone } from '../clientGone.ts'
import { type App, REFUSALS } from '../route.ts'
import { BudgetSchema, byVerdict, DifficultySchema, NodesSchema, UnknownReasonSchema } from '../schemas/answers.ts'
import { formatLine, type LineFormat, lineShape, wordsShape } from '../schemas/line.ts'
import { MovesChoice, startShape } from '../schemas/play.ts'
import { programShape, RulesChoice } from '../schemas/rules.ts'

const SolveBody = z
  .strictObject({
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
    difficulty: z
      .boolean()
      .default(false)
      .describe('Is the difficulty wanted, if it can be won? Not with an objective.'),
    ...wordsShape,
  })
  .meta({ id: 'SolveQuestion' })

const MoveCountSchema = z
  .int()
  .describe('Moves of the solution or line; turning the waste over and turning a card count 0.')

/** Of the line found, where one of another objective than `any` was asked for. */
const foundShape = {
  best: z
    .int()
    .optional()
    .describe(
      'What the objective counts, of the line found: its moves, the pass in which it ends, or the cards up at its end.',
    ),
  bound: z.int().optional().describe('No line is better than this.'),
}

const unfinishedShape = {
  reason: UnknownReasonSchema.optional().describe('Which budget ended, where the line is not proved to be the best.'),
}

/** Of a line with the most cards up that does not win. */
const lineUpShape = {
  ...foundShape,
  moveCount: MoveCountSchema.optional(),
  ...lineShape('line'),
}

const SolvedSchema = byVerdict('Solved', 'The verdict, with a solution that the judge has replayed.', {
  common: {
    objective: z.enum(OBJECTIVES).optional(),
    proved: z.boolean().optional().describe('No line is better; or there is no win. Present with an objective.'),
    nodes: NodesSchema,
    ms: z.number().describe('Milliseconds that the search took.'),
    cached: z.boolean().describe('Known before; otherwise found now.'),
    ...programShape,
  },
  winnable: {
    ...unfinishedShape,
    ...foundShape,
    moveCount: MoveCountSchema,
    ...lineShape('solution'),
    difficulty: DifficultySchema.optional(),
  },
  unwinnable: { ...unfinishedShape, ...lineUpShape },
  unknown: lineUpShape,
})

export function addSolve(app: App, service: Service): void {
  const memo = new AnswerMemo()
  app.post(
    '/v1/solve',
    {
      config: { role: 'solve' },
      preValidation: memo.answerKnown,
      schema: {
        operationId: 'solve',
        tags: ['play'],
        summary: 'Solve a deal or a position',
        body: SolveBody,
        response: { 200: SolvedSchema, ...REFUSALS },
      },
    },
    async (request, reply) => {
      const { body } = request
      const caller = request.caller.name
      const { position, rules, id, scheme } = startAfterMoves(body)
      const { budget, difficulty, objective } = body
      const start = { position, rules }
      const notice = programRules(scheme, rules, body.language)
      if (objective !== 'any') {
        if (difficulty) throw new AppError('invalid-request', 'not with an objective', 'difficulty')
        const { line, ...best } = await service.best({ objective, ...start, budget, caller }, clientGone(reply))
        return { ...solved({ ...best, objective, cached: false }, line, start, body), ...notice }
      }
      const question = { ...start, budget, caller, ...(difficulty && { difficulty }), ...(id && { deal: id }) }
      const { solution, ...found } = await service.solve(question, clientGone(reply))
      const answer = { ...solved(found, solution, start, body), ...notice }
      // What is decided stays so.
      if (found.cached && found.verdict !== 'unknown') memo.keep(request, String(reply.serialize(answer)))
      return answer
    },
  )
}

/** What was found, with or without an objective, but for the moves. */
type Found = Omit<SolveAnswer, 'solution'> & Partial<Omit<BestLine, 'line'>> & { objective?: Objective }

/** The answer that tells of `found` and of its line, if there is one; without its moves where no solution is wanted. */
function solved(
  { verdict, reason, difficulty, ...found }: Found,
  line: readonly Move[] | undefined,
  start: { position: Position; rules: Rules },
  format: LineFormat & { solution: boolean },
) {
  const common = { ...found, ms: Math.round(found.ms * 1000) / 1000 }
  const unfinished = reason !== undefined && { reason }
  const written = <Name extends string>(name: Name, moves: readonly Move[]) => ({
    moveCount: countMoves(moves),
    ...(format.solution && formatLine(name, moves, start, format)),
  })
  if (verdict === 'winnable') {
    if (line === undefined) throw new AppError('internal', 'a winnable position came without a solution')
    return { verdict, ...unfinished, ...common, ...(difficulty && { difficulty }), ...written('solution', line) }
  }
  const toMostCards = line && written('line', line)
  if (verdict === 'unwinnable') return { verdict, ...unfinished, ...common, ...toMostCards }
  return { verdict, reason: reason ?? 'nodes', ...common, ...toMostCards }
}
