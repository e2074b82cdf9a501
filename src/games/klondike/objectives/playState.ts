/**
 * A position as the searches for the best line see it, changed in place.
 *
 * Which cards lie on the columns follows from the foundations, the stacks and the talon. Which card lies on which
 * follows too, but where both cards of a rank and colour can carry the same one: then it matters, since only a card
 * that carries nothing goes up. For that there is the *pairing*, two bits for each rank and lane, at the bits of the
 * carried cards:
 *
 *   bit 2 * rank      known: it is settled which of the two parents carries which child; else the player may still say
 *   bit 2 * rank + 1  crossed: the child of suit bit j lies on the parent of suit bit 1 - j
 *
 * A card that comes to lie where two parents are free is left unsettled, until one of them goes up: the player, who
 * sees the future, chose the other. Both bits are 0 where there are not two parents, or no child.
 */
import { type Card, rankOf } from '../../../cards/card.ts'
import type { Position } from '../../position.ts'
import { bitOf, COLOUR_TABLE, cardsIn, laneOf, PAIRS, packHeights, popcount } from '../lanes.ts'
import { checkTalon } from '../packedDeal.ts'
import type { KlondikeRules } from '../ruleSet.ts'
import { ColumnTables } from './columnTables.ts'
import { BACK, SHIFT, TAKE_UP, UP } from './steps.ts'

export class PlayState {
  readonly tables: ColumnTables
  readonly talon: Int8Array
  readonly talonIndexOf: Int8Array
  readonly ranks: number
  readonly draw: number

  heights = 0
  columnsKey = 0
  /** Talon cards left, by their index in a pass; and those of them that lie on the waste. */
  mask = 0
  waste = 0
  redealsLeft = 0
  pairing0 = 0
  pairing1 = 0

  // Derived from the above.
  tableau0 = 0
  tableau1 = 0
  loose0 = 0
  loose1 = 0

  private readonly talonBits: Int32Array
  private readonly allTalon0: number
  private readonly allTalon1: number

  /** `tables` are those of the position, where they are known already. Throws `invalid-position` for more than 24 talon cards. */
  constructor(position: Position, rules: KlondikeRules, tables = new ColumnTables(position, rules)) {
    this.tables = tables
    this.talon = Int8Array.from([...position.waste, ...position.stock])
    checkTalon(this.talon.length)
    this.talonIndexOf = new Int8Array(52).fill(-1)
    this.ranks = rules.ranks
    this.draw = rules.draw
    this.talonBits = new Int32Array(6 * 256)
    this.talon.forEach((card, index) => {
      this.talonIndexOf[card] = index
      const table = (laneOf(card) * 3 + (index >> 3)) * 256
      for (let byte = 0; byte < 256; byte++)
        if ((byte >>> (index & 7)) & 1) this.talonBits[table + byte]! |= bitOf(card)
    })
    const all = (1 << this.talon.length) - 1
    this.allTalon0 = this.talonLane(0, all)
    this.allTalon1 = this.talonLane(1, all)
    this.heights = packHeights(position.foundations)
    this.columnsKey = this.tables.rootKey
    this.mask = all
    this.waste = (1 << position.waste.length) - 1
    this.redealsLeft = rules.passes === 'unlimited' ? 0 : Math.max(0, Math.min(31, rules.passes - position.pass))
    this.derive()
    for (const { up } of position.columns) {
      for (let at = 1; at < up.length; at++) this.settle(up[at]!, up[at - 1]!)
    }
  }

  /** What follows from heights, stacks and talon. */
  derive(): void {
    const { tables, heights, columnsKey } = this
    const black = (heights & 255) << 3
    const red = ((heights >>> 8) & 255) << 3
    const up0 = COLOUR_TABLE[black]! | COLOUR_TABLE[red + 1]!
    const up1 = COLOUR_TABLE[black + 1]! | COLOUR_TABLE[red]!
    const taken0 = this.allTalon0 & ~this.talonLane(0, this.mask)
    const taken1 = this.allTalon1 & ~this.talonLane(1, this.mask)
    this.tableau0 = (tables.exposed0[columnsKey]! | taken0) & ~up0
    this.tableau1 = (tables.exposed1[columnsKey]! | taken1) & ~up1
    this.loose0 = this.tableau0 & ~tables.anchors0[columnsKey]!
    this.loose1 = this.tableau1 & ~tables.anchors1[columnsKey]!
  }

  cardsLeft(): number {
    return 4 * this.ranks - cardsIn(this.heights)
  }

  /** The next card of a suit, or -1 when all are up. */
  next(suit: number): Card {
    const height = (this.heights >>> (4 * suit)) & 15
    return height < this.ranks ? height * 4 + suit : -1
  }

  /** The top card of a foundation, or -1 when there is none. */
  top(suit: number): Card {
    const height = (this.heights >>> (4 * suit)) & 15
    return height === 0 ? -1 : (height - 1) * 4 + suit
  }

