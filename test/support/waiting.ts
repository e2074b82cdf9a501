/** Waiting without a clock: for what is under way in this process, and for conditions elsewhere, with a bound. */
import { vi } from 'vitest'

/** Lets the event loop go round `times` times: whatever was ready to happen has happened. */
export async function turns(times = 10): Promise<void> {
  for (let turn = 0; turn < times; turn++) await new Promise((resolve) => setImmediate(resolve))
}

/** No test should have to wait this long; one that does fails with the name of what never came. */
const BOUND_MS = 100_000

/** Waits for what another thread or process brings about: looks now and then, and gives up with an error in the end. */
export async function until<T>(what: string, look: () => T | Promise<T>): Promise<NonNullable<T>> {
  const found = await vi
    .waitUntil(look, { timeout: BOUND_MS, interval: 10 })
    .catch((error) => Promise.reject(new Error(`never came: ${what}`, { cause: error })))
  return found as NonNullable<T>
}
