/**
 * The deck string of Klondike-Solver and MinimalKlondike: three digits a card, two for the rank (01 Ace … 13 King) and
 * one for the suit (1 clubs, 2 diamonds, 3 hearts, 4 spades), in deal order.
 */
import { type Card, formatCard, makeCard, rankOf, SUITS, type SuitLetter, suitOf } from '../../../cards/card.ts'
import { parseDeck } from '../../../cards/deck.ts'
import { AppError } from '../../../errors.ts'
import { placeOf, shown } from '../../../json.ts'
import type { GameFormat } from '../../notation/format.ts'
import { deal } from '../../piles/layout.ts'
import { openingDeck } from '../opening.ts'
import type { KlondikeRules } from '../ruleSet.ts'

const SUIT_DIGITS = 'CDHS'
/** 52! has 68 digits. */
const MOST_OF_A_NUMBER = 68

export const digits: GameFormat<KlondikeRules> = {
  name: 'digits',
  about: {
    en: 'the deck string of Klondike-Solver and MinimalKlondike, three digits a card',
    fr: 'le jeu en chiffres de Klondike-Solver et MinimalKlondike, trois chiffres par carte',
  },
  // Longer than any deal's number, so that a deck with a slip is still a deck.
  recognises: (text) => /^[\d\s]+$/.test(text) && text.trim().length > MOST_OF_A_NUMBER,
  parse(text, rules, place) {
    const all = text.replaceAll(/\s/g, '')
    const at = place === '' ? 'deck' : place
    const cards = (all.match(/.{1,3}/gsu) ?? []).map((three, index) => formatCard(readCard(three, placeOf(at, index))))
    return deal(parseDeck(cards, at, rules), rules)
  },
  format: (position, rules) => openingDeck(position, 'digits', rules).map(threeDigits).join(''),
}

function readCard(three: string, place: string): Card {
  const rank = Number(three.slice(0, 2)) - 1
  const suit = SUIT_DIGITS[Number(three[2]) - 1]
  if (!/^\d{3}$/.test(three) || rank < 0 || rank > 12 || suit === undefined) {
    const form = '01 to 13 for the rank, 1 to 4 for the suit'
    throw new AppError('invalid-card', `${shown(three)} is not a card of three digits: ${form}`, place)
  }
  return makeCard(rank, SUITS.indexOf(suit as SuitLetter))
}

function threeDigits(card: Card): string {
  return `${String(rankOf(card) + 1).padStart(2, '0')}${SUIT_DIGITS.indexOf(SUITS[suitOf(card)]!) + 1}`
}
