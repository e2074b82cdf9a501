/** The game the kernel plays, the deal's Kings, and the prunings in use: nothing, before the first `setGame`. */

/** How the talon is played (`piles/talonMode.ts`). */
export const ON_DEMAND: i32 = 0
export const CYCLING: i32 = 1
export const LIMITED: i32 = 2

export let talonMode: i32 = 0
export let draw: i32 = 0
export let worryingBack: bool = false
export let kingRank: i32 = 0
/** Both Kings' bits. */
export let kingPair: i32 = 0

// Prunings (`../prunings.ts`).
export let safeMoves: bool = false
export let readyTalon: bool = false
export let wasteTop: bool = false
export let lastPass: bool = false
export let passOrder: bool = false
export let coveredEdges: bool = false
export let remembers: bool = false

/** `prunings`: a bit each, in the order above. */
export function setGame(mode: i32, cardsDrawn: i32, withWorryingBack: bool, highestRank: i32, prunings: i32): void {
  talonMode = mode
  draw = cardsDrawn
  worryingBack = withWorryingBack
  kingRank = highestRank
  kingPair = 3 << (2 * highestRank)
  safeMoves = (prunings & 1) !== 0
  readyTalon = (prunings & 2) !== 0
  wasteTop = (prunings & 4) !== 0
  lastPass = (prunings & 8) !== 0
  passOrder = (prunings & 16) !== 0
  coveredEdges = (prunings & 32) !== 0
  remembers = (prunings & 64) !== 0
}
