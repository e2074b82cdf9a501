/**
 * How people write cards: the forms in which what ranks and suits are called (`vocabulary.ts`) is put together, for cards
 * of either face.
 *
 * Numbers, signs (`♥`) and words (`hearts`, `cœur`, `Herz`) mean the same in every language. Letters don't: `D` is a suit
 * in English and a rank in French and German, and `C`, our clubs, is `cœur` or `carreau` in French. So a card is read in
 * each language by itself; `parse.ts` settles which one is meant.
 */
import { type Card, type Face, makeCard, SUITS, type SuitLetter } from './card.ts'
import { type CardLanguage, LEADING_SUITS, type Meanings, RANK_MEANINGS, SUIT_MEANINGS } from './vocabulary.ts'

export type { CardLanguage } from './vocabulary.ts'

/** Alternatives of a regular expression, longest first. */
function oneOf(texts: Iterable<string>): string {
  return `(?:${[...texts].sort((a, b) => b.length - a.length).join('|')})`
}

const isLetter = (text: string): boolean => /^[a-z]$/.test(text)
/**
 * Between rank and suit. All repetition is bounded: a long row of blanks must not cost time by its square. Spanish words
 * stand apart, since cards in a row hold some: `7ORO` is `7O RO`.
 */
const LOOSE: Readonly<Record<Face, string>> = {
  french: '[\\s_-]{0,2}(?:of|de)?[\\s_-]{0,2}',
  spanish: "[\\s_-]{1,2}(?:(?:of|de)[\\s_-]{1,2}|d['’])?",
}
const CLOSE = '[_-]?'

interface Form {
  readonly rankFirst: boolean
  readonly rank: string
  readonly link: string
  readonly suit: string
}

function formsOf(face: Face): Form[] {
  const [ranks, suits] = [[...RANK_MEANINGS[face].keys()], [...SUIT_MEANINGS[face].keys()]]
  const rank = oneOf(ranks)
  const shortRank = oneOf(ranks.filter((text) => isLetter(text) || /^\d/.test(text)))
  /** A sign may be followed by a variation selector (U+FE0E text, U+FE0F emoji). */
  const longSuit = `${oneOf(suits.filter((text) => !isLetter(text)))}[\\uFE0E\\uFE0F]?`
  return [
    /** `10 of hearts`, `7_♠`, `K❤️`, `dame de cœur` */
    { rankFirst: true, rank, link: LOOSE[face], suit: longSuit },
    /** `TD`, `7_S`, `13C`, `VP` */
    { rankFirst: true, rank: shortRank, link: CLOSE, suit: oneOf(suits.filter(isLetter)) },
    /** `♥10`, `Herz Dame` */
    { rankFirst: false, rank, link: LOOSE[face], suit: longSuit },
    /** `HT`, `S-4` */
    { rankFirst: false, rank: shortRank, link: CLOSE, suit: LEADING_SUITS[face] },
  ]
}

const formSource = ({ rankFirst, rank, link, suit }: Form): string =>
  rankFirst ? `(?<rank>${rank})${link}(?<suit>${suit})` : `(?<suit>${suit})${link}(?<rank>${rank})`

const wholeForms = (face: Face) =>
  formsOf(face).map((form) => ({ ...form, pattern: new RegExp(`^${formSource(form)}$`, 'iu') }))
const WHOLE = { french: wholeForms('french'), spanish: wholeForms('spanish') }

/** Unicode's playing cards, all of them, and the characters beside them. */
const PICTURE = '[\\u{1F0A0}-\\u{1F0FF}][\\uFE0E\\uFE0F]?'
/** A card that is not shown. */
const HIDDEN = '\\?\\?|##|\\*\\*|\\u{1F0A0}[\\uFE0E\\uFE0F]?'
const HIDDEN_CARD = new RegExp(`^\\s*(?:${HIDDEN})\\s*$`, 'u')

const SEPARATOR = `[\\s,;|'"()[\\]]+`
const pieceOf = (face: Face) =>
  new RegExp(
    [
      SEPARATOR,
      HIDDEN,
      ...formsOf(face).map(({ rankFirst, rank, link, suit }) => (rankFirst ? rank + link + suit : suit + link + rank)),
      PICTURE,
      SEPARATOR.replace('[', '[^'),
    ].join('|'),
    'giuy',
  )
const PIECE = { french: pieceOf('french'), spanish: pieceOf('spanish') }
const STARTS_SEPARATED = new RegExp(`^${SEPARATOR}`)

/** The same characters however they were typed: accents joined, letters of normal width, nothing invisible. */
export function normalised(text: string): string {
  return text.normalize('NFKC').replaceAll(/[\u200B-\u200D\u2060\uFEFF]/g, '')
}

