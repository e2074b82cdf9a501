/**
 * A position as a player sees it: cards that were never face up are not in it at all, so that whatever is reckoned
 * from it can't depend on them.
 */
import { type Card, makeCard } from '../../cards/card.ts'
import { cardsOf } from '../../cards/pack.ts'
import { playLegalMove } from '../piles/judge.ts'
import type { PileRules } from '../piles/pileRules.ts'
import type { Column, Move, Position } from '../position.ts'

/** `undefined`: a card lies here that the player has not seen. */
export type SeenCard = Card | undefined

/** Piles are ordered as in `Position`. */
export interface HiddenPosition {
  /** Nobody has seen a face-down card: only how many there are counts. */
  columns: { down: number; up: Card[] }[]
  foundations: number[]
  stock: SeenCard[]
  /** The last one is seen; those below it may have been missed. */
  waste: SeenCard[]
  pass: number
}

/** What a player sees of `position` who has seen these cards of stock and waste. */
export function asSeen(
  { columns, foundations, stock, waste, pass }: Position,
  seen: ReadonlySet<Card>,
): HiddenPosition {
  const look = (card: Card): SeenCard => (seen.has(card) ? card : undefined)
  return {
    columns: columns.map(({ down, up }) => ({ down: down.length, up: [...up] })),
    foundations: [...foundations],
    stock: stock.map(look),
    waste: waste.map((card, at) => (at === waste.length - 1 ? card : look(card))),
    pass,
  }
}

/**
 * The cards of the stock that a player remembers who began at `start` and played `moves` (all legal): every card that
 * was turned to the waste, those under the top one of a draw too, as programs fan them out. Whoever begins in a later
 * pass has seen the whole stock.
 */
export function talonSeen(start: Position, rules: PileRules, moves: readonly Move[] = []): Set<Card> {
  const seen = new Set(start.pass > 1 ? [...start.waste, ...start.stock] : start.waste)
  let here = start
  for (const move of moves) {
    here = playLegalMove(here, rules, move)
    if (move.type === 'draw') for (const card of here.waste) seen.add(card)
  }
  return seen
}

/** The cards that lie where the player has not seen, in the order of their numbers. */
export function unseenCards(hidden: HiddenPosition, rules: PileRules): Card[] {
  const seen = new Map<Card, number>()
  const see = (card: SeenCard): void => {
    if (card !== undefined) seen.set(card, (seen.get(card) ?? 0) + 1)
  }
  hidden.stock.forEach(see)
  hidden.waste.forEach(see)
  for (const { up } of hidden.columns) up.forEach(see)
  hidden.foundations.forEach((height, at) => {
    for (let rank = 0; rank < height; rank++) see(makeCard(rank, at % 4, rules.face))
  })
  return cardsOf({ ...rules, copies: 1 }).flatMap((card) =>
    new Array<Card>(rules.copies - (seen.get(card) ?? 0)).fill(card),
  )
}

/** The position with `cards`, the unseen ones in any order, put where none is seen: columns first, then waste, then stock. */
export function withUnseen(hidden: HiddenPosition, cards: readonly Card[]): Position {
  let next = 0
  const fill = (pile: readonly SeenCard[]): Card[] => pile.map((card) => card ?? cards[next++]!)
  const columns = hidden.columns.map(({ down, up }): Column => {
    next += down
    return { down: cards.slice(next - down, next), up }
  })
  const waste = fill(hidden.waste)
  const stock = fill(hidden.stock)
  return { columns, foundations: hidden.foundations, stock, waste, pass: hidden.pass }
}
