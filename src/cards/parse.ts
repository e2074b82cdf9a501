/** Reading cards as people write them: `spellings.ts` has what a text may mean; here is settled what it does mean. */
import { AppError } from '../errors.ts'
import { placeOf, readObject, shown } from '../json.ts'
import { type Card, type Face, formatCard, rankLetters, suitLetters } from './card.ts'
import { cardInWords, cardName, type Language } from './names.ts'
import { cardsOf, FRENCH_52, isOf, type Pack, packInWords, SPANISH_48 } from './pack.ts'
import { isHiddenCard, nearCards, nearParts, pictureOf, type Reading, readCard, readParts } from './spellings.ts'
import { CARD_LANGUAGES, type CardLanguage } from './vocabulary.ts'

/** Cards as we write them need no search. */
const OWN: Readonly<Record<Face, ReadonlyMap<string, Reading>>> = {
  french: ownOf(FRENCH_52),
  spanish: ownOf(SPANISH_48),
}

function ownOf(pack: Pack): ReadonlyMap<string, Reading> {
  return new Map(cardsOf(pack).map((card) => [formatCard(card), readCard(formatCard(card), pack.face)]))
}

/** No text of cards has more; what follows is refused for that. */
const MOST_CARDS = 200

/**
 * By number from 1, French suits are as Klondike-Solver and MinimalKlondike have them, and in the order of the alphabet;
 * Spanish ones in the order that all who play with them know.
 */
const SUITS_BY_NUMBER: Readonly<Record<Face, string>> = { french: 'CDHS', spanish: 'OCEB' }

/**
 * A card of `pack` as people write it: `TD`, `10D`, `td`, `10♦`, `♦10`, `DT`, `13C`, `7_S`, `10 of diamonds`,
 * `10 de carreau`, `🃊`, or `{ "rank": 10, "suit": "diamonds" }`; of a Spanish one `SO`, `10O`, `sota de oros`,
 * `valet de deniers`, `jack of coins`. docs/notation.md has all.
 * `languages` are those of the text that the card is part of (`languagesOf`); left out, those that it can be in.
 * Throws `invalid-card` with `place` for anything else, hidden cards (`??`) and cards of another pack included, and for
 * what may mean several cards, naming them.
 */
export function parseCard(
  json: unknown,
  place?: string,
  languages?: readonly CardLanguage[],
  pack: Pack = FRENCH_52,
): Card {
  if (typeof json === 'object' && json !== null && !Array.isArray(json)) return readCardObject(json, place, pack)
  if (typeof json !== 'string') throw new AppError('invalid-card', refusal(json, pack.face), place)
  const { face } = pack
  const own = OWN[face].get(json)
  // As most cards are written: in English, which is ours.
  if (own !== undefined && languages?.length === 1 && languages[0] === 'en') {
    return requireInPack(own.cards.en[0]!, pack, place)
  }
  const { cards } = own ?? readCard(json, face)
  const meant = (languages ?? languagesOf([json], face)).flatMap((language) => cards[language])
  return onlyCard({ written: json, meant, near: () => nearCards(json, face) }, place, pack)
}

/**
 * The languages in which texts of cards that belong together, a deck or a position, are written: English if all of them
 * are as we write them ourselves; else whichever all of them can be read in. If that is none, several are mixed, and
 * each card must be clear by itself.
 */
export function languagesOf(texts: Iterable<unknown>, face: Face = 'french'): readonly CardLanguage[] {
  let areOurs = true
  let languages: readonly CardLanguage[] = CARD_LANGUAGES
  let read = 0
  for (const text of texts) {
    if (++read > MOST_CARDS) break
    const reading = typeof text === 'string' ? (OWN[face].get(text) ?? readCard(text, face)) : undefined
    if (reading === undefined || isNone(reading)) continue
    areOurs &&= reading.isOurs
    languages = languages.filter((language) => reading.cards[language].length > 0)
  }
  if (areOurs) return ['en']
  return languages.length === 0 ? CARD_LANGUAGES : languages
}

function isNone({ cards }: Reading): boolean {
  return CARD_LANGUAGES.every((language) => cards[language].length === 0)
}

/** A text, the cards that it means, and those that it comes near to. */
interface Candidates {
  readonly written: string
  readonly meant: readonly Card[]
  readonly near: () => readonly Card[]
}

