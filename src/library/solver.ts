/** The one solver of the library: its table is made once, and grows as a search needs. */
import { newSolver, type Solver } from '../games/games.ts'

/** The most; of the search for a best line as well. */
export const TABLE_BYTES = 256 * 1024 * 1024

let sharedSolver: Solver | undefined

export function solver(): Solver {
  sharedSolver ??= newSolver({ tableBytes: TABLE_BYTES })
  return sharedSolver
}
