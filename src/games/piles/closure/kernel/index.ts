/** What the kernel shows (`../kernel.ts`). */
export { setOrder } from './edges'
export { setGame, setTable } from './game'
export { FRAMES, STACK_CARDS, TALON_CARDS, TRACE } from './memory'
export { askFrom, begin, depth, markLine, nodes, reset, run, traceEnd } from './search'
export { clear, makeTable } from './table'
