/**
 * The solver of Russian Solitaire: depth-first through all positions, each searched once. There are few: a card can go
 * on one card only, the next of its suit, and once there it never leaves it but for its foundation. So positions form no
 * cycles, and the search ends without its table, too.
 *
 * *Cards up at once*. Claim: a card that can go up may go up at once. Why: its only use on the table is to hold the card
 * below it in suit, which is up already; and the card under it is freed. Fails when: there is a second pack, worrying
 * back, or building that is not in suit. Test: `cardsUpAtOnce` off, against brute force.
 */
import { rankOf, suitOf } from '../../cards/card.ts'
import type { Budget } from '../../search/budget.ts'
import { Spending } from '../../search/spending.ts'
import type { SolveOutcome } from '../judge.ts'
import type { PileRules } from '../piles/pileRules.ts'
import type { Move, Position } from '../position.ts'
import type { SolverSettings } from '../searches.ts'

/** A column as one list, bottom first; the first `down` of them are face down. */
interface Pile {
  readonly down: number
  readonly cards: readonly number[]
}

interface Table {
  readonly piles: readonly Pile[]
  readonly heights: readonly number[]
}

interface Step {
  readonly move: Move
  readonly after: Table
}

/** About what a position takes in the table. */
const ENTRY_BYTES = 200

export class RussianSolver {
  readonly #most: number
  readonly #cardsUpAtOnce: boolean

  constructor({ tableBytes }: SolverSettings, { cardsUpAtOnce = true }: { cardsUpAtOnce?: boolean } = {}) {
    this.#most = Math.max(1, Math.floor(tableBytes / ENTRY_BYTES))
    this.#cardsUpAtOnce = cardsUpAtOnce
  }

  /** As `Solver` has it. The solution is NOT yet judged. */
  solve({ columns, foundations }: Position, rules: PileRules, budget: Budget): SolveOutcome {
    const spending = new Spending(budget)
    const piles = columns.map(({ down, up }) => ({ down: down.length, cards: [...down, ...up] }))
    const dead = new Set<string>()
    const line: Move[] = []

    /** Won, lost, or stopped. */
    const visit = (table: Table): boolean | undefined => {
      if (table.heights.every((height) => height === rules.ranks)) return true
      const key = keyOf(table)
      if (dead.has(key)) return false
      if (spending.stopped) return undefined
      spending.count()
      for (const { move, after } of this.#stepsFrom(table, rules)) {
        line.push(move)
        const found = visit(after)
        if (found !== false) return found
        line.pop()
      }
      if (dead.size < this.#most) dead.add(key)
      return false
    }

    const found = visit({ piles, heights: foundations })
    const { nodes } = spending
    if (found) return { verdict: 'winnable', nodes, solution: line }
    return found === false
      ? { verdict: 'unwinnable', nodes }
      : { verdict: 'unknown', reason: spending.reason ?? 'nodes', nodes }
  }

  #stepsFrom(table: Table, { ranks }: PileRules): Step[] {
    const up = stepsUp(table)
    if (up.length > 0 && this.#cardsUpAtOnce) return up.slice(0, 1)
    const { piles } = table
    const onCards = piles.flatMap((pile, to): Step[] => {
      const last = pile.cards.at(-1)
      if (last === undefined || rankOf(last) === 0) return []
      return stepOnto(table, last - 4, to)
    })
    const space = piles.findIndex(({ cards }) => cards.length === 0)
    const kings = space < 0 ? [] : [0, 1, 2, 3].flatMap((suit) => stepOnto(table, (ranks - 1) * 4 + suit, space))
    return [...up, ...turningFirst(onCards, table), ...kings]
  }
}

/** Moves that turn a card come first. */
function turningFirst(steps: Step[], { piles }: Table): Step[] {
  const downAfter = ({ after }: Step) => after.piles.reduce((sum, { down }) => sum + down, 0)
  const now = piles.reduce((sum, { down }) => sum + down, 0)
  return [...steps.filter((step) => downAfter(step) < now), ...steps.filter((step) => downAfter(step) === now)]
}

function stepsUp({ piles, heights }: Table): Step[] {
  return piles.flatMap((pile, from): Step[] => {
    const card = pile.cards.at(-1)
    if (card === undefined || heights[suitOf(card)] !== rankOf(card)) return []
    return [
      {
        move: { type: 'move', card, from, to: 'foundation', count: 1 },
        after: {
          piles: piles.with(from, without(pile, 1)),
          heights: heights.with(suitOf(card), rankOf(card) + 1),
        },
      },
    ]
  })
}

/** `card`, with what lies on it, to column `to`, if it is face up in another, and not a King at the bottom already. */
function stepOnto({ piles, heights }: Table, card: number, to: number): Step[] {
  const from = piles.findIndex(({ down, cards }) => cards.indexOf(card) >= down && cards.includes(card))
  if (from < 0 || from === to) return []
  const pile = piles[from]!
  const at = pile.cards.indexOf(card)
  if (at === 0 && piles[to]!.cards.length === 0) return []
  const moved = pile.cards.slice(at)
  const target = piles[to]!
  return [
    {
      move: { type: 'move', card, from, to, count: moved.length },
      after: {
        piles: piles
          .with(from, without(pile, moved.length))
          .with(to, { ...target, cards: [...target.cards, ...moved] }),
        heights,
      },
    },
  ]
}

/** A pile without its last cards; what lies face down on top then turns. */
function without({ down, cards }: Pile, count: number): Pile {
  const left = cards.slice(0, cards.length - count)
  return { down: Math.min(down, Math.max(0, left.length - 1)), cards: left }
}

/** Exact, and the same for positions that differ in the order of columns only. */
function keyOf({ piles }: Table): string {
  return piles
    .map(({ down, cards }) => String.fromCharCode(down + 1, ...cards.map((card) => card + 32)))
    .sort()
    .join('')
}
