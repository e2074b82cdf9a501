/**
 * Deals, rules, positions and moves are read by the core's own parsers, so that HTTP, command line and library accept
 * the same and say the same about bad input. A schema lets them through as they are; OpenAPI shows their shape.
 */
import { z } from 'zod'

/** A part of a request that the core reads; OpenAPI shows it as `shape`, under the name `id`. */
export function readByCore(id: string, shape: z.ZodType) {
  const { $schema: _, $defs: __, ...json } = z.toJSONSchema(shape, { io: 'input' })
  // Parts that have a name stand in the document by themselves.
  const text = JSON.stringify(json).replaceAll(/#\/\$defs\/(\w+)/g, '#/components/schemas/$1Input')
  return z.unknown().meta({ id, ...JSON.parse(text) })
}
