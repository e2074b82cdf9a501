/** `GET /v1/rules`: the presets, deal-number schemes, score tables and notations that this server knows. */
import { z } from 'zod'
import { DEFAULT_SCHEME, SCHEMES } from '../../deal/schemes.ts'
import {
  DEFAULT_PRESET,
  FORMATS,
  formatRules,
  PRESETS,
  programOf,
  rulesInWords,
  SCORE_NAMES,
  SCORE_SOURCES,
  SCORE_TABLES,
} from '../../games/games.ts'
import { type App, REFUSALS } from '../route.ts'
import { PresetNameSchema, RulesSchema } from '../schemas/rules.ts'
import { ScoreTableSchema } from '../schemas/score.ts'

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
          program: z.string().optional().describe('Whose numbers they are, where they are a program’s.'),
          presets: z.array(PresetNameSchema).optional().describe('The rules that this program plays, as far as known.'),
        })
        .meta({ id: 'Scheme', description: 'Whose deal numbers.' }),
    ),
    defaultScheme: z.string(),
    scoreTables: z
      .array(
        z.object({ name: z.string(), source: z.string(), table: ScoreTableSchema }).meta({ id: 'NamedScoreTable' }),
      )
      .describe('For `scoring` in rules, and `score` of `/v1/verify`.'),
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
    defaultPreset: DEFAULT_PRESET,
    schemes: SCHEMES.map(({ name, about, min, max }) => ({
      name,
      about,
      min: String(min),
      max: String(max),
      ...programOf(name),
    })),
    defaultScheme: DEFAULT_SCHEME,
    scoreTables: SCORE_NAMES.map((name) => ({ name, source: SCORE_SOURCES[name], table: SCORE_TABLES[name] })),
    forms: FORMATS.map(({ name, about }) => ({ name, about: about.en })),
  }
  app.get(
    '/v1/rules',
    {
      config: { role: 'read' },
      schema: {
        operationId: 'rules',
        tags: ['about'],
        summary: 'Presets of rules, deal-number schemes, score tables, and notations',
        response: { 200: AnswerSchema, ...REFUSALS },
      },
    },
    async () => answer,
  )
}
