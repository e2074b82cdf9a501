/** Winnable deals on the wire: the question as a query or a body, and the answer. */
import { z } from 'zod'
import { difficultyGiven } from '../../analysis/difficultyWanted.ts'
import { progressJson, SHORT_REASONS } from '../../analysis/winnableLog.ts'
import { formatDeck } from '../../cards/deck.ts'
import { formatDealId, parseDealNumber } from '../../deal/dealId.ts'
import { readNumberSet } from '../../deal/numberSet.ts'
import {
  DIFFICULTY_BANDS,
  deal,
  formatRules,
  parseRules,
  programRules,
  type Rules,
  schemeIn,
  writePosition,
} from '../../games/games.ts'
import type { WinnableAnswer, WinnableDeal, WinnableQuestion } from '../../service/service.ts'
import { inTurns, Turns } from '../../service/turns.ts'
import { BudgetSchema, DifficultySchema, NodesSchema } from './answers.ts'
import { formatLine, LanguageSchema, type LineFormat, lineShape } from './line.ts'
import { movesAsShape, PositionFormSchema, WrittenPositionSchema } from './notation.ts'
import { oneOf, text, wholeNumber, yesOrNo } from './query.ts'
import { readByCore } from './readByCore.ts'
import { programShape, RulesChoice, RulesSchema, rulesInQuery, rulesQuery } from './rules.ts'

export const DealSchema = z.string().describe('`scheme:number`')
export const DeckSchema = z.string().describe('52 cards in deal order: row by row, left to right, then the stock.')
export const MoveCountSchema = z
  .int()
  .describe('Moves of the solution; turning the waste over and turning a card count 0.')
const NumberSchema = z.string().describe('The number of a deal, as digits.')
const CountSchema = z.int().min(0)

const SCHEME = 'Whose deal numbers.'
const AFTER = 'Deals of greater numbers, in order; left out: random ones.'
const EXCLUDE = 'Numbers and ranges that are passed over, such as `7 12 100-250`; of one scheme, that of the deals.'
const MOST_DEALS = 'Most deals to look at; left out, as many as there is time for.'
const BAND = 'Only deals of this band, each a fifth of the winnable ones under the nearest preset, `bandsOf`.'
const MIN_SCORE = 'Only deals of this difficulty or more.'
const MAX_SCORE = 'Only deals of this difficulty or less.'

export const WinnableQuery = z.strictObject({
  ...rulesQuery,
  scheme: text().exactOptional().describe(SCHEME),
  after: text().optional().describe(AFTER),
  count: wholeNumber(1, 100).default(1),
  exclude: text().optional().describe(EXCLUDE),
  maxDeals: wholeNumber(1, 1_000_000).exactOptional().describe(MOST_DEALS),
  difficulty: oneOf(DIFFICULTY_BANDS).exactOptional().describe(BAND),
  minScore: wholeNumber(0, 100).exactOptional().describe(MIN_SCORE),
  maxScore: wholeNumber(0, 100).exactOptional().describe(MAX_SCORE),
  positionAs: PositionFormSchema.exactOptional(),
  ...movesAsShape,
  solution: yesOrNo().default(false).describe('The certificate: a full solution of each deal.'),
  words: yesOrNo().default(false).describe('The solution in words as well.'),
  language: LanguageSchema.default('en'),
  nodes: wholeNumber(1, 1e12).exactOptional().describe('Most nodes to search for a deal not known yet.'),
  timeoutMs: wholeNumber(1, 86_400_000).exactOptional(),
})

const NumbersChoice = readByCore(
  'NumbersChoice',
  z.union([z.string(), z.array(z.union([z.string(), z.int()]))]).meta({
    description: EXCLUDE,
    examples: ['7 12 100-250', [7, '100-250']],
  }),
)

export const WinnableBody = z
  .strictObject({
    rules: RulesChoice.optional(),
    scheme: z.string().exactOptional().describe(SCHEME),
    after: z
      .union([z.string(), z.int().min(0)])
      .optional()
      .describe(AFTER),
    count: z.int().min(1).max(100).default(1),
    exclude: NumbersChoice.optional(),
    maxDeals: z.int().min(1).max(1_000_000).exactOptional().describe(MOST_DEALS),
    difficulty: z.enum(DIFFICULTY_BANDS).exactOptional().describe(BAND),
    minScore: z.int().min(0).max(100).exactOptional().describe(MIN_SCORE),
    maxScore: z.int().min(0).max(100).exactOptional().describe(MAX_SCORE),
    positionAs: PositionFormSchema.exactOptional(),
    ...movesAsShape,
    solution: z.boolean().default(false).describe('The certificate: a full solution of each deal.'),
    words: z.boolean().default(false).describe('The solution in words as well.'),
    language: LanguageSchema.default('en'),
    budget: BudgetSchema.default({}).describe('For each deal not known yet; its time, for all of them.'),
  })
  .meta({ id: 'WinnableQuestion' })

