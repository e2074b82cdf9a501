/** Batches on the wire. */
import { z } from 'zod'
import { PLAYERS } from '../../analysis/contestant.ts'
import { contestantJson } from '../../analysis/winRateJson.ts'
import { formatDealRange } from '../../deal/dealRange.ts'
import { programRules } from '../../games/games.ts'
import type { BatchReport } from '../../service/service.ts'
import { DEFAULT_LEVEL } from '../../statistics/winRate.ts'
import type { BatchPairs } from '../batchPairs.ts'
import { BudgetSchema, NodesSchema } from './answers.ts'
import { programShape, RulesSchema } from './rules.ts'

const ShareSchema = z.number().min(-1).max(1)
const CountSchema = z.int().min(0)

const meanShape = { mean: z.number().nullable(), lower: z.number(), upper: z.number(), level: z.number() }
const MeanSchema = z.object(meanShape).meta({ id: 'Mean', description: 'A mean, and its interval.' })
const CardsUpSchema = z
  .object({
    ...meanShape,
    open: CountSchema.describe('Deals whose cards up are known between two numbers only.'),
  })
  .meta({ id: 'CardsUp', description: 'The mean of the cards up at the end, and its interval.' })

const WinRateSchema = z
  .object({
    ofDecided: ShareSchema.nullable().describe('Share of winnable deals among the decided; null while there is none.'),
    lower: ShareSchema,
    upper: ShareSchema,
    level: z.number().describe('Confidence of the interval: Wilson, widened by the undecided.'),
  })
  .meta({ id: 'WinRate' })

export const PlayerSchema = z.enum(PLAYERS).meta({
  id: 'Player',
  description:
    '`thoughtful` is the solver, and `most-cards` brings up as many cards as can be: both know all cards. The others see what people see.',
})

const ContestantSchema = z
  .object({
    rules: RulesSchema,
    player: PlayerSchema,
    winnable: CountSchema.describe('Deals that can be won; of a player, games won.'),
    unwinnable: CountSchema.describe('Deals that can not; of a player, games lost.'),
    unknown: CountSchema,
    nodes: NodesSchema,
    winRate: WinRateSchema,
    cardsUp: CardsUpSchema.optional().describe(
      'Mean of the cards up at the end; not of `thoughtful`, which only says whether all can be.',
    ),
    vegasReturn: MeanSchema.optional().describe('The same in Vegas money: −52 a game, 5 a card.'),
    ...programShape,
  })
  .meta({ id: 'Contestant', description: 'A rule set and who plays it, and what became of the deals.' })

const PaceSchema = z
  .object({
    dealsPerSecond: z.number().min(0),
    secondsLeft: z.number().min(0).describe('At this pace, if all deals are done.'),
  })
  .meta({ id: 'Pace', description: 'Of a batch at work, since work on it was begun or resumed.' })

export const BatchIdParams = z.strictObject({
  id: z.string().describe('The id, at least four characters that it alone begins with, or `latest`.'),
})

const LEVEL_FAULT = 'a share between 0 and 1 expected, once'

/** Confidence of the intervals in an answer. */
export const LevelQuery = z
  .preprocess(plainNumber, z.number(LEVEL_FAULT).gt(0, LEVEL_FAULT).lt(1, LEVEL_FAULT))
  .default(DEFAULT_LEVEL)
  .describe('Confidence of the intervals.')

function plainNumber(value: unknown): unknown {
  return typeof value === 'string' && /^\d*\.?\d+$/.test(value) ? Number(value) : value
}

export const StopSchema = z
  .strictObject({
    halfWidth: z.number().gt(0).lt(1).describe('A share: 0.005 is half a percentage point.'),
    level: z.number().gt(0).lt(1).default(DEFAULT_LEVEL).describe('Confidence of the intervals.'),
  })
  .meta({
    id: 'StopRule',
    description: 'The batch ends once the win rate of every contestant is known to ± `halfWidth`.',
  })

