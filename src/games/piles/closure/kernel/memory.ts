/**
 * Where things lie in the kernel's memory. One kernel is one search: it has one deal and one game at a time.
 *
 *   the deal | frames | levels | trace | sets | member slots | stack of members and edges | transposition table, to the end
 *
 * Pages that are never touched cost nothing, so what grows has its room laid out from the start.
 */

/** Deepest line: of 156 cards each is an anchor or of the talon once and, without worrying back, goes up once. */
export const MAX_DEPTH: i32 = 330

// The deal (`../packedDeal.ts`).
/** Int8 at `column * 16 + depth`: the cards that never moved. A card is `rank * 4 + suit`. */
export const STACK_CARDS: usize = memory.data(16 * 16, 64)
/** Int8 per talon index. */
export const TALON_CARDS: usize = memory.data(128, 64)

/** A state for each depth (`state.ts`), a record for each (`search.ts`), and the commitments of the line. */
export const FRAMES: usize = memory.data(MAX_DEPTH * 256, 64)
export const LEVELS: usize = memory.data(MAX_DEPTH * 128, 64)
export const TRACE: usize = memory.data(MAX_DEPTH * 32, 64)

/** Sets of the member at hand, a word for each rank (`sets.ts`). */
export const PARENTS: usize = memory.data(64, 64)
export const CHILDREN: usize = memory.data(64, 64)
export const LACKS: usize = memory.data(64, 64)

/** Members of a large closure by hash (`closure.ts`). */
export const MEMBER_SLOTS: usize = memory.data(8 << 18, 64)

/** Members and edges of the line's nodes, one after the other. */
export const STACK: usize = (__heap_base + 63) & ~63
export const STACK_END: usize = STACK + (128 << 20)
