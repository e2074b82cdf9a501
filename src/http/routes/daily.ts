/** `GET /v1/deals/daily`: the deal of a day, the same for everybody who asks under the same rules. */
import { z } from 'zod'
import { parseDate } from '../../analysis/dailyDeal.ts'
import { formatDealId } from '../../deal/dealId.ts'
import { formatRules } from '../../games/games.ts'
import type { DailyAnswer, Service } from '../../service/service.ts'
import { clientGone } from '../clientGone.ts'
import { type App, REFUSALS } from '../route.ts'
import { byVerdict } from '../schemas/answers.ts'
import { LanguageSchema } from '../schemas/line.ts'
import { movesAsShape, PositionFormSchema } from '../schemas/notation.ts'
import { text, wholeNumber, yesOrNo } from '../schemas/query.ts'
import { RulesSchema, rulesInQuery, rulesQuery } from '../schemas/rules.ts'
import { DealSchema, winnableJson, winnableShape } from '../schemas/winnable.ts'

const DailyQuery = z.strictObject({
  ...rulesQuery,
  date: text().optional().describe('`YYYY-MM-DD`; left out, today (UTC).'),
  positionAs: PositionFormSchema.exactOptional(),
  ...movesAsShape,
  solution: yesOrNo().default(false).describe('The certificate: a full solution.'),
  words: yesOrNo().default(false).describe('The solution in words as well.'),
  language: LanguageSchema.default('en'),
  nodes: wholeNumber(1, 1e12).exactOptional().describe('Most nodes to search for each candidate.'),
  timeoutMs: wholeNumber(1, 86_400_000).exactOptional(),
})

const lastShape = { candidate: DealSchema.describe('The last candidate looked at, `scheme:number`.') }

const DailyAnswerSchema = byVerdict(
  'DailyDeal',
  'The deal of a day: `winnable`, it is found; `unknown`, a candidate is open, and until it is decided there is no deal; `unwinnable`, no candidate can be won.',
  {
    common: {
      date: z.string().describe('`YYYY-MM-DD`'),
      rules: RulesSchema,
      seed: z.int().min(0).describe('The candidates are the deals `solvitaire:1-10000,seed=…`.'),
      place: z.int().min(1).describe('The place of the last one looked at; all before it cannot be won.'),
    },
    winnable: winnableShape,
    unwinnable: lastShape,
    unknown: lastShape,
  },
)

export function addDaily(app: App, service: Service): void {
  app.get(
    '/v1/deals/daily',
    {
      config: { role: 'solve' },
      schema: {
        operationId: 'dailyDeal',
        tags: ['deals'],
        summary: 'The deal of a day, proved winnable under these rules',
        description:
          'The same for the same date and rules, whatever the version of the solver: `/v1/deals/daily?date=2026-12-01&draw=3`.',
        querystring: DailyQuery,
        response: { 200: DailyAnswerSchema, ...REFUSALS },
      },
    },
    async ({ query, caller }, reply) => {
      const rules = rulesInQuery(query)
      const { nodes, timeoutMs } = query
      const date = parseDate(query.date ?? new Date().toISOString().slice(0, 10))
      const budget = { ...(nodes === undefined ? {} : { nodes }), ...(timeoutMs === undefined ? {} : { timeoutMs }) }
      const found = await service.dailyDeal({ date, rules, budget, caller: caller.name }, clientGone(reply))
      return dailyJson(found, rules, query)
    },
  )
}

function dailyJson(
  { date, seed, place, verdict, reason, candidate, deal }: DailyAnswer,
  rules: ReturnType<typeof rulesInQuery>,
  format: z.output<typeof DailyQuery>,
): z.input<typeof DailyAnswerSchema> {
  const about = { date, rules: formatRules(rules), seed, place }
  if (deal !== undefined) return { verdict: 'winnable', ...about, ...winnableJson(deal, rules, format) }
  const last = { ...about, candidate: formatDealId(candidate) }
  return verdict === 'unwinnable' ? { verdict, ...last } : { verdict: 'unknown', reason: reason ?? 'nodes', ...last }
}
