/** Answers of several shapes, told apart by one of their parts: how every such answer is described. */
import { z } from 'zod'

type Option = z.core.$ZodTypeDiscriminable & z.core.$ZodType

/**
 * One of `options`, each of which has a name (`.meta({ id })`) and other literals under `key`; unions may be nested.
 * OpenAPI gets it as a schema of its own, named `id`, with its discriminator.
 */
export function unionBy<const Key extends string, const Options extends readonly [Option, ...Option[]]>(
  id: string,
  key: Key,
  options: Options,
  description: string,
) {
  const mapping = Object.fromEntries(
    options.flatMap((option) => {
      const name = z.globalRegistry.get(option)?.id
      if (name === undefined) throw new Error(`an option of ${id} has no name`)
      const values = [...(option._zod.propValues?.[key] ?? [])]
      return values.map((value) => [String(value), `#/components/schemas/${name}`])
    }),
  )
  // A union within has several schemas for one value, which the keyword can't say; the literals do.
  const isFlat = options.every((option) => option instanceof z.ZodObject)
  const discriminator = isFlat && { discriminator: { propertyName: key, mapping } }
  return z.discriminatedUnion(key, options).meta({ id, description, ...discriminator })
}
