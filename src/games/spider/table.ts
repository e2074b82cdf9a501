/**
 * The solver's own table, apart from the judge's: columns of cards `rank << 2 | suit`, how many of each are face down, and
 * what a move does to them.
 */
import type { Move, Position } from '../position.ts'
import type { SpiderRules } from './ruleSet.ts'

export interface Table {
  readonly cards: number[][]
  readonly down: number[]
  /** Still to be dealt. */
  stock: number[]
  /** Runs that have left. */
  runs: number
}

/** A card without its face. */
const FACELESS = 63

export function tableOf({ columns, stock }: Position): Table {
  return {
    cards: columns.map(({ down, up }) => [...down, ...up].map((card) => card & FACELESS)),
    down: columns.map(({ down }) => down.length),
    stock: stock.map((card) => card & FACELESS),
    runs: 0,
  }
}

export function copyOf({ cards, down, stock, runs }: Table): Table {
  return { cards: cards.map((column) => [...column]), down: [...down], stock, runs }
}

/** How many cards at the end of a column move as one. */
export function tailOf({ cards, down }: Table, at: number): number {
  const column = cards[at]!
  let count = Math.min(1, column.length)
  while (count < column.length - down[at]! && column.at(-count - 1) === column.at(-count)! + 4) count++
  return count
}

export function endsInRun(table: Table, at: number, ranks: number): boolean {
  return tailOf(table, at) >= ranks
}

/** Moves the last `count` cards of a column, and turns what they uncover. */
export function moveCards(table: Table, from: number, to: number, count: number): void {
  const column = table.cards[from]!
  table.cards[to]!.push(...column.splice(column.length - count))
  turn(table, from)
}

export function leaveRun(table: Table, at: number, ranks: number): void {
  table.cards[at]!.length -= ranks
  table.runs++
  turn(table, at)
}

export function dealRow(table: Table): void {
  const { cards, stock } = table
  for (let at = 0; at < cards.length && at < stock.length; at++) cards[at]!.push(stock[at]!)
  table.stock = stock.slice(cards.length)
}

/** May a row be dealt? */
export function canDeal({ cards, stock }: Table, { dealOnSpaces }: SpiderRules): boolean {
  if (stock.length === 0) return false
  if (dealOnSpaces === 'yes' || cards.every((column) => column.length > 0)) return true
  const count = cards.reduce((sum, column) => sum + column.length, 0)
  return dealOnSpaces === 'unless-too-few-cards' && count < cards.length
}

/** Are all runs done? */
export function isDone({ cards, down, stock }: Table, { ranks, runsLeave }: SpiderRules): boolean {
  if (stock.length > 0) return false
  if (runsLeave !== 'stay') return cards.every((column) => column.length === 0)
  return cards.every((column, at) => {
    const inRuns = (card: number, depth: number) =>
      depth % ranks === 0 ? card >> 2 === ranks - 1 : card + 4 === column[depth - 1]
    return down[at] === 0 && column.length % ranks === 0 && column.every(inRuns)
  })
}

/** The move as the judge knows it, on the table before it. */
export function moveOn(table: Table, rules: SpiderRules, from: number, to: number | 'foundation', count: number): Move {
  const face = rules.face === 'french' ? 0 : FACELESS + 1
  return { type: 'move', card: table.cards[from]!.at(-count)! + face, from, to, count }
}

function turn({ cards, down }: Table, at: number): void {
  const size = cards[at]!.length
  if (size > 0 && down[at] === size) down[at] = size - 1
}
