/**
 * A lower bound on the moves that win from here, the sum of three: one for each card that is not up; what the talon
 * costs beyond that (`TalonPlan`); what the columns cost beyond that (`ColumnBound`). They count different moves.
 */
import { type Card, rankOf, suitOf } from '../../../cards/card.ts'
import { laneOf } from '../lanes.ts'
import type { KlondikeRules } from '../ruleSet.ts'
import { ColumnBound } from './columnBound.ts'
import type { PlayState } from './playState.ts'
import { TalonPlan } from './talonPlan.ts'

export class MovesBound {
  readonly talon: TalonPlan
  private readonly state: PlayState
  private readonly stacks: ColumnBound
  private readonly lowest: Uint8Array

  constructor(state: PlayState, rules: KlondikeRules) {
    this.state = state
    this.talon = new TalonPlan(state.talon, rules)
    this.stacks = new ColumnBound(state.tables)
    this.lowest = state.tables.lowestBelow()
  }

  /** The bound for the state as it stands; `Infinity` when the passes left can't suffice. */
  value(): number {
    const { state } = this
    return state.cardsLeft() + this.columns() + this.talon.lower(state.mask, state.waste, state.redealsLeft)
  }

  /** The columns' part. */
  columns(): number {
    return this.stacks.value(this.state.columnsKey, this.heldColumns())
  }

  /**
   * Columns, as a set, whose anchor carries a card that can't go up before a lower one of its suit, under the anchor. A
   * move is due there: of the anchor, or of the run that holds the card to another parent.
   */
  private heldColumns(): number {
    const { sizes, stacks, columns } = this.state.tables
    const row = this.state.columnsKey * columns
    let held = 0
    for (let column = 0; column < columns; column++) {
      const size = sizes[row + column]!
      if (size < 2) continue
      const lowest = (column * 64 + size) * 4
      for (let card = this.childOf(stacks[column]![size - 1]!); card >= 0; card = this.childOf(card)) {
        if (rankOf(card) > this.lowest[lowest + suitOf(card)]!) {
          held |= 1 << column
          break
        }
      }
    }
    return held
  }

  /** The card that surely lies on a card of the tableau, or -1. */
  private childOf(card: Card): Card {
    const { state } = this
    const rank = rankOf(card)
    if (rank === 0) return -1
    const shift = 2 * rank - 2
    const isEven = laneOf(card) === 0
    const children = ((isEven ? state.loose0 : state.loose1) >>> shift) & 3
    if (children === 0) return -1
    let bit = children >>> 1
    if ((((isEven ? state.tableau0 : state.tableau1) >>> (shift + 2)) & 3) === 3) {
      const pairing = ((isEven ? state.pairing0 : state.pairing1) >>> shift) & 3
      if ((pairing & 1) === 0) return -1
      bit = (card & 1) ^ (pairing >>> 1)
      if (((children >>> bit) & 1) === 0) return -1
    }
    return (rank - 1) * 4 + (~card & 2) + bit
  }
}
