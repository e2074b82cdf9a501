/** `/v1/batches`: win rates over many deals, as jobs that outlive a request and a restart. */
import { z } from 'zod'
import { MOST_PLAYER_SEED } from '../../analysis/contestant.ts'
import { parseDealRange } from '../../deal/dealRange.ts'
import { AppError } from '../../errors.ts'
import { parseRules } from '../../games/games.ts'
import { MOST_BATCH_DEALS, MOST_CONTESTANTS } from '../../service/batchQuestion.ts'
import type { Service } from '../../service/service.ts'
import { requireApiKey } from '../apiKeys.ts'
import { type App, REFUSALS } from '../route.ts'
import { BudgetSchema } from '../schemas/answers.ts'
import { BatchIdParams, BatchSchema, batchJson, LevelQuery, PlayerSchema, StopSchema } from '../schemas/batch.ts'
import { readByCore } from '../schemas/readByCore.ts'
import { RulesChoice } from '../schemas/rules.ts'

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

const BatchList = z.object({ batches: z.array(BatchSchema) }).meta({ id: 'BatchList', description: 'All batches.' })

export function addBatches(app: App, service: Service, apiKeys: readonly string[]): void {
  const common = { tags: ['batches'], security: [{ apiKey: [] }, {}] }
  const onRequest = requireApiKey(apiKeys)
  app.post(
    '/v1/batches',
    {
      onRequest,
      schema: {
        ...common,
        operationId: 'createBatch',
        summary: 'Start counting winnable deals',
        body: BatchBody,
        response: { 202: BatchSchema, ...REFUSALS },
      },
    },
    async ({ body }, reply) => {
      const range = parseDealRange(body.deals, 'deals')
      if (range.to - range.from >= MOST_BATCH_DEALS) {
        throw new AppError('invalid-deal', `at most ${MOST_BATCH_DEALS} deals in a batch`, 'deals')
      }
      const ruleSets = body.rules.map((rules, index) => parseRules(rules, `rules[${index}]`))
      const { players, playerSeed, until, budget } = body
      const report = service.createBatch({
        ...range,
        ruleSets,
        ...(players && { players }),
        ...(playerSeed !== undefined && { playerSeed }),
        ...(until && { until }),
        budget,
      })
      return reply.code(202).header('location', `/v1/batches/${report.id}`).send(batchJson(report))
    },
  )
  app.get(
    '/v1/batches',
    {
      onRequest,
      schema: {
        ...common,
        operationId: 'batches',
        summary: 'All batches',
        response: { 200: BatchList, ...REFUSALS },
      },
    },
    async () => ({ batches: service.batches().map((report) => batchJson(report)) }),
  )
  app.get(
    '/v1/batches/:id',
    {
      onRequest,
      schema: {
        ...common,
        operationId: 'batch',
        summary: 'Progress and results so far',
        params: BatchIdParams,
        querystring: z.strictObject({ level: LevelQuery }),
        response: { 200: BatchSchema, ...REFUSALS },
      },
    },
    async ({ params, query }) => batchJson(service.batch(params.id), query.level),
  )
}
