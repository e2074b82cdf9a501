/** Scales from data to user units, and round numbers to put on their axes. */

export interface Scale {
  /** The place of a value. */
  at(value: number): number
  /** Round values within the domain, ascending. */
  readonly ticks: readonly number[]
}

/** A linear scale of `domain` (ends may be widened by the caller) on `range`, with about `tickCount` ticks. */
export function linearScale(
  domain: readonly [number, number],
  range: readonly [number, number],
  tickCount: number,
): Scale {
  const span = domain[1] - domain[0] || 1
  const step = roundStep(span / tickCount)
  const first = Math.ceil(domain[0] / step - 1e-9)
  const last = Math.floor(domain[1] / step + 1e-9)
  return {
    at: (value) => range[0] + ((value - domain[0]) / span) * (range[1] - range[0]),
    // Multiples counted in whole steps, so that 0.1 + 0.2 does not show.
    ticks: Array.from({ length: Math.max(0, last - first + 1) }, (_, index) =>
      Number(((first + index) * step).toPrecision(12)),
    ),
  }
}

/** A logarithmic scale for values ≥ 1, with a tick at each power of ten. */
export function logScale(domain: readonly [number, number], range: readonly [number, number]): Scale {
  const linear = linearScale([Math.log10(domain[0]), Math.log10(domain[1])], range, 1)
  const first = Math.ceil(Math.log10(domain[0]) - 1e-9)
  const last = Math.floor(Math.log10(domain[1]) + 1e-9)
  return {
    at: (value) => linear.at(Math.log10(value)),
    ticks: Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => 10 ** (first + index)),
  }
}

/** The smallest of 1, 2, 5 × 10^n that is at least `step`. */
export function roundStep(step: number): number {
  const power = 10 ** Math.floor(Math.log10(step) + 1e-9)
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= step * (1 - 1e-9)) ?? 10
  return factor * power
}
