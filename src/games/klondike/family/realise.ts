/**
 * From the commitments of a search to moves on real columns. Where a card must be freed of what lies on it, or a place be
 * found, cards of one rank change their parents one after the other until it is free (an augmenting path of the matching).
 * Plain and slow on purpose: it runs once for each solution, and the judge checks what comes out.
 */
import { type Card, makeCard, rankOf } from '../../../cards/card.ts'
import { liesOn } from '../../piles/build.ts'
import { goesUp } from '../../piles/foundations.ts'
import { playLegalMove } from '../../piles/judge.ts'
import { type CardMove, cardsUp, type Move, type Position } from '../../position.ts'
import type { KlondikeRules } from '../ruleSet.ts'
import type { Member } from './closure.ts'
import type { Commitment } from './search.ts'
import type { Heights } from './sets.ts'

/** More than any fetch of a talon card takes. */
const MOST_TURNS = 500

/**
 * Legal moves from `position` through all commitments to all cards up.
 * Throws an `Error` when they can't be played: a fault of the search, never of the caller.
 */
export function realise(position: Position, rules: KlondikeRules, line: readonly Commitment[]): Move[] {
  const table = new Table(position, rules)
  for (const commitment of line) table.commit(commitment)
  table.finish()
  return table.moves
}

class Table {
  readonly moves: Move[] = []
  #position: Position
  readonly #rules: KlondikeRules
  /** The indices of the talon cards left, from the bottom of the waste. */
  readonly #talon: number[]

  constructor(position: Position, rules: KlondikeRules) {
    this.#position = position
    this.#rules = rules
    this.#talon = [...position.waste, ...position.stock].map((_, index) => index)
  }

  commit({ from, column, taken, foundation }: Commitment): void {
    for (const heights of pathTo(from)) this.#reach(heights)
    if (column >= 0) {
      const anchor = this.#position.columns[column]!.up[0]!
      if (foundation >= 0) this.#up(anchor, column)
      else this.#land(anchor, column)
    } else if (taken >= 0) {
      const card = this.#fetch(taken)
      if (foundation >= 0) this.#play({ type: 'move', card, from: 'waste', to: 'foundation', count: 1 })
      else this.#land(card, 'waste')
    } else this.#freeUp(makeCard(rankAt(this.#position, foundation), foundation & 3, this.#rules.face))
  }

