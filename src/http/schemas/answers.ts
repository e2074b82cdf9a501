/** Parts that several answers share, and budgets. */
import { z } from 'zod'
import { DIFFICULTY_BANDS } from '../../analysis/difficultyBands.ts'

export const VerdictSchema = z
  .enum(['winnable', 'unwinnable', 'unknown'])
  .describe('`winnable`: a solution was found and replayed; `unwinnable`: proved; `unknown`: see `reason`.')

export const UnknownReasonSchema = z
  .enum(['nodes', 'time', 'memory', 'cancelled'])
  .describe('Which budget ended, where the verdict is `unknown`.')

export const BudgetSchema = z
  .strictObject({
    nodes: z.int('a whole number of nodes expected').min(1, 'at least 1 node expected').exactOptional(),
    timeoutMs: z
      .int('a whole number of milliseconds expected')
      .min(1, 'at least 1 millisecond expected')
      .exactOptional(),
  })
  .describe("What may be spent; the server's own limits hold as well.")

export const NodesSchema = z.int().min(0).describe('Nodes searched.')

export const DifficultySchema = z
  .object({
    score: z.int().min(0).max(100).describe('0 is easy.'),
    band: z.enum(DIFFICULTY_BANDS).optional().describe('Of a deal, under the rules of a preset.'),
  })
  .meta({ id: 'Difficulty', description: 'How hard a game is for people, by the formula of docs/difficulty.md.' })
