/** Values of a query string: text that stands for a number or for yes and no. A value given twice is refused. */
import { z } from 'zod'

/** A whole number `min..max`. */
export function wholeNumber(min: number, max: number) {
  const fault = `a whole number from ${min} to ${max} expected, once`
  return z.preprocess(numberIfDigits, z.int(fault).min(min, fault).max(max, fault))
}

export function yesOrNo() {
  return z.preprocess(booleanIfWord, z.boolean('true or false expected, once'))
}

/** One of `names`; a refusal names them all. */
export function oneOf<const Name extends string>(names: readonly [Name, ...Name[]]) {
  return z.enum(names, `one of ${names.join(', ')} expected, once`)
}

export function text() {
  return z.string('one value expected')
}

/** Text as a rule would have it in JSON: a number, true, false, or a word. */
export function plainValue(value: unknown): unknown {
  return booleanIfWord(numberIfDigits(value))
}

function numberIfDigits(value: unknown): unknown {
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value
}

function booleanIfWord(value: unknown): unknown {
  if (value === 'true') return true
  return value === 'false' ? false : value
}
