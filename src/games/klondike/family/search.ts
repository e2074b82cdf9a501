/**
 * The search over closures: depth-first through the moves that can't be taken back, with a table of the closures that
 * were searched to the end. They form no cycles: cards turn, and leave the talon, once; without worrying back foundations
 * only grow. So what the table forgets is only searched again.
 */
import { type Random, randomFrom } from '../../../search/random.ts'
import type { Spending } from '../../../search/spending.ts'
import { type Closure, changed, closureOf, isFreeUp, keyOf, type Member } from './closure.ts'
import { isSafe } from './safe.ts'
import type { Heights, Sets } from './sets.ts'

/** What can't be taken back, from a member of a closure. */
export interface Commitment {
  /** The member it is made from, with the moves there. */
  readonly from: Member
  /** The column whose anchor leaves, or −1. */
  readonly column: number
  /** The talon card that is taken, by its index, or −1; neither, where a free card goes up for good. */
  readonly taken: number
  /** Taken in the next pass. */
  readonly redeal: boolean
  /** Cards left below it in the talon. */
  readonly before: number
  /** The card goes up on this foundation, or −1: to a column. */
  readonly foundation: number
  /** After it. */
  readonly heights: Heights
}

export interface Prunings {
  /** Safe cards go up at once (`safe.ts`). */
  readonly safeCards: boolean
}

export const ALL_PRUNINGS: Prunings = { safeCards: true }

type Result = 'won' | 'dead' | 'stopped'

/** About what an entry takes, text and all. */
const ENTRY_BYTES = 160
const FIRST_DIVE = 60
const DIVE_GROWTH = 1.6

export class Search {
  readonly #sets: Sets
  readonly #spending: Spending
  readonly #prunings: Prunings
  readonly #dead = new Set<string>()
  readonly #mostDead: number
  #nodesLeft = 0
  #random: Random | undefined
  /** Of the win found, in order. */
  #line: Commitment[] = []

  constructor(sets: Sets, spending: Spending, tableBytes: number, prunings: Prunings) {
    this.#sets = sets
    this.#spending = spending
    this.#mostDead = Math.max(1, Math.floor(tableBytes / ENTRY_BYTES))
    this.#prunings = prunings
  }

