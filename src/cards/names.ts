/** Cards in a player's words, for sentences. */
import { type Card, rankOf, suitOf } from './card.ts'

export const LANGUAGES = ['en', 'fr'] as const
export type Language = (typeof LANGUAGES)[number]

const RANK_NAMES = 'Ace Two Three Four Five Six Seven Eight Nine Ten Jack Queen King'.split(' ')
const SUIT_NAMES = ['Clubs', 'Spades', 'Diamonds', 'Hearts'] as const

/** With their articles: as begins with a vowel, dame is feminine. */
const FRENCH_RANKS =
  "l'as|le deux|le trois|le quatre|le cinq|le six|le sept|le huit|le neuf|le dix|le valet|la dame|le roi".split('|')
const FRENCH_SUITS = ['trèfle', 'pique', 'carreau', 'cœur'] as const

/** `Ten`, `dix`, for a rank 0..12. */
export function rankInWords(rank: number, language: Language = 'en'): string {
  const name = language === 'fr' ? FRENCH_RANKS[rank]?.replace(/^(l'|le |la )/, '') : RANK_NAMES[rank]
  return name ?? `rank ${rank}`
}

/** `Ten of Diamonds`, `dix de carreau`, for a card 0..51. */
export function cardName(card: Card, language: Language = 'en'): string {
  if (language === 'fr') return `${rankInWords(rankOf(card), 'fr')} de ${FRENCH_SUITS[suitOf(card)]}`
  return `${RANK_NAMES[rankOf(card)]} of ${SUIT_NAMES[suitOf(card)]}`
}

/** `the Ten of Clubs`, `le dix de trèfle`; a number that is no card is said to be none. */
export function cardInWords(card: Card, language: Language = 'en'): string {
  if (!Number.isInteger(card) || card < 0 || card > 51) {
    return language === 'fr' ? `la carte ${card} (qui n'existe pas)` : `card ${card} (there is no such card)`
  }
  if (language === 'fr') return `${FRENCH_RANKS[rankOf(card)]} de ${FRENCH_SUITS[suitOf(card)]}`
  return `the ${cardName(card)}`
}
