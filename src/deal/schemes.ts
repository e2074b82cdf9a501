/** The list of deal-number schemes: adding one is one file and one line here. */
import { AppError } from '../errors.ts'
import type { DealScheme } from './scheme.ts'
import { solvitaire } from './solvitaire.ts'

export const SCHEMES: readonly DealScheme[] = [solvitaire]

export const DEFAULT_SCHEME = solvitaire.name

/** The scheme called `name`. Throws `unknown-scheme`, naming the choices. */
export function schemeNamed(name: string, place = 'deal'): DealScheme {
  const scheme = SCHEMES.find((candidate) => candidate.name === name)
  if (scheme === undefined) {
    throw new AppError('unknown-scheme', `no deal-number scheme "${name}"; known are ${schemeChoices()}`, place)
  }
  return scheme
}

/** The names of all schemes, for messages. */
export function schemeChoices(): string {
  return SCHEMES.map((scheme) => scheme.name).join(', ')
}
