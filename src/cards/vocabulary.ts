/** What the ranks and suits of each face are called by the people who write them. */
import type { Face } from './card.ts'

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

/** The ranks or suits that a text stands for, by language. */
export type Meanings = ReadonlyMap<string, Readonly<Record<CardLanguage, readonly number[]>>>

/** Ace to King. `0` is how services with cards of two characters write ten. */
const FRENCH_RANKS: readonly Spelling[] = [
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
const FRENCH_SUITS: readonly Spelling[] = [
  { all: '♣ ♧ clubs club trèfle trefle kreuz', en: 'c', fr: 't' },
  { all: '♠ ♤ spades spade pique pik', en: 's', fr: 'p' },
  { all: '♦ ♢ diamonds diamond carreau karo', en: 'd', fr: 'c' },
  { all: '♥ ♡ ❤ hearts heart cœur coeur herz', en: 'h', fr: 'c' },
]

/**
 * As to rey; the figures' numbers are those printed on them. Letters are the Spanish ones and, where those differ, the
 * French: no letter means one thing here and another there.
 */
const SPANISH_RANKS: readonly Spelling[] = [
  { all: '1 01 a as ace uno' },
  { all: '2 02 dos two deux' },
  { all: '3 03 tres three trois' },
  { all: '4 04 cuatro four quatre' },
  { all: '5 05 cinco five cinq' },
  { all: '6 06 seis six' },
  { all: '7 07 siete seven sept' },
  { all: '8 08 ocho eight huit' },
  { all: '9 09 nueve nine neuf' },
  { all: '10 s v sota diez jack knave valet' },
  { all: '11 c caballo once knight cavalier' },
  { all: '12 r rey doce king roi' },
]

const SPANISH_SUITS: readonly Spelling[] = [
  { all: 'o d oros oro coins coin deniers denier' },
  { all: 'c copas copa cups cup coupes coupe' },
  { all: 'e espadas espada swords sword épées épée epees epee' },
  { all: 'b bastos basto clubs club batons baton bâtons bâton' },
]

export const RANK_MEANINGS: Readonly<Record<Face, Meanings>> = {
  french: meaningsOf(FRENCH_RANKS),
  spanish: meaningsOf(SPANISH_RANKS),
}

export const SUIT_MEANINGS: Readonly<Record<Face, Meanings>> = {
  french: meaningsOf(FRENCH_SUITS),
  spanish: meaningsOf(SPANISH_SUITS),
}

/** The letters of suits that may stand before the rank; of French cards only the English ones. */
export const LEADING_SUITS: Readonly<Record<Face, string>> = { french: '[csdh]', spanish: '[odceb]' }

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
