/** The door to the closure kernel's code: new instances of it, each with a memory of its own. */
import type { KernelImports } from '../../../search/kernelSearch.ts'
import { KERNEL_CODE } from './kernelCode.ts'

interface ExportedGlobal {
  readonly value: number
}

/** What `kernel/index.ts` exports; names and meanings are explained where they are defined. Addresses are in bytes. */
export interface Kernel {
  readonly memory: { readonly buffer: ArrayBuffer }
  readonly STACK_CARDS: ExportedGlobal
  readonly TALON_CARDS: ExportedGlobal
  readonly FRAMES: ExportedGlobal
  readonly TRACE: ExportedGlobal
  readonly depth: ExportedGlobal
  readonly nodes: ExportedGlobal
  readonly traceEnd: ExportedGlobal
  setGame(talonMode: number, draw: number, worryingBack: boolean, prunings: number): void
  setTable(
    highestRank: number,
    columns: number,
    packs: number,
    suitsInPlay: number,
    buildBy: number,
    spacesTake: number,
  ): void
  setOrder(order: number, worstFirst: boolean): void
  reset(): void
  askFrom(cost: number): void
  begin(): number
  run(limit: number): number
  markLine(value: number): void
  /** 0 where the system has no memory for it. */
  makeTable(bytes: number, firstSlots: number): number
  clear(): void
}

let code: WebAssembly.Module | undefined

/** `imports` are what `kernel/search.ts` declares. Throws a `RangeError` where the system has no room for another memory. */
export function newKernel(imports: KernelImports): Kernel {
  code ??= new WebAssembly.Module(Uint8Array.from(atob(KERNEL_CODE), (byte) => byte.charCodeAt(0)))
  return new WebAssembly.Instance(code, { search: { ...imports } }).exports as unknown as Kernel
}
