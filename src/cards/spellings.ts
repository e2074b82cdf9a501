/**
 * How people write cards: one table of what ranks and suits are called, and the forms in which both are put together.
 *
 * Numbers, signs (`♥`) and words (`hearts`, `cœur`, `Herz`) mean the same in every language. Letters don't: `D` is a suit
 * in English and a rank in French and German, and `C`, our clubs, is `cœur` or `carreau` in French. So a card is read in
 * each language by itself; `parse.ts` settles which one is meant.
 */
import { type Card, makeCard, SUITS, type SuitLetter } from './card.ts'

export const CARD_LANGUAGES = ['en', 'fr', 'de'] as const
export type CardLanguage = (typeof CARD_LANGUAGES)[number]

interface Spelling {
  /** Understood in every language: numbers and words, separated by blanks. */
  readonly all: string
  /** Letters. */
  readonly en?: string
  readonly fr?: string
  readonly de?: string
}

/** Ace to King. `0` is how services with cards of two characters write ten. */
const RANK_SPELLINGS: readonly Spelling[] = [
  { all: '1 01 ace as ass', en: 'a', fr: 'a', de: 'a' },
  { all: '2 02 two deux zwei' },
  { all: '3 03 three trois drei' },
  { all: '4 04 four quatre vier' },
  { all: '5 05 five cinq fünf fuenf' },
  { all: '6 06 six sechs' },
  { all: '7 07 seven sept sieben' },
  { all: '8 08 eight huit acht' },
  { all: '9 09 nine neuf neun' },
  { all: '10 0 ten dix zehn', en: 't' },
  { all: '11 jack valet bube', en: 'j', fr: 'v', de: 'b' },
  { all: '12 queen dame', en: 'q', fr: 'd', de: 'd' },
  { all: '13 king roi könig koenig', en: 'k', fr: 'r', de: 'k' },
]

/** In the order of `SUITS`; `❤` is what telephones write. */
const SUIT_SPELLINGS: readonly Spelling[] = [
  { all: '♣ ♧ clubs club trèfle trefle kreuz', en: 'c', fr: 't' },
  { all: '♠ ♤ spades spade pique pik', en: 's', fr: 'p' },
  { all: '♦ ♢ diamonds diamond carreau karo', en: 'd', fr: 'c' },
  { all: '♥ ♡ ❤ hearts heart cœur coeur herz', en: 'h', fr: 'c' },
]

/** The ranks or suits that a text stands for, by language. */
type Meanings = ReadonlyMap<string, Readonly<Record<CardLanguage, readonly number[]>>>

const RANK_MEANINGS = meaningsOf(RANK_SPELLINGS)
const SUIT_MEANINGS = meaningsOf(SUIT_SPELLINGS)

function meaningsOf(spellings: readonly Spelling[]): Meanings {
  const meanings = new Map<string, Record<CardLanguage, number[]>>()
  spellings.forEach((spelling, value) => {
    for (const language of CARD_LANGUAGES) {
      const letter = spelling[language]
      for (const text of [...spelling.all.split(' '), ...(letter === undefined ? [] : [letter])]) {
        const meant = meanings.get(text) ?? { en: [], fr: [], de: [] }
        meant[language].push(value)
        meanings.set(text, meant)
      }
    }
  })
  return meanings
}

/** Alternatives of a regular expression, longest first. */
function oneOf(texts: Iterable<string>): string {
  return `(?:${[...texts].sort((a, b) => b.length - a.length).join('|')})`
}

const isLetter = (text: string): boolean => /^[a-z]$/.test(text)
const RANK = oneOf(RANK_MEANINGS.keys())
const SHORT_RANK = oneOf([...RANK_MEANINGS.keys()].filter((text) => isLetter(text) || /^\d/.test(text)))
const SUIT_LETTER = oneOf([...SUIT_MEANINGS.keys()].filter(isLetter))
/** A sign may be followed by a variation selector (U+FE0E text, U+FE0F emoji). */
const LONG_SUIT = `${oneOf([...SUIT_MEANINGS.keys()].filter((text) => !isLetter(text)))}[\\uFE0E\\uFE0F]?`
/** Between rank and suit. All repetition is bounded: a long row of blanks must not cost time by its square. */
const LOOSE = '[\\s_-]{0,2}(?:of|de)?[\\s_-]{0,2}'
const CLOSE = '[_-]?'

interface Form {
  readonly rankFirst: boolean
  readonly rank: string
  readonly link: string
  readonly suit: string
}

