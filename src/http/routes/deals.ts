/** `GET /v1/deals/{scheme}/{number}`. */
import { z } from 'zod'
import { formatDeck } from '../../cards/deck.ts'
import { formatDealId, parseDealParts } from '../../deal/dealId.ts'
import { deal, deckOf, formatRules, programOf, programRules, writePosition } from '../../games/games.ts'
import type { Service } from '../../service/service.ts'
import { type App, REFUSALS } from '../route.ts'
import { byVerdict, DifficultySchema, NodesSchema } from '../schemas/answers.ts'
import { positionAsShape, WrittenPositionSchema } from '../schemas/notation.ts'
import { PresetNameSchema, programShape, RulesSchema, rulesInQuery, rulesQuery } from '../schemas/rules.ts'
import { DealSchema, DeckSchema, MoveCountSchema } from '../schemas/winnable.ts'

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

export function addDeal(app: App, service: Service): void {
  app.get(
    '/v1/deals/:scheme/:number',
    {
      config: { role: 'read' },
      schema: {
        operationId: 'deal',
        tags: ['deals'],
        summary: 'The layout of a numbered deal, and what is known about it',
        params: z.strictObject({
          scheme: z.string(),
          number: z.string().describe('In digits; of `pysol`, as PySol shows it.'),
        }),
        querystring: z.strictObject({ ...rulesQuery, ...positionAsShape }),
        response: { 200: DealAnswer, ...REFUSALS },
      },
    },
    async ({ params, query }) => {
      const id = parseDealParts(params.scheme, params.number, { scheme: 'scheme', number: 'number' })
      const rules = rulesInQuery(query)
      const deck = deckOf(id, rules)
      const known = service
        .known(id)
        .filter((verdict) => verdict.rules.game === rules.game)
        .map((verdict) => ({
          ...verdict,
          rules: formatRules(verdict.rules),
          ...programRules(id.scheme, verdict.rules),
        }))
      const position = writePosition(deal(deck, rules), rules, query.positionAs)
      return { deal: formatDealId(id), deck: formatDeck(deck), position, known, ...programOf(id.scheme) }
    },
  )
}
