/**
 * Where things lie in the kernel's memory. One kernel is one search: it has one deal and one game at a time.
 *
 *   tables | the deal | frames | levels | trace | stack of members and edges | transposition table, to the end
 *
 * Pages that are never touched cost nothing, so what grows has its room laid out from the start.
 */

/** Deepest line: 28 anchors, 24 talon cards and, without worrying back, 52 cards up. */
export const MAX_DEPTH: i32 = 112

// Tables (`../lanes.ts`, `../dominance.ts`).
/** Eight int32 per byte of heights: `COLOUR_TABLE`. */
export const COLOURS: usize = memory.data(256 * 8 * 4, 64)
/** A byte per `(heights of the colour << 4) | smaller height of the other`, for the game's worrying back. */
export const SAFE: usize = memory.data(256 * 16, 64)

// The deal (`../packedDeal.ts`).
/** Int8 at `column * 8 + depth`: the cards that never moved. */
export const STACK_CARDS: usize = memory.data(64, 64)
/** Int32 per column: what one card of its stack adds to the key. */
export const COLUMN_WEIGHTS: usize = memory.data(32, 16)
/** Int8 per card. */
export const COLUMN_OF_CARD: usize = memory.data(64, 16)
export const TALON_INDEX_OF: usize = memory.data(64, 16)
/** Int8 per talon index. */
export const TALON_CARDS: usize = memory.data(32, 16)
/** Int32 per talon index: its card's bit where it lies in lane 0, and 96 bytes on, in lane 1. */
export const TALON_BITS: usize = memory.data(2 * 96, 16)

/** A state for each depth (`state.ts`), a record for each (`search.ts`), and the commitments of the line. */
export const FRAMES: usize = memory.data(MAX_DEPTH * 64, 64)
export const LEVELS: usize = memory.data(MAX_DEPTH * 64, 64)
export const TRACE: usize = memory.data(MAX_DEPTH * 12, 64)
/** Int8 per talon index: the waste of `lastPass.ts`. */
export const WASTE: usize = memory.data(32, 16)
/** A byte for each packed heights: members of a large closure (`closure.ts`). */
export const IS_MEMBER: usize = memory.data(1 << 16, 64)

/** Members and edges of the line's nodes, one after the other. */
export const STACK: usize = (__heap_base + 63) & ~63
export const STACK_END: usize = STACK + (64 << 20)
