/** All cards of a pack in order, as text: each as often as the pack has it, or the cards at fault are named. */
import { AppError } from '../errors.ts'
import { placeOf, shown } from '../json.ts'
import { type Card, type Face, formatCard } from './card.ts'
import { cardName } from './names.ts'
import { cardsOf, copiesOf, FRENCH_52, type Pack, packSize } from './pack.ts'
import { languagesOf, parseCard, requireInPack } from './parse.ts'
import { isHiddenCard, readCard, splitCards } from './spellings.ts'

/**
 * A deck, all cards of `pack`, from the text of its cards, separated or not (`9C 9D 9H …`, `9C9D9H…`), or from a list of
 * cards, each as people write it (`parseCard`).
 * Throws `invalid-card` or `duplicate-card` with the card's place (`deck[17]`), `missing-card` with the cards' names,
 * `invalid-deck` if it is neither text nor a list.
 */
export function parseDeck(deck: unknown, place = 'deck', pack: Pack = FRENCH_52): Card[] {
  const seats = new Seats(pack)
  const texts = cardTexts(deck, place, pack.face)
  const languages = languagesOf(texts, pack.face)
  const cards = texts.map((text, index) => {
    const at = placeOf(place, index)
    const card = parseCard(text, at, languages, pack)
    seats.seat(card, at)
    return card
  })
  seats.requireAll(place)
  return cards
}

/** Enough to see what a text is. */
const MOST_LOOKED_AT = 400

/** Does a text look like cards of a face, at least two of them? One with a slip is still cards. */
export function looksLikeCards(text: string): boolean {
  return looksLikeFace(text, 'french') || looksLikeFace(text, 'spanish')
}

function looksLikeFace(text: string, face: Face): boolean {
  const pieces = splitCards(text.slice(0, MOST_LOOKED_AT), face).slice(0, 12)
  const isCard = (piece: string) => isHiddenCard(piece) || Object.values(readCard(piece, face).cards).flat().length > 0
  const cards = pieces.filter(isCard)
  return cards.length > 1 && cards.length * 4 >= pieces.length * 3
}

/** `9C 9D 9H …`: a deck in deal order, or any other list of cards. */
export function formatDeck(deck: readonly Card[]): string {
  return deck.map(formatCard).join(' ')
}

/** Where the cards of a pack lie: each as often as the pack has it. */
export class Seats {
  readonly #pack: Pack
  readonly #places = new Map<Card, string[]>()
  /** Cards that have a place. */
  #seated = 0

  constructor(pack: Pack) {
    this.#pack = pack
  }

  /**
   * Notes that `card` lies at `place`.
   * Throws `invalid-card` if the pack has no such card, `duplicate-card` if it lies elsewhere as often as the pack has it.
   */
  seat(card: Card, place: string): void {
    requireInPack(card, this.#pack, place)
    const earlier = this.#places.get(card)
    if (earlier === undefined) this.#places.set(card, [place])
    else if (earlier.length < this.#pack.copies) earlier.push(place)
    else throw new AppError('duplicate-card', alreadySeated(card, earlier), place)
    this.#seated += 1
  }

  /** The cards that lie nowhere, each as often as it is missing, in the order of the pack. */
  missing(): Card[] {
    return cardsOf({ ...this.#pack, copies: 1 }).flatMap((card) =>
      new Array<Card>(copiesOf(card, this.#pack) - (this.#places.get(card)?.length ?? 0)).fill(card),
    )
  }

  /** Throws `missing-card`, naming the cards, unless all cards of the pack have a seat. */
  requireAll(place: string): void {
    if (this.#seated === packSize(this.#pack)) return
    const missing = this.missing()
    const count = missing.length === 1 ? '1 card is' : `${missing.length} cards are`
    throw new AppError('missing-card', `${count} missing: ${counted(missing)}`, place === '' ? undefined : place)
  }
}

function alreadySeated(card: Card, places: readonly string[]): string {
  const name = `${cardName(card)} (${formatCard(card)})`
  if (places.length === 1) return `the ${name} is already at ${places[0]}`
  return `the ${name} is already in all of its ${places.length} places: ${places.join(', ')}`
}

/** `AC TD`, or with equal cards `2 × AC, TD`. Equal cards stand together. */
function counted(cards: readonly Card[]): string {
  const counts = new Map<Card, number>()
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1)
  if (counts.size === cards.length) return formatDeck(cards)
  return [...counts].map(([card, count]) => (count === 1 ? '' : `${count} × `) + formatCard(card)).join(', ')
}

function cardTexts(deck: unknown, place: string, face: Face): readonly unknown[] {
  if (Array.isArray(deck)) return deck
  if (typeof deck === 'string') return splitCards(deck, face)
  throw new AppError('invalid-deck', `a text or list of cards expected, not ${shown(deck)}`, place)
}