/**
 * The texts of cards in a row, separated or not (`7SKCAD`, `10 of hearts, ♥J`); what is no card stays as it is, up to
 * the next separator, for the card's reader to refuse.
 */
export function splitCards(text: string, face: Face = 'french'): string[] {
  const pieces = normalised(text).match(PIECE[face]) ?? []
  return pieces.filter((piece) => !STARTS_SEPARATED.test(piece))
}

/** Does a text say that a card lies here, but not which? */
export function isHiddenCard(text: string): boolean {
  return HIDDEN_CARD.test(text)
}

/** What one card's text may mean. */
export interface Reading {
  /** By language: no card, one, or several (`AC` in French). */
  readonly cards: Readonly<Record<CardLanguage, readonly Card[]>>
  /** As we write it ourselves: in English, the rank first. */
  readonly isOurs: boolean
}

/** The readings of a text as a card of a face: in no language any, if it has not the form of one. */
export function readCard(text: string, face: Face = 'french'): Reading {
  const trimmed = normalised(text).trim()
  const readings = WHOLE[face].flatMap(({ pattern, rankFirst }) => {
    const { rank, suit } = pattern.exec(trimmed)?.groups ?? {}
    return rank === undefined || suit === undefined ? [] : [{ ...readParts(rank, suit, face), rankFirst }]
  })
  const { card } = (face === 'french' && pictureOf(trimmed)) || {}
  const cards = (language: CardLanguage): Card[] =>
    card === undefined ? readings.flatMap((reading) => reading[language]) : [card]
  return {
    cards: { en: cards('en'), fr: cards('fr'), de: cards('de') },
    isOurs: card !== undefined || readings.some(({ rankFirst, en }) => rankFirst && en.length > 0),
  }
}

/** The cards that a rank and a suit mean, by language. */
export function readParts(rank: string, suit: string, face: Face = 'french'): Record<CardLanguage, Card[]> {
  const [ranks, suits] = [RANK_MEANINGS[face].get(keyOf(rank)), SUIT_MEANINGS[face].get(keyOf(suit))]
  const cards = (language: CardLanguage): Card[] => cross(ranks?.[language], suits?.[language], face)
  return { en: cards('en'), fr: cards('fr'), de: cards('de') }
}

/** The cards that a text comes near to: its rank is of one language and its suit of another (`DD`, `RC`). */
export function nearCards(text: string, face: Face = 'french'): Card[] {
  const trimmed = normalised(text).trim()
  return WHOLE[face].flatMap(({ pattern }) => {
    const { rank = '', suit = '' } = pattern.exec(trimmed)?.groups ?? {}
    return nearParts(rank, suit, face)
  })
}

/** As `nearCards`, of a rank and a suit written apart. */
export function nearParts(rank: string, suit: string, face: Face = 'french'): Card[] {
  const all = (meanings: Meanings, part: string) => Object.values(meanings.get(keyOf(part)) ?? {}).flat()
  return cross(all(RANK_MEANINGS[face], rank), all(SUIT_MEANINGS[face], suit), face)
}

function keyOf(part: string): string {
  return normalised(part)
    .trim()
    .toLowerCase()
    .replace(/[\uFE0E\uFE0F]$/, '')
}

function cross(ranks: readonly number[] = [], suits: readonly number[] = [], face: Face): Card[] {
  return ranks.flatMap((rank) => suits.map((suit) => makeCard(rank, suit, face)))
}

/** Unicode has a Knight between Jack and Queen, which no deck of 52 has, jokers, and tarot's trumps. */
const PICTURED_SUITS = 'SHDC'
const NO_CARDS = { 12: 'a Knight', 15: 'a joker' } as Record<number, string>

/** What a playing card of Unicode shows: a card of ours, or what else it is. */
export function pictureOf(text: string): { card: Card; other?: never } | { card?: never; other: string } | undefined {
  const match = /^\s*([\u{1F0A1}-\u{1F0FF}])[\uFE0E\uFE0F]?\s*$/u.exec(text)
  if (match === null) return undefined
  const code = match[1]!.codePointAt(0)! - 0x1f0a0
  const suit = PICTURED_SUITS[code >> 4]
  const place = code & 15
  if (suit === undefined) return { other: 'a trump of tarot' }
  if (place === 0 || place in NO_CARDS) return { other: NO_CARDS[place] ?? 'no card' }
  return { card: makeCard(place < 12 ? place - 1 : place - 2, SUITS.indexOf(suit as SuitLetter)) }
}
