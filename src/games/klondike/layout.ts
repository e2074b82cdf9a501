/** How a deck is dealt to the table. */
import type { Card } from '../../cards/card.ts'
import { requireAll, seatCard } from '../../cards/deck.ts'
import { AppError } from '../../errors.ts'
import type { Column, Position } from '../game.ts'
import type { KlondikeRules } from './ruleSet.ts'

/**
 * Deals `deck`, all `4 * ranks` cards of the game in deal order: row by row, left to right, each row one column
 * shorter, so that columns get 1, 2, … cards; the last card of a column is face up; the rest is the stock, first
 * drawn first. Throws `invalid-card`, `duplicate-card` or `missing-card` when the deck is not exactly those cards,
 * `invalid-deck` when the columns need more cards than there are.
 */
export function deal(deck: readonly Card[], rules: KlondikeRules): Position {
  checkDeck(deck, rules)
  const piles: Card[][] = Array.from({ length: rules.columns }, () => [])
  let next = 0
  for (let row = 0; row < rules.columns; row++) {
    for (const pile of piles.slice(row)) pile.push(deck[next++] as Card)
  }
  const columns = piles.map((pile): Column => ({ down: pile.slice(0, -1), up: pile.slice(-1) }))
  return { columns, foundations: [0, 0, 0, 0], stock: deck.slice(next), waste: [], pass: 1 }
}

/** Cards dealt to the columns at the start. */
export function dealtCards(columns: number): number {
  return (columns * (columns + 1)) / 2
}

function checkDeck(deck: readonly Card[], { ranks, columns }: KlondikeRules): void {
  const needed = dealtCards(columns)
  if (needed > 4 * ranks) {
    throw new AppError('invalid-deck', `${columns} columns need ${needed} cards, the deck has only ${4 * ranks}`)
  }
  const seats = new Map<Card, string>()
  deck.forEach((card, at) => {
    seatCard(seats, card, `deck[${at}]`, ranks)
  })
  requireAll(seats, 'deck', ranks)
}
