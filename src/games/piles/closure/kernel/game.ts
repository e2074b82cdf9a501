/** The game the kernel plays, and the prunings in use: nothing, before the first `setGame`. */

/** How the talon is played (`piles/talonMode.ts`). */
export const ON_DEMAND: i32 = 0
export const CYCLING: i32 = 1
export const LIMITED: i32 = 2

/** What a card may lie on. */
export const ALTERNATING: i32 = 0
export const DIFFERENT_SUIT: i32 = 1
export const SAME_SUIT: i32 = 2

/** What an empty column takes. */
export const KING_SPACES: i32 = 0
export const ANY_SPACES: i32 = 1

export let talonMode: i32 = 0
export let draw: i32 = 0
export let worryingBack: bool = false
export let kingRank: i32 = 0
export let columnCount: i32 = 0
export let copies: i32 = 0
/** Bits of the suits in play. */
export let suits: i32 = 0
export let build: i32 = 0
export let spaces: i32 = 0

// Prunings (`../prunings.ts`).
export let safeMoves: bool = false
export let passOrder: bool = false
export let coveredEdges: bool = false
export let remembers: bool = false

/** How the talon is played; `prunings`: a bit each, in the order above. */
export function setGame(mode: i32, cardsDrawn: i32, withWorryingBack: bool, prunings: i32): void {
  talonMode = mode
  draw = cardsDrawn
  worryingBack = withWorryingBack
  safeMoves = (prunings & 1) !== 0
  passOrder = (prunings & 2) !== 0
  coveredEdges = (prunings & 4) !== 0
  remembers = (prunings & 8) !== 0
}

/** The pack, the table and what its columns take. */
export function setTable(
  highestRank: i32,
  columns: i32,
  packs: i32,
  suitsInPlay: i32,
  buildBy: i32,
  spacesTake: i32,
): void {
  kingRank = highestRank
  columnCount = columns
  copies = packs
  suits = suitsInPlay
  build = buildBy
  spaces = spacesTake
}

/** May a card of the rank lie in an empty column? */
export function takesSpace(rank: i32): bool {
  return spaces === ANY_SPACES || (spaces === KING_SPACES && rank === kingRank)
}
