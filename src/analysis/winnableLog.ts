/** How far a search for winnable deals has come, and what became of the deals on the way. */

/** Why fewer deals were found than asked for: the time ended, there are no more numbers, or as many as allowed were searched. */
export const SHORT_REASONS = ['time', 'numbers', 'deals'] as const
export type ShortReason = (typeof SHORT_REASONS)[number]

export interface SearchedCounts {
  /** All of them; the others are its parts. */
  deals: number
  winnable: number
  unwinnable: number
  /** Not decided within the node budget. */
  undecided: number
  /** Winnable, but not of the difficulty asked for: a part of `winnable`. */
  otherDifficulty: number
}

export interface WinnableProgressOf {
  searched: SearchedCounts
  /** The first of the undecided deals, in the order in which they were passed over. */
  undecided: bigint[]
  /** Number of the last deal that was settled; absent while there is none, or where numbers are random. */
  searchedTo?: bigint
  /** What `after` is to be when the search is gone on with; absent where numbers are random. */
  next?: bigint
}

/** Numbers as digits: those of some schemes do not fit a JSON number. */
export interface WinnableProgressJson {
  searched: SearchedCounts
  undecided: string[]
  searchedTo?: string
  next?: string
}

/** More are only counted. */
const MOST_NAMED = 100

export class WinnableLog {
  readonly searched: SearchedCounts = { deals: 0, winnable: 0, unwinnable: 0, undecided: 0, otherDifficulty: 0 }
  readonly #undecided: bigint[] = []
  readonly #after: bigint | undefined
  #last: bigint | undefined

  /** `after` as the question has it: absent, numbers are random. */
  constructor(after: bigint | undefined) {
    this.#after = after
  }

  winnable(number: bigint, isWanted: boolean): void {
    this.searched.winnable++
    if (!isWanted) this.searched.otherDifficulty++
    this.#settled(number)
  }

  unwinnable(number: bigint): void {
    this.searched.unwinnable++
    this.#settled(number)
  }

  undecided(number: bigint): void {
    this.searched.undecided++
    if (this.#undecided.length < MOST_NAMED) this.#undecided.push(number)
    this.#settled(number)
  }

  progress(): WinnableProgressOf {
    const isInOrder = this.#after !== undefined
    const next = this.#last ?? this.#after
    return {
      searched: { ...this.searched },
      undecided: [...this.#undecided],
      ...(isInOrder && this.#last !== undefined && { searchedTo: this.#last }),
      ...(isInOrder && next !== undefined && { next }),
    }
  }

  #settled(number: bigint): void {
    this.searched.deals++
    this.#last = number
  }
}

export function progressJson({ searched, undecided, searchedTo, next }: WinnableProgressOf): WinnableProgressJson {
  return {
    searched,
    undecided: undecided.map(String),
    ...(searchedTo !== undefined && { searchedTo: String(searchedTo) }),
    ...(next !== undefined && { next: String(next) }),
  }
}
