/** The little of WebAssembly that `kernel.ts` uses; the compiler knows it only together with all of a browser. */
declare namespace WebAssembly {
  class Global {
    constructor(kind: { value: 'i32'; mutable: boolean }, value: number)
    value: number
  }
  class Module {
    constructor(code: Uint8Array)
  }
  class Instance {
    constructor(module: Module, imports: Record<string, Record<string, unknown>>)
    readonly exports: Record<string, unknown>
  }
}
