/**
 * What to do next for a player who does not see all cards: the next commitment, by the search of `tree.ts`, and the
 * moves that lead to it. It depends on what no reversible move and no draw that can be made up for changes, so whoever
 * asks after each move is led on to the same commitment.
 */
import type { Card } from '../../../cards/card.ts'
import type { Budget } from '../../../search/budget.ts'
import { EXHAUSTED, PAUSED, WON } from '../../../search/kernelSearch.ts'
import { type Random, randomFrom } from '../../../search/random.ts'
import type { Outlook } from '../../fairAnswer.ts'
import { type HiddenPosition, unseenCards, withUnseen } from '../../notation/hiddenPosition.ts'
import { isWon as isOver } from '../../piles/judge.ts'
import type { Move } from '../../position.ts'
import { finishingMoves } from '../finish.ts'
import type { KlondikeRules } from '../ruleSet.ts'
import { checkSize } from '../solver.ts'
import { approach } from './approach.ts'
import { type ArmChoice, type ArmKind, GO_UP, LEAVE, TAKE } from './arms.ts'
import { isWon as isSureToWin, play } from './choices.ts'
import { Closures } from './closure.ts'
import { follow, isSameView } from './follow.ts'
import { LeafSolver } from './leafSolver.ts'
import { HEIGHTS, NO_CARD, type SeenState, stateOf, TALON_CARDS, type Table } from './seenState.ts'
import { type Arm, keyOf, type Node, SETTINGS, type SearchSettings, Tree } from './tree.ts'
import { weightsFor } from './weights.ts'

export interface FairPlan {
  /** Absent where there was no choice, and nothing was looked into. */
  outlook?: Outlook
  /**
   * From the table as it stands to what can't be taken back, that included; none where nothing is left to do, or, where
   * not `settled`, no way there was found in time.
   */
  moves: Move[]
  /** What is led up to; a game that is won goes to its end. */
  aim?: 'finish' | 'turn' | 'stock' | 'up' | 'look'
  /** The card that is turned loose, taken from the stock, or goes up in the end. */
  card?: Card
  /** No other choice could have become the better one; otherwise the budget ended first. */
  settled: boolean
  /** Of the searches. */
  nodes: number
}

/** Where every card is known, one search may take so many nodes. */
const NODES_TO_BE_SURE = 100_000
/** So many layouts must be lost before a game seems so. */
const ENOUGH_LOST = 60

const AIM_OF: Record<ArmKind, NonNullable<FairPlan['aim']>> = { 0: 'turn', 1: 'stock', 2: 'up', 3: 'look' }

interface Choice {
  arm: Arm | undefined
  outlook?: Outlook
  settled: boolean
}

/** A game on its way, in the terms of its tree. */
interface Game {
  tree: Tree
  table: Table
  state: SeenState
}

export class FairPlanner {
  readonly #settings: SearchSettings
  readonly #closures = new Closures()
  /** Without forced moves: what stands for a position among all that reversible moves join. */
  readonly #whole = new Closures({ safeMoves: false })
  readonly #leaves = new LeafSolver()
  #last: (Game & { root: Node; arm: Arm }) | undefined

  constructor(settings: Partial<SearchSettings> = {}) {
    this.#settings = { ...SETTINGS, ...settings }
  }

