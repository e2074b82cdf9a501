/**
 * A lower bound on the extra moves the stacks cost: a stack card that goes up straight from where it was dealt moves
 * once; any other moves at least once more.
 *
 * Card x *holds up* card z when a card lower than z, of z's suit, lies under x in x's stack: z can't go up before x has
 * left. A card that holds itself up must move aside. Where cards hold each other up in a circle, one of them must. So the
 * extra moves are at least the smallest number of cards whose removal leaves no circle (a feedback vertex set), which is
 * small enough to be found exactly; results are kept by `columnsKey`.
 */
import { rankOf, suitOf } from '../../../cards/card.ts'
import { popcount } from '../lanes.ts'
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
    return popcount(moved) + smallestFeedbackSet(present & ~moved, this.holds, 32)
  }
}

/** The fewest nodes of `nodes` whose removal leaves no cycle of `edges`, or `limit` if no fewer than that do. */
function smallestFeedbackSet(nodes: number, edges: Int32Array, limit: number): number {
  const core = trim(nodes, edges)
  if (core === 0) return 0
  if (limit <= 1) return limit
  const cycle = shortestCycle(core, edges)
  let best = limit
  // One node of the cycle goes; those tried before it stay, which later branches need not know to be right.
  for (let bits = cycle; bits !== 0; bits &= bits - 1) {
    const node = bits & -bits
    best = Math.min(best, 1 + smallestFeedbackSet(core & ~node, edges, best - 1))
  }
  return best
}

/** Nodes that lie on a cycle, or between cycles. */
function trim(nodes: number, edges: Int32Array): number {
  for (;;) {
    let reached = 0
    let leaving = 0
    for (let bits = nodes; bits !== 0; bits &= bits - 1) {
      const number = 31 - Math.clz32(bits & -bits)
      const to = edges[number]! & nodes
      reached |= to
      if (to !== 0) leaving |= 1 << number
    }
    const left = nodes & reached & leaving
    if (left === nodes) return nodes
    nodes = left
  }
}

/** The nodes of a shortest cycle; `core` has one. */
function shortestCycle(core: number, edges: Int32Array): number {
  let best = core
  for (let bits = core; bits !== 0; bits &= bits - 1) {
    const cycle = cycleThrough(31 - Math.clz32(bits & -bits), core, edges, popcount(best))
    if (cycle !== 0) best = cycle
    if (popcount(best) === 2) break
  }
  return best
}

/** The nodes of a cycle through `start` of fewer than `limit` nodes, or 0. */
function cycleThrough(start: number, core: number, edges: Int32Array, limit: number): number {
  const layers = [1 << start]
  let seen = 0
  while (layers.length < limit) {
    let next = 0
    for (let bits = layers.at(-1)!; bits !== 0; bits &= bits - 1) next |= edges[31 - Math.clz32(bits & -bits)]! & core
    if ((next >>> start) & 1) return traceBack(start, layers, edges)
    next &= ~seen
    seen |= next
    if (next === 0) return 0
    layers.push(next)
  }
  return 0
}

function traceBack(start: number, layers: readonly number[], edges: Int32Array): number {
  let cycle = 1 << start
  let target = 1 << start
  for (let layer = layers.length - 1; layer > 0; layer--) {
    let bits = layers[layer]!
    while ((edges[31 - Math.clz32(bits & -bits)]! & target) === 0) bits &= bits - 1
    target = bits & -bits
    cycle |= target
  }
  return cycle
}
