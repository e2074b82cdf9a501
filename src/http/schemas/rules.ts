/** Rules on the wire. */
import { z } from 'zod'
import { RULE_DIFFERENCES } from '../../games/klondike/programs.ts'
import { type KlondikeRules, PRESETS, type PresetName, parseRules, RULE_NAMES } from '../../games/klondike/ruleSet.ts'
import { SCORE_NAMES } from '../../games/klondike/scoreTables.ts'
import { plainValue } from './query.ts'
import { readByCore } from './readByCore.ts'

const PassesSchema = z.union([z.int().min(1).max(99), z.literal('unlimited')])

const rulesShape = {
  draw: z.int().min(1).max(24).describe('Cards turned at once.'),
  passes: PassesSchema.describe('Runs through the stock: 3 means two redeals.'),
  worryingBack: z.boolean().describe('May the top card of a foundation come back to a column?'),
  scoring: z.enum(SCORE_NAMES).describe('The score table that counts first; no effect on play.'),
}

export const PresetNameSchema = z.enum(Object.keys(PRESETS) as [PresetName, ...PresetName[]])

/** Rules in an answer: nothing left out. */
export const RulesSchema = z.object(rulesShape).meta({ id: 'Rules', description: 'Rules, nothing left out.' })

/** Rules in a request. */
export const RulesChoice = readByCore(
  'RulesChoice',
  z.union([PresetNameSchema, z.strictObject({ preset: PresetNameSchema, ...rulesShape }).partial()]).meta({
    description: 'A preset by name, or an object; what it leaves out is as in its `preset`, or else in `klondike`.',
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
  draw: ruleInQuery(rulesShape.draw),
  passes: ruleInQuery(rulesShape.passes),
  worryingBack: ruleInQuery(rulesShape.worryingBack),
  scoring: ruleInQuery(rulesShape.scoring),
}

/** The rules in a query string that passed `rulesQuery`. */
export function rulesInQuery(
  query: { rules?: unknown } & { [name in (typeof RULE_NAMES)[number]]?: unknown },
): KlondikeRules {
  const base = query.rules === undefined ? parseRules({}) : parseRules(query.rules, 'rules')
  const given = RULE_NAMES.filter((name) => query[name] !== undefined)
  const changes = parseRules(Object.fromEntries(given.map((name) => [name, query[name]])), '')
  return { ...base, ...Object.fromEntries(given.map((name) => [name, changes[name]])) }
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
