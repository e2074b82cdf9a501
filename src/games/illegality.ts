/** Why a move is not legal: a stable code with what it is about, and the sentence for it in a player's words. */
import type { Card } from '../cards/card.ts'
import { cardInWords, type Language, rankInWords } from '../cards/names.ts'

/** What was meant to move, and what it is about. */
interface About {
  card: Card
  /** The card that it can't lie on, or that must go up before. */
  other: Card
  /** Draws left, or cards that move together. */
  count: number
  /** Of the only cards that may fill an empty column. */
  rank: number
  /** As the move was written. */
  letters: string
}

type Sentence = (about: About) => string

const en = (card: Card) => cardInWords(card)
const fr = (card: Card) => cardInWords(card, 'fr')

/** Without the full stop. */
const SENTENCES = {
  'game-won': { en: () => 'the game is already won', fr: () => 'la partie est déjà gagnée' },
  'no-draw': { en: () => 'a draw is made once or more', fr: () => 'on pioche au moins une fois' },
  'stock-empty': { en: () => 'the stock is empty', fr: () => 'la pioche est vide' },
  'stock-ends': {
    en: ({ count }) => `the stock is empty after ${count === 1 ? 'one draw' : `${count} draws`}`,
    fr: ({ count }) => `la pioche est vide après ${count === 1 ? 'un tirage' : `${count} tirages`}`,
  },
  'deal-on-space': {
    en: () => 'no cards are dealt while a column is empty',
    fr: () => "on ne distribue pas tant qu'une colonne est vide",
  },
  'runs-leave-alone': {
    en: () => 'no card goes up: a finished run leaves by itself',
    fr: () => "aucune carte ne monte : une suite finie s'en va d'elle-même",
  },
  'runs-stay': {
    en: () => 'no card goes up: finished runs stay in their columns',
    fr: () => 'aucune carte ne monte : les suites finies restent dans leurs colonnes',
  },
  'no-run': {
    en: ({ card }) => `only a finished run leaves, and ${en(card)} does not begin one`,
    fr: ({ card }) => `seule une suite finie s'en va, et ${fr(card)} n'en commence pas une`,
  },
  'stock-left': {
    en: () => 'the waste is turned over only when the stock is empty',
    fr: () => 'on ne retourne la défausse que quand la pioche est vide',
  },
  'waste-empty': {
    en: () => 'the waste is empty, so there is nothing to turn over',
    fr: () => "la défausse est vide : il n'y a rien à retourner",
  },
  'no-pass-left': {
    en: () => 'no pass through the stock is left',
    fr: () => 'il ne reste aucun passage dans la pioche',
  },
  'not-on-waste': {
    en: ({ card }) => `${en(card)} is not the top card of the waste`,
    fr: ({ card }) => `${fr(card)} n'est pas la carte du dessus de la défausse`,
  },
  'one-from-waste': {
    en: () => 'only one card at a time leaves the waste',
    fr: () => "on ne prend qu'une carte à la fois de la défausse",
  },
  'no-worrying-back': {
    en: () => 'cards may not come back from the foundations',
    fr: () => 'les cartes montées ne redescendent pas',
  },
  'not-on-foundation': {
    en: ({ card }) => `${en(card)} is not the top card of its foundation`,
    fr: ({ card }) => `${fr(card)} n'est pas la carte du dessus de sa fondation`,
  },
  'one-from-foundation': {
    en: () => 'only one card at a time leaves a foundation',
    fr: () => "on ne reprend qu'une carte à la fois d'une fondation",
  },
  'no-column-from': {
    en: () => 'there is no such column to take cards from',
    fr: () => "la colonne d'où prendre des cartes n'existe pas",
  },
  'no-column-to': {
    en: () => 'there is no such column to put cards on',
    fr: () => "la colonne où poser des cartes n'existe pas",
  },
  'face-down': { en: ({ card }) => `${en(card)} is face down`, fr: ({ card }) => `${fr(card)} est face cachée` },
  'not-in-column': {
    en: ({ card }) => `${en(card)} is not in the column it should leave`,
    fr: ({ card }) => `${fr(card)} n'est pas dans la colonne de départ`,
  },
  'not-in-sequence': {
    en: ({ card }) => `${en(card)} can't move with all that lies on it: these cards are not in sequence`,
    fr: ({ card }) => `${fr(card)} ne se déplace pas avec tout ce qui est posé dessus : ces cartes ne se suivent pas`,
  },
  'one-from-column': {
    en: () => 'only one card at a time leaves a column',
    fr: () => "on ne prend qu'une carte à la fois d'une colonne",
  },
  'column-stays-empty': {
    en: () => 'an empty column stays empty',
    fr: () => 'une colonne vide le reste',
  },
  'several-such-cards': {
    en: ({ card, letters }) => `${en(card)} lies in several places: write one of ${letters}`,
    fr: ({ card, letters }) => `${fr(card)} est à plusieurs endroits : écrivez l'un de ${letters}`,
  },
  'moves-alone': {
    en: ({ card }) => `no card lies on ${en(card)}, so it moves alone`,
    fr: ({ card }) => `aucune carte n'est posée sur ${fr(card)} : une seule carte se déplace`,
  },
  'moves-together': {
    en: ({ card, count }) => `${en(card)} moves with all that lies on it, ${count} cards`,
    fr: ({ card, count }) => `${fr(card)} se déplace avec tout ce qui est posé dessus, ${count} cartes`,
  },
  'to-waste': { en: () => 'no card goes back to the waste', fr: () => 'aucune carte ne retourne à la défausse' },
  'already-there': { en: ({ card }) => `${en(card)} is already there`, fr: ({ card }) => `${fr(card)} y est déjà` },
  'one-up': {
    en: ({ card }) => `only one card at a time goes up, and other cards lie on ${en(card)}`,
    fr: ({ card }) => `on ne monte qu'une carte à la fois, et d'autres sont posées sur ${fr(card)}`,
  },
  'goes-up-later': {
    en: ({ card, other }) => `${en(card)} can't go up before ${en(other)}`,
    fr: ({ card, other }) => `${fr(card)} ne peut pas monter avant ${fr(other)}`,
  },
  'empty-column': {
    en: ({ card, rank }) => `${en(card)} can't fill an empty column, only a ${rankInWords(rank)} can`,
    fr: ({ card, rank }) =>
      `${fr(card)} ne peut pas aller dans une colonne vide, seul un ${rankInWords(rank, 'fr')} le peut`,
  },
  'does-not-fit': {
    en: ({ card, other }) => `${en(card)} can't go on ${en(other)}`,
    fr: ({ card, other }) => `${fr(card)} ne peut pas aller sur ${fr(other)}`,
  },
  'in-stock': {
    en: ({ card }) => `${en(card)} is still in the stock`,
    fr: ({ card }) => `${fr(card)} est encore dans la pioche`,
  },
  'not-in-game': {
    en: ({ card }) => `${en(card)} is not in the game`,
    fr: ({ card }) => `${fr(card)} n'est pas dans la partie`,
  },
  'no-card-there': {
    en: ({ letters }) => `${letters} moves nothing: no card lies there`,
    fr: ({ letters }) => `${letters} ne déplace rien : il n'y a pas de carte à cet endroit`,
  },
  'no-card-fits': {
    en: ({ letters }) => `${letters} moves nothing: no card there fits`,
    fr: ({ letters }) => `${letters} ne déplace rien : aucune des cartes n'y va`,
  },
  'other-foundation': {
    en: ({ card, letters }) => `${en(card)} goes to foundation ${letters}`,
    fr: ({ card, letters }) => `${fr(card)} va sur la fondation ${letters}`,
  },
} as const satisfies Record<string, Record<Language, Sentence>>

export type IllegalReason = keyof typeof SENTENCES

export const ILLEGAL_REASONS = Object.keys(SENTENCES) as [IllegalReason, ...IllegalReason[]]

/** A reason, with that of `About` which its sentence names. */
export type Illegality = { reason: IllegalReason } & Partial<About>

/** `the Ten of Clubs can't go on the King of Hearts`: for players, without the full stop. */
export function illegalityInWords({ reason, ...about }: Illegality, language: Language = 'en'): string {
  const sentence: Sentence = SENTENCES[reason][language]
  return sentence({ card: -1, other: -1, count: 0, rank: 0, letters: '', ...about })
}
