/** The one solver of the library: its table is made once, and grows as a search needs. */
import { KlondikeSolver } from '../games/klondike/solver.ts'

/** The most; of the search for a best line as well. */
export const TABLE_BYTES = 256 * 1024 * 1024

let sharedSolver: KlondikeSolver | undefined

export function solver(): KlondikeSolver {
  sharedSolver ??= new KlondikeSolver({ tableBytes: TABLE_BYTES })
  return sharedSolver
}
