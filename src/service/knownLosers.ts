/**
 * Numbers of deals in order that the store knows to be unwinnable. After the first, the store is asked for those that
 * follow, many at once by its index: a walk over a hundred thousand of them would else ask as often.
 */
import type { Rules } from '../games/games.ts'
import type { VerdictRepository } from '../store/verdicts.ts'

type Verdicts = Pick<VerdictRepository, 'unwinnableBetween'>

const FIRST_LOOK = 32n
/** About a millisecond. */
const LONGEST_LOOK = 1_024n

export class KnownLosers {
  readonly #verdicts: Verdicts
  readonly #scheme: string
  readonly #rules: Rules
  readonly #known = new Set<bigint>()
  #last: bigint | undefined
  #length = FIRST_LOOK

  constructor(verdicts: Verdicts, scheme: string, rules: Rules) {
    this.#verdicts = verdicts
    this.#scheme = scheme
    this.#rules = rules
  }

  /** Is `number`, greater than all that were asked for before, known to be unwinnable? False also where nobody has looked yet. */
  has(number: bigint): boolean {
    if (this.#last === undefined) return false
    if (number > this.#last) this.#look(number)
    return this.#known.has(number)
  }

  /** `number` turned out to be known as unwinnable: the next ones may be as well. */
  met(number: bigint): void {
    this.#last ??= number
  }

  #look(first: bigint): void {
    this.#last = first + this.#length - 1n
    this.#known.clear()
    for (const number of this.#verdicts.unwinnableBetween(this.#scheme, this.#rules, first, this.#last)) {
      this.#known.add(number)
    }
    if (this.#length < LONGEST_LOOK) this.#length *= 2n
  }
}
