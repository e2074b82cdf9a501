/** The words of `play`: each may be said in English or French, whatever the language of the answers. */
import type { Language } from '../../cards/names.ts'

const VERBS = {
  help: ['help', '?', 'h', 'aide'],
  show: ['show', 'board', 'table', 'montrer'],
  undo: ['undo', 'u', 'annuler'],
  redo: ['redo', 'refaire'],
  hint: ['hint', 'indice', 'conseil'],
  light: ['light', 'feu'],
  finish: ['finish', 'finir'],
  moves: ['moves', 'coups'],
  score: ['score', 'points'],
  save: ['save', 'enregistrer'],
  load: ['load', 'charger'],
  deal: ['deal', 'donne'],
  quit: ['quit', 'exit', 'q', 'quitter'],
} as const satisfies Record<string, readonly string[]>

export type Verb = keyof typeof VERBS

/** A line that is a command and not moves: its verb, and what follows. */
export function readVerb(line: string): { verb: Verb; rest: string } | undefined {
  const [first = '', ...others] = line.trim().split(/\s+/)
  const found = Object.entries(VERBS).find(([, names]) => (names as readonly string[]).includes(first.toLowerCase()))
  return found && { verb: found[0] as Verb, rest: others.join(' ') }
}

export const HELP: Record<Language, string> = {
  en: `Moves as in "3= 6H>T5 AC>F R": = draws, 3= three times, R turns the waste over. Several in a line are made all or not at all.
  undo [n], redo [n]        take moves back, make them again
  hint, hint thoughtful     what next? From what you have seen, or knowing all cards
  light                     can it still be won?
  finish                    play on to the end, once the rest goes up by itself
  show, moves, score        the table, the moves so far, the points
  save FILE, load FILE      keep the game, go on with one that was kept
  deal [game]               another game: solvitaire:2, cards, a file; without one, a random one that can be won
  quit                      leave; the command to go on with is printed`,
  fr: `Les coups comme dans « 3= 6H>T5 AC>F R » : = pioche, 3= trois fois, R retourne la défausse. Plusieurs sur une ligne sont joués tous ou aucun.
  annuler [n], refaire [n]  reprendre des coups, les rejouer
  indice, indice tout       que jouer ? D’après ce que vous avez vu, ou en connaissant toutes les cartes
  feu                       peut-elle encore être gagnée ?
  finir                     jouer jusqu’à la fin, dès que le reste monte tout seul
  montrer, coups, score     la table, les coups joués, les points
  enregistrer F, charger F  garder la partie, en reprendre une
  donne [partie]            une autre partie : solvitaire:2, des cartes, un fichier ; sans rien, une au hasard qui peut être gagnée
  quitter                   partir ; la commande pour continuer est affichée`,
}