const HalfKnownSchema = z
  .object({ firstWon: CountSchema, firstLost: CountSchema, secondWon: CountSchema, secondLost: CountSchema })
  .meta({ id: 'HalfKnown', description: 'Of the undecided deals, those where one of the two is known all the same.' })

const ProbabilitySchema = z.number().min(0).max(1)

const PValueSchema = z
  .object({
    ofDecided: ProbabilitySchema.describe('Of the decided deals alone.'),
    lower: ProbabilitySchema.describe('Its bounds, whatever the undecided deals are.'),
    upper: ProbabilitySchema,
  })
  .meta({ id: 'PValue', description: "Exact, of McNemar's test." })

export const PairSchema = z
  .object({
    first: z.int().describe('Index into `contestants`.'),
    second: z.int(),
    both: CountSchema.describe('Deals won by both.'),
    firstOnly: CountSchema,
    secondOnly: CountSchema,
    neither: CountSchema,
    undecided: CountSchema.describe('Deals where at least one of the two verdicts is unknown.'),
    halfKnown: HalfKnownSchema,
    difference: ShareSchema.nullable().describe('Win rate of the first less that of the second, among the decided.'),
    lower: ShareSchema.describe('Newcombe’s method 10, over all ways to decide the undecided deals.'),
    upper: ShareSchema,
    level: z.number(),
    pValue: PValueSchema,
    pAdjusted: ProbabilitySchema.describe(
      'The upper bound of p, adjusted by Holm’s method for as many comparisons as there are `pairs`.',
    ),
  })
  .meta({ id: 'Pair', description: 'Two contestants on the same deals.' })

export const BatchSchema = z
  .object({
    id: z.string(),
    state: z.enum(['queued', 'running', 'paused', 'done', 'cancelled', 'failed']),
    deals: z.string().describe('`scheme:first-last`'),
    dealsDone: CountSchema,
    dealsTotal: CountSchema.describe('The most: with `until` it may end before.'),
    pace: PaceSchema.optional(),
    contestants: z.array(ContestantSchema).describe('Rule set by rule set, within it by player.'),
    pairs: z
      .array(PairSchema)
      .optional()
      .describe(
        'Every two of them on the same deals; left out in lists, and where there are more than 100: `…/pairs` has them all.',
      ),
    pairCount: CountSchema.describe('How many pairs there are.'),
    budget: BudgetSchema,
    playerSeed: CountSchema.optional(),
    until: StopSchema.optional(),
    retryOf: z.string().optional().describe('The batch whose undecided deals this one searched again.'),
    owner: z.string().optional().describe('The owner of the key it was begun with.'),
    engine: z
      .string()
      .optional()
      .describe('Version of the solver that began it, and of each other one that went on with it.'),
    tableMb: z
      .string()
      .optional()
      .describe('`TABLE_MB` when it was begun, and each other with which it was gone on with.'),
    createdAt: z.string(),
    finishedAt: z.string().optional(),
    error: z.string().optional(),
  })
  .meta({ id: 'Batch', description: 'A batch and its results so far.' })

/** More are had by themselves. */
const MOST_PAIRS = 100

/** A batch as JSON, its intervals at `level`; with its pairs, if there are not too many and somebody compares them. */
export async function batchJson(
  report: BatchReport,
  compared: Pick<BatchPairs, 'of'> | undefined,
  level = DEFAULT_LEVEL,
  mostPairs = MOST_PAIRS,
): Promise<z.output<typeof BatchSchema>> {
  const { id, state, scheme, from, to, seed, tallies, pairs, ...rest } = report
  return {
    id,
    state,
    deals: formatDealRange({ scheme, from, to, ...(seed !== undefined && { seed }) }),
    ...rest,
    contestants: tallies.map((tally) => ({ ...contestantJson(tally, level), ...programRules(scheme, tally.rules) })),
    ...(compared && pairs.length <= mostPairs && { pairs: await compared.of(report, level) }),
    pairCount: pairs.length,
  }
}
