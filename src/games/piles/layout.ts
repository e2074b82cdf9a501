/** How a pack is dealt to the table. */
import type { Card } from '../../cards/card.ts'
import { Seats } from '../../cards/deck.ts'
import { packSize } from '../../cards/pack.ts'
import { AppError } from '../../errors.ts'
import type { Column, Position } from '../position.ts'
import type { PileRules } from './pileRules.ts'

/** Cards dealt to each column: those face down, and those face up on them. */
interface DealtColumn {
  readonly down: number
  readonly up: number
}

/** What each column is dealt, left to right; the rest is the stock. */
export function dealtColumns(rules: PileRules): DealtColumn[] {
  return Array.from({ length: rules.columns }, (_, index) => LAYOUTS[rules.layout](index, rules))
}

const LAYOUTS: Record<PileRules['layout'], (column: number, rules: PileRules) => DealtColumn> = {
  triangle: (column) => ({ down: column, up: 1 }),
  yukon: (column) => (column === 0 ? { down: 0, up: 1 } : { down: column, up: 5 }),
  rows: inRows,
}

/** All but the rows of the stock, as evenly as it goes, the first columns one more; the last card of each face up. */
function inRows(column: number, rules: PileRules): DealtColumn {
  const cards = packSize(rules) - (rules.rows ?? 0) * rules.columns
  return { down: Math.floor((cards - 1 - column) / rules.columns), up: 1 }
}

/** Cards dealt to the columns. */
export function dealtCards(rules: PileRules): number {
  return dealtColumns(rules).reduce((sum, { down, up }) => sum + down + up, 0)
}

/**
 * Deals `deck`, the whole pack in deal order: row by row, left to right, to the columns that still want cards; the rest
 * is the stock, first drawn first. Throws `invalid-card`, `duplicate-card` or `missing-card` when the deck is not exactly
 * the pack, `invalid-deck` when the columns need more cards than there are.
 */
export function deal(deck: readonly Card[], rules: PileRules): Position {
  checkDeck(deck, rules)
  const dealt = dealtColumns(rules)
  const piles: Card[][] = dealt.map(() => [])
  let next = 0
  for (let row = 0; next < dealtCards(rules); row++) {
    dealt.forEach(({ down, up }, column) => {
      if (row < down + up) piles[column]!.push(deck[next++]!)
    })
  }
  const columns = piles.map((pile, column): Column => {
    const { down } = dealt[column]!
    return { down: pile.slice(0, down), up: pile.slice(down) }
  })
  return {
    columns,
    foundations: new Array<number>(4 * rules.copies).fill(0),
    stock: deck.slice(next),
    waste: [],
    pass: 1,
  }
}

/** Is a position as it was dealt? */
export function isOpening({ columns, foundations, waste, pass }: Position, rules: PileRules): boolean {
  const dealt = dealtColumns(rules)
  const asDealt = columns.every(
    ({ down, up }, column) => down.length === dealt[column]?.down && up.length === dealt[column]?.up,
  )
  return asDealt && waste.length === 0 && pass === 1 && foundations.every((height) => height === 0)
}

function checkDeck(deck: readonly Card[], rules: PileRules): void {
  const needed = dealtCards(rules)
  if (needed > packSize(rules)) {
    const message = `${rules.columns} columns need ${needed} cards, the deck has only ${packSize(rules)}`
    throw new AppError('invalid-deck', message)
  }
  const seats = new Seats(rules)
  deck.forEach((card, at) => {
    seats.seat(card, `deck[${at}]`)
  })
  seats.requireAll('deck')
}