  /** Nothing is face down and the talon is empty: one move for each card left wins. */
  isFinished(): boolean {
    return this.mask === 0 && this.tables.faceDown[this.columnsKey] === 0
  }

  /**
   * Is a card that is up, or next, of no more use on the tableau?
   *
   * Claim: when it can go up at one move, to do so at once costs no win a move.
   * Why: cards it could carry, and cards those could carry, that are not up are next for their foundations themselves:
   * in any win that puts them there, they may go up instead, at the same cost, and that saves their move up later.
   * Fails when: the card comes from the talon, unless draw is 1 and it is the top of the waste: with more, those left
   * behind come up at other places.
   * Test: fewest moves against brute force.
   */
  isSafe(card: Card): boolean {
    const h = this.heights
    const rank = rankOf(card)
    const other = (card & 2) === 0 ? (h >>> 8) & 255 : h & 255
    const twin = (h >>> (4 * ((card & 3) ^ 1))) & 15
    return (other & 15) >= rank - 1 && other >>> 4 >= rank - 1 && twin >= rank - 2
  }

  onTableau(card: Card): boolean {
    return ((laneOf(card) === 0 ? this.tableau0 : this.tableau1) & bitOf(card)) !== 0
  }

  isLoose(card: Card): boolean {
    return ((laneOf(card) === 0 ? this.loose0 : this.loose1) & bitOf(card)) !== 0
  }

  /** Bits of the cards of a lane that have a place to go to: a parent that carries nothing, or for Kings a free column. */
  slots(lane: number): number {
    const tableau = lane === 0 ? this.tableau0 : this.tableau1
    const loose = lane === 0 ? this.loose0 : this.loose1
    const open = openSlots(tableau >>> 2, loose)
    return this.freeColumn() ? open | (3 << (2 * this.tables.kingRank)) : open
  }

  private freeColumn(): boolean {
    const shift = 2 * this.tables.kingRank
    const kings = popcount(((this.loose0 >>> shift) & 3) | (((this.loose1 >>> shift) & 3) << 2))
    return this.tables.vacated[this.columnsKey]! > kings
  }

  /**
   * What it costs to bring a card of the tableau up, it being the next of its suit: 1; 2 when the card on it has to go
   * over to its other parent first; 0 when it can't.
   */
  upCost(card: Card): number {
    const rank = rankOf(card)
    if (rank === 0) return 1
    const lane = laneOf(card)
    const children = ((lane === 0 ? this.loose0 : this.loose1) >>> (2 * rank - 2)) & 3
    if (children === 0) return 1
    const parents = ((lane === 0 ? this.tableau0 : this.tableau1) >>> (2 * rank)) & 3
    if (parents !== 3 || children === 3) return 0
    const pairing = ((lane === 0 ? this.pairing0 : this.pairing1) >>> (2 * rank - 2)) & 3
    if ((pairing & 1) === 0) return 1
    return ((children >>> 1) ^ (pairing >>> 1)) === (card & 1) ? 2 : 1
  }

  /**
   * Brings safe cards up, from the tableau and, where draw is 1, the top of the waste, until none is left that goes up
   * in `maxCost` moves. Gives their number; `into` has them in order, as `card | kind << 6`.
   */
  playSafe(maxCost: number, into: Int32Array): number {
    let count = 0
    for (let suit = 0; suit < 4; suit++) {
      const card = this.next(suit)
      if (card < 0 || !this.isSafe(card)) continue
      let kind = UP
      if (!this.onTableau(card)) {
        if (this.draw !== 1 || this.waste === 0 || this.talon[31 - Math.clz32(this.waste)] !== card) continue
        kind = TAKE_UP
      } else {
        const cost = this.upCost(card)
        if (cost === 0 || cost > maxCost) continue
      }
      this.play(kind, card)
      into[count++] = card | (kind << 6)
      suit = -1
    }
    return count
  }

  /** Forgets which of two parents carries which child: as if each could still be chosen. */
  forgetPairing(): void {
    this.pairing0 = 0
    this.pairing1 = 0
  }

  /** Makes a step, which must be possible. */
  play(kind: number, card: Card): void {
    if (kind === UP) this.up(card)
    else if (kind === BACK) this.back(card)
    else if (kind === SHIFT) this.moveAnchor(card)
    else if (kind === TAKE_UP) this.takeUp(this.talonIndexOf[card]!)
    else this.takeDown(this.talonIndexOf[card]!)
  }

  /** Brings a card of the tableau up (whatever `upCost` says it costs). */
  up(card: Card): void {
    const lane = laneOf(card)
    const rank = rankOf(card)
    this.heights += 1 << (4 * (card & 3))
    this.clearPairing(lane, rank - 1)
    const isAnchor = !this.isLoose(card)
    this.remove(lane, bitOf(card))
    if (isAnchor) this.leaveStack(card)
    this.clearIfChildless(lane, rank)
  }

