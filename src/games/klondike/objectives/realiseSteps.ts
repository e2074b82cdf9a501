/**
 * From the steps of a search to moves on real columns: draws are added, and columns chosen.
 *
 * Where a card may go to either of two parents, the search has left open which. Here it goes to the first, until it
 * turns out to be in the way of that parent's going up: then it should have gone to the other, and the line is played
 * again from its beginning with that known.
 */
import { type Card, rankOf } from '../../../cards/card.ts'
import { fits } from '../../piles/build.ts'
import { canRedeal, playLegalMove } from '../../piles/judge.ts'
import type { Move, Place, Position } from '../../position.ts'
import { laneOf } from '../lanes.ts'
import type { KlondikeRules } from '../ruleSet.ts'
import { BACK, SHIFT, type Step, TAKE_DOWN, TAKE_UP, UP } from './steps.ts'

/** The moves of `steps`. Throws an `Error` if they can't be played: a fault of the search. */
export function realiseSteps(position: Position, rules: KlondikeRules, steps: readonly Step[]): Move[] {
  const others = new Set<number>()
  for (;;) {
    const line = new Line(position, rules, others)
    const inTheWay = line.playAll(steps)
    if (inTheWay === undefined) return line.moves
    if (others.has(inTheWay)) throw new Error('a card is in the way on either parent')
    others.add(inTheWay)
  }
}

class Line {
  readonly moves: Move[] = []
  private position: Position
  private readonly rules: KlondikeRules
  /** Choices, by their number in the line, that go to the other parent. */
  private readonly others: ReadonlySet<number>
  private choices = 0
  /** By rank and lane of a parent: the open choice of its children. */
  private readonly open = new Map<number, number>()

  constructor(position: Position, rules: KlondikeRules, others: ReadonlySet<number>) {
    this.position = position
    this.rules = rules
    this.others = others
  }

  /** Plays to the end, or gives the number of the choice that was wrong. */
  playAll(steps: readonly Step[]): number | undefined {
    for (const { kind, card } of steps) {
      const wrong = kind === UP ? this.bringUp(card) : this.playStep(kind, card)
      if (wrong !== undefined) return wrong
    }
    return undefined
  }

  private playStep(kind: number, card: Card): undefined {
    if (kind === TAKE_UP || kind === TAKE_DOWN) this.fetch(card)
    if (kind === TAKE_UP) this.move(card, 'waste', 'foundation')
    else if (kind === TAKE_DOWN) this.move(card, 'waste', this.parentColumn(card))
    else if (kind === BACK) this.move(card, 'foundation', this.parentColumn(card))
    else if (kind === SHIFT) this.move(card, this.columnOf(card), this.parentColumn(card))
    return undefined
  }

  private bringUp(card: Card): number | undefined {
    const from = this.columnOf(card)
    const { up } = this.position.columns[from]!
    const child = up[up.indexOf(card) + 1]
    const choice = this.open.get(pairOf(card))
    if (child !== undefined) {
      if (choice !== undefined) return choice
      this.move(child, from, this.parentColumn(child))
    }
    this.move(card, from, 'foundation')
    this.open.delete(pairOf(card))
    return undefined
  }

  /** The column for `card`; where two have its parents free, the choice is noted. */
  private parentColumn(card: Card): number {
    const { columns } = this.position
    const isKing = rankOf(card) === this.rules.ranks - 1
    const free = columns.flatMap((column, at) => (fits(card, column, this.rules) ? [at] : []))
    if (free.length === 0) throw new Error('no column for a card')
    if (isKing || free.length === 1) return free[0]!
    const choice = this.choices++
    this.open.set(pairOf(card) + 2, choice)
    // By card, not by column: where the columns lie depends on the choices before.
    free.sort((a, b) => columns[a]!.up.at(-1)! - columns[b]!.up.at(-1)!)
    return free[this.others.has(choice) ? 1 : 0]!
  }

  private columnOf(card: Card): number {
    const column = this.position.columns.findIndex(({ up }) => up.includes(card))
    if (column < 0) throw new Error('a card is not on the tableau')
    return column
  }

  private fetch(card: Card): void {
    for (let turns = 0; this.position.waste.at(-1) !== card; turns++) {
      if (turns > 2 * 26) throw new Error('a talon card never comes up')
      const move: Move = canRedeal(this.position, this.rules) ? { type: 'redeal' } : { type: 'draw', times: 1 }
      this.play(move)
    }
  }

  private move(card: Card, from: Place, to: Place): void {
    const up = typeof from === 'number' ? this.position.columns[from]!.up : [card]
    this.play({ type: 'move', card, from, to, count: up.length - up.indexOf(card) })
  }

  private play(move: Move): void {
    this.position = playLegalMove(this.position, this.rules, move)
    const last = this.moves.at(-1)
    if (move.type === 'draw' && last?.type === 'draw') {
      this.moves[this.moves.length - 1] = { type: 'draw', times: last.times + 1 }
    } else this.moves.push(move)
  }
}

/** The same for the two cards of a rank and colour; those that can carry them have two more. */
function pairOf(card: Card): number {
  return rankOf(card) * 2 + laneOf(card)
}
