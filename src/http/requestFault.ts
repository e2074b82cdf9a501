/** What a schema found wrong with a request, in the words and places that all other bad input gets. */
import type { FastifyError } from 'fastify'
import { AppError, type ErrorCode } from '../errors.ts'
import { placeOf, shortened } from '../json.ts'

/** Parts of a body with a code of their own. */
const CODE_OF_PART: Record<string, ErrorCode> = {
  budget: 'invalid-budget',
  positionAs: 'unknown-format',
  movesAs: 'unknown-format',
  to: 'unknown-format',
}

/** The first fault of a request that did not pass its schema. */
export function requestFault({ validation, validationContext }: FastifyError): AppError {
  const { keyword, instancePath, message, params } = validation![0]!
  const path = instancePath.split('/').filter((key) => key !== '')
  const code = CODE_OF_PART[path[0] ?? ''] ?? 'invalid-request'
  if (keyword === 'unrecognized_keys') {
    const key = (params['keys'] as string[])[0]!
    return new AppError(code, 'is not known here', placeOfPath([...path, shortened(key)]))
  }
  if (path.length === 0) return new AppError(code, `a JSON object expected as ${validationContext ?? 'body'}`)
  if (params['expected'] === 'nonoptional') return new AppError(code, 'is needed', placeOfPath(path))
  return new AppError(code, message ?? 'is not what is expected here', placeOfPath(path))
}

function placeOfPath(path: readonly string[]): string {
  return path.reduce((place, key) => placeOf(place, /^\d+$/.test(key) ? Number(key) : key), '')
}
