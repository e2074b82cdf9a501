/** How the talon is played, in the numbers of the kernels that search through it. */
export const ON_DEMAND = 0
export const CYCLING = 1
export const LIMITED = 2

/** The rules a search plays by. `ON_DEMAND` takes draw 1 and unlimited passes for granted. */
export interface Game {
  readonly talonMode: typeof ON_DEMAND | typeof CYCLING | typeof LIMITED
  readonly draw: number
  readonly worryingBack: boolean
}
