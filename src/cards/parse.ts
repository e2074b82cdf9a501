/** Reading cards as people write them: `spellings.ts` has what a text may mean; here is settled what it does mean. */
import { AppError } from '../errors.ts'
import { placeOf, readObject, shown } from '../json.ts'
import { type Card, formatCard, RANKS, SUITS } from './card.ts'
import { cardName, type Language } from './names.ts'
import {
  CARD_LANGUAGES,
  type CardLanguage,
  isHiddenCard,
  nearCards,
  nearParts,
  pictureOf,
  type Reading,
  readCard,
  readParts,
} from './spellings.ts'

/** Cards as we write them need no search. */
const OWN: ReadonlyMap<string, Reading> = new Map(
  Array.from({ length: 52 }, (_, card) => formatCard(card)).map((text) => [text, readCard(text)]),
)

/** No text of cards has more; what follows is refused for that. */
const MOST_CARDS = 60

/** By number, suits are as Klondike-Solver and MinimalKlondike have them, and in the order of the alphabet. */
const SUITS_BY_NUMBER = 'CDHS'

/**
 * A card as people write it: `TD`, `10D`, `td`, `10♦`, `♦10`, `DT`, `13C`, `7_S`, `10 of diamonds`, `10 de carreau`, `🃊`,
 * or `{ "rank": 10, "suit": "diamonds" }`; docs/notation.md has all.
 * `languages` are those of the text that the card is part of (`languagesOf`); left out, those that it can be in.
 * Throws `invalid-card` with `place` for anything else, hidden cards (`??`) included, and for what may mean several
 * cards, naming them.
 */
export function parseCard(json: unknown, place?: string, languages?: readonly CardLanguage[]): Card {
  if (typeof json === 'object' && json !== null && !Array.isArray(json)) return readCardObject(json, place)
  if (typeof json !== 'string') throw new AppError('invalid-card', refusal(json), place)
  const { cards } = OWN.get(json) ?? readCard(json)
  const meant = (languages ?? languagesOf([json])).flatMap((language) => cards[language])
  return onlyCard(meant, () => nearCards(json), json, place)
}

/**
 * The languages in which texts of cards that belong together, a deck or a position, are written: English if all of them
 * are as we write them ourselves; else whichever all of them can be read in. If that is none, several are mixed, and
 * each card must be clear by itself.
 */
export function languagesOf(texts: Iterable<unknown>): readonly CardLanguage[] {
  let areOurs = true
  let languages: readonly CardLanguage[] = CARD_LANGUAGES
  let read = 0
  for (const text of texts) {
    if (++read > MOST_CARDS) break
    const reading = typeof text === 'string' ? (OWN.get(text) ?? readCard(text)) : undefined
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

function onlyCard(
  meant: readonly Card[],
  near: () => readonly Card[],
  written: string,
  place: string | undefined,
): Card {
  const [card, ...others] = new Set(meant)
  if (card !== undefined && others.length === 0) return card
  const choices = [...new Set([...meant, ...near()])].sort((a, b) => a - b)
  if (choices.length === 0) throw new AppError('invalid-card', refusal(written), place)
  const named = (language: Language) => choices.map((choice) => `${formatCard(choice)} (${cardName(choice, language)})`)
  throw new AppError(
    'invalid-card',
    `${shown(written)} is not clear: write ${named('en').join(' or ')}`,
    place,
    `${shown(written)} n’est pas clair : écrivez ${named('fr').join(' ou ')}`,
  )
}

/** `{ "rank": 7, "suit": 1 }`, or with names, letters and signs; and as deckofcardsapi.com deals cards. */
function readCardObject(json: object, place: string | undefined): Card {
  const keys = ['rank', 'value', 'suit', 'code', 'image', 'images']
  const { rank, value, suit } = readObject(json, keys, 'invalid-card', place ?? '')
  const at = (key: string) => placeOf(place ?? '', key)
  const rankWritten = rankText(rank ?? value, at(rank === undefined ? 'value' : 'rank'))
  const suitWritten = suitText(suit, at('suit'))
  const parts = readParts(rankWritten, suitWritten)
  const meant = parts.en.length > 0 ? parts.en : CARD_LANGUAGES.flatMap((language) => parts[language])
  return onlyCard(meant, () => nearParts(rankWritten, suitWritten), `${rankWritten} of ${suitWritten}`, place)
}

function rankText(rank: unknown, place: string): string {
  if (typeof rank === 'string') return rank
  if (typeof rank === 'number' && Number.isInteger(rank) && rank >= 1 && rank <= 13) return String(rank)
  throw new AppError('invalid-card', `a rank from 1 (Ace) to 13 (King) or its name expected, not ${shown(rank)}`, place)
}

/** Programs that count suits from 0 have them in many orders. */
function suitText(suit: unknown, place: string): string {
  if (typeof suit === 'string') return suit
  const letter = typeof suit === 'number' ? SUITS_BY_NUMBER[suit - 1] : undefined
  if (letter !== undefined) return letter
  const choices = 'the letter or name of a suit, or 1 clubs, 2 diamonds, 3 hearts, 4 spades'
  throw new AppError('invalid-card', `${choices} expected, not ${shown(suit)}`, place)
}

function refusal(written: unknown): string {
  if (typeof written === 'string') {
    if (isHiddenCard(written)) return 'hidden cards (??) are not accepted here: every card must be given'
    const { other } = pictureOf(written) ?? {}
    if (other !== undefined) return `${shown(written)} is ${other}, which is not among the 52 cards`
  }
  const form = `a rank (${[...RANKS].join(' ')}) and a suit (${SUITS.join(' ')}), such as TD`
  return `${shown(written)} is not a card; a card is ${form}`
}
