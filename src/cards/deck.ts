/** A whole deck in order, as text: each card exactly once, or the cards at fault are named. */
import { AppError } from '../errors.ts'
import { placeOf, shown } from '../json.ts'
import { type Card, formatCard, rankOf } from './card.ts'
import { cardName } from './names.ts'
import { languagesOf, parseCard } from './parse.ts'
import { isHiddenCard, readCard, splitCards } from './spellings.ts'

/**
 * A deck from the text of its cards, separated or not (`9C 9D 9H …`, `9C9D9H…`), or from a list of cards, each as people
 * write it (`parseCard`); `4 * ranks` cards.
 * Throws `invalid-card` or `duplicate-card` with the card's place (`deck[17]`), `missing-card` with the cards' names,
 * `invalid-deck` if it is neither text nor a list.
 */
export function parseDeck(deck: unknown, place = 'deck', ranks = 13): Card[] {
  const seats = new Map<Card, string>()
  const texts = cardTexts(deck, place)
  const languages = languagesOf(texts)
  texts.forEach((text, index) => {
    seatCard(seats, parseCard(text, placeOf(place, index), languages), placeOf(place, index), ranks)
  })
  requireAll(seats, place, ranks)
  return [...seats.keys()]
}

/** Enough to see what a text is. */
const MOST_LOOKED_AT = 400

/** Does a text look like cards, at least two of them? One with a slip is still cards. */
export function looksLikeCards(text: string): boolean {
  const pieces = splitCards(text.slice(0, MOST_LOOKED_AT)).slice(0, 12)
  const cards = pieces.filter((piece) => isHiddenCard(piece) || Object.values(readCard(piece).cards).flat().length > 0)
  return cards.length > 1 && cards.length * 4 >= pieces.length * 3
}

/** `9C 9D 9H …`: a deck in deal order, or any other list of cards. */
export function formatDeck(deck: readonly Card[]): string {
  return deck.map(formatCard).join(' ')
}

/**
 * Notes in `seats` that `card` lies at `place`.
 * Throws `duplicate-card` if it lies elsewhere already, `invalid-card` if a deck of `ranks` ranks has no such card.
 */
export function seatCard(seats: Map<Card, string>, card: Card, place: string, ranks = 13): void {
  if (rankOf(card) >= ranks) {
    throw new AppError('invalid-card', `no ${cardName(card)} in a deck of ${ranks} ranks`, place)
  }
  const earlier = seats.get(card)
  if (earlier !== undefined) {
    throw new AppError('duplicate-card', `the ${cardName(card)} (${formatCard(card)}) is already at ${earlier}`, place)
  }
  seats.set(card, place)
}

/** Throws `missing-card`, naming the cards, unless all `4 * ranks` cards have a seat. */
export function requireAll(seats: ReadonlyMap<Card, string>, place: string, ranks = 13): void {
  const missing = Array.from({ length: 4 * ranks }, (_, card) => card).filter((card) => !seats.has(card))
  if (missing.length === 0) return
  const count = missing.length === 1 ? '1 card is' : `${missing.length} cards are`
  throw new AppError('missing-card', `${count} missing: ${formatDeck(missing)}`, place === '' ? undefined : place)
}

function cardTexts(deck: unknown, place: string): readonly unknown[] {
  if (Array.isArray(deck)) return deck
  if (typeof deck === 'string') return splitCards(deck)
  throw new AppError('invalid-deck', `a text or list of cards expected, not ${shown(deck)}`, place)
}
