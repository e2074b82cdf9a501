/**
 * Can the game be won from a state by whoever sees all cards, within few nodes? The solver's search on packed states,
 * without the way over piles of cards: a search over layouts asks thousands of times.
 */
import type { Card } from '../../../cards/card.ts'
import type { Budget } from '../../../search/budget.ts'
import { NodeMeter, PAUSED, type Status } from '../../../search/kernelSearch.ts'
import { Spending } from '../../../search/spending.ts'
import { CYCLING, type Game, LIMITED, ON_DEMAND } from '../../piles/talonMode.ts'
import { bitOf, laneOf } from '../lanes.ts'
import type { PackedDeal } from '../packedDeal.ts'
import { PackedSearch } from '../packedSearch.ts'
import { ALL_PRUNINGS } from '../prunings.ts'
import { TUNING } from '../tuning.ts'
import { COLUMNS, type Layout, NO_CARD, type SeenState, TALON, TALON_CARDS, type Table } from './seenState.ts'

const TABLE_BYTES = 1 << 20
/** A short search fills few slots, and clears them often. */
const FIRST_SLOTS = 1 << 10

export class LeafSolver {
  /** Spent so far, of the budget of all questions. */
  nodes = 0
  readonly #meter = new NodeMeter()
  readonly #search = new PackedSearch(TABLE_BYTES, this.#meter, { ...TUNING, firstSlots: FIRST_SLOTS })
  readonly #stackCards = new Int8Array(64)
  readonly #columnOfCard = new Int8Array(52)
  readonly #talonCards = new Int8Array(24)
  readonly #talonIndexOf = new Int8Array(52)
  readonly #talonBits = new Int32Array(48)
  readonly #root = new Int32Array(14)

  /** `WON`, `EXHAUSTED`, or `PAUSED` when that was not found out within so many nodes, or `budget` ended. */
  solve(state: SeenState, table: Table, layout: Layout, nodes: number, budget: Budget): Status {
    const search = this.#search
    const left = Math.min(nodes, budget.nodes - this.nodes)
    if (left < 1) return PAUSED
    const spending = new Spending({ ...budget, nodes: left })
    this.#meter.reset(spending)
    search.load(this.#pack(state, table, layout), gameOf(table), ALL_PRUNINGS)
    let status = search.start()
    let length = TUNING.firstDiveNodes
    while (status === PAUSED && !spending.stopped) {
      status = search.run(search.nodes + length)
      length *= TUNING.diveGrowth
      if (status === PAUSED && !spending.stopped) status = search.restart()
    }
    this.nodes += spending.nodes
    return status
  }

  #pack({ words, cards }: SeenState, { kingRank, packed: { columnWeights } }: Table, layout: Layout): PackedDeal {
    const stackCards = this.#stackCards.fill(-1)
    const columnOfCard = this.#columnOfCard.fill(-1)
    const talonCards = this.#talonCards.fill(-1)
    const talonIndexOf = this.#talonIndexOf.fill(-1)
    const talonBits = this.#talonBits.fill(0)
    const root = this.#root
    for (let column = 0; column < 7; column++) {
      const size = (words[COLUMNS]! >> (3 * column)) & 7
      for (let depth = 0; depth < size; depth++) {
        const card = depth === size - 1 ? cards[column]! : layout.hidden[8 * column + depth]!
        stackCards[8 * column + depth] = card
        columnOfCard[card] = column
      }
    }
    root.set(words.subarray(0, 14))
    let lane0 = 0
    let lane1 = 0
    for (let bits = words[TALON]!; bits !== 0; bits &= bits - 1) {
      const place = 31 - Math.clz32(bits & -bits)
      const known = cards[TALON_CARDS + place]!
      const card: Card = known === NO_CARD ? layout.talon[place]! : known
      talonCards[place] = card
      talonIndexOf[card] = place
      talonBits[24 * laneOf(card) + place] = bitOf(card)
      if (laneOf(card) === 0) lane0 |= bitOf(card)
      else lane1 |= bitOf(card)
    }
    root[4] = lane0
    root[5] = lane1
    return { stackCards, columnWeights, columnOfCard, talonCards, talonIndexOf, talonBits, kingRank, root }
  }
}

function gameOf({ rules: { draw, worryingBack }, isUnlimited }: Table): Game {
  if (!isUnlimited) return { talonMode: LIMITED, draw, worryingBack }
  return { talonMode: draw === 1 ? ON_DEMAND : CYCLING, draw, worryingBack }
}