/** Only English has its letters the other way round too. */
const FORMS: readonly Form[] = [
  /** `10 of hearts`, `7_♠`, `K❤️`, `dame de cœur` */
  { rankFirst: true, rank: RANK, link: LOOSE, suit: LONG_SUIT },
  /** `TD`, `7_S`, `13C`, `VP` */
  { rankFirst: true, rank: SHORT_RANK, link: CLOSE, suit: SUIT_LETTER },
  /** `♥10`, `Herz Dame` */
  { rankFirst: false, rank: RANK, link: LOOSE, suit: LONG_SUIT },
  /** `HT`, `S-4` */
  { rankFirst: false, rank: SHORT_RANK, link: CLOSE, suit: '[csdh]' },
]

const formSource = ({ rankFirst, rank, link, suit }: Form): string =>
  rankFirst ? `(?<rank>${rank})${link}(?<suit>${suit})` : `(?<suit>${suit})${link}(?<rank>${rank})`

const WHOLE = FORMS.map((form) => ({ ...form, pattern: new RegExp(`^${formSource(form)}$`, 'iu') }))

/** Unicode's playing cards, all of them, and the characters beside them. */
const PICTURE = '[\\u{1F0A0}-\\u{1F0FF}][\\uFE0E\\uFE0F]?'
/** A card that is not shown. */
const HIDDEN = '\\?\\?|##|\\*\\*|\\u{1F0A0}[\\uFE0E\\uFE0F]?'
const HIDDEN_CARD = new RegExp(`^\\s*(?:${HIDDEN})\\s*$`, 'u')

const SEPARATOR = `[\\s,;|'"()[\\]]+`
const PIECE = new RegExp(
  [
    SEPARATOR,
    HIDDEN,
    ...FORMS.map(({ rankFirst, rank, link, suit }) => (rankFirst ? rank + link + suit : suit + link + rank)),
    PICTURE,
    SEPARATOR.replace('[', '[^'),
  ].join('|'),
  'giuy',
)
const STARTS_SEPARATED = new RegExp(`^${SEPARATOR}`)

/** The same characters however they were typed: accents joined, letters of normal width, nothing invisible. */
export function normalised(text: string): string {
  return text.normalize('NFKC').replaceAll(/[\u200B-\u200D\u2060\uFEFF]/g, '')
}

/**
 * The texts of cards in a row, separated or not (`7SKCAD`, `10 of hearts, ♥J`); what is no card stays as it is, up to
 * the next separator, for the card's reader to refuse.
 */
export function splitCards(text: string): string[] {
  const pieces = normalised(text).match(PIECE) ?? []
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

/** The readings of a text as a card: in no language any, if it has not the form of one. */
export function readCard(text: string): Reading {
  const trimmed = normalised(text).trim()
  const readings = WHOLE.flatMap(({ pattern, rankFirst }) => {
    const { rank, suit } = pattern.exec(trimmed)?.groups ?? {}
    return rank === undefined || suit === undefined ? [] : [{ ...readParts(rank, suit), rankFirst }]
  })
  const { card } = pictureOf(trimmed) ?? {}
  const cards = (language: CardLanguage): Card[] =>
    card === undefined ? readings.flatMap((reading) => reading[language]) : [card]
  return {
    cards: { en: cards('en'), fr: cards('fr'), de: cards('de') },
    isOurs: card !== undefined || readings.some(({ rankFirst, en }) => rankFirst && en.length > 0),
  }
}

/** The cards that a rank and a suit mean, by language. */
export function readParts(rank: string, suit: string): Record<CardLanguage, Card[]> {
  const [ranks, suits] = [RANK_MEANINGS.get(keyOf(rank)), SUIT_MEANINGS.get(keyOf(suit))]
  const cards = (language: CardLanguage): Card[] => cross(ranks?.[language], suits?.[language])
  return { en: cards('en'), fr: cards('fr'), de: cards('de') }
}

/** The cards that a text comes near to: its rank is of one language and its suit of another (`DD`, `RC`). */
export function nearCards(text: string): Card[] {
  const trimmed = normalised(text).trim()
  return WHOLE.flatMap(({ pattern }) => {
    const { rank = '', suit = '' } = pattern.exec(trimmed)?.groups ?? {}
    return nearParts(rank, suit)
  })
}

/** As `nearCards`, of a rank and a suit written apart. */
export function nearParts(rank: string, suit: string): Card[] {
  const all = (meanings: Meanings, part: string) => Object.values(meanings.get(keyOf(part)) ?? {}).flat()
  return cross(all(RANK_MEANINGS, rank), all(SUIT_MEANINGS, suit))
}

function keyOf(part: string): string {
  return normalised(part)
    .trim()
    .toLowerCase()
    .replace(/[\uFE0E\uFE0F]$/, '')
}

function cross(ranks: readonly number[] = [], suits: readonly number[] = []): Card[] {
  return ranks.flatMap((rank) => suits.map((suit) => makeCard(rank, suit)))
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
