/** `POST /v1/hint`: what to do next, and whether the game can still be won. */
import { z } from 'zod'
import { type ClassedMove, HINT_REASONS } from '../../analysis/hint.ts'
import { hintText } from '../../analysis/hintText.ts'
import { formatCard } from '../../cards/card.ts'
import { AppError } from '../../errors.ts'
import {
  describeMove,
  hiddenAfterMoves,
  hiddenOf,
  programRules,
  startWithHistory,
  withUnseen,
  writeMove,
} from '../../games/games.ts'
import type { Service } from '../../service/service.ts'
import { clientGone } from '../clientGone.ts'
import { type App, REFUSALS } from '../route.ts'
import { BudgetSchema, byVerdict, NodesSchema } from '../schemas/answers.ts'
import { FairHintSchema, formatFairHint } from '../schemas/fairHint.ts'
import { endShape, formatEnd, formatLine, lineShape, wordsShape } from '../schemas/line.ts'
import { formatLost, LostGameSchema } from '../schemas/lost.ts'
import { WrittenMoveSchema } from '../schemas/notation.ts'
import { CardSchema, MovesChoice, startShape } from '../schemas/play.ts'
import { programShape, RulesChoice } from '../schemas/rules.ts'
import { unionBy } from '../schemas/unionBy.ts'

const HintBody = z
  .strictObject({
    ...startShape,
    moves: MovesChoice.optional(),
    rules: RulesChoice.optional(),
    mode: z
      .enum(['thoughtful', 'fair'])
      .default('thoughtful')
      .describe('`thoughtful`: all cards are known; `fair`: only those that a player has seen.'),
    budget: BudgetSchema.default({}),
    line: z.boolean().default(false).describe('Is the whole winning line wanted?'),
    ...wordsShape,
  })
  .meta({ id: 'HintQuestion' })

const ClassedMoveSchema = z
  .object({
    move: WrittenMoveSchema,
    class: z.enum(['keepsWinnable', 'loses', 'unknown']),
    reason: z.enum(HINT_REASONS).describe('What the move is good for.'),
    lets: CardSchema.optional().describe('Of a move that `prepares`: the card that it lets move next.'),
    words: z.string().optional().describe('The move in words.'),
    why: z.string().optional().describe('The reason in words.'),
  })
  .meta({ id: 'ClassedMove' })

const ThoughtfulHint = byVerdict('ThoughtfulHint', 'Whether the game can still be won, and what each move does.', {
  common: {
    mode: z.literal('thoughtful'),
    moves: z.array(ClassedMoveSchema).describe('Every legal move, the best first.'),
    ...endShape,
    nodes: NodesSchema,
    ...programShape,
  },
  winnable: {
    best: ClassedMoveSchema.optional().describe('The next move of a winning line; absent when the game is won.'),
    ...lineShape('line'),
  },
  unwinnable: { lost: LostGameSchema.optional().describe('Since when, and how far the game can still be brought.') },
  unknown: {},
})

const HintAnswer = unionBy('Hint', 'mode', [ThoughtfulHint, FairHintSchema], 'A hint.')

export function addHint(app: App, service: Service): void {
  app.post(
    '/v1/hint',
    {
      config: { role: 'solve' },
      schema: {
        operationId: 'hint',
        tags: ['play'],
        summary: 'The next move of a winning line, and what the other moves do',
        body: HintBody,
        response: { 200: HintAnswer, ...REFUSALS },
      },
    },
    async ({ body, caller: { name: caller } }, reply) => {
      if (body.mode === 'fair') return fairHint(service, body, caller, clientGone(reply))
      const { position, rules, scheme, history } = startWithHistory(body)
      const question = { position, rules, history, budget: body.budget, caller }
      const answer = await service.hint(question, clientGone(reply))
      const { verdict, unknownReason, best, line, moves, nodes, stuck, finish, lost } = answer
      const classed = ({ move, lets, ...rest }: ClassedMove) => {
        const words = body.words
          ? { words: describeMove(move, position, body.language), why: hintText(rest.reason, body.language, lets) }
          : {}
        return {
          move: writeMove(move, rules, body.movesAs),
          ...rest,
          ...(lets !== undefined && { lets: formatCard(lets) }),
          ...words,
        }
      }
      const common = {
        mode: 'thoughtful' as const,
        moves: moves.map(classed),
        ...formatEnd(stuck, finish, rules, body.movesAs),
        nodes,
        ...programRules(scheme, rules, body.language),
      }
      if (verdict === 'unknown') return { verdict, reason: unknownReason ?? 'nodes', ...common }
      if (verdict === 'unwinnable') {
        return { verdict, ...common, ...(lost && { lost: formatLost(lost, { position, rules }, history, body) }) }
      }
      return {
        verdict,
        ...(best === undefined ? {} : { best: classed(best) }),
        ...(line !== undefined && body.line ? formatLine('line', line, { position, rules }, body) : {}),
        ...common,
      }
    },
  )
}

async function fairHint(service: Service, body: z.output<typeof HintBody>, caller: string, signal: AbortSignal) {
  if (body.line) throw new AppError('invalid-request', 'a fair hint has no winning line', 'line')
  const { hidden, rules, scheme } = hiddenAfterMoves(body)
  const answer = await service.fairHint({ hidden, rules, budget: body.budget, caller }, signal)
  const hint = formatFairHint(answer, withUnseen(hidden, hiddenOf(rules).unseenCards(hidden, rules)), rules, body)
  return { ...hint, ...programRules(scheme, rules, body.language) }
}