function onlyCard({ written, meant, near }: Candidates, place: string | undefined, pack: Pack): Card {
  const [card, ...others] = new Set(meant)
  if (card !== undefined && others.length === 0) return requireInPack(card, pack, place)
  const choices = [...new Set([...meant, ...near()])].sort((a, b) => a - b)
  if (choices.length === 0) {
    const stranger = cardOfOtherFace(written, pack.face)
    if (stranger !== undefined) requireInPack(stranger, pack, place)
    throw new AppError('invalid-card', refusal(written, pack.face), place)
  }
  const named = (language: Language) => choices.map((choice) => `${formatCard(choice)} (${cardName(choice, language)})`)
  throw new AppError(
    'invalid-card',
    `${shown(written)} is not clear: write ${named('en').join(' or ')}`,
    place,
    `${shown(written)} n’est pas clair : écrivez ${named('fr').join(' ou ')}`,
  )
}

/** The card. Throws `invalid-card`, naming the pack and what it has, unless it is one of its cards. */
export function requireInPack(card: Card, pack: Pack, place: string | undefined): Card {
  if (isOf(card, pack)) return card
  const [ranks, letters] = [[...rankLetters(pack.face)].slice(0, pack.ranks), suitLetters(pack.face)]
  const suits = pack.suits.map((suit) => letters[suit])
  const has = `its ranks are ${ranks.join(' ')}, its suits ${suits.join(' ')}`
  throw new AppError('invalid-card', `${cardInWords(card)} is not in ${packInWords(pack)}; ${has}`, place)
}

/** What a text means that is no card of `face`, if it is clearly one of the other. */
function cardOfOtherFace(written: string, face: Face): Card | undefined {
  const { cards } = readCard(written, face === 'french' ? 'spanish' : 'french')
  const [card, ...others] = new Set(cards.en.length > 0 ? cards.en : Object.values(cards).flat())
  return others.length === 0 ? card : undefined
}

/** `{ "rank": 7, "suit": 1 }`, or with names, letters and signs; and as deckofcardsapi.com deals cards. */
function readCardObject(json: object, place: string | undefined, pack: Pack): Card {
  const { face } = pack
  const keys = ['rank', 'value', 'suit', 'code', 'image', 'images']
  const { rank, value, suit } = readObject(json, keys, 'invalid-card', place ?? '')
  const at = (key: string) => placeOf(place ?? '', key)
  const rankWritten = rankText(rank ?? value, face, at(rank === undefined ? 'value' : 'rank'))
  const suitWritten = suitText(suit, face, at('suit'))
  const parts = readParts(rankWritten, suitWritten, face)
  const meant = parts.en.length > 0 ? parts.en : CARD_LANGUAGES.flatMap((language) => parts[language])
  const near = () => nearParts(rankWritten, suitWritten, face)
  return onlyCard({ written: `${rankWritten} of ${suitWritten}`, meant, near }, place, pack)
}

function rankText(rank: unknown, face: Face, place: string): string {
  if (typeof rank === 'string') return rank
  if (typeof rank === 'number' && Number.isInteger(rank) && rank >= 1 && rank <= rankLetters(face).length) {
    return String(rank)
  }
  const range = face === 'french' ? 'from 1 (Ace) to 13 (King)' : 'from 1 (as) to 12 (rey)'
  throw new AppError('invalid-card', `a rank ${range} or its name expected, not ${shown(rank)}`, place)
}

/** Programs that count suits from 0 have them in many orders. */
function suitText(suit: unknown, face: Face, place: string): string {
  if (typeof suit === 'string') return suit
  const letter = typeof suit === 'number' ? SUITS_BY_NUMBER[face][suit - 1] : undefined
  if (letter !== undefined) return letter
  const numbers = face === 'french' ? '1 clubs, 2 diamonds, 3 hearts, 4 spades' : '1 oros, 2 copas, 3 espadas, 4 bastos'
  throw new AppError('invalid-card', `the letter or name of a suit, or ${numbers} expected, not ${shown(suit)}`, place)
}

function refusal(written: unknown, face: Face): string {
  if (typeof written === 'string') {
    if (isHiddenCard(written)) return 'hidden cards (??) are not accepted here: every card must be given'
    const { other } = pictureOf(written) ?? {}
    if (other !== undefined && face === 'french')
      return `${shown(written)} is ${other}, which is not among the 52 cards`
  }
  const ranks = [...rankLetters(face)].join(' ')
  const form = `a rank (${ranks}) and a suit (${suitLetters(face).join(' ')}), such as ${face === 'french' ? 'TD' : '7O'}`
  return `${shown(written)} is not a card; a card is ${form}`
}