export type DealFormat = LineFormat & { positionAs?: string; solution: boolean }

export const winnableShape = {
  deal: DealSchema,
  deck: DeckSchema,
  position: WrittenPositionSchema.optional().describe('If `positionAs` asked for it.'),
  moveCount: MoveCountSchema,
  nodes: NodesSchema,
  cached: z.boolean().describe('Known before; otherwise found now.'),
  ...lineShape('solution'),
}

const WinnableDealSchema = z
  .object({ ...winnableShape, difficulty: DifficultySchema.optional() })
  .meta({ id: 'WinnableDeal', description: 'A deal with a solution that the judge has replayed.' })

const SearchedSchema = z
  .object({
    deals: CountSchema.describe('All of them.'),
    winnable: CountSchema,
    unwinnable: CountSchema,
    undecided: CountSchema.describe('Not decided within the node budget.'),
    otherDifficulty: CountSchema.describe('Of the winnable ones, those of another difficulty than was asked for.'),
  })
  .meta({ id: 'SearchedDeals', description: 'The deals looked at, known ones included.' })

export const WinnableAnswerSchema = z
  .object({
    rules: RulesSchema,
    deals: z.array(WinnableDealSchema),
    reason: z
      .enum(SHORT_REASONS)
      .optional()
      .describe(
        'Present when there are fewer deals than asked for: the `time` ended, there are no more `numbers`, or as many `deals` as allowed were looked at.',
      ),
    searched: SearchedSchema,
    undecided: z.array(NumberSchema).describe('The undecided deals that were passed over, a hundred at most.'),
    searchedTo: NumberSchema.optional().describe('The last deal looked at; absent where numbers are random.'),
    next: NumberSchema.optional().describe(
      'What `after` is to be when the search is gone on with; absent where numbers are random, or at an end.',
    ),
    ...programShape,
  })
  .meta({ id: 'WinnableDeals', description: 'Winnable deals, by number or as they come.' })

type Question = WinnableQuestion & { format: DealFormat }

export function questionOfQuery(query: z.output<typeof WinnableQuery>): Promise<Question> {
  const { nodes, timeoutMs } = query
  const budget = { ...(nodes === undefined ? {} : { nodes }), ...(timeoutMs === undefined ? {} : { timeoutMs }) }
  return questionOf({ ...query, budget }, rulesInQuery(query))
}

export function questionOfBody(body: z.output<typeof WinnableBody>): Promise<Question> {
  return questionOf(body, parseRules(body.rules ?? {}, 'rules'))
}

async function questionOf(asked: Omit<z.output<typeof WinnableBody>, 'rules'>, rules: Rules): Promise<Question> {
  const { after, exclude, maxDeals, count, budget } = asked
  const scheme = schemeIn(asked.scheme, rules, 'scheme').name
  return {
    scheme,
    rules,
    count,
    solutions: asked.solution,
    ...difficultyGiven(asked),
    budget,
    ...(after === undefined ? {} : { after: parseDealNumber(scheme, String(after), 'after') }),
    ...(exclude === undefined ? {} : { exclude: await inTurns(readNumberSet(exclude, scheme, 'exclude')) }),
    ...(maxDeals === undefined ? {} : { maxDeals }),
    format: asked,
  }
}

/** A hundred solutions in words take longer to write than others should wait: it is done in turns. */
export async function winnableAnswerJson(
  { deals, ...how }: WinnableAnswer,
  { scheme, rules, format }: Question,
): Promise<z.input<typeof WinnableAnswerSchema>> {
  const turns = new Turns()
  const written: ReturnType<typeof winnableJson>[] = []
  for (const found of deals) {
    written.push(winnableJson(found, rules, format))
    await turns.rest()
  }
  return {
    rules: formatRules(rules),
    deals: written,
    ...(how.reason && { reason: how.reason }),
    ...progressJson(how),
    ...programRules(scheme, rules, format.language),
  }
}

export function winnableJson(found: WinnableDeal, rules: Rules, format: DealFormat) {
  const { deck, solution, moveCount, nodes, cached, difficulty } = found
  const start = { position: deal(deck, rules), rules }
  const position = format.positionAs && { position: writePosition(start.position, rules, format.positionAs) }
  const certificate = format.solution && solution ? formatLine('solution', solution, start, format) : {}
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
