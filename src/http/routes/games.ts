/** `GET /v1/games`: the games that this server knows, each with its rules and what can be asked of it. */
import { z } from 'zod'
import { gameCatalogue } from '../../games/games.ts'
import { type App, REFUSALS } from '../route.ts'
import { LanguageSchema } from '../schemas/line.ts'
import { RulesSchema } from '../schemas/rules.ts'

const OptionSchema = z
  .object({
    name: z.string(),
    about: z.string(),
    kind: z.enum(['integer', 'passes', 'boolean', 'choice']),
    min: z.int().optional(),
    max: z.int().optional(),
    choices: z.array(z.union([z.string(), z.int()])).optional(),
  })
  .meta({ id: 'RuleOption', description: 'What may be chosen of the rules of a game.' })

const AnswerSchema = z
  .object({
    games: z.array(
      z
        .object({
          name: z.string().describe('For `game` in rules.'),
          title: z.string(),
          cards: z.int().describe('Cards in play.'),
          columns: z.int(),
          engine: z.string().describe('Version of its solver.'),
          presets: z.array(
            z.object({ name: z.string(), about: z.string(), rules: RulesSchema }).meta({ id: 'GamePreset' }),
          ),
          options: z.array(OptionSchema),
          schemes: z
            .array(z.string())
            .describe('Whose numbers its deals have; the first is taken where none is named.'),
          abilities: z
            .array(z.string())
            .describe(
              'What can be asked besides verdicts, hints, where a game was lost, verifying, winnable deals and batches.',
            ),
        })
        .meta({ id: 'Game' }),
    ),
  })
  .meta({ id: 'Games', description: 'The games that this server knows.' })

export function addGames(app: App): void {
  const answers = { en: { games: gameCatalogue('en') }, fr: { games: gameCatalogue('fr') } }
  app.get(
    '/v1/games',
    {
      config: { role: 'read' },
      schema: {
        operationId: 'games',
        tags: ['about'],
        summary: 'The games: rules, options, presets, deal-number schemes, abilities',
        querystring: z.strictObject({ language: LanguageSchema.default('en') }),
        response: { 200: AnswerSchema, ...REFUSALS },
      },
    },
    async ({ query }) => answers[query.language],
  )
}
