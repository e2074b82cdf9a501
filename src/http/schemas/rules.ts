/** Rules on the wire. */
import { z } from 'zod'
import { AppError } from '../../errors.ts'
import { type KlondikeRules, PRESETS, type PresetName, parseRules } from '../../games/klondike/ruleSet.ts'
import { plainValue } from './query.ts'
import { readByCore } from './readByCore.ts'

const PassesSchema = z.union([z.int().min(1).max(99), z.literal('unlimited')])

const rulesShape = {
  draw: z.int().min(1).max(24).describe('Cards turned at once.'),
  passes: PassesSchema.describe('Runs through the stock: 3 means two redeals.'),
  worryingBack: z.boolean().describe('May the top card of a foundation come back to a column?'),
  scoring: z.enum(['standard', 'vegas']).describe('Which score is named first; no effect on play.'),
}

const PresetNameSchema = z.enum(Object.keys(PRESETS) as [PresetName, ...PresetName[]])

/** Rules in an answer: nothing left out. */
export const RulesSchema = z.object(rulesShape).meta({ id: 'Rules', description: 'Rules, nothing left out.' })

/** Rules in a request. */
export const RulesChoice = readByCore(
  'RulesChoice',
  z.union([PresetNameSchema, z.strictObject(rulesShape).partial()]).meta({
    description: 'A preset by name, or an object; what it leaves out is as in `klondike`.',
    examples: ['klondike-draw-3', { draw: 3, passes: 3 }],
  }),
)

function ruleInQuery(shape: z.ZodType) {
  const { $schema: _, ...json } = z.toJSONSchema(shape)
  return z.preprocess(plainValue, z.unknown()).meta(json).optional()
}

/** Rules in a query string: `rules=preset`, or each rule by its name. */
export const rulesQuery = {
  rules: ruleInQuery(PresetNameSchema).describe('A preset, instead of single rules.'),
  draw: ruleInQuery(rulesShape.draw),
  passes: ruleInQuery(rulesShape.passes),
  worryingBack: ruleInQuery(rulesShape.worryingBack),
  scoring: ruleInQuery(rulesShape.scoring),
}

const RULE_NAMES = ['draw', 'passes', 'worryingBack', 'scoring'] as const

/** The rules in a query string that passed `rulesQuery`. */
export function rulesInQuery(
  query: { rules?: unknown } & { [name in (typeof RULE_NAMES)[number]]?: unknown },
): KlondikeRules {
  const given = RULE_NAMES.filter((name) => query[name] !== undefined)
  if (query.rules === undefined) return parseRules(Object.fromEntries(given.map((name) => [name, query[name]])), '')
  const first = given[0]
  if (first !== undefined) throw new AppError('invalid-rules', 'either a preset or single rules, not both', first)
  return parseRules(query.rules, 'rules')
}