  /**
   * The plan for what is seen; all searches together within `budget`. Without `random`, the same every
   * time; with it, what was searched for the plan before is gone on with, if that was carried out.
   * Throws `invalid-position` as the solver does.
   */
  plan(hidden: HiddenPosition, rules: KlondikeRules, budget: Budget, random?: Random): FairPlan {
    const unseen = unseenCards(hidden, rules)
    const position = withUnseen(hidden, unseen)
    checkSize(position)
    const { table, state } = stateOf(hidden, position, rules)
    const before = this.#leaves.nodes
    const within = { ...budget, nodes: before + budget.nodes }
    if (isOver(position, rules)) return { outlook: 'won', moves: [], settled: true, nodes: 0 }
    const finish = unseen.length <= 1 ? finishingMoves(position, rules) : undefined
    if (finish !== undefined) return { outlook: 'won', moves: finish, aim: 'finish', settled: true, nodes: 0 }
    // Every card of the stock can be had, once it was seen.
    if (isSureToWin(state, table)) {
      const move: Move = position.stock.length > 0 ? { type: 'draw', times: 1 } : { type: 'redeal' }
      return { outlook: 'won', moves: [move], aim: 'look', settled: true, nodes: 0 }
    }
    this.#closures.load(table.packed, rules)
    const game = (random && this.#goneOn(hidden, state)) ?? this.#begun(table, state)
    const root = game.tree.nodeOf(game.state)
    const { arm, settled, ...rest } = this.#choose(game, root, unseen, random ?? randomFrom(keyOf(root.state)), within)
    const nodes = this.#leaves.nodes - before
    this.#last = arm && { ...game, root, arm }
    if (arm === undefined) return { ...rest, moves: [], settled, nodes }
    const card = cardOf(arm.choice, root.state)
    const moves = approach(position, rules, arm.choice, card, budget)
    if (moves === undefined) return { ...rest, moves: [], settled: false, nodes }
    const aim = AIM_OF[arm.choice.kind]
    return { ...rest, moves, aim, ...(card !== NO_CARD && { card }), settled, nodes }
  }

  /** The game that goes on as was planned last, if it does: what was searched then is of use. */
  #goneOn(hidden: HiddenPosition, seen: SeenState): Game | undefined {
    if (this.#last === undefined) return undefined
    const { tree, table, root, arm } = this.#last
    const state = root.state.copy()
    if (!follow(state, table, arm.choice, hidden)) return undefined
    return isSameView(state, seen) ? { tree, table, state } : undefined
  }

  /** A game taken up here, at the position that stands for all that reversible moves join with it. */
  #begun(table: Table, state: SeenState): Game {
    const { packed, rules } = table
    this.#whole.load(packed, rules)
    this.#whole.enumerate(state.words, state.words[HEIGHTS]!)
    state.words[HEIGHTS] = this.#whole.canonical
    return { tree: new Tree(table, this.#closures, this.#leaves, weightsFor(rules), this.#settings), table, state }
  }

  #choose(game: Game, root: Node, unseen: readonly Card[], random: Random, budget: Budget): Choice {
    if (root.arms.length === 0) return { arm: undefined, outlook: 'lost', settled: true }
    const known = unseen.length <= 1 ? this.#chooseKnowing(game, root, unseen, budget) : undefined
    if (known !== undefined) return known
    const [only, second] = root.arms
    if (second === undefined) return { arm: only, settled: true }
    const settled = game.tree.search(root, unseen, random, budget)
    const outlook = root.wins === 0 && root.visits >= ENOUGH_LOST ? 'seemsLost' : 'open'
    return { arm: root.arms.reduce(moreVisited), outlook, settled }
  }

  /** Where all cards are known, an arm that wins; undefined when the searches can't tell. */
  #chooseKnowing({ tree, table }: Game, root: Node, unseen: readonly Card[], budget: Budget): Choice | undefined {
    tree.deal(root.state, unseen)
    const { layout } = tree
    const arms = root.arms.toSorted((one, other) => other.prior - one.prior)
    const [only] = arms
    // What must go up first has gone up in the heights of the root already: the state after it is a whole one again.
    const whole = root.state.copy()
    if (only !== undefined && arms.length === 1) play(whole, table, only.choice, layout)
    const verdict = this.#leaves.solve(whole, table, layout, NODES_TO_BE_SURE, budget)
    if (only !== undefined && arms.length === 1 && verdict !== PAUSED) {
      return { arm: only, outlook: verdict === WON ? 'open' : 'lost', settled: true }
    }
    if (verdict === EXHAUSTED) return { arm: arms[0], outlook: 'lost', settled: true }
    if (verdict === PAUSED) return undefined
    for (let nodes = this.#settings.nodesPerLeaf; nodes <= NODES_TO_BE_SURE; nodes *= 10) {
      for (const arm of arms) {
        const state = root.state.copy()
        play(state, table, arm.choice, layout)
        if (this.#leaves.solve(state, table, layout, nodes, budget) === WON)
          return { arm, outlook: 'open', settled: true }
      }
    }
    return undefined
  }
}

/** The one looked at more often is the better one; of two alike, what a plain player likes better. */
function moreVisited(best: Arm, arm: Arm): Arm {
  return arm.visits > best.visits || (arm.visits === best.visits && arm.prior > best.prior) ? arm : best
}

function cardOf({ kind, place }: ArmChoice, { cards }: SeenState): Card {
  if (kind === LEAVE) return cards[place]!
  if (kind === TAKE) return cards[TALON_CARDS + place]!
  return kind === GO_UP ? place : NO_CARD
}
