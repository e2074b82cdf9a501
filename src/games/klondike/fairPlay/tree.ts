/**
 * The search: a tree over what is seen, so that a choice in it must serve every layout that looks the same. Layouts of
 * the unseen cards are drawn; on each, the tree is gone down by what has won so far and what a plain player would do
 * (PUCT); where it ends, the solver says whether all cards seen would do.
 */

import type { Budget } from '../../../search/budget.ts'
import { WON } from '../../../search/kernelSearch.ts'
import { type Random, shuffle } from '../../../search/random.ts'
import type { ArmChoice } from './arms.ts'
import { type Choices, choicesOf, isWon, outcomeOf, play } from './choices.ts'
import type { Closures } from './closure.ts'
import type { LeafSolver } from './leafSolver.ts'
import { COLUMNS, type Layout, type SeenState, TALON, type Table, UNSEEN } from './seenState.ts'

export interface SearchSettings {
  visits: number
  nodesPerLeaf: number
  exploration: number
  /** Scores differ by so much where one arm is e times as likely as another. */
  temperature: number
  /** What an arm not tried is thought to lose against the others. */
  firstDoubt: number
}

export const SETTINGS: SearchSettings = {
  visits: 1000,
  nodesPerLeaf: 100,
  exploration: 1,
  temperature: 3,
  firstDoubt: 0.1,
}

export class Arm {
  readonly choice: ArmChoice
  readonly prior: number
  visits = 0
  wins = 0
  readonly outcomes = new Map<number, Node>()

  constructor(choice: ArmChoice, prior: number) {
    this.choice = choice
    this.prior = prior
  }
}

/** A position as it is seen. Its arms are made when they are first asked for. */
export class Node {
  readonly state: SeenState
  readonly isWon: boolean
  visits = 0
  wins = 0
  readonly #choices: Choices
  readonly #temperature: number
  #arms: Arm[] | undefined

  constructor(state: SeenState, choices: Choices, isWon: boolean, temperature: number) {
    this.state = state
    this.isWon = isWon
    this.#choices = choices
    this.#temperature = temperature
  }

  get size(): number {
    return this.#choices.arms.length
  }

  get arms(): Arm[] {
    this.#arms ??= this.#makeArms()
    return this.#arms
  }

  #makeArms(): Arm[] {
    const scores = this.#choices.scores()
    const most = Math.max(...scores)
    const weights = scores.map((score) => Math.exp((score - most) / this.#temperature))
    const sum = weights.reduce((total, weight) => total + weight, 0)
    return this.#choices.arms.map((arm, k) => new Arm(arm, weights[k]! / sum))
  }
}

const NO_CHOICE: Choices = { arms: [], scores: () => [] }

export class Tree {
  readonly #table: Table
  readonly #closures: Closures
  readonly #leaves: LeafSolver
  readonly #weights: Float64Array
  readonly #settings: SearchSettings
  readonly #nodes = new Map<number, Node>()
  /** The cards where none was seen, of the last layout. */
  readonly layout: Layout = { hidden: new Int8Array(64), talon: new Int8Array(24) }

  constructor(
    table: Table,
    closures: Closures,
    leaves: LeafSolver,
    weights: Float64Array,
    settings: SearchSettings = SETTINGS,
  ) {
    this.#table = table
    this.#closures = closures
    this.#leaves = leaves
    this.#weights = weights
    this.#settings = settings
  }

