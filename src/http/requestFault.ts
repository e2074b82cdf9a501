/** Checks requests by their schemas, and says what is wrong with them in the words that all other bad input gets. */
import type { FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'
import { AppError, type ErrorCode } from '../errors.ts'
import { placeOf, shortened, shown } from '../json.ts'

/** Parts of a body with a code of their own. */
const CODE_OF_PART: Record<string, ErrorCode> = {
  budget: 'invalid-budget',
  positionAs: 'unknown-format',
  movesAs: 'unknown-format',
  to: 'unknown-format',
}

/** What schemas call the types of JSON. */
const TYPES: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

/** For `app.setValidatorCompiler`: what does not pass a route's schema is an `AppError` with code and place. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) => {
  return (data: unknown) => {
    const { success, data: value, error } = schema.safeParse(data, { error: inWords })
    if (success) return { value }
    // A key misspelt is why the one that is needed is not there.
    const issue = error.issues.find(({ code }) => code === 'unrecognized_keys') ?? error.issues[0]!
    return { error: requestFault(issue, httpPart ?? 'body') }
  }
}

/** A fault of the part of a request that did not pass its schema. */
function requestFault(issue: z.core.$ZodIssue, part: string): AppError {
  const path = issue.path.map(String)
  const code = CODE_OF_PART[path[0] ?? ''] ?? 'invalid-request'
  if (issue.code === 'unrecognized_keys') path.push(shortened(issue.keys[0]!))
  else if (path.length === 0) return new AppError(code, `a JSON object expected as ${part}`)
  return new AppError(code, issue.message, placeOfPath(path))
}

/** Where a schema has no words of its own. */
function inWords(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'unrecognized_keys') return `unknown key; known are ${keysOf(issue.inst).join(', ')}`
  if (issue.input === undefined) return 'is needed'
  const not = shown(issue.input)
  if (issue.code === 'invalid_type') return `${TYPES[issue.expected] ?? issue.expected} expected, not ${not}`
  if (issue.code === 'invalid_value') return `one of ${issue.values.join(', ')} expected, not ${not}`
  if (typeof issue.input !== 'number') return undefined
  if (issue.code === 'too_small') return `at least ${issue.minimum} expected, not ${not}`
  return issue.code === 'too_big' ? `at most ${issue.maximum} expected, not ${not}` : undefined
}

function keysOf(schema: unknown): string[] {
  return Object.keys((schema as z.ZodObject | undefined)?.shape ?? {})
}

function placeOfPath(path: readonly string[]): string {
  return path.reduce((place, key) => placeOf(place, /^\d+$/.test(key) ? Number(key) : key), '')
}
