/** The door to the kernel's code: new instances of it, each with a memory of its own. */
import type { KernelImports } from '../../search/kernelSearch.ts'
import { KERNEL_CODE } from './kernelCode.ts'

interface ExportedGlobal {
  readonly value: number
}

/** What `kernel/index.ts` exports; names and meanings are explained where they are defined. Addresses are in bytes. */
export interface Kernel {
  readonly memory: { readonly buffer: ArrayBuffer }
  readonly COLOURS: ExportedGlobal
  readonly SAFE: ExportedGlobal
  readonly STACK_CARDS: ExportedGlobal
  readonly COLUMN_WEIGHTS: ExportedGlobal
  readonly COLUMN_OF_CARD: ExportedGlobal
  readonly TALON_CARDS: ExportedGlobal
  readonly TALON_INDEX_OF: ExportedGlobal
  readonly TALON_BITS: ExportedGlobal
  readonly FRAMES: ExportedGlobal
  readonly TRACE: ExportedGlobal
  readonly STACK: ExportedGlobal
  readonly STACK_END: ExportedGlobal
  readonly forcedLane: ExportedGlobal
  readonly forcedBit: ExportedGlobal
  readonly forcedHeights: ExportedGlobal
  readonly depth: ExportedGlobal
  readonly nodes: ExportedGlobal
  readonly members: ExportedGlobal
  readonly traceEnd: ExportedGlobal
  setGame(talonMode: number, draw: number, worryingBack: boolean, kingRank: number, prunings: number): void
  setOrder(order: number, worstFirst: boolean): void
  reset(): void
  askFrom(cost: number): void
  begin(): number
  run(limit: number): number
  markLine(value: number): void
  enumerate(frame: number, start: number): number
  generate(frame: number, from: number, to: number): number
  /** 0 where the system has no memory for it. */
  makeTable(bytes: number, firstSlots: number): number
  clear(): void
  find(key: bigint): number
  insert(key: bigint, value: number): void
  hashOf(key: bigint): number
}

let code: WebAssembly.Module | undefined

/** `imports` are what `kernel/search.ts` declares. Throws a `RangeError` where the system has no room for another memory. */
export function newKernel(imports: KernelImports): Kernel {
  code ??= new WebAssembly.Module(Uint8Array.from(atob(KERNEL_CODE), (byte) => byte.charCodeAt(0)))
  return new WebAssembly.Instance(code, { search: { ...imports } }).exports as unknown as Kernel
}
