/**
 * Between the ways to lay out a table of seven columns of 1..7 cards, and our deal order: row by row, left to right,
 * then the stock, first drawn first.
 */
import type { Card } from '../cards/card.ts'

const COLUMNS = 7
export const TABLE_SIZE = 28

/** The deal order of columns (bottom first) and stock. */
export function dealOrder(columns: readonly (readonly Card[])[], stock: readonly Card[]): Card[] {
  const cards: Card[] = []
  for (let row = 0; row < COLUMNS; row++) {
    for (let column = row; column < COLUMNS; column++) cards.push(columns[column]![row]!)
  }
  return [...cards, ...stock]
}

/** Columns (bottom first) of a deck in deal order. */
export function columnsOf(deck: readonly Card[]): Card[][] {
  const columns: Card[][] = Array.from({ length: COLUMNS }, () => [])
  let next = 0
  for (let row = 0; row < COLUMNS; row++) {
    for (let column = row; column < COLUMNS; column++) columns[column]!.push(deck[next++]!)
  }
  return columns
}

/** The deal order of a table dealt row by row from right to left. */
export function fromRightToLeft(table: readonly Card[], stock: readonly Card[]): Card[] {
  const columns: Card[][] = Array.from({ length: COLUMNS }, () => [])
  let next = 0
  for (let row = 0; row < COLUMNS; row++) {
    for (let column = COLUMNS - 1; column >= row; column--) columns[column]!.push(table[next++]!)
  }
  return dealOrder(columns, stock)
}

/** The deal order of cards laid down column by column, then the stock. */
export function fromColumnByColumn(cards: readonly Card[]): Card[] {
  const columns = Array.from({ length: COLUMNS }, (_, column) => {
    const start = (column * (column + 1)) / 2
    return cards.slice(start, start + column + 1)
  })
  return dealOrder(columns, cards.slice(TABLE_SIZE))
}
