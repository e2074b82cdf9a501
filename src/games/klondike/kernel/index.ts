/** What the kernel shows (`../kernel.ts`); `generate`, `find`, `insert`, `hashOf` to tests only. */
export { enumerate, forcedBit, forcedHeights, forcedLane } from './closure'
export { generate } from './commitments'
export { setOrder } from './edges'
export { setGame } from './game'
export {
  COLOURS,
  COLUMN_OF_CARD,
  COLUMN_WEIGHTS,
  FRAMES,
  SAFE,
  STACK,
  STACK_CARDS,
  STACK_END,
  TALON_BITS,
  TALON_CARDS,
  TALON_INDEX_OF,
  TRACE,
} from './memory'
export { askFrom, begin, depth, markLine, members, nodes, reset, run, traceEnd } from './search'
export { clear, find, hashOf, insert, makeTable } from './table'