  /** With nothing face down left, and the talon empty or open, card after card goes up, the lowest first. */
  finish(): void {
    const { suits, copies, ranks, face } = this.#rules
    for (let left = suits.length * copies * ranks - cardsUp(this.#position); left > 0; left--) {
      const { foundations } = this.#position
      const next = suits
        .flatMap((suit) =>
          foundations.flatMap((height, at) => (at % 4 === suit && height < ranks ? [{ height, suit }] : [])),
        )
        .sort((one, other) => one.height - other.height)
        .map(({ height, suit }) => makeCard(height, suit, face))
      if (next.some((card) => this.#tryFreeUp(card, true))) continue
      const talon = [...this.#position.waste, ...this.#position.stock]
      const at = talon.findIndex((card) => next.includes(card))
      if (at < 0) throw new Error('a finished game does not finish')
      const card = this.#fetch(this.#talon[at]!)
      this.#play({ type: 'move', card, from: 'waste', to: 'foundation', count: 1 })
    }
  }

  /** One card up or back, so that the foundations are `heights`. */
  #reach(heights: Heights): void {
    const { foundations } = this.#position
    const at = foundations.findIndex((height, foundation) => height !== heights[foundation])
    if (at < 0) return
    const isUp = heights[at]! > foundations[at]!
    const rank = isUp ? foundations[at]! : heights[at]!
    const card = makeCard(rank, at & 3, this.#rules.face)
    if (isUp) this.#freeUp(card)
    else this.#land(card, 'foundation')
  }

  /** One of this card that is no anchor goes up. */
  #freeUp(card: Card): void {
    if (!this.#tryFreeUp(card, false)) throw new Error(`card ${card} can't go up`)
  }

  #tryFreeUp(card: Card, anchorToo: boolean): boolean {
    if (!goesUp(card, this.#position.foundations)) return false
    return this.#position.columns.some(({ up }, column) => {
      const at = up.lastIndexOf(card)
      if (at < 0 || (at === 0 && !anchorToo && this.#isAnchor(column))) return false
      return this.#isFreed(column, at) && this.#up(card, column)
    })
  }

  #isAnchor(column: number): boolean {
    const { down, up } = this.#position.columns[column]!
    return down.length > 0 || this.#rules.spaces !== 'king' || rankOf(up[0]!) !== this.#rules.ranks - 1
  }

  #up(card: Card, column: number): boolean {
    const at = this.#position.columns[column]!.up.lastIndexOf(card)
    if (!this.#isFreed(column, at)) throw new Error(`card ${card} can't be freed`)
    this.#play({ type: 'move', card, from: column, to: 'foundation', count: 1 })
    return true
  }

  /** What lies on the card at `at` goes elsewhere, if anything does; false, and nothing done, when that can't be. */
  #isFreed(column: number, at: number): boolean {
    const child = this.#position.columns[column]!.up[at + 1]
    return child === undefined || this.#rehouse(child, column, new Set([column]))
  }

  /** A card, with what lies on it, goes to a column that takes it, where others make room if need be. */
  #land(card: Card, from: CardMove['from']): void {
    const { columns } = this.#position
    if (rankOf(card) === this.#rules.ranks - 1) {
      const to = columns.findIndex(({ down, up }) => down.length + up.length === 0)
      if (to < 0) throw new Error('no space for a King')
      this.#move(card, from, to)
    } else if (!this.#rehouse(card, from, new Set(typeof from === 'number' ? [from] : []))) {
      throw new Error(`no place for card ${card}`)
    }
  }

  /** Moves `card` onto a parent in a column that was not tried: a free one, or one whose child can go elsewhere. */
  #rehouse(card: Card, from: CardMove['from'], tried: Set<number>): boolean {
    const parents = this.#position.columns.flatMap(({ up }, column) => {
      const at = tried.has(column) ? -1 : up.findIndex((under) => liesOn(card, under, this.#rules.build))
      return at < 0 ? [] : [{ column, child: up[at + 1] }]
    })
    const free = parents.find(({ child }) => child === undefined)
    if (free !== undefined) {
      this.#move(card, from, free.column)
      return true
    }
    for (const { column, child } of parents) {
      if (tried.has(column)) continue
      tried.add(column)
      if (!this.#rehouse(child!, column, tried)) continue
      this.#move(card, from, column)
      return true
    }
    return false
  }

  #move(card: Card, from: CardMove['from'], to: number): void {
    const up = typeof from === 'number' ? this.#position.columns[from]!.up : []
    const count = typeof from === 'number' ? up.length - up.lastIndexOf(card) : 1
    this.#play({ type: 'move', card, from, to, count })
  }

  /** Draws, and turns the waste over where needed, until the talon card `index` is on top of the waste; gives it. */
  #fetch(index: number): Card {
    const at = this.#talon.indexOf(index)
    for (let turns = 0; this.#position.waste.length !== at + 1; turns++) {
      if (turns > MOST_TURNS) throw new Error('a talon card never comes up')
      this.#play(this.#position.stock.length === 0 ? { type: 'redeal' } : { type: 'draw', times: 1 })
    }
    this.#talon.splice(at, 1)
    return this.#position.waste.at(-1)!
  }

  #play(move: Move): void {
    this.#position = playLegalMove(this.#position, this.#rules, move)
    const last = this.moves.at(-1)
    if (move.type === 'draw' && last?.type === 'draw')
      this.moves[this.moves.length - 1] = { ...last, times: last.times + 1 }
    else this.moves.push(move)
  }
}

function rankAt({ foundations }: Position, foundation: number): number {
  return foundations[foundation]!
}

/** Heights on the way from the first member of a closure to `member`, that included. */
function pathTo(member: Member): Heights[] {
  const path: Heights[] = []
  for (let at: Member | undefined = member; at !== undefined; at = at.before) path.push(at.heights)
  return path.reverse()
}
