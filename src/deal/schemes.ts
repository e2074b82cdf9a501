/** The list of deal-number schemes: adding one is one file and one line here. */
import type { Pack } from '../cards/pack.ts'
import { AppError } from '../errors.ts'
import { shown } from '../json.ts'
import { exact } from './exact.ts'
import { greenfelt } from './greenfelt.ts'
import { klondikeSolver } from './klondikeSolver.ts'
import { kpat } from './kpat.ts'
import { ksolve } from './ksolve.ts'
import { microsoft } from './microsoft.ts'
import { msFreecell } from './msFreecell.ts'
import { pysol, pysolMs, pysolMt, pysolOld } from './pysol.ts'
import { reussite } from './reussite.ts'
import type { DealFamily, DealScheme } from './scheme.ts'
import { solvitaire } from './solvitaire.ts'

export const SCHEMES: readonly DealScheme[] = [
  solvitaire,
  reussite,
  greenfelt,
  klondikeSolver,
  microsoft,
  exact,
  pysolMs,
  pysolMt,
  pysolOld,
  kpat,
  ksolve,
]

export const FAMILIES: readonly DealFamily[] = [pysol, msFreecell]

export const DEFAULT_SCHEME = solvitaire.name

/** The schemes that shuffle such packs; which of them number deals of a game, the game says (`dealing.ts`). */
export function schemesFor(pack: Pack): DealScheme[] {
  return SCHEMES.filter((scheme) => scheme.takes(pack))
}

/** The scheme called `name`. Throws `unknown-scheme`, naming the choices. */
export function schemeNamed(name: string, place = 'deal'): DealScheme {
  const scheme = SCHEMES.find((candidate) => candidate.name === name)
  if (scheme !== undefined) return scheme
  const family = FAMILIES.find((candidate) => candidate.name === name)
  const choices = family?.schemes ?? SCHEMES.map((candidate) => candidate.name)
  const fault = family === undefined ? 'is no deal-number scheme; known are' : 'may mean several schemes:'
  throw new AppError('unknown-scheme', `${shown(name)} ${fault} ${choices.join(', ')}`, place)
}
