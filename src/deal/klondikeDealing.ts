/**
 * How each program deals Klondike's 52 cards, as a deck in our deal order: row by row, left to right, then the stock,
 * first drawn first.
 */
import type { Card } from '../cards/card.ts'
import { FRENCH_52 } from '../cards/pack.ts'
import type { Dealing } from './dealing.ts'
import { dealOrder, fromColumnByColumn, fromRightToLeft, TABLE_SIZE } from './table.ts'

const STOCK_SIZE = 24

const asHeld = (hand: Card[]): Card[] => hand

export const KLONDIKE: Dealing<Card[]> = {
  pack: FRENCH_52,
  layouts: {
    // First the stock, pushed card by card, so that its last is drawn first; then each row from right to left.
    solvitaire: (hand) => fromRightToLeft(hand.slice(STOCK_SIZE), hand.slice(0, STOCK_SIZE).reverse()),
    reussite: asHeld,
    greenfelt: asHeld,
    'klondike-solver': asHeld,
    microsoft: asHeld,
    exact: fromColumnByColumn,
    'pysol-ms': allDownFirst,
    'pysol-mt': allDownFirst,
    'pysol-old': allDownFirst,
    kpat: asHeld,
    ksolve: asHeld,
  },
}

/** Face-down rows to columns 7..2, 7..3, … 7, then a face-up row to columns 7..1, then the stock. */
function allDownFirst(hand: readonly Card[]): Card[] {
  const columns: Card[][] = [[], [], [], [], [], [], []]
  let next = 0
  for (const first of [1, 2, 3, 4, 5, 6, 0]) {
    for (let column = 6; column >= first; column--) columns[column]!.push(hand[next++]!)
  }
  return dealOrder(columns, hand.slice(TABLE_SIZE))
}
