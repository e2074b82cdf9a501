/**
 * Numbers of Microsoft FreeCell name no Klondike deal: two programs shuffle Klondike as FreeCell does, and deal it in
 * other directions. So a number is refused, and both are named.
 */
import { kpat } from './kpat.ts'
import { pysolMs } from './pysol.ts'
import type { DealFamily } from './scheme.ts'

export const msFreecell: DealFamily = {
  name: 'ms-freecell',
  schemes: [pysolMs.name, kpat.name],
  schemeOf: () => undefined,
}
