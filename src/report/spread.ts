/** What a report tells of a batch beyond its counts: how nodes, times and lengths spread, and which deals stay open. */

import { countedAs, type Outcome } from '../analysis/contestant.ts'
import type { UnknownReason, Verdict } from '../search/verdict.ts'
import { evenBins, Histogram, logBins } from '../statistics/histogram.ts'

/** What became of one deal for one contestant. */
export interface DealFinding {
  verdict: Outcome
  /** Present exactly when the verdict is `unknown`. */
  reason?: UnknownReason
  nodes: number
  /** Length of the solution found or of the game won, as players count moves. */
  moves?: number
  /** Where not all came up and cards are counted; the most found so far where `atMost` is there. */
  cardsUp?: number
  /** Where the most cards are not proved: no line brings up more. */
  atMost?: number
  /** Time of the search, where it was measured. */
  ms?: number
}

export interface UndecidedDeal {
  number: bigint
  reason: UnknownReason
}

/** More would make a page no one reads; the CSV has them all. */
const MOST_UNDECIDED_NAMED = 500
const BINS_PER_DECADE = 8
const MOVES_PER_BIN = 5

/** The findings of one contestant, gathered deal by deal. */
export class Spread {
  readonly nodes = byVerdict()
  /** In microseconds, so that nearly all values are above 1. */
  readonly micros = byVerdict()
  readonly moves = new Histogram(evenBins(MOVES_PER_BIN))
  /** The first of them. */
  readonly undecided: UndecidedDeal[] = []

  add(number: bigint, { verdict, reason, nodes, moves, ms }: DealFinding): void {
    const counted = countedAs(verdict)
    this.nodes[counted].add(nodes)
    if (ms !== undefined) this.micros[counted].add(ms * 1_000)
    if (moves !== undefined) this.moves.add(moves)
    if (reason !== undefined && this.undecided.length < MOST_UNDECIDED_NAMED) this.undecided.push({ number, reason })
  }
}

/** All verdicts in one histogram. */
export function together(histograms: Record<Verdict, Histogram>): Histogram {
  const all = logHistogram()
  for (const histogram of Object.values(histograms)) all.addAll(histogram)
  return all
}

function byVerdict(): Record<Verdict, Histogram> {
  return { winnable: logHistogram(), unwinnable: logHistogram(), unknown: logHistogram() }
}

function logHistogram(): Histogram {
  return new Histogram(logBins(BINS_PER_DECADE))
}
