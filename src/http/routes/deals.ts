/** `GET /v1/deals/winnable` and `GET /v1/deals/{scheme}/{number}`. */
import { z } from 'zod'
import { DIFFICULTY_BANDS } from '../../analysis/difficultyBands.ts'
import { formatDeck } from '../../cards/deck.ts'
import { dealDeck, formatDealId, parseDealNumber, parseDealParts } from '../../deal/dealId.ts'
import { DEFAULT_SCHEME, schemeNamed } from '../../deal/schemes.ts'
import { writePosition } from '../../games/klondike/formats/writing.ts'
import { deal } from '../../games/klondike/layout.ts'
import { programOf, programRules } from '../../games/klondike/programs.ts'
import { DEFAULT_RULES, formatRules, type KlondikeRules } from '../../games/klondike/ruleSet.ts'
import type { Service, WinnableDeal } from '../../service/service.ts'
import { AnswerMemo } from '../answerMemo.ts'
import { clientGone } from '../clientGone.ts'
import { type App, REFUSALS } from '../route.ts'
import { byVerdict, DifficultySchema, NodesSchema } from '../schemas/answers.ts'
import { formatLine, LanguageSchema, lineShape } from '../schemas/line.ts'
import { movesAsShape, PositionFormSchema, positionAsShape, WrittenPositionSchema } from '../schemas/notation.ts'
import { oneOf, text, wholeNumber, yesOrNo } from '../schemas/query.ts'
import { PresetNameSchema, programShape, RulesSchema, rulesInQuery, rulesQuery } from '../schemas/rules.ts'

const DealSchema = z.string().describe('`scheme:number`')
const DeckSchema = z.string().describe('52 cards in deal order: row by row, left to right, then the stock.')
const MoveCountSchema = z.int().describe('Moves of the solution; turning the waste over and turning a card count 0.')

const WinnableQuery = z.strictObject({
  ...rulesQuery,
  scheme: text().default(DEFAULT_SCHEME).describe('Whose deal numbers.'),
  after: text().optional().describe('Deals of greater numbers, in order; left out: random ones.'),
  count: wholeNumber(1, 100).default(1),
  difficulty: oneOf(DIFFICULTY_BANDS)
    .exactOptional()
    .describe('Only deals of this band, each a fifth of the winnable ones; known under the rules of a preset.'),
  positionAs: PositionFormSchema.exactOptional(),
  ...movesAsShape,
  solution: yesOrNo().default(false).describe('The certificate: a full solution of each deal.'),
  words: yesOrNo().default(false).describe('The solution in words as well.'),
  language: LanguageSchema.default('en'),
  nodes: wholeNumber(1, 1e12).exactOptional().describe('Most nodes to search for a deal not known yet.'),
  timeoutMs: wholeNumber(1, 86_400_000).exactOptional(),
})

const WinnableDealSchema = z
  .object({
    deal: DealSchema,
    deck: DeckSchema,
    position: WrittenPositionSchema.optional().describe('If `positionAs` asked for it.'),
    moveCount: MoveCountSchema,
    nodes: NodesSchema,
    cached: z.boolean().describe('Known before; otherwise found now.'),
    difficulty: DifficultySchema.optional(),
    ...lineShape('solution'),
  })
  .meta({ id: 'WinnableDeal', description: 'A deal with a solution that the judge has replayed.' })

const WinnableAnswer = z
  .object({ rules: RulesSchema, deals: z.array(WinnableDealSchema), ...programShape })
  .meta({ id: 'WinnableDeals', description: 'Winnable deals, by number or as they come.' })

const KnownVerdictSchema = byVerdict('KnownVerdict', 'What is known of a deal under one rule set.', {
  common: {
    rules: RulesSchema,
    nodes: NodesSchema,
    engine: z.string().describe('Version of the solver that decided.'),
    decidedAt: z.string(),
    ...programShape,
  },
  winnable: { moveCount: MoveCountSchema, difficulty: DifficultySchema.optional() },
  unwinnable: {},
  unknown: {},
})

