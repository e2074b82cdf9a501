/** The door to the kernel's code: new instances of it, each with a memory of its own. */
import { KERNEL_CODE } from './kernelCode.ts'

interface ExportedGlobal {
  readonly value: number
}

/** What `kernel/index.ts` exports; names and meanings are explained where they are defined. Addresses are in bytes. */
export interface Kernel {
  readonly memory: { readonly buffer: ArrayBuffer }
  readonly START: ExportedGlobal
  readonly ROWS: ExportedGlobal
  readonly nodes: ExportedGlobal
  readonly wonStep: ExportedGlobal
  setTable(columns: number, ranks: number, runsLeave: boolean): void
  setStock(rows: number, onSpaces: number, runs: number): void
  bytesFor(width: number): number
  begin(width: number, seed: number): number
  run(): number
  stepBefore(step: number): number
  moveOf(step: number): number
}

let code: WebAssembly.Module | undefined

/** Throws a `RangeError` where the system has no room for another memory. */
export function newKernel(): Kernel {
  code ??= new WebAssembly.Module(Uint8Array.from(atob(KERNEL_CODE), (byte) => byte.charCodeAt(0)))
  return new WebAssembly.Instance(code, {}).exports as unknown as Kernel
}
