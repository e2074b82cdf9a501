/** A line of steps, and the ways in which it may get shorter. Each tries all places once and says if one helped. */

import type { Position } from '../../position.ts'
import type { KlondikeRules } from '../ruleSet.ts'
import { reorder } from './reorder.ts'
import { TidyBoard } from './tidyBoard.ts'
import { type TidyStep, TO_EMPTY_COLUMN, TO_FOUNDATION } from './tidySteps.ts'

export class TidyLine {
  steps: TidyStep[]
  /** The boards before each step, and the one after the last. */
  private readonly boards: TidyBoard[]
  /** Moves made before each step, and in all. */
  private readonly lengths: number[]
  private readonly board: TidyBoard
  private readonly cards: number
  /** By card, while one is delayed: has it been left behind? */
  private readonly isLate = new Uint8Array(52)

  /** `steps` can be played, and bring at least `cards` cards up; so do those that they become. */
  constructor(position: Position, rules: KlondikeRules, steps: readonly TidyStep[], cards: number) {
    this.cards = cards
    this.board = TidyBoard.from(position, rules)
    this.boards = [this.board.clone()]
    this.lengths = [0]
    this.steps = []
    this.accept(0, steps)
  }

  /** Leaves out steps that nothing needs. */
  leaveOut(): boolean {
    const before = this.length
    for (let at = this.steps.length - 1; at >= 0; at--) {
      if (at >= this.steps.length) continue
      if (this.lengthWith(at, this.steps, at + 1) < this.length) this.accept(at, this.steps.slice(at + 1))
    }
    return this.length < before
  }

  /** Where a card goes to one parent and later to another, sends it to the second at once. */
  goAtOnce(): boolean {
    const before = this.length
    for (let at = 0; at < this.steps.length; at++) {
      const card = this.steps[at]! & 63
      const later = this.steps.findIndex((step, index) => index > at && (step & 63) === card)
      if (later < 0 || !isParent(this.steps[at]!) || !isParent(this.steps[later]!)) continue
      const changed = this.steps.slice(at)
      changed.splice(later - at, 1)
      changed[0] = this.steps[later]!
      if (this.lengthWith(at, changed) < this.length) this.accept(at, changed)
    }
    return this.length < before
  }

  /** Takes talon cards later: each after each of those that follow. */
  takeLater(): boolean {
    const before = this.length
    for (let at = 0; at < this.steps.length; at++) {
      if (!this.board.isTalonStep(this.steps[at]!)) continue
      for (let after = at + 1; after < this.steps.length; after++) {
        if (!this.board.isTalonStep(this.steps[after]!)) continue
        const changed = this.delayed(at, after)
        if (changed === undefined) continue
        this.accept(at, changed)
        break
      }
    }
    return this.length < before
  }

  /** Takes the talon cards in another order. */
  reorder(): boolean {
    const before = this.length
    const steps = reorder(this.boards[0]!, this.steps)
    if (steps !== undefined && this.lengthWith(0, steps) < this.length) this.accept(0, steps)
    return this.length < before
  }

  private get length(): number {
    return this.lengths[this.steps.length]!
  }

  /** Takes `rest` for the steps from `at` on, those apart that are none. */
  private accept(at: number, rest: readonly TidyStep[]): void {
    this.steps.length = at
    this.board.copy(this.boards[at]!)
    for (const step of rest) {
      const cost = this.board.play(step)
      if (cost === 0) continue
      const end = this.steps.push(step)
      this.boards[end] ??= this.board.clone()
      this.boards[end].copy(this.board)
      this.lengths[end] = this.lengths[end - 1]! + cost
    }
  }

  /** The line's length with `steps` from `first` on in place of its own from `at` on; `Infinity` unless that is shorter and ends as well. */
  private lengthWith(at: number, steps: readonly TidyStep[], first = 0): number {
    this.board.copy(this.boards[at]!)
    let length = this.lengths[at]!
    for (let k = first; k < steps.length; k++) {
      length += this.board.play(steps[k]!)
      if (length >= this.length) return Infinity
    }
    return this.board.cardsUp >= this.cards ? length : Infinity
  }

  /** The steps from `at` on with that one delayed until after step `after`, and what depends on it: if that is shorter. */
  private delayed(at: number, after: number): TidyStep[] | undefined {
    const { board, steps } = this
    board.copy(this.boards[at]!)
    let length = this.lengths[at]!
    const late = [steps[at]!]
    const isLate = this.isLate.fill(0)
    isLate[steps[at]! & 63] = 1
    const order: TidyStep[] = []
    for (let k = at + 1; k <= after; k++) {
      // The steps of one card stay in their order, so that it ends where it did.
      const cost = isLate[steps[k]! & 63] === 1 ? Infinity : board.play(steps[k]!)
      if (cost < Infinity) {
        length += cost
        order.push(steps[k]!)
      } else if (k === after) return undefined
      else {
        late.push(steps[k]!)
        isLate[steps[k]! & 63] = 1
      }
    }
    for (const step of late) {
      length += board.play(step)
      if (length >= this.length) return undefined
    }
    order.push(...late)
    // The cards lie as before; from where stock and waste do too, so does the rest of the line.
    for (let k = after + 1; ; k++) {
      if (board.hasTalonOf(this.boards[k]!)) {
        if (length >= this.lengths[k]!) return undefined
        return [...order, ...steps.slice(after + 1)]
      }
      if (k === steps.length) return length < this.length ? [...order, ...steps.slice(after + 1)] : undefined
      length += board.play(steps[k]!)
      if (length >= this.length) return undefined
    }
  }
}

function isParent(step: TidyStep): boolean {
  const target = step >> 6
  return target !== TO_FOUNDATION && target !== TO_EMPTY_COLUMN
}
