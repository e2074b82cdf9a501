/**
 * The door to positions of which not every card is seen: as `parsePosition`, but `??` may stand for a card that lies
 * face down, in the stock, or in the waste under its top card.
 */
import { type Card, formatCard, makeCard, suitLetters } from '../../cards/card.ts'
import { formatDeck } from '../../cards/deck.ts'
import { cardsOf } from '../../cards/pack.ts'
import { parseCard } from '../../cards/parse.ts'
import { isHiddenCard } from '../../cards/spellings.ts'
import { AppError } from '../../errors.ts'
import type { PileRules } from '../piles/pileRules.ts'
import type { Position } from '../position.ts'
import { asSeen, type HiddenPosition, talonSeen } from './hiddenPosition.ts'
import { parsePosition } from './parsePosition.ts'

type Json = Record<string, unknown>

/**
 * What a player sees, from a position in the form of our JSON. Face-down cards count as unseen, given or not. Cards of
 * stock and waste count as seen where they are given and some are not; in a position without any `??`, those of the
 * waste do, and from the second pass on those of the stock.
 * Throws as `parsePosition` does, and `invalid-position` when there are more `??` than cards that lie nowhere else.
 */
export function parseHidden(form: unknown, rules: PileRules, place = ''): HiddenPosition {
  const missing = missingCards(form, rules)
  let hidden = 0
  // A layout of the missing cards that will do for all checks: none looks at what a hidden card is.
  const filled = mapPiles(form, (cards, isWaste) =>
    cards.map((card, at) => {
      if (!isHidden(card) || (isWaste && at === cards.length - 1)) return card
      const filler = missing[hidden++]
      return filler === undefined ? card : formatCard(filler)
    }),
  )
  if (hidden === 0) {
    const position = parsePosition(form, rules, place)
    return asSeen(position, talonSeen(position, rules))
  }
  const position = checked(filled, rules, place, hidden, missing)
  const fillers = new Set(missing)
  return asSeen(position, new Set([...position.stock, ...position.waste].filter((card) => !fillers.has(card))))
}

/** A card of a column lies so deep in a position's JSON; a stranger's may go on for ever. */
const DEEPEST = 4

/** Is it a position in which cards are hidden? What can't be read is none. */
export function hidesCards(json: unknown, depth = 0): boolean {
  if (typeof json === 'string') return /\?\?|##|\*\*|\u{1F0A0}/u.test(json)
  if (typeof json !== 'object' || json === null || depth > DEEPEST) return false
  return Object.values(json).some((part) => hidesCards(part, depth + 1))
}

function isHidden(card: unknown): boolean {
  return typeof card === 'string' && isHiddenCard(card)
}

function checked(form: unknown, rules: PileRules, place: string, hidden: number, missing: readonly Card[]): Position {
  const at = place === '' ? undefined : place
  const count = `${hidden} ${hidden === 1 ? 'card is' : 'cards are'} hidden (??)`
  if (hidden > missing.length) {
    throw new AppError('invalid-position', `${count}, but only ${missing.length} lie nowhere else`, at)
  }
  try {
    return parsePosition(form, rules, place)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'missing-card') throw error
    throw new AppError('missing-card', `${count}, but these lie nowhere else: ${formatDeck(missing)}`, at)
  }
}

/** The cards of the deck that lie nowhere in `form`, as far as it can be read. */
/** The cards that lie nowhere in the form, each as often as it is missing. */
function missingCards(form: unknown, rules: PileRules): Card[] {
  const left = new Map<Card, number>()
  for (const card of cardsOf(rules)) left.set(card, (left.get(card) ?? 0) + 1)
  const see = (card: Card) => left.set(card, (left.get(card) ?? 0) - 1)
  const seeAll = (cards: readonly unknown[]) => {
    for (const text of cards) {
      try {
        see(parseCard(text, undefined, undefined, rules))
      } catch {
        // What is no card, the position's reader refuses in its place.
      }
    }
    return cards
  }
  mapPiles(form, seeAll)
  const { tableau, foundations } = (form ?? {}) as Json
  if (Array.isArray(tableau)) for (const column of tableau) if (Array.isArray(column?.up)) seeAll(column.up)
  const heights = (foundations ?? {}) as Record<string, unknown>
  for (const suit of rules.suits) {
    for (const height of [heights[suitLetters(rules.face)[suit]!]].flat()) {
      if (typeof height !== 'number') continue
      for (let rank = 0; rank < Math.min(height, rules.ranks); rank++) see(makeCard(rank, suit, rules.face))
    }
  }
  return [...left].flatMap(([card, count]) => new Array<Card>(Math.max(0, count)).fill(card))
}

/** `form` with its piles of cards that may be hidden replaced; what has not the form of a position stays as it is. */
function mapPiles(
  form: unknown,
  replace: (cards: readonly unknown[], isWaste: boolean) => readonly unknown[],
): unknown {
  if (typeof form !== 'object' || form === null) return form
  const { tableau, waste, stock } = form as Json
  const pile = (name: string, cards: unknown, isWaste = false) =>
    Array.isArray(cards) ? { [name]: replace(cards, isWaste) } : {}
  const columns = Array.isArray(tableau) && {
    tableau: tableau.map((column) =>
      typeof column === 'object' && column !== null ? { ...column, ...pile('down', column.down) } : column,
    ),
  }
  return { ...form, ...columns, ...pile('waste', waste, true), ...pile('stock', stock) }
}