const DealAnswer = z
  .object({
    deal: DealSchema,
    deck: DeckSchema,
    position: WrittenPositionSchema,
    known: z.array(KnownVerdictSchema).describe('What this server has found out about the deal so far.'),
    program: z.string().optional().describe('Whose number it is, where it is a program’s.'),
    presets: z.array(PresetNameSchema).optional().describe('The rules that this program plays.'),
  })
  .meta({ id: 'Deal', description: 'The layout, and what is known.' })

export function addDeals(app: App, service: Service): void {
  const memo = new AnswerMemo()
  app.get(
    '/v1/deals/winnable',
    {
      preValidation: memo.answerKnown,
      schema: {
        operationId: 'winnableDeals',
        tags: ['deals'],
        summary: 'Deals proved winnable under exactly these rules',
        description:
          'A random one: `/v1/deals/winnable`. Three hard ones: `/v1/deals/winnable?difficulty=hard&count=3`. The next hard one ' +
          'after number 1000, at draw 3: `/v1/deals/winnable?draw=3&difficulty=hard&after=1000`.',
        querystring: WinnableQuery,
        response: { 200: WinnableAnswer, ...REFUSALS },
      },
    },
    async ({ query, url }, reply) => {
      const rules = rulesInQuery(query)
      const { scheme, count, nodes, timeoutMs } = query
      const question = {
        scheme: schemeNamed(scheme, 'scheme').name,
        rules,
        count,
        solutions: query.solution,
        ...(query.difficulty === undefined ? {} : { difficulty: query.difficulty }),
        budget: { ...(nodes === undefined ? {} : { nodes }), ...(timeoutMs === undefined ? {} : { timeoutMs }) },
        ...(query.after === undefined ? {} : { after: parseDealNumber(scheme, query.after, 'after') }),
      }
      const deals = await service.winnableDeals(question, clientGone(reply))
      const answer = {
        rules: formatRules(rules),
        deals: deals.map((found) => winnableJson(found, rules, query)),
        ...programRules(question.scheme, rules, query.language),
      }
      const isFromStore = deals.length === count && deals.every(({ cached }) => cached)
      // Solutions are large, and seldom asked for twice.
      if (isFromStore && query.after !== undefined && !query.solution) memo.keep(url, String(reply.serialize(answer)))
      return answer
    },
  )
  app.get(
    '/v1/deals/:scheme/:number',
    {
      schema: {
        operationId: 'deal',
        tags: ['deals'],
        summary: 'The layout of a numbered deal, and what is known about it',
        params: z.strictObject({
          scheme: z.string(),
          number: z.string().describe('In digits; of `pysol`, as PySol shows it.'),
        }),
        querystring: z.strictObject(positionAsShape),
        response: { 200: DealAnswer, ...REFUSALS },
      },
    },
    async ({ params, query }) => {
      const id = parseDealParts(params.scheme, params.number, { scheme: 'scheme', number: 'number' })
      const deck = dealDeck(id)
      const known = service.known(id).map((verdict) => ({
        ...verdict,
        rules: formatRules(verdict.rules),
        ...programRules(id.scheme, verdict.rules),
      }))
      const position = writePosition(deal(deck, DEFAULT_RULES), DEFAULT_RULES, query.positionAs)
      return { deal: formatDealId(id), deck: formatDeck(deck), position, known, ...programOf(id.scheme) }
    },
  )
}

function winnableJson(found: WinnableDeal, rules: KlondikeRules, query: z.output<typeof WinnableQuery>) {
  const { deck, solution, moveCount, nodes, cached, difficulty } = found
  const start = { position: deal(deck, rules), rules }
  const position = query.positionAs && { position: writePosition(start.position, rules, query.positionAs) }
  const certificate = query.solution && solution ? formatLine('solution', solution, start, query) : {}
  return {
    deal: formatDealId(found.deal),
    deck: formatDeck(deck),
    ...position,
    moveCount,
    nodes,
    cached,
    ...(difficulty && { difficulty }),
    ...certificate,
  }
}
