/** Batches on the wire. */
import { z } from 'zod'
import { DEFAULT_LEVEL } from '../../analysis/winRate.ts'
import { pairJson, ruleSetJson } from '../../analysis/winRateJson.ts'
import { formatDealRange } from '../../deal/dealRange.ts'
import type { BatchReport } from '../../service/service.ts'
import { BudgetSchema, NodesSchema } from './answers.ts'
import { RulesSchema } from './rules.ts'

const ShareSchema = z.number().min(-1).max(1)
const CountSchema = z.int().min(0)

const RuleSetSchema = z.object({
  rules: RulesSchema,
  winnable: CountSchema,
  unwinnable: CountSchema,
  unknown: CountSchema,
  nodes: NodesSchema,
  winRate: z.object({
    ofDecided: ShareSchema.nullable().describe('Share of winnable deals among the decided; null while there is none.'),
    lower: ShareSchema,
    upper: ShareSchema,
    level: z.number().describe('Confidence of the interval: Wilson, widened by the undecided.'),
  }),
})

const PairSchema = z
  .object({
    first: z.int().describe('Index into `ruleSets`.'),
    second: z.int(),
    both: CountSchema.describe('Deals winnable under both.'),
    firstOnly: CountSchema,
    secondOnly: CountSchema,
    neither: CountSchema,
    undecided: CountSchema.describe('Deals where at least one of the two verdicts is unknown.'),
    difference: ShareSchema.nullable().describe('Win rate of the first less that of the second, among the decided.'),
    lower: ShareSchema,
    upper: ShareSchema,
    level: z.number(),
    pValue: z.number().describe("Exact, of McNemar's test."),
  })
  .describe('Two rule sets on the same deals.')

export const BatchSchema = z
  .object({
    id: z.string(),
    state: z.enum(['queued', 'running', 'done', 'cancelled', 'failed']),
    deals: z.string().describe('`scheme:first-last`'),
    dealsDone: CountSchema,
    dealsTotal: CountSchema,
    ruleSets: z.array(RuleSetSchema),
    pairs: z.array(PairSchema),
    budget: BudgetSchema,
    createdAt: z.string(),
    finishedAt: z.string().optional(),
    error: z.string().optional(),
  })
  .meta({ id: 'Batch', description: 'A batch and its results so far.' })

/** A batch as JSON, its intervals at `level`. */
export function batchJson(report: BatchReport, level = DEFAULT_LEVEL): z.output<typeof BatchSchema> {
  const { id, state, scheme, from, to, seed, tallies, pairs, ...rest } = report
  return {
    id,
    state,
    deals: formatDealRange({ scheme, from, to, ...(seed !== undefined && { seed }) }),
    ...rest,
    ruleSets: tallies.map((tally) => ruleSetJson(tally, level)),
    pairs: pairs.map((pair) => pairJson(pair, level)),
  }
}
