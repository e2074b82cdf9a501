/** Parts that several answers share, and budgets. */
import { z } from 'zod'
import { DIFFICULTY_BANDS, GAMES } from '../../games/games.ts'
import { unionBy } from './unionBy.ts'

/** Presets of all games whose bands were measured. */
const MEASURED = GAMES.flatMap(({ difficulty }) => difficulty?.measured ?? []) as [string, ...string[]]

const WINNABLE = z.literal('winnable').describe('A solution was found and replayed.')
const UNWINNABLE = z.literal('unwinnable').describe('Proved: everything was searched.')
const UNKNOWN = z.literal('unknown').describe('See `reason`.')

export const UnknownReasonSchema = z
  .enum(['nodes', 'time', 'memory', 'cancelled'])
  .meta({ id: 'UnknownReason', description: 'Which budget ended.' })

interface Variants<Common, Winnable, Unwinnable, Unknown> {
  /** Of every variant. */
  common: Common
  winnable: Winnable
  unwinnable: Unwinnable
  /** Besides `reason`. */
  unknown: Unknown
}

/** An answer in three variants, by its verdict: `Solve` is a `SolveWinnable`, a `SolveUnwinnable` or a `SolveUnknown`. */
export function byVerdict<
  Common extends z.ZodRawShape,
  Winnable extends z.ZodRawShape,
  Unwinnable extends z.ZodRawShape,
  Unknown extends z.ZodRawShape,
>(id: string, description: string, shapes: Variants<Common, Winnable, Unwinnable, Unknown>) {
  const { common, winnable, unwinnable, unknown } = shapes
  return unionBy(
    id,
    'verdict',
    [
      z.object({ verdict: WINNABLE, ...winnable, ...common }).meta({ id: `${id}Winnable` }),
      z.object({ verdict: UNWINNABLE, ...unwinnable, ...common }).meta({ id: `${id}Unwinnable` }),
      z.object({ verdict: UNKNOWN, reason: UnknownReasonSchema, ...unknown, ...common }).meta({ id: `${id}Unknown` }),
    ],
    description,
  )
}

export const BudgetSchema = z
  .strictObject({
    nodes: z.int('a whole number of nodes expected').min(1, 'at least 1 node expected').exactOptional(),
    timeoutMs: z
      .int('a whole number of milliseconds expected')
      .min(1, 'at least 1 millisecond expected')
      .exactOptional(),
  })
  .meta({ id: 'Budget', description: "What may be spent; the server's own limits hold as well." })

export const NodesSchema = z.int().min(0).describe('Nodes searched.')

export const DifficultySchema = z
  .object({
    score: z.int().min(0).max(100).describe('0 is easy.'),
    band: z.enum(DIFFICULTY_BANDS).optional().describe('Of a deal: each band is a fifth of the winnable ones.'),
    bandsOf: z
      .enum(MEASURED)
      .optional()
      .describe('Present with `band`: the preset whose deals are divided, the nearest where the rules are no preset.'),
  })
  .meta({ id: 'Difficulty', description: 'How hard a game is for people, by the formula of docs/players.md.' })