  /** Ever longer dives, each in another order; what is dead stays dead. */
  run(heights: Heights): { won: boolean; exhausted: boolean; line: Commitment[] } {
    for (let dive = 0, length = FIRST_DIVE; ; dive++, length *= DIVE_GROWTH) {
      this.#nodesLeft = length
      this.#random = dive === 0 ? undefined : randomFrom(dive)
      this.#line = []
      const result = this.#visit(this.#closureOf(heights))
      if (result !== 'stopped')
        return { won: result === 'won', exhausted: result === 'dead', line: this.#line.reverse() }
      if (this.#spending.stopped) return { won: false, exhausted: false, line: [] }
    }
  }

  #visit(closure: Closure): Result {
    const sets = this.#sets
    if (sets.isWon) return 'won'
    const key = this.#keyOf(closure)
    if (this.#dead.has(key)) return 'dead'
    if (this.#nodesLeft <= 0 || this.#spending.stopped) return 'stopped'
    this.#nodesLeft--
    this.#spending.count()
    for (const group of this.#groupsOf(closure)) {
      let reached: ReadonlySet<number> | undefined
      for (const commitment of group) {
        // A member of the closure that the commitment led to before leads to the same one.
        if (reached?.has(keyOf(commitment.heights))) continue
        const { result, keys } = this.#commit(commitment)
        if (result === 'won') this.#line.push(commitment)
        if (result !== 'dead') return result
        reached = keys
      }
    }
    if (this.#dead.size < this.#mostDead) this.#dead.add(key)
    return 'dead'
  }

  /** Makes a commitment, searches on, and takes it back; with the members of the closure it led to. */
  #commit({ column, taken, before, redeal, heights }: Commitment): { result: Result; keys: ReadonlySet<number> } {
    const sets = this.#sets
    const size = column < 0 ? 0 : sets.sizes[column]!
    const { drawn, redeals } = sets
    if (column >= 0) sets.leave(column)
    else if (taken >= 0) sets.take(taken, before, redeal)
    const closure = this.#closureOf(heights)
    const result = this.#visit(closure)
    if (column >= 0) sets.comeBack(column, size)
    else if (taken >= 0) sets.putBack(taken, drawn, redeals)
    return { result, keys: closure.keys }
  }

  #closureOf(heights: Heights): Closure {
    return closureOf(this.#sets, { heights, before: undefined }, this.#prunings.safeCards)
  }

  /** Commitments of the same kind together, the most promising first; a safe one alone, where there is one. */
  #groupsOf(closure: Closure): Commitment[][] {
    const groups = new Map<number, Commitment[]>()
    for (const member of closure.members) {
      for (const commitment of this.#commitmentsFrom(member)) {
        if (this.#isSafe(commitment)) return [[commitment]]
        const kind = kindOf(commitment)
        const group = groups.get(kind)
        if (group === undefined) groups.set(kind, [commitment])
        else group.push(commitment)
      }
    }
    const noise = this.#random
    const rated = [...groups.values()].map((group) => {
      const worth = this.#worthOf(group[0]!)
      return { group, worth: noise === undefined ? worth : worth + 40 * noise() }
    })
    return rated.sort((one, other) => other.worth - one.worth).map(({ group }) => group)
  }

  *#commitmentsFrom(from: Member): Generator<Commitment> {
    const sets = this.#sets
    const { heights } = from
    const { worryingBack } = sets.rules
    for (let column = 0; column < sets.sizes.length; column++) {
      if (sets.sizes[column] === 0) continue
      const card = sets.anchorOf(column)
      const stays = { from, column, taken: -1, redeal: false, before: 0 }
      const lands = sets.canLand(card, heights)
      if (lands) yield { ...stays, foundation: -1, heights }
      // With worrying back, from the column it can go up as well.
      if (!lands || !worryingBack) yield* this.#up(stays, card, sets.canLeave(card, heights))
    }
    for (const { index, before, redeal } of this.#reachable()) {
      const card = sets.talon[index]!
      const stays = { from, column: -1, taken: index, redeal, before }
      const lands = sets.canLand(card, heights)
      if (lands) yield { ...stays, foundation: -1, heights }
      if (!lands || !worryingBack || !sets.isTalonOpen) yield* this.#up(stays, card, true)
    }
    if (worryingBack) return
    for (let at = 0; at < heights.length; at++) {
      const isRepeated = at >= 4 && heights[at - 4] === heights[at]
      const card = heights[at]! * 4 + (at & 3)
      if (isRepeated || heights[at] === sets.rules.ranks || !isFreeUp(sets, card, heights)) continue
      yield { from, column: -1, taken: -1, redeal: false, before: 0, foundation: at, heights: changed(heights, at, 1) }
    }
  }

  *#up(commitment: Omit<Commitment, 'foundation' | 'heights'>, card: number, canLeave: boolean): Generator<Commitment> {
    const { heights } = commitment.from
    const foundation = canLeave ? this.#sets.foundationFor(card, heights) : -1
    if (foundation >= 0) yield { ...commitment, foundation, heights: changed(heights, foundation, 1) }
  }

  /** Talon cards that draws bring to the top of the waste, in this pass, or, where there is one, in the next. */
  *#reachable(): Generator<{ index: number; before: number; redeal: boolean }> {
    const { rules, left, drawn, redeals, talonLeft } = this.#sets
    const { draw, passes } = rules
    let before = 0
    for (let index = 0; index < left.length; index++) {
      if (left[index] === 0) continue
      const place = before + 1
      const isLast = place === talonLeft
      const isNow = place === drawn || (place > drawn && ((place - drawn) % draw === 0 || isLast))
      const isLater = (passes === 'unlimited' || redeals > 0) && (place % draw === 0 || isLast)
      if (isNow) yield { index, before, redeal: false }
      else if (isLater) yield { index, before, redeal: true }
      before++
    }
  }

  /** An anchor that is safe goes up, and at draw 1 with unlimited passes a talon card. */
  #isSafe({ column, taken, foundation, heights }: Commitment): boolean {
    const sets = this.#sets
    if (!this.#prunings.safeCards || foundation < 0) return false
    if (taken >= 0 && !sets.isTalonOpen) return false
    const card = column >= 0 ? sets.anchorOf(column) : taken >= 0 ? sets.talon[taken]! : -1
    return isSafe(card < 0 ? (heights[foundation]! - 1) * 4 + (foundation & 3) : card, heights, sets.rules)
  }

  #worthOf({ column, taken, foundation }: Commitment): number {
    if (column >= 0) return 60 + 4 * this.#sets.sizes[column]!
    if (taken < 0) return 40
    return foundation >= 0 ? 50 : 20
  }

  /** Exact: two closures have the same only if they are the same. */
  #keyOf({ key }: Closure): string {
    const { sizes, left, talonLeft, drawn, redeals, rules } = this.#sets
    let text = String.fromCharCode(...sizes)
    for (let word = 0, bits = 0; word < left.length; word++) {
      bits = (bits << 1) | left[word]!
      if (word % 15 === 14 || word === left.length - 1) {
        text += String.fromCharCode(bits)
        bits = 0
      }
    }
    const isUnlimited = rules.passes === 'unlimited'
    // With unlimited passes, a whole number of draws down reaches what the start of a pass does; so does the end.
    const isAsNew = isUnlimited && (drawn % rules.draw === 0 || drawn === talonLeft)
    return `${text}${isAsNew ? 0 : drawn},${isUnlimited ? 0 : redeals},${key}`
  }
}

function kindOf({ column, taken, foundation }: Commitment): number {
  if (column >= 0) return column
  return taken >= 0 ? 100 + taken : 1000 + foundation
}
