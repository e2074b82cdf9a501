/** Rules on the wire. */
import { z } from 'zod'
import {
  GAMES,
  OPTION_NAMES,
  PRESETS,
  parseRules,
  RULE_DIFFERENCES,
  type RuleOption,
  type Rules,
  type RulesJson,
} from '../../games/games.ts'
import { plainValue } from './query.ts'
import { readByCore } from './readByCore.ts'
import { unionBy } from './unionBy.ts'

const PassesSchema = z.union([z.int().min(1).max(99), z.literal('unlimited')])

export const PresetNameSchema = z.enum(Object.keys(PRESETS) as [string, ...string[]])
export const GameNameSchema = z.enum(GAMES.map(({ name }) => name) as [string, ...string[]])

/** What may be given for an option, as a schema. */
function optionSchema(option: RuleOption): z.ZodType {
  const { about } = option
  switch (option.kind) {
    case 'integer':
      return z.int().min(option.min).max(option.max).describe(about.en)
    case 'passes':
      return PassesSchema.describe(about.en)
    case 'boolean':
      return z.boolean().describe(about.en)
    case 'choice':
      return z.literal([...option.choices]).describe(about.en)
  }
}

function optionsShape(options: readonly RuleOption[]): Record<string, z.ZodType> {
  return Object.fromEntries(options.map((option) => [option.name, optionSchema(option)]))
}

const rulesOfGames = GAMES.map(({ name, options }) => {
  const id = name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
  return z.object({ game: z.literal(name), ...optionsShape(options) }).meta({ id: `${id}Rules` })
})

/** Rules in an answer: nothing left out. */
export const RulesSchema = unionBy(
  'Rules',
  'game',
  rulesOfGames as never,
  'Rules, nothing left out.',
) as unknown as z.ZodType<RulesJson, RulesJson>

/** Of all games, each option once. */
const OPTIONS = [...new Map(GAMES.flatMap(({ options }) => options).map((option) => [option.name, option])).values()]

/** Rules in a request. */
export const RulesChoice = readByCore(
  'RulesChoice',
  z
    .union([
      PresetNameSchema,
      ...GAMES.map(({ name, options }) =>
        z.strictObject({ preset: PresetNameSchema, game: z.literal(name), ...optionsShape(options) }).partial(),
      ),
    ])
    .meta({
      description:
        'A preset by name, or an object; what it leaves out is as in its `preset`, or else as its `game` has it, or else as in `klondike`.',
      examples: ['klondike-draw-3', { draw: 3, passes: 3 }, { preset: 'vegas-draw-3', worryingBack: false }],
    }),
)

function ruleInQuery(shape: z.ZodType) {
  const { $schema: _, ...json } = z.toJSONSchema(shape)
  return z.preprocess(plainValue, z.unknown()).meta(json).optional()
}

/** Rules in a query string: `rules=preset`, each rule by its name, or a preset and what is to be otherwise. */
export const rulesQuery = {
  rules: ruleInQuery(PresetNameSchema).describe(
    'A preset; single rules beside it are changes to it. Left out, `klondike`.',
  ),
  game: ruleInQuery(GameNameSchema).describe('The game that the single rules are of. Left out, that of `rules`.'),
  ...(Object.fromEntries(OPTIONS.map((option) => [option.name, ruleInQuery(optionSchema(option))])) as object),
}

/** The rules in a query string that passed `rulesQuery`. */
export function rulesInQuery(query: object): Rules {
  const asked = query as Readonly<Record<string, unknown>>
  const given = ['game', ...OPTION_NAMES].filter((name) => asked[name] !== undefined)
  const changes = Object.fromEntries(given.map((name) => [name, asked[name]]))
  if (asked['rules'] === undefined) return parseRules(changes, '')
  const { game } = parseRules(asked['rules'], 'rules')
  return parseRules({ game, ...changes, preset: asked['rules'] }, '')
}

/** Part of an answer about a numbered deal. */
export const programShape = {
  programRules: z
    .object({
      code: z.literal('program-plays-otherwise'),
      program: z.string().describe('Whose number the deal has.'),
      presets: z.array(PresetNameSchema).describe('All that it plays.'),
      nearest: PresetNameSchema.describe('The one of them that is most like the rules of this answer.'),
      differs: z.array(z.enum(RULE_DIFFERENCES)).describe('What is otherwise in it.'),
      words: z.string().describe('The same in words.'),
    })
    .meta({
      id: 'ProgramRules',
      description: 'Present when the program whose number the deal has plays it by other rules than this answer.',
    })
    .optional(),
}