  /** Brings the top card of a foundation back to a slot. */
  back(card: Card): void {
    this.heights -= 1 << (4 * (card & 3))
    this.enter(card)
  }

  /** Moves an anchor, with all that lies on it, to a slot. */
  moveAnchor(card: Card): void {
    this.clearIfChildless(laneOf(card), rankOf(card))
    this.leaveStack(card)
  }

  /** A talon card goes up. */
  takeUp(index: number): void {
    this.take(index)
    this.heights += 1 << (4 * (this.talon[index]! & 3))
  }

  /** A talon card goes to a slot. */
  takeDown(index: number): void {
    this.take(index)
    this.enter(this.talon[index]!)
  }

  private take(index: number): void {
    this.mask &= ~(1 << index)
    this.waste = this.mask & ((1 << index) - 1)
  }

  /** A card from elsewhere comes to a slot of the tableau. */
  private enter(card: Card): void {
    const lane = laneOf(card)
    this.clearIfChildless(lane, rankOf(card))
    if (lane === 0) {
      this.tableau0 |= bitOf(card)
      this.loose0 |= bitOf(card)
    } else {
      this.tableau1 |= bitOf(card)
      this.loose1 |= bitOf(card)
    }
    this.arriveAsParent(card)
  }

  /** An anchor leaves its stack (it is loose then, unless it has been removed) and the card under it turns. */
  private leaveStack(card: Card): void {
    const { tables } = this
    const before = this.columnsKey
    const after = tables.keyAfter(before, tables.columnOf[card]!)
    this.columnsKey = after
    const turned0 = tables.exposed0[after]! & ~tables.exposed0[before]!
    const turned1 = tables.exposed1[after]! & ~tables.exposed1[before]!
    this.tableau0 |= turned0
    this.tableau1 |= turned1
    this.loose0 = this.tableau0 & ~tables.anchors0[after]!
    this.loose1 = this.tableau1 & ~tables.anchors1[after]!
    if (turned0 !== 0) this.arriveAsParent(cardOfBit(0, turned0))
    if (turned1 !== 0) this.arriveAsParent(cardOfBit(1, turned1))
  }

  private remove(lane: number, bit: number): void {
    if (lane === 0) {
      this.tableau0 &= ~bit
      this.loose0 &= ~bit
    } else {
      this.tableau1 &= ~bit
      this.loose1 &= ~bit
    }
  }

  /** A new parent carries nothing: a child there is lies on the other. */
  private arriveAsParent(card: Card): void {
    const rank = rankOf(card)
    if (rank === 0) return
    const lane = laneOf(card)
    this.clearPairing(lane, rank - 1)
    const children = ((lane === 0 ? this.loose0 : this.loose1) >>> (2 * rank - 2)) & 3
    if (children === 0) return
    const crossed = (children >>> 1) ^ (~card & 1)
    this.setPairing(lane, rank - 1, 1 | (crossed << 1))
  }

  private settle(child: Card, parent: Card): void {
    if (!this.onTableau(parent ^ 1)) return
    const lane = laneOf(child)
    this.clearPairing(lane, rankOf(child))
    this.setPairing(lane, rankOf(child), 1 | (((child ^ parent) & 1) << 1))
  }

  private clearIfChildless(lane: number, rank: number): void {
    const children = ((lane === 0 ? this.loose0 : this.loose1) >>> (2 * rank)) & 3
    if (children === 0) this.clearPairing(lane, rank)
  }

  private clearPairing(lane: number, rank: number): void {
    if (rank < 0) return
    if (lane === 0) this.pairing0 &= ~(3 << (2 * rank))
    else this.pairing1 &= ~(3 << (2 * rank))
  }

  private setPairing(lane: number, rank: number, value: number): void {
    if (lane === 0) this.pairing0 |= value << (2 * rank)
    else this.pairing1 |= value << (2 * rank)
  }

  private talonLane(lane: number, mask: number): number {
    const table = lane * 3 * 256
    const bits = this.talonBits
    return (
      bits[table + (mask & 255)]! |
      bits[table + 256 + ((mask >>> 8) & 255)]! |
      bits[table + 512 + ((mask >>> 16) & 255)]!
    )
  }
}

/** Child bits for which a parent (already shifted down) carries nothing. */
function openSlots(parents: number, children: number): number {
  const someChild = children | (children >>> 1)
  const twoChildren = children & (children >>> 1)
  const open = (((parents | (parents >>> 1)) & ~someChild) | (parents & (parents >>> 1) & ~twoChildren)) & PAIRS
  return open | (open << 1)
}

function cardOfBit(lane: number, bit: number): Card {
  const at = 31 - Math.clz32(bit)
  const rank = at >> 1
  return rank * 4 + ((lane ^ (rank & 1)) << 1) + (at & 1)
}
