/**
 * Turns of the main thread, measured without a clock: work says what it would take, `performance.now` tells the sum, and
 * a turn ends when the event loop comes round.
 */
import { onTestFinished, vi } from 'vitest'

/** No turn of the main thread is to take longer, whatever is asked. */
export const LONGEST_TURN_MS = 50

export interface MainThread {
  /** This turn takes so much longer. */
  spend(ms: number): void
  /** Of all turns so far, this one too. */
  longestTurn(): number
}

/** From now on, until the test has finished. */
export function watchMainThread(): MainThread {
  let now = 0
  let turnBegan = 0
  let longest = 0
  const look = () => {
    longest = Math.max(longest, now - turnBegan)
    return longest
  }
  let beat = setImmediate(function comeRound() {
    look()
    turnBegan = now
    beat = setImmediate(comeRound)
  })
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
  onTestFinished(() => {
    clearImmediate(beat)
    clock.mockRestore()
  })
  return {
    spend: (ms) => {
      now += ms
    },
    longestTurn: look,
  }
}
