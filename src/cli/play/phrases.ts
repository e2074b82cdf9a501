/** What `play` says, in both languages. */
import type { Language } from '../../cards/names.ts'
import type { Verdict } from '../../search/verdict.ts'

interface PlayPhrases {
  welcome: string
  nothingToUndo: string
  nothingToRedo: string
  noMoves: string
  canFinish: string
  cannotFinish: string
  light: Record<Verdict, string>
  nameFile: string
  saved(path: string): string
  notWritten(path: string, code: string): string
  otherFile(path: string): string
  notRead(path: string, code: string): string
  noneFound: string
  /** After a line that was not understood or not possible. */
  unchanged: string
  goOn(command: string): string
}

export const PLAY_PHRASES: Record<Language, PlayPhrases> = {
  en: {
    welcome: 'Moves such as 6H>T5, = or R; "help" tells the rest.',
    nothingToUndo: 'There is no move to take back.',
    nothingToRedo: 'There is no move to make again.',
    noMoves: 'No moves yet.',
    canFinish: 'The rest goes up by itself: "finish" plays it.',
    cannotFinish: 'The rest does not go up by itself yet.',
    light: {
      winnable: 'Green: it can still be won.',
      unwinnable: 'Red: it can’t be won any more. "hint thoughtful" says since when.',
      unknown: 'Yellow: not known within the budget.',
    },
    nameFile: 'Which file? Its name comes after the word.',
    saved: (path) => `Saved in ${path}.`,
    notWritten: (path, code) => `${path} can’t be written (${code}).`,
    otherFile: (path) => `${path} is there and no saved game: nothing was written.`,
    notRead: (path, code) => `${path} can’t be read (${code}).`,
    noneFound: 'No deal that can be won was found in time.',
    unchanged: 'Nothing was changed; "help" tells what there is.',
    goOn: (command) => `To go on:\n  ${command}`,
  },
  fr: {
    welcome: 'Des coups comme 6H>T5, = ou R ; « aide » dit le reste.',
    nothingToUndo: 'Il n’y a pas de coup à reprendre.',
    nothingToRedo: 'Il n’y a pas de coup à rejouer.',
    noMoves: 'Aucun coup encore.',
    canFinish: 'Le reste monte tout seul : « finir » le joue.',
    cannotFinish: 'Le reste ne monte pas encore tout seul.',
    light: {
      winnable: 'Vert : elle peut encore être gagnée.',
      unwinnable: 'Rouge : elle ne peut plus être gagnée. « indice tout » dit depuis quand.',
      unknown: 'Orange : indécis dans ce budget.',
    },
    nameFile: 'Quel fichier ? Son nom suit le mot.',
    saved: (path) => `Enregistrée dans ${path}.`,
    notWritten: (path, code) => `${path} ne peut pas être écrit (${code}).`,
    otherFile: (path) => `${path} existe et n’est pas une partie enregistrée : rien n’a été écrit.`,
    notRead: (path, code) => `${path} ne peut pas être lu (${code}).`,
    noneFound: 'Aucune donne gagnable n’a été trouvée à temps.',
    unchanged: 'Rien n’a changé ; « aide » dit ce qu’il y a.',
    goOn: (command) => `Pour continuer :\n  ${command}`,
  },
}
