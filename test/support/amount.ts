/**
 * How much of a test is played: little in the unit tier, all of it in the slow tier, which plays each file that imports
 * this one again (vitest.config.ts).
 */
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    tier: 'unit' | 'slow'
  }
}

export function amount<T>(unit: T, slow: T): T {
  return inject('tier') === 'slow' ? slow : unit
}
