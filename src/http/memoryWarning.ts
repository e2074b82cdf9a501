/** Is there memory for what the settings allow? */
import { totalmem } from 'node:os'
import type { Config } from '../config.ts'

const MIB = 1024 * 1024
/** Of a thread, beside its tables. */
const THREAD_BYTES = 60 * MIB

/** What the solver threads may take at most: one more than `threads`, with two tables each (docs/configuration.md). */
function mostSolverBytes({ threads, tableBytes }: Pick<Config, 'threads' | 'tableBytes'>): number {
  return (threads + 1) * (2 * tableBytes + THREAD_BYTES)
}

/** In words, where that is more than there is. */
export function memoryWarning(
  config: Pick<Config, 'threads' | 'tableBytes'>,
  machineBytes = availableBytes(),
): string | undefined {
  const most = mostSolverBytes(config)
  if (most <= machineBytes) return undefined
  const [needed, there] = [most, machineBytes].map((bytes) => Math.ceil(bytes / MIB))
  return `the solver threads may take ${needed} MiB, and there are ${there} MiB: set TABLE_MB or THREADS lower`
}

/** Of the machine, or of the container if that has less. */
function availableBytes(): number {
  const limit = process.constrainedMemory?.() ?? 0
  return limit > 0 && limit < totalmem() ? limit : totalmem()
}
