/** Cards in a player's words, for sentences. */
import { type Card, type Face, faceOf, isCard, rankOf, suitOf } from './card.ts'

export const LANGUAGES = ['en', 'fr'] as const
export type Language = (typeof LANGUAGES)[number]

interface Words {
  readonly ranks: readonly string[]
  readonly suits: readonly string[]
}

/** In French with articles, as begins with a vowel and dame is feminine, and with the link to the suit. */
const WORDS: Record<Face, Record<Language, Words>> = {
  french: {
    en: {
      ranks: 'Ace Two Three Four Five Six Seven Eight Nine Ten Jack Queen King'.split(' '),
      suits: ['Clubs', 'Spades', 'Diamonds', 'Hearts'],
    },
    fr: {
      ranks:
        "l'as|le deux|le trois|le quatre|le cinq|le six|le sept|le huit|le neuf|le dix|le valet|la dame|le roi".split(
          '|',
        ),
      suits: ['de trèfle', 'de pique', 'de carreau', 'de cœur'],
    },
  },
  // Bastos are clubs too in English, but "the Two of Clubs" is a card of the other pack.
  spanish: {
    en: {
      ranks: 'Ace Two Three Four Five Six Seven Eight Nine Jack Knight King'.split(' '),
      suits: ['Coins', 'Cups', 'Swords', 'Batons'],
    },
    fr: {
      ranks: "l'as|le deux|le trois|le quatre|le cinq|le six|le sept|le huit|le neuf|le valet|le cavalier|le roi".split(
        '|',
      ),
      suits: ['de deniers', 'de coupes', "d'épées", 'de bâtons'],
    },
  },
}

/** `Ten`, `dix`, for a rank of a face. */
export function rankInWords(rank: number, language: Language = 'en', face: Face = 'french'): string {
  return WORDS[face][language].ranks[rank]?.replace(/^(l'|le |la )/, '') ?? `rank ${rank}`
}

/** `Ten of Diamonds`, `dix de carreau`, for a card. */
export function cardName(card: Card, language: Language = 'en'): string {
  const face = faceOf(card)
  const link = language === 'en' ? ' of ' : ' '
  return `${rankInWords(rankOf(card), language, face)}${link}${WORDS[face][language].suits[suitOf(card)]}`
}

/** `the Ten of Clubs`, `le dix de trèfle`; a number that is no card is said to be none. */
export function cardInWords(card: Card, language: Language = 'en'): string {
  if (!isCard(card)) {
    return language === 'fr' ? `la carte ${card} (qui n'existe pas)` : `card ${card} (there is no such card)`
  }
  if (language === 'en') return `the ${cardName(card)}`
  const { ranks, suits } = WORDS[faceOf(card)].fr
  return `${ranks[rankOf(card)]} ${suits[suitOf(card)]}`
}
