/** What the kernel shows (`../kernel.ts`). */
export { begin, bytesFor, moveOf, nodes, ROWS, run, START, setStock, stepBefore, wonStep } from './beam'
export { setTable } from './state'
