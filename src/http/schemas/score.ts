/** Scores on the wire. */
import { z } from 'zod'
import { SCORE_NAMES } from '../../games/games.ts'
import { readByCore } from './readByCore.ts'

const PointsSchema = z.int()
const CountSchema = z.int().min(0)

const tableShape = {
  start: PointsSchema.describe('Before the first card is dealt: the stake, where there is one.'),
  cardAlreadyUp: PointsSchema.describe('For each card that is up already where a replay begins.'),
  wasteToColumn: PointsSchema,
  columnToColumn: PointsSchema.describe('For each card that moves from a column to another.'),
  cardUp: PointsSchema,
  cardBack: PointsSchema,
  cardTurned: PointsSchema,
  redealAtDrawOne: PointsSchema,
  freeRedealsAtDrawOne: CountSchema.describe('Redeals that cost nothing.'),
  redealAtLargerDraw: PointsSchema,
  freeRedealsAtLargerDraw: CountSchema,
  undo: PointsSchema.describe('For each of `undos`.'),
  timeStep: PointsSchema.describe('For each full `timeStepSeconds` of `seconds`.'),
  timeStepSeconds: z.int().min(1),
  timeBonus: PointsSchema.describe('Divided by `seconds`, rounded down, it is added to a game that is won.'),
  timeBonusAfterSeconds: CountSchema.describe('A game that took no longer has no time bonus.'),
  carriesOver: z.boolean().describe('Does a game begin with what the last one ended with, `balance`?'),
  lowest: PointsSchema.nullable().describe('The score never falls below this; null: it may.'),
}

/** A table in an answer: nothing left out. */
export const ScoreTableSchema = z
  .object(tableShape)
  .meta({ id: 'ScoreTable', description: 'Points for what happens in a game; what is taken off is negative.' })

const ScoreNameSchema = z.enum(SCORE_NAMES)

/** A table in a request. */
export const ScoreTableChoice = readByCore(
  'ScoreTableChoice',
  z.union([ScoreNameSchema, z.strictObject({ table: ScoreNameSchema, ...tableShape }).partial()]).meta({
    description: 'A score table by name, or figures; what they leave out is as in `table`, or else in `standard`.',
    examples: ['windows', { table: 'windows', undo: 0 }],
  }),
)

/** Parts of a body: what the moves do not show. The core reads them. */
export const circumstancesShape = {
  balance: z.unknown().optional().meta({
    type: 'integer',
    description: 'What the last game ended with: where a cumulative score begins. Left out, 0.',
  }),
  seconds: z.unknown().optional().meta({
    type: 'number',
    exclusiveMinimum: 0,
    description: 'How long the game took, for tables that count it. Left out, it is not timed.',
  }),
  undos: z.unknown().optional().meta({
    type: 'integer',
    minimum: 0,
    description: 'How many moves were taken back, for tables that count it. Left out, none.',
  }),
}

/** Parts of an answer: by every table that has a name, and by the one that was asked for. */
export const scoresShape = {
  scores: z
    .object(
      Object.fromEntries(SCORE_NAMES.map((name) => [name, z.int()])) as Record<(typeof SCORE_NAMES)[number], z.ZodInt>,
    )
    .meta({ id: 'Scores' })
    .describe(
      'Of the moves played, by every table that has a name; `cumulativeVegas` goes on from `balance`. Only of games that are scored.',
    )
    .optional(),
  score: z
    .object({ table: z.enum([...SCORE_NAMES, 'given']), points: z.int() })
    .meta({ id: 'Score' })
    .describe('By the table asked for, or else the one that the rules name. Only of games that are scored.')
    .optional(),
}
