/**
 * The nodes of a best-first search and an index of them. Typed arrays sized once by a budget in bytes; pages that are
 * never touched cost nothing.
 *
 * A key is four int32 words. The low 24 bits of the last two are a *pairing*: pairs of bits `known` and `crossed`. Nodes
 * that differ in their pairing alone stand near each other: from one to the other it is at most one move for each pair
 * that is known in the first and not the same in the second. So a node is not kept when another one, as many moves
 * cheaper, has the rest of its key.
 */
import { popcount } from '../lanes.ts'

/** With its part of the index, of which three quarters are used at most. */
const BYTES_PER_NODE = 26 + 4 / 0.75
const FEWEST_NODES = 1 << 10
const MOST_NODES = 1 << 27
const STALE = 0xffff
const KNOWN = 0x555555
const PAIRING = 0xffffff

export class NodeStore {
  readonly capacity: number
  size: number
  readonly keys: Int32Array
  readonly parents: Int32Array
  readonly costs: Uint16Array
  /** Next node of the same list, -1 at its end. */
  readonly links: Int32Array
  private readonly index: Int32Array
  /** Slots of the index. */
  private readonly slots: number

  /** Room for at least 1024 nodes, whatever `bytes`; at most 128 Mi. */
  constructor(bytes: number) {
    this.capacity = Math.min(MOST_NODES, Math.max(FEWEST_NODES, Math.floor(bytes / BYTES_PER_NODE)))
    this.slots = Math.ceil(this.capacity / 0.75)
    this.size = 0
    this.keys = new Int32Array(4 * this.capacity)
    this.parents = new Int32Array(this.capacity)
    this.costs = new Uint16Array(this.capacity)
    this.links = new Int32Array(this.capacity)
    this.index = new Int32Array(this.slots)
  }

  get isFull(): boolean {
    return this.size === this.capacity
  }

  /** A node that came later has made this one needless. */
  isStale(node: number): boolean {
    return this.costs[node] === STALE
  }

  /**
   * A new node with this key, or -1 when one makes it needless that is here already; those that it makes needless become
   * stale. The store must not be full.
   */
  add(k0: number, k1: number, k2: number, k3: number, cost: number, parent: number): number {
    const { keys, costs, index, slots } = this
    let slot = (hashOf(k0, k1, k2 & ~PAIRING, k3 & ~PAIRING) * (slots / 2 ** 32)) | 0
    let free = -1
    for (;;) {
      const found = index[slot]! - 1
      if (found < 0) break
      const at = 4 * found
      if (keys[at] === k0 && keys[at + 1] === k1 && ((keys[at + 2]! ^ k2) | (keys[at + 3]! ^ k3)) >>> 24 === 0) {
        const saved = cost - costs[found]!
        if (saved >= 0 && distance(keys[at + 2]!, k2) + distance(keys[at + 3]!, k3) <= saved) return -1
        if (saved <= 0 && distance(k2, keys[at + 2]!) + distance(k3, keys[at + 3]!) <= -saved) {
          costs[found] = STALE
          free = slot
        }
      }
      if (++slot === slots) slot = 0
    }
    const node = this.size++
    index[free < 0 ? slot : free] = node + 1
    keys[4 * node] = k0
    keys[4 * node + 1] = k1
    keys[4 * node + 2] = k2
    keys[4 * node + 3] = k3
    costs[node] = cost
    this.parents[node] = parent
    return node
  }
}

/** Pairs that are known in pairing `from` and not the same in `to`. */
export function distance(from: number, to: number): number {
  const different = from ^ to
  return popcount((different | (different >>> 1)) & from & KNOWN)
}

/** 0..2^32 − 1 */
function hashOf(k0: number, k1: number, k2: number, k3: number): number {
  let hash = Math.imul(k0, 0x9e3779b1) ^ Math.imul(k1, 0x85ebca77)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  hash ^= Math.imul(k2, 0xc2b2ae3d) ^ Math.imul(k3, 0x27d4eb2f)
  hash = Math.imul(hash ^ (hash >>> 13), 0x165667b1)
  return (hash ^ (hash >>> 16)) >>> 0
}
