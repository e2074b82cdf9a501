/** The reason for a move in one sentence. */
import type { Card } from '../cards/card.ts'
import { cardInWords, type Language } from '../cards/names.ts'
import { parseCard } from '../cards/parse.ts'
import type { HintReason } from '../games/games.ts'

const SENTENCES: Record<HintReason, Record<Language, string>> = {
  finishes: {
    en: 'The rest goes up by itself.',
    fr: 'Le reste monte tout seul.',
  },
  'frees-low-card': {
    en: 'It uncovers an Ace or a Two that can go up.',
    fr: 'Cela découvre un as ou un deux qui peut monter.',
  },
  'finishes-run': {
    en: 'It finishes a run of one suit.',
    fr: 'Cela achève une suite d’une même couleur.',
  },
  'joins-suit': {
    en: 'It joins cards of one suit, which then move as one.',
    fr: 'Cela réunit des cartes de même couleur, qui se déplacent ensuite ensemble.',
  },
  'makes-space': {
    en: 'It empties a column.',
    fr: 'Cela vide une colonne.',
  },
  'fills-space': {
    en: 'It puts cards in an empty column.',
    fr: 'Cela place des cartes dans une colonne vide.',
  },
  'deals-row': {
    en: 'It deals a row of the stock to the columns.',
    fr: 'Cela distribue une rangée de la pioche sur les colonnes.',
  },
  'turns-card': {
    en: 'It turns a face-down card.',
    fr: 'Cela retourne une carte cachée.',
  },
  'card-up': {
    en: 'It brings a card up to its foundation.',
    fr: 'Cela monte une carte sur sa fondation.',
  },
  'empties-column': {
    en: 'It empties a column for a King that waits.',
    fr: 'Cela vide une colonne pour un roi qui attend.',
  },
  'king-to-empty-column': {
    en: 'It puts a King in the empty column.',
    fr: 'Cela place un roi dans la colonne vide.',
  },
  'last-chance': {
    en: 'It takes a card from the waste while it can be had: this is the last pass.',
    fr: "Cela prend une carte de la défausse tant qu'on peut : c'est le dernier passage.",
  },
  'from-waste': {
    en: 'It brings a card from the waste into play.',
    fr: 'Cela met en jeu une carte de la défausse.',
  },
  prepares: {
    en: 'It makes way for a move that follows.',
    fr: 'Cela prépare un coup à venir.',
  },
  rearranges: {
    en: 'It only moves cards from one column to another.',
    fr: "Cela ne fait que déplacer des cartes d'une colonne à l'autre.",
  },
  'worry-back': {
    en: 'It takes a card back from its foundation, to put another card on it.',
    fr: 'Cela reprend une carte de sa fondation, pour en poser une autre dessus.',
  },
  fetches: {
    en: 'The stock has a card that is needed.',
    fr: "La pioche a une carte qu'il faut.",
  },
  draws: {
    en: 'It goes on to the next cards of the stock.',
    fr: 'Cela passe aux cartes suivantes de la pioche.',
  },
  looks: {
    en: 'It shows cards of the stock, and costs nothing.',
    fr: 'Cela montre des cartes de la pioche, et ne coûte rien.',
  },
  loses: {
    en: 'After it the game can’t be won any more.',
    fr: 'Après ce coup, la partie ne peut plus être gagnée.',
  },
  redeals: {
    en: 'It begins a new pass, in which the cards of the stock come round again.',
    fr: 'Cela commence un nouveau passage, où les cartes de la pioche reviennent.',
  },
}

/** With the card that a move leads up to, where there is one. */
const SENTENCES_WITH_CARD: Partial<Record<HintReason, Record<Language, (card: string) => string>>> = {
  prepares: { en: (card) => `It makes way for ${card}.`, fr: (card) => `Cela permet ensuite de jouer ${card}.` },
  fetches: {
    en: (card) => `It goes on towards ${card}, which is to be played.`,
    fr: (card) => `Cela avance vers la carte à jouer : ${card}.`,
  },
}

/**
 * The sentence for `reason`, with its full stop; `lets` is the card that the move lets move next, or goes on towards, if
 * that is known.
 */
export function hintText(reason: HintReason, language: Language = 'en', lets?: Card | string): string {
  const withCard = lets === undefined ? undefined : SENTENCES_WITH_CARD[reason]
  if (lets === undefined || withCard === undefined) return SENTENCES[reason][language]
  return withCard[language](cardInWords(typeof lets === 'string' ? parseCard(lets) : lets, language))
}
