/**
 * The least lower end of Newcombe's interval for paired proportions over all ways to decide the undecided deals.
 *
 * How many deals each wins in the end, and how many both, decides the interval. For given wins it is the wider the fewer
 * both win (φ is smaller), so that number is the least there can be. What is left is a rectangle of wins. With φ held fixed the
 * lower end only rises with the first's wins and falls with the second's: its wish to narrow as a rate nears 0 or 1 is
 * never the stronger, since the ends of Wilson's interval rise with the rate, and not twice as fast. But φ varies, and its
 * correction for continuity has steps, so the least is not always in the corner. The rectangle is therefore halved again and
 * again, where the bound from the corner and the least φ is lowest first, until that is a single cell.
 */
import { wilson } from './winRate.ts'

/** How two rule sets fared, deal by deal. */
export interface PairedCounts {
  both: number
  firstOnly: number
  secondOnly: number
  neither: number
  /** Deals where at least one of the two verdicts is unknown. */
  undecided: number
}

/** Of the undecided deals, those where one of the two verdicts is known: won or lost. */
export interface HalfKnown {
  firstWon: number
  firstLost: number
  secondWon: number
  secondLost: number
}

export type Table = PairedCounts & HalfKnown

/** Wins of the first and the second, from the fewest to the most. */
interface Wins {
  first: [number, number]
  second: [number, number]
  /** No interval of these wins has a lower end below it; of a single cell, its lower end. */
  bound: number
}

/** A million deals have never taken a tenth of these. */
const MOST_HALVINGS = 1_000

/** `deviate` standard errors wide; −1 when there is no deal. */
export function leastOver(table: Table, deviate: number): number {
  const completions = new Completions(table, deviate)
  if (completions.total === 0) return -1
  const open = [completions.all()]
  for (let halvings = 0; ; halvings++) {
    const lowest = takeLowest(open)
    // A bound that was not sharpened is one all the same.
    if (isCell(lowest) || halvings === MOST_HALVINGS) return lowest.bound
    open.push(...completions.halved(lowest))
  }
}

class Completions {
  readonly total: number
  private readonly table: Table
  private readonly deviate: number
  /** Deals of which neither verdict is known. */
  private readonly unseen: number
  private readonly firstWins: number
  private readonly secondWins: number

  constructor(table: Table, deviate: number) {
    const { both, firstOnly, secondOnly, neither, undecided, firstWon, firstLost, secondWon, secondLost } = table
    this.table = table
    this.deviate = deviate
    this.total = both + firstOnly + secondOnly + neither + undecided
    this.unseen = undecided - firstWon - firstLost - secondWon - secondLost
    this.firstWins = both + firstOnly + firstWon
    this.secondWins = both + secondOnly + secondWon
  }

  all(): Wins {
    const { firstWon, firstLost, secondWon, secondLost } = this.table
    return this.bounded(
      [this.firstWins, this.firstWins + secondWon + secondLost + this.unseen],
      [this.secondWins, this.secondWins + firstWon + firstLost + this.unseen],
    )
  }

  halved({ first, second }: Wins): Wins[] {
    if (first[1] - first[0] >= second[1] - second[0]) {
      return halves(first).map((half) => this.bounded(half, second))
    }
    return halves(second).map((half) => this.bounded(first, half))
  }

  private bounded(first: [number, number], second: [number, number]): Wins {
    const bound = this.lowerEnd(first[0], second[1], this.leastPhi(first, second))
    return { first, second, bound }
  }

  /** The fewest deals that both win. */
  private leastBoth(firstWins: number, secondWins: number): number {
    const { both, firstLost, secondLost } = this.table
    // Wins of the first that the second is known to lose cost nothing, nor those of the second that the first does.
    const first = Math.max(0, firstWins - this.firstWins - secondLost)
    const second = Math.max(0, secondWins - this.secondWins - firstLost)
    return both + Math.max(0, first + second - this.unseen)
  }

  /** A lower bound of φ, sharp for a single cell; 0 where one of them wins all or nothing. */
  private leastPhi(first: [number, number], second: [number, number]): number {
    const { total } = this
    const least = this.leastBoth(first[0], second[0]) * total - first[1] * second[1]
    const covariance = least > 0 ? Math.max(0, least - total / 2) : least
    if (covariance === 0) return 0
    const product =
      covariance > 0
        ? mostSpread(first, total) * mostSpread(second, total)
        : leastSpread(first, total) * leastSpread(second, total)
    return product === 0 ? -1 : Math.max(-1, covariance / Math.sqrt(product))
  }

  private lowerEnd(firstWins: number, secondWins: number, phi: number): number {
    const { total, deviate } = this
    const down = firstWins / total - wilson(firstWins, total, deviate).lower
    const up = wilson(secondWins, total, deviate).upper - secondWins / total
    return (firstWins - secondWins) / total - Math.sqrt(Math.max(0, down * down - 2 * phi * down * up + up * up))
  }
}

/** Wins times losses. */
function spreadOf(wins: number, total: number): number {
  return wins * (total - wins)
}

function leastSpread([fewest, most]: [number, number], total: number): number {
  return Math.min(spreadOf(fewest, total), spreadOf(most, total))
}

function mostSpread([fewest, most]: [number, number], total: number): number {
  return spreadOf(Math.min(Math.max(total / 2, fewest), most), total)
}

function isCell({ first, second }: Wins): boolean {
  return first[0] === first[1] && second[0] === second[1]
}

function halves([fewest, most]: [number, number]): [number, number][] {
  const middle = Math.floor((fewest + most) / 2)
  return [
    [fewest, middle],
    [middle + 1, most],
  ]
}

function takeLowest(open: Wins[]): Wins {
  let lowest = 0
  for (let index = 1; index < open.length; index++) if (open[index]!.bound < open[lowest]!.bound) lowest = index
  return open.splice(lowest, 1)[0]!
}
