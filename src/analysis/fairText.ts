/** What a fair hint says of the game as a whole. */
import type { Language } from '../cards/names.ts'
import type { Outlook } from '../games/games.ts'

const SENTENCES: Record<Outlook, Record<Language, string>> = {
  won: {
    en: 'The game is won: what is left goes up by itself.',
    fr: 'La partie est gagnée : ce qui reste monte tout seul.',
  },
  open: {
    en: 'The game can still be won, as far as can be seen.',
    fr: 'La partie peut encore être gagnée, pour autant qu’on puisse voir.',
  },
  seemsLost: {
    en: 'The game seems lost: it could not be won on any layout of the unseen cards that was tried.',
    fr: 'La partie semble perdue : elle ne se gagnait avec aucune des répartitions essayées des cartes jamais vues.',
  },
  lost: {
    en: 'The game is lost, whatever the cards are that were not seen.',
    fr: 'La partie est perdue, quelles que soient les cartes jamais vues.',
  },
}

export function outlookText(outlook: Outlook, language: Language = 'en'): string {
  return SENTENCES[outlook][language]
}
