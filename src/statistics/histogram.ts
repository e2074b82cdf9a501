/**
 * Counts of values in bins: the shape of a million node counts or solution lengths in a few hundred numbers, so that a
 * report takes the same memory whatever the number of deals. Quantiles are as exact as the bins are narrow.
 */

export interface Bins {
  /** The bin a value falls into. */
  indexOf(value: number): number
  /** Where a bin begins; it ends where the next begins. */
  lowerEdge(index: number): number
}

export interface Bin {
  lower: number
  upper: number
  count: number
}

/** Bins of equal ratio, `perDecade` from each power of ten to the next. Values below 1 count as 1. */
export function logBins(perDecade: number): Bins {
  return {
    // Rounded first: log10(1000) must not fall below 3.
    indexOf: (value) => Math.floor(Math.round(Math.log10(Math.max(value, 1)) * perDecade * 1e9) / 1e9),
    lowerEdge: (index) => 10 ** (index / perDecade),
  }
}

/** Bins of equal width, beginning at its multiples. */
export function evenBins(width: number): Bins {
  return { indexOf: (value) => Math.floor(value / width), lowerEdge: (index) => index * width }
}

export class Histogram {
  readonly #bins: Bins
  readonly #counts = new Map<number, number>()
  /** Values added so far. */
  total = 0
  /** The largest of them; 0 while there is none. */
  largest = 0

  constructor(bins: Bins) {
    this.#bins = bins
  }

  add(value: number): void {
    const index = this.#bins.indexOf(value)
    this.#counts.set(index, (this.#counts.get(index) ?? 0) + 1)
    this.total++
    if (value > this.largest) this.largest = value
  }

  /** Adds all that `other`, of the same bins, has counted. */
  addAll(other: Histogram): void {
    for (const [index, count] of other.#counts) this.#counts.set(index, (this.#counts.get(index) ?? 0) + count)
    this.total += other.total
    this.largest = Math.max(this.largest, other.largest)
  }

  /** The bins that hold something, ascending. */
  bins(): Bin[] {
    return [...this.#counts.entries()]
      .sort(([a], [b]) => a - b)
      .map(([index, count]) => ({ lower: this.#bins.lowerEdge(index), upper: this.#bins.lowerEdge(index + 1), count }))
  }

  /** The value below which a share 0..1 of the values lies, by interpolation within its bin; NaN while there is none. */
  quantile(share: number): number {
    let left = share * this.total
    for (const { lower, upper, count } of this.bins()) {
      if (left <= count) return Math.min(lower + (upper - lower) * (left / count), this.largest)
      left -= count
    }
    return Number.NaN
  }
}
