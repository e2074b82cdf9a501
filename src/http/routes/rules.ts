/** `GET /v1/rules`: the rules, presets, deal-number schemes and notations that this server knows. */
import { z } from 'zod'
import { DEFAULT_SCHEME, SCHEMES } from '../../deal/schemes.ts'
import { GAME_FORMATS } from '../../games/klondike/formats/formats.ts'
import { formatRules, PRESETS } from '../../games/klondike/ruleSet.ts'
import { rulesInWords } from '../../games/klondike/rulesInWords.ts'
import { type App, REFUSALS } from '../route.ts'
import { RulesSchema } from '../schemas/rules.ts'

const AnswerSchema = z
  .object({
    presets: z.array(z.object({ name: z.string(), about: z.string(), rules: RulesSchema }).meta({ id: 'Preset' })),
    defaultPreset: z.string(),
    schemes: z.array(
      z
        .object({
          name: z.string(),
          about: z.string(),
          min: z.string().describe('Smallest number, in digits: it may be too large for a JSON number.'),
          max: z.string(),
        })
        .meta({ id: 'Scheme', description: 'Whose deal numbers.' }),
    ),
    defaultScheme: z.string(),
    forms: z
      .array(z.object({ name: z.string(), about: z.string() }).meta({ id: 'Notation' }))
      .describe('Notations of games, for `positionAs`, `/v1/convert` and `{ form, text }` as position.'),
  })
  .meta({ id: 'Catalogue', description: 'What this server knows.' })

export function addRules(app: App): void {
  const answer: z.infer<typeof AnswerSchema> = {
    presets: Object.entries(PRESETS).map(([name, rules]) => ({
      name,
      about: rulesInWords(rules),
      rules: formatRules(rules),
    })),
    defaultPreset: 'klondike',
    schemes: SCHEMES.map(({ name, about, min, max }) => ({ name, about, min: String(min), max: String(max) })),
    defaultScheme: DEFAULT_SCHEME,
    forms: GAME_FORMATS.map(({ name, about }) => ({ name, about })),
  }
  app.get(
    '/v1/rules',
    {
      schema: {
        operationId: 'rules',
        tags: ['about'],
        summary: 'Presets of rules, deal-number schemes, and notations',
        response: { 200: AnswerSchema, ...REFUSALS },
      },
    },
    async () => answer,
  )
}
