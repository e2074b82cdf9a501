/** `/v1/batches`: win rates over many deals, as jobs that outlive a request and a restart. */
import { z } from 'zod'
import { MOST_PLAYER_SEED } from '../../analysis/contestant.ts'
import { parseDealRange } from '../../deal/dealRange.ts'
import { AppError } from '../../errors.ts'
import { parseRules } from '../../games/games.ts'
import { MOST_BATCH_DEALS, MOST_CONTESTANTS } from '../../service/batchQuestion.ts'
import type { Service } from '../../service/service.ts'
import { batchesSeenBy, ownerOfNew } from '../access.ts'
import { type BatchLimits, refuseTooLarge, refuseTooManyOpen } from '../batchLimits.ts'
import type { BatchPairs } from '../batchPairs.ts'
import { type App, REFUSALS } from '../route.ts'
import { BudgetSchema } from '../schemas/answers.ts'
import {
  BatchIdParams,
  BatchSchema,
  batchJson,
  LevelQuery,
  PairSchema,
  PlayerSchema,
  StopSchema,
} from '../schemas/batch.ts'
import { wholeNumber } from '../schemas/query.ts'
import { readByCore } from '../schemas/readByCore.ts'
import { RulesChoice } from '../schemas/rules.ts'

/** Of a list: sixty-four contestants take 20 kilobytes. */
const MOST_LISTED = 100
const MOST_PAIRS_LISTED = 200

const DealRangeChoice = readByCore(
  'DealRangeChoice',
  z
    .union([
      z.string(),
      z.strictObject({ scheme: z.string(), from: z.string(), to: z.string(), seed: z.int().min(0).optional() }),
    ])
    .meta({
      description: '`scheme:first-last`, both included; with a seed, as many random deals, the same for the same seed.',
      examples: ['solvitaire:1-1000', 'solvitaire:1-1000,seed=7'],
    }),
)

const BatchBody = z
  .strictObject({
    deals: DealRangeChoice,
    rules: z
      .array(RulesChoice, 'a list of rule sets expected')
      .min(1, 'at least one rule set expected')
      .max(MOST_CONTESTANTS, `at most ${MOST_CONTESTANTS} rule sets expected`)
      .describe('Rule sets, all played on the same deals.'),
    players: z
      .array(PlayerSchema)
      .min(1, 'at least one player expected')
      .optional()
      .describe('Each plays under every rule set; left out, the solver alone.'),
    playerSeed: z
      .int()
      .min(0)
      .max(MOST_PLAYER_SEED)
      .optional()
      .describe('Chance of the players: the same seed, player and deal give the same game.'),
    until: StopSchema.optional(),
    budget: BudgetSchema.default({}).describe('For each deal, rule set and player.'),
  })
  .meta({ id: 'BatchQuestion' })

const BatchList = z
  .object({
    batches: z.array(BatchSchema),
    next: z
      .string()
      .optional()
      .describe('What `after` is to be for the batches that follow; absent when there are none.'),
  })
  .meta({ id: 'BatchList', description: 'Batches, the oldest first.' })

const ListQuery = z.strictObject({
  count: wholeNumber(1, MOST_LISTED).default(MOST_LISTED).describe('Most batches of the answer.'),
  after: z.string('one value expected').exactOptional().describe('Those begun after this one, by its id.'),
})

const PairsQuery = z.strictObject({
  level: LevelQuery,
  first: wholeNumber(0, MOST_CONTESTANTS)
    .exactOptional()
    .describe('Those of the contestant with this index alone, on either side.'),
  from: wholeNumber(0, 1_000_000).default(0).describe('How many pairs to pass over.'),
  count: wholeNumber(1, MOST_PAIRS_LISTED).default(MOST_PAIRS_LISTED).describe('Most pairs of the answer.'),
})

const PairList = z
  .object({
    pairs: z.array(PairSchema),
    pairCount: z.int().min(0).describe('How many there are in all.'),
    next: z.int().optional().describe('What `from` is to be for those that follow; absent when there are none.'),
  })
  .meta({ id: 'PairList', description: 'Pairs of contestants.' })

export function addBatches(app: App, service: Service, pairs: BatchPairs, limits: BatchLimits): void {
  const common = { tags: ['batches'], security: [{ apiKey: [] }, {}] }
  app.post(
    '/v1/batches',
    {
      config: { role: 'batch' },
      schema: {
        ...common,
        operationId: 'createBatch',
        summary: 'Start counting winnable deals',
        body: BatchBody,
        response: { 202: BatchSchema, ...REFUSALS },
      },
    },
    async ({ body, caller }, reply) => {
      const owner = ownerOfNew(caller)
      refuseTooManyOpen(service, owner, limits)
      const range = parseDealRange(body.deals, 'deals')
      if (range.to - range.from >= MOST_BATCH_DEALS) {
        throw new AppError('invalid-deal', `at most ${MOST_BATCH_DEALS} deals in a batch`, 'deals')
      }
      const ruleSets = body.rules.map((rules, index) => parseRules(rules, `rules[${index}]`))
      const { players, playerSeed, until, budget } = body
      refuseTooLarge(range, ruleSets.length * (players?.length ?? 1), limits)
      const report = await service.createBatch({
        ...range,
        ruleSets,
        ...(players && { players }),
        ...(playerSeed !== undefined && { playerSeed }),
        ...(until && { until }),
        budget,
        ...(owner !== undefined && { owner }),
      })
      return reply
        .code(202)
        .header('location', `/v1/batches/${report.id}`)
        .send(await batchJson(report, pairs))
    },
  )
  app.get(
    '/v1/batches',
    {
      config: { role: 'batch' },
      schema: {
        ...common,
        operationId: 'batches',
        summary: 'All batches, some at a time',
        querystring: ListQuery,
        response: { 200: BatchList, ...REFUSALS },
      },
    },
    async ({ caller, query: { count, after } }) => {
      // One more tells whether there are others.
      const owner = batchesSeenBy(caller)
      const part = { ...(after !== undefined && { after }), ...(owner !== undefined && { owner }) }
      const reports = await service.batches({ count: count + 1, ...part })
      const shown = reports.slice(0, count)
      const batches = await Promise.all(shown.map((report) => batchJson(report, undefined)))
      return { batches, ...(reports.length > count && { next: shown.at(-1)!.id }) }
    },
  )
  app.get(
    '/v1/batches/:id',
    {
      config: { role: 'batch' },
      schema: {
        ...common,
        operationId: 'batch',
        summary: 'Progress and results so far',
        params: BatchIdParams,
        querystring: z.strictObject({ level: LevelQuery }),
        response: { 200: BatchSchema, ...REFUSALS },
      },
    },
    async ({ params, query, caller }) =>
      batchJson(await service.batch(service.batchId(params.id, batchesSeenBy(caller))), pairs, query.level),
  )
  app.get(
    '/v1/batches/:id/pairs',
    {
      config: { role: 'batch' },
      schema: {
        ...common,
        operationId: 'batchPairs',
        summary: 'Every two contestants of a batch on the same deals, some pairs at a time',
        params: BatchIdParams,
        querystring: PairsQuery,
        response: { 200: PairList, ...REFUSALS },
      },
    },
    async ({ params, caller, query: { level, first, from, count } }) => {
      const compared = await pairs.of(await service.batch(service.batchId(params.id, batchesSeenBy(caller))), level)
      const asked =
        first === undefined ? compared : compared.filter((one) => one.first === first || one.second === first)
      const next = from + count
      return { pairs: asked.slice(from, next), pairCount: asked.length, ...(next < asked.length && { next }) }
    },
  )
}