  /** The node of a state, which is made its closure's. */
  nodeOf(state: SeenState): Node {
    const won = isWon(state, this.#table)
    const choices = won ? NO_CHOICE : choicesOf(state, this.#table, this.#closures, this.#weights)
    const key = keyOf(state)
    const met = this.#nodes.get(key)
    if (met !== undefined) return met
    const node = new Node(state, choices, won, this.#settings.temperature)
    this.#nodes.set(key, node)
    return node
  }

  /** Spent by all searches. */
  get nodes(): number {
    return this.#leaves.nodes
  }

  /**
   * Searches until no arm of `root` can catch up with the most visited; `false` when the budget ended before. `unseen`
   * are the cards not seen.
   */
  search(root: Node, unseen: readonly number[], random: Random, budget: Budget): boolean {
    const cards = [...unseen]
    const { visits } = this.#settings
    while (root.visits < visits) {
      const left = visits - root.visits
      let first = 0
      let second = 0
      for (const arm of root.arms) {
        if (arm.visits > first) {
          second = first
          first = arm.visits
        } else if (arm.visits > second) second = arm.visits
      }
      if (first - second >= left) return true
      if (this.#leaves.nodes >= budget.nodes || budget.interrupted?.() !== undefined) return false
      shuffle(cards, random)
      this.deal(root.state, cards)
      this.#visit(root, budget)
    }
    return true
  }

  /** Lays the unseen cards out. */
  deal({ words }: SeenState, cards: readonly number[]): void {
    const { hidden, talon } = this.layout
    let next = 0
    for (let column = 0; column < 7; column++) {
      const size = (words[COLUMNS]! >> (3 * column)) & 7
      for (let depth = 0; depth < size - 1; depth++) hidden[8 * column + depth] = cards[next++]!
    }
    for (let bits = words[TALON]! & words[UNSEEN]!; bits !== 0; bits &= bits - 1) {
      talon[31 - Math.clz32(bits & -bits)] = cards[next++]!
    }
  }

  readonly #path: { node: Node; arm: Arm }[] = []

  #visit(root: Node, budget: Budget): void {
    const path = this.#path
    path.length = 0
    let node = root
    let value = -1
    while (value < 0) {
      if (node.isWon) value = 1
      else if (node.size === 0) value = 0
      else {
        const arm = node.size === 1 ? node.arms[0]! : this.#select(node)
        path.push({ node, arm })
        const outcome = outcomeOf(node.state, arm.choice, this.layout)
        let next = arm.outcomes.get(outcome)
        if (next === undefined) {
          const state = node.state.copy()
          play(state, this.#table, arm.choice, this.layout)
          next = this.nodeOf(state)
          arm.outcomes.set(outcome, next)
        }
        node = next
        if (node.visits === 0 && !node.isWon && node.size > 1) {
          value = this.#valueOf(node, budget)
        }
      }
    }
    node.visits++
    node.wins += value
    for (const step of path) {
      step.node.visits++
      step.node.wins += value
      step.arm.visits++
      step.arm.wins += value
    }
  }

  /** Does the layout win, for whoever sees it all from here on? */
  #valueOf({ state }: Node, budget: Budget): number {
    const { nodesPerLeaf } = this.#settings
    return Number(this.#leaves.solve(state, this.#table, this.layout, nodesPerLeaf, budget) === WON)
  }

  #select(node: Node): Arm {
    const { exploration, firstDoubt } = this.#settings
    const doubted = node.visits === 0 ? 0.5 : node.wins / node.visits - firstDoubt
    const spread = exploration * Math.sqrt(node.visits)
    let best = node.arms[0]!
    let most = Number.NEGATIVE_INFINITY
    for (const arm of node.arms) {
      const value = arm.visits === 0 ? doubted : arm.wins / arm.visits
      const bound = value + (arm.prior * spread) / (1 + arm.visits)
      if (bound > most) {
        most = bound
        best = arm
      }
    }
    return best
  }
}

/** Two hashes of the state in one number below 2^53: among thousands of states of a game, equal keys mean equal states. */
export function keyOf({ words, cards }: SeenState): number {
  let one = 0x9e3779b9
  let other = 0x85ebca6b
  for (let k = 0; k < words.length; k++) {
    const word = words[k]!
    one = Math.imul(one ^ word, 0x2c1b3c6d)
    one ^= one >>> 15
    other = Math.imul(other ^ word, 0x297a2d39)
    other ^= other >>> 13
  }
  for (let k = 0; k < cards.length; k++) {
    const card = cards[k]! + k * 64
    one = Math.imul(one ^ card, 0x2c1b3c6d)
    one ^= one >>> 15
    other = Math.imul(other ^ card, 0x297a2d39)
    other ^= other >>> 13
  }
  return (one >>> 0) * 2 ** 21 + (other >>> 11)
}
