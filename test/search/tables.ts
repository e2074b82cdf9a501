/** Both tables of exact keys, behind one face: what they promise is the same. */
import { newKernel } from '../../src/games/klondike/kernel.ts'
import { NodeMeter } from '../../src/search/kernelSearch.ts'
import { hashOf, TranspositionTable } from '../../src/search/transpositionTable.ts'

export interface Table {
  find(low: number, high: number): number
  insert(low: number, high: number, value: number): void
  clear(): void
  /** Where a key goes to first, in a table of 2^32 slots; in another, as far from its begin in proportion. */
  homeOf(low: number, high: number): number
}

type NewTable = (bytes: number, firstSlots: number) => Table

function newKernelTable(bytes: number, firstSlots: number): Table {
  const kernel = newKernel({ nodesLeft: new NodeMeter().left, spent: () => {}, ask: () => 1 })
  kernel.makeTable(bytes, firstSlots)
  const key = (low: number, high: number) => (BigInt(high) << 32n) | BigInt(low >>> 0)
  return {
    find: (low, high) => kernel.find(key(low, high)),
    insert: (low, high, value) => kernel.insert(key(low, high), value),
    clear: () => kernel.clear(),
    homeOf: (low, high) => kernel.hashOf(key(low, high)) >>> 0,
  }
}

class CoreTable extends TranspositionTable {
  homeOf(low: number, high: number): number {
    return hashOf(low, high) >>> 0
  }
}

export const TABLES: readonly { name: string; slotBytes: number; newTable: NewTable }[] = [
  { name: "the kernel's", slotBytes: 12, newTable: newKernelTable },
  { name: 'that of the core', slotBytes: 10, newTable: (bytes, firstSlots) => new CoreTable(bytes, firstSlots) },
]
