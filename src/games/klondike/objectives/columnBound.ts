/**
 * A lower bound on the extra moves the stacks cost: a stack card that goes up straight from where it was dealt moves
 * once; any other moves at least once more.
 *
 * Card x *holds up* card z when a card lower than z, of z's suit, lies under x in x's stack: z can't go up before x has
 * left. A card that holds itself up must move aside; of two that hold each other up, one must. The bound counts the first,
 * and such pairs of the others as long as it finds any without a common card; results are kept by `columnsKey`.
 */
import { rankOf, suitOf } from '../../../cards/card.ts'
import { lowestBit, popcount } from '../lanes.ts'
import type { ColumnTables } from './columnTables.ts'

export class ColumnBound {
  private readonly tables: ColumnTables
  /** By `key << columns | columns forced`: the bound plus one, 0 where not worked out yet. */
  private readonly known: Uint8Array
  /** Per stack card: the stack cards it holds up, as a set. */
  private readonly holds: Int32Array
  /** Number of the lowest card of each column's stack; those above follow. */
  private readonly first: Int32Array
  private readonly selfHeld: number

  constructor(tables: ColumnTables) {
    this.tables = tables
    const { stacks } = tables
    const cards = stacks.flat()
    this.first = new Int32Array(tables.columns)
    this.holds = new Int32Array(cards.length)
    let next = 0
    let selfHeld = 0
    stacks.forEach((stack, column) => {
      this.first[column] = next
      stack.forEach((_, depth) => {
        const under = stack.slice(0, depth)
        cards.forEach((card, number) => {
          const held = under.some((low) => suitOf(low) === suitOf(card) && rankOf(low) < rankOf(card))
          if (held) this.holds[next]! |= 1 << number
        })
        if ((this.holds[next]! >>> next) & 1) selfHeld |= 1 << next
        next++
      })
    })
    this.selfHeld = selfHeld
    this.known = new Uint8Array((tables.rootKey + 1) << tables.columns)
  }

  /** `forced`: columns, as a set, whose anchor must move aside (or be relieved) because of cards that lie on it. */
  value(key: number, forced: number): number {
    const at = (key << this.tables.columns) | forced
    if (this.known[at] === 0) this.known[at] = 1 + this.work(key, forced)
    return this.known[at]! - 1
  }

  private work(key: number, forced: number): number {
    const { columns, sizes } = this.tables
    let present = 0
    let moved = 0
    for (let column = 0; column < columns; column++) {
      const size = sizes[key * columns + column]!
      if (size === 0) continue
      present |= ((1 << size) - 1) << this.first[column]!
      if ((forced >>> column) & 1) moved |= 1 << (this.first[column]! + size - 1)
    }
    moved |= present & this.selfHeld
    return popcount(moved) + disjointPairs(present & ~moved, this.holds)
  }
}

/** Pairs of cards that hold each other up, no card in two of them. */
function disjointPairs(cards: number, holds: Int32Array): number {
  let pairs = 0
  for (let left = cards; left !== 0; ) {
    const card = lowestBit(left)
    left &= left - 1
    for (let held = holds[card]! & left; held !== 0; held &= held - 1) {
      const other = lowestBit(held)
      if (((holds[other]! >>> card) & 1) === 0) continue
      pairs++
      left &= ~(1 << other)
      break
    }
  }
  return pairs
}
