/**
 * Piles in play, for `realise.ts`: moves of single cards with what they need first. Whatever lies on a card, or in the
 * empty column that is wanted, is moved aside along a path of parents that ends at a free one.
 */
import { type Card, rankOf, suitOf } from '../../../cards/card.ts'
import type { Column, Move, Position } from '../../position.ts'
import type { Build, PileRules } from '../pileRules.ts'
import { packHeights, takesSpace } from './packedDeal.ts'

/** The moves made, the last one first (copies of a table share what came before). */
interface Made {
  readonly move: Move
  readonly before: Made | undefined
}

/** A face-up card of a column. */
interface Seat {
  readonly column: number
  readonly at: number
}

const MAX_TURNS = 400

export class Table {
  readonly position: Pick<Position, 'columns' | 'foundations'>
  readonly rules: PileRules
  /** The cards of the talon at first; which of them lie in the stock and on the waste, by index: copies are told apart. */
  private readonly talon: readonly Card[]
  private stock: number[]
  private waste: number[]
  private made: Made | undefined

  private constructor(
    position: Pick<Position, 'columns' | 'foundations'>,
    rules: PileRules,
    talon: readonly Card[],
    stock: readonly number[],
    waste: readonly number[],
    made: Made | undefined,
  ) {
    this.position = {
      columns: position.columns.map(({ down, up }) => ({ down: [...down], up: [...up] })),
      foundations: [...position.foundations],
    }
    this.rules = rules
    this.talon = talon
    this.stock = [...stock]
    this.waste = [...waste]
    this.made = made
  }

  static of(position: Position, rules: PileRules): Table {
    const talon = [...position.waste, ...position.stock]
    const indices = talon.map((_, index) => index)
    const drawn = position.waste.length
    return new Table(position, rules, talon, indices.slice(drawn), indices.slice(0, drawn), undefined)
  }

  copy(): Table {
    return new Table(this.position, this.rules, this.talon, this.stock, this.waste, this.made)
  }

  /** The moves in order, draws in a row as one. */
  moves(): Move[] {
    const moves: Move[] = []
    for (let made = this.made; made !== undefined; made = made.before) {
      const next = moves.at(-1)
      if (made.move.type === 'draw' && next?.type === 'draw') next.times += made.move.times
      else moves.push({ ...made.move })
    }
    return moves.reverse()
  }

  /** Packed heights after a card goes up (1) or comes back (-1), if it can. */
  heightsAfter(card: Card, by: 1 | -1): bigint | undefined {
    const at = by > 0 ? this.foundationFor(card) : this.foundationUnder(card)
    if (at < 0) return undefined
    return packHeights(this.position.foundations) + BigInt(by) * (1n << BigInt(4 * at))
  }

  talonCard(index: number): Card {
    return this.talon[index]!
  }

  /** A card of the talon that is one of these; -1 if none is. */
  talonIndexOf(cards: readonly Card[]): number {
    return [...this.waste, ...this.stock].find((index) => cards.includes(this.talonCard(index))) ?? -1
  }

  upFromTalon(index: number): void {
    this.fetch(index)
    this.waste.pop()
    this.raise(this.talonCard(index), 'waste')
  }

  /** A talon card comes to a column. False when that can't be. */
  place(index: number): boolean {
    const card = this.talonCard(index)
    this.settle()
    const to = this.makePlace(card)
    if (to < 0) return false
    this.fetch(index)
    this.waste.pop()
    this.position.columns[to]!.up.push(card)
    this.record({ type: 'move', card, from: 'waste', to, count: 1 })
    return true
  }

  /** Draws (and turns the waste over where needed) until a talon card is playable. */
  private fetch(index: number): void {
    for (let turns = 0; this.waste.at(-1) !== index; turns++) {
      if (turns > MAX_TURNS) throw new Error('a talon card never comes up')
      if (this.stock.length === 0) {
        this.stock = this.waste
        this.waste = []
        this.record({ type: 'redeal' })
      } else {
        this.waste.push(...this.stock.splice(0, this.rules.draw))
        this.record({ type: 'draw', times: 1 })
      }
    }
  }

  worryBack(card: Card): boolean {
    const at = this.foundationUnder(card)
    if (at < 0) return false
    this.settle()
    const to = this.makePlace(card)
    if (to < 0) return false
    this.position.foundations[at]!--
    this.position.columns[to]!.up.push(card)
    this.record({ type: 'move', card, from: 'foundation', to, count: 1 })
    return true
  }

  /** The anchor of a column goes to another, with all that lies on it. */
  moveAnchor(from: number): boolean {
    this.settle()
    const { up } = this.position.columns[from]!
    const to = this.makePlace(up[0]!)
    if (to < 0) return false
    this.shift({ column: from, at: 0 }, to)
    return true
  }

  /** A card of the table goes up: the anchor of `column`, or one that is no anchor (-1); its child moves aside if need be. */
  moveUp(card: Card, column: number): boolean {
    if (this.foundationFor(card) < 0) return false
    this.settle()
    const seats = this.seatsOf(card).filter((seat) => (this.isAnchor(seat) ? seat.column : -1) === column)
    // One that carries nothing first.
    const seat = seats.find(({ column: c, at }) => at === this.position.columns[c]!.up.length - 1) ?? seats[0]
    if (seat === undefined) return false
    const child = { column: seat.column, at: seat.at + 1 }
    const carried = this.cardAt(child)
    if (carried !== undefined) {
      const to = this.makePlace(carried, seat)
      if (to < 0) return false
      this.shift(child, to)
    }
    return this.goUpFromEnd(card, seat.column)
  }

