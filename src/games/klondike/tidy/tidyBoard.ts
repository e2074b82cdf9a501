/**
 * A board for playing steps again and again: which card lies on which, in typed arrays that are quick to copy. A line of
 * 150 steps takes some microseconds.
 */
import { rankOf, suitOf } from '../../../cards/card.ts'
import type { Position } from '../../position.ts'
import { popcount } from '../lanes.ts'
import type { KlondikeRules } from '../ruleSet.ts'
import { drawsTo } from '../talonDraws.ts'
import { type TidyStep, TO_EMPTY_COLUMN, TO_FOUNDATION } from './tidySteps.ts'

const NONE = -1
/** What a card of the bottom of a column lies on. */
const TABLE = -2

const TALON = 0
const FOUNDATION = 1
const FACE_DOWN = 2
const FACE_UP = 3

/** Three numbers a card: where it is, what lies on it, what it lies on; then the foundation heights. */
const HEIGHTS = 3 * 52

export class TidyBoard {
  private readonly rules: KlondikeRules
  /** Of the position the game starts from; shared by all its boards. */
  private readonly talonIndexOf: Int8Array
  private readonly cells: Int8Array
  /** Talon cards left, by their index in a pass; and those of them that lie on the waste. */
  private mask: number
  private waste: number
  private redealsLeft: number
  private emptyColumns: number

  private constructor(rules: KlondikeRules, talonIndexOf: Int8Array, cells: Int8Array) {
    this.rules = rules
    this.talonIndexOf = talonIndexOf
    this.cells = cells
    this.mask = 0
    this.waste = 0
    this.redealsLeft = 0
    this.emptyColumns = 0
  }

  /** At most 31 cards in stock and waste. */
  static from(position: Position, rules: KlondikeRules): TidyBoard {
    const cells = new Int8Array(HEIGHTS + 4).fill(NONE)
    const talonIndexOf = new Int8Array(52).fill(NONE)
    const talon = [...position.waste, ...position.stock]
    talon.forEach((card, index) => {
      talonIndexOf[card] = index
      cells[3 * card] = TALON
    })
    position.foundations.forEach((height, suit) => {
      cells[HEIGHTS + suit] = height
      for (let rank = 0; rank < height; rank++) cells[3 * (4 * rank + suit)] = FOUNDATION
    })
    for (const { down, up } of position.columns) {
      const pile = [...down, ...up]
      pile.forEach((card, at) => {
        cells[3 * card] = at < down.length ? FACE_DOWN : FACE_UP
        cells[3 * card + 1] = pile[at + 1] ?? NONE
        cells[3 * card + 2] = pile[at - 1] ?? TABLE
      })
    }
    const board = new TidyBoard(rules, talonIndexOf, cells)
    board.mask = 2 ** talon.length - 1
    board.waste = (1 << position.waste.length) - 1
    board.redealsLeft = rules.passes === 'unlimited' ? Infinity : rules.passes - position.pass
    board.emptyColumns = position.columns.filter(({ up }) => up.length === 0).length
    return board
  }

  clone(): TidyBoard {
    const board = new TidyBoard(this.rules, this.talonIndexOf, this.cells.slice())
    board.copyTalon(this)
    return board
  }

  /** Becomes as `other`, a board of the same game. */
  copy(other: TidyBoard): void {
    this.cells.set(other.cells)
    this.copyTalon(other)
  }

  private copyTalon(other: TidyBoard): void {
    this.mask = other.mask
    this.waste = other.waste
    this.redealsLeft = other.redealsLeft
    this.emptyColumns = other.emptyColumns
  }

  /** Do stock and waste stand as on `other`? */
  hasTalonOf(other: TidyBoard): boolean {
    return this.mask === other.mask && this.waste === other.waste && this.redealsLeft === other.redealsLeft
  }

  get cardsUp(): number {
    const { cells } = this
    return cells[HEIGHTS]! + cells[HEIGHTS + 1]! + cells[HEIGHTS + 2]! + cells[HEIGHTS + 3]!
  }

  /** A number for how stock and waste stand. */
  talonKey(): number {
    const redeals = this.redealsLeft === Infinity ? 0 : this.redealsLeft
    return (redeals * 32 + 32 - Math.clz32(this.waste)) * 2 ** 24 + this.mask
  }

  /** Does the step's card lie in the talon now? */
  isInTalon(step: TidyStep): boolean {
    return this.cells[3 * (step & 63)] === TALON
  }

  /** Does the step's card lie in the talon at the start? */
  isTalonStep(step: TidyStep): boolean {
    return this.talonIndexOf[step & 63] !== NONE
  }

  /**
   * Plays a step. Gives the moves it takes: 0 when the card is there already; `Infinity` when it can't go there, and
   * then nothing has changed. That the card fits on its target is taken for granted.
   */
  play(step: TidyStep): number {
    const card = step & 63
    const target = step >> 6
    const { cells } = this
    const place = cells[3 * card]!
    if (place === FACE_DOWN) return Infinity
    if (target === TO_FOUNDATION) {
      if (place === FOUNDATION) return 0
      if (cells[HEIGHTS + suitOf(card)] !== rankOf(card) || cells[3 * card + 1] !== NONE) return Infinity
    } else if (target === TO_EMPTY_COLUMN) {
      if (place === FACE_UP && cells[3 * card + 2] === TABLE) return 0
      if (this.emptyColumns === 0) return Infinity
    } else {
      if (place === FACE_UP && cells[3 * card + 2] === target) return 0
      if (cells[3 * target] !== FACE_UP || cells[3 * target + 1] !== NONE) return Infinity
    }
    const cost = this.leave(card, place)
    if (cost < Infinity) this.settle(card, target)
    return cost
  }

  private leave(card: number, place: number): number {
    const { cells } = this
    if (place === TALON) return this.fetch(this.talonIndexOf[card]!)
    if (place === FOUNDATION) {
      if (!this.rules.worryingBack || cells[HEIGHTS + suitOf(card)] !== rankOf(card) + 1) return Infinity
      cells[HEIGHTS + suitOf(card)]!--
      return 1
    }
    const under = cells[3 * card + 2]!
    if (under === TABLE) this.emptyColumns++
    else {
      cells[3 * under + 1] = NONE
      cells[3 * under] = FACE_UP
    }
    return 1
  }

  private settle(card: number, target: number): void {
    const { cells } = this
    cells[3 * card] = target === TO_FOUNDATION ? FOUNDATION : FACE_UP
    if (target === TO_FOUNDATION) cells[HEIGHTS + suitOf(card)]!++
    else if (target === TO_EMPTY_COLUMN) {
      this.emptyColumns--
      cells[3 * card + 2] = TABLE
    } else {
      cells[3 * card + 2] = target
      cells[3 * target + 1] = card
    }
  }

  /** Takes a talon card: the draws it needs and one move. */
  private fetch(index: number): number {
    const { draw } = this.rules
    const below = (1 << index) - 1
    const left = popcount(this.mask)
    const drawn = popcount(this.waste)
    const draws = drawsTo(popcount(this.mask & below), drawn, left, draw, this.redealsLeft > 0)
    if (draws < 0) return Infinity
    if (draws > Math.ceil((left - drawn) / draw)) this.redealsLeft--
    this.mask &= ~(1 << index)
    this.waste = this.mask & below
    return draws + 1
  }
}
