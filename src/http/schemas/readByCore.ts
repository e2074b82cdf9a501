/**
 * Deals, rules, positions and moves are read by the core's own parsers, so that HTTP, command line and library accept
 * the same and say the same about bad input. A schema lets them through as they are; OpenAPI shows their shape.
 */
import { z } from 'zod'

/** A part of a request that the core reads; OpenAPI shows it as `shape`, under the name `id`. */
export function readByCore(id: string, shape: z.ZodType) {
  const { $schema: _, ...json } = z.toJSONSchema(shape, { io: 'input' })
  return z.unknown().meta({ id, ...json })
}
