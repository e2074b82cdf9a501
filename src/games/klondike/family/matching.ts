/**
 * Can all cards of a rank lie on cards of the next one? By counts of suits, as many of each as there are: c0 … c3 children,
 * p0 … p3 parents. By Hall's theorem it is enough to look at the sets of children that share their parents:
 *
 * - alternating colours: black ones lie on red ones and red ones on black ones, any on any;
 * - different suits: two children of different suits can lie on every parent between them, so only single suits and all
 *   together can lack places;
 * - the same suit: each suit by itself; any suit: all together.
 */
import type { Build } from '../../piles/pileRules.ts'

export function hasPlaces(
  build: Build,
  c0: number,
  c1: number,
  c2: number,
  c3: number,
  p0: number,
  p1: number,
  p2: number,
  p3: number,
): boolean {
  switch (build) {
    case 'alternating':
      return c0 + c1 <= p2 + p3 && c2 + c3 <= p0 + p1
    case 'different-suit': {
      const parents = p0 + p1 + p2 + p3
      return (
        c0 + c1 + c2 + c3 <= parents &&
        c0 <= parents - p0 &&
        c1 <= parents - p1 &&
        c2 <= parents - p2 &&
        c3 <= parents - p3
      )
    }
    case 'same-suit':
      return c0 <= p0 && c1 <= p1 && c2 <= p2 && c3 <= p3
    case 'any':
      return c0 + c1 + c2 + c3 <= p0 + p1 + p2 + p3
  }
}