  /** A card at the end of a column, of any or the one given, goes up. */
  goUpFromEnd(card: Card, column = this.position.columns.findIndex(({ up }) => up.at(-1) === card)): boolean {
    const from = this.position.columns[column]
    if (from === undefined || from.up.at(-1) !== card || this.foundationFor(card) < 0) return false
    from.up.pop()
    turn(from)
    this.raise(card, column)
    return true
  }

  /** A column to which a card can come, made ready for it; -1 if there is none. `without` is a card that may not take it. */
  private makePlace(card: Card, without?: Seat): number {
    const parent = this.freeParent(card, without)
    if (parent >= 0) return parent
    if (!takesSpace(card, this.rules)) return -1
    return this.emptyColumn()
  }

  /** Cards lie in empty columns only for want of a parent: the others go to one, as far as any card may lie there. */
  private settle(): void {
    if (this.rules.spaces !== 'any') return
    this.position.columns.forEach(({ down, up }, column) => {
      const to = down.length > 0 || up.length === 0 ? -1 : this.freeParent(up[0]!)
      if (to >= 0) this.shift({ column, at: 0 }, to)
    })
  }

  /** Frees a parent for a card along the shortest path: children move on, from its end; the column of the parent, or -1. */
  private freeParent(card: Card, without?: Seat): number {
    interface Way {
      readonly parent: Seat
      readonly before: Way | undefined
    }
    const parents = this.parentsOf(card, without)
    const met = new Set(parents.map(nameOf))
    const open: Way[] = parents.map((parent) => ({ parent, before: undefined }))
    for (let way = open.shift(); way !== undefined; way = open.shift()) {
      const child = { column: way.parent.column, at: way.parent.at + 1 }
      const carried = this.cardAt(child)
      if (carried === undefined) {
        for (; way.before !== undefined; way = way.before) {
          const { parent } = way.before
          this.shift({ column: parent.column, at: parent.at + 1 }, way.parent.column)
        }
        return way.parent.column
      }
      for (const parent of this.parentsOf(carried, without)) {
        if (met.has(nameOf(parent))) continue
        met.add(nameOf(parent))
        open.push({ parent, before: way })
      }
    }
    return -1
  }

  private parentsOf(card: Card, without?: Seat): Seat[] {
    const seats: Seat[] = []
    this.position.columns.forEach(({ up }, column) => {
      up.forEach((parent, at) => {
        const isOut = without?.column === column && without.at === at
        if (!isOut && rankOf(parent) === rankOf(card) + 1 && suitsFit(card, parent, this.rules.build)) {
          seats.push({ column, at })
        }
      })
    })
    return seats
  }

  private seatsOf(card: Card): Seat[] {
    return this.position.columns.flatMap(({ up }, column) => {
      const at = up.indexOf(card)
      return at < 0 ? [] : [{ column, at }]
    })
  }

  private isAnchor({ column, at }: Seat): boolean {
    const { down, up } = this.position.columns[column]!
    return at === 0 && (down.length > 0 || !takesSpace(up[0]!, this.rules))
  }

  private emptyColumn(): number {
    return this.position.columns.findIndex(({ down, up }) => up.length === 0 && down.length === 0)
  }

  private cardAt({ column, at }: Seat): Card | undefined {
    return this.position.columns[column]!.up[at]
  }

  /** A card of a column moves to another, with all that lies on it. */
  private shift({ column, at }: Seat, to: number): void {
    const from = this.position.columns[column]!
    const cards = from.up.splice(at)
    turn(from)
    this.position.columns[to]!.up.push(...cards)
    this.record({ type: 'move', card: cards[0]!, from: column, to, count: cards.length })
  }

  private raise(card: Card, from: number | 'waste'): void {
    this.position.foundations[this.foundationFor(card)]!++
    this.record({ type: 'move', card, from, to: 'foundation', count: 1 })
  }

  private foundationFor(card: Card): number {
    const { foundations } = this.position
    return foundations.findIndex((height, at) => at % 4 === suitOf(card) && height === rankOf(card))
  }

  private foundationUnder(card: Card): number {
    const { foundations } = this.position
    return foundations.findLastIndex((height, at) => at % 4 === suitOf(card) && height === rankOf(card) + 1)
  }

  private record(move: Move): void {
    this.made = { move, before: this.made }
  }
}

function nameOf({ column, at }: Seat): number {
  return column * 256 + at
}

/** A column left without a face-up card turns its top face-down card. */
function turn({ down, up }: Column): void {
  const top = up.length === 0 ? down.pop() : undefined
  if (top !== undefined) up.push(top)
}

function suitsFit(card: Card, parent: Card, build: Build): boolean {
  if (build === 'any') return true
  if (build === 'alternating') return ((card ^ parent) & 2) !== 0
  return (suitOf(card) === suitOf(parent)) === (build === 'same-suit')
}
