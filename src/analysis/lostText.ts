/** What a lost game is told in words: since when, and how far it can still be brought. */
import type { Language } from '../cards/names.ts'
import { describeMove, playLine, type Rules } from '../games/games.ts'
import type { GameHistory, LostGame } from './lostGame.ts'
import type { LossReport } from './whereLost.ts'

interface Words {
  winnable: string
  neverWinnable: string
  unknown(last: number | undefined, first: number | undefined): string
  lostBy(ply: number, move: string, undo: number): string
  most(cardsUp: number, atMost: number): string
}

const WORDS: Record<Language, Words> = {
  en: {
    winnable: 'winnable',
    neverWinnable: 'The game could never be won.',
    unknown: (last, first) =>
      `Not known within the budget: ${last === undefined ? 'no ply is known to be winnable' : `winnable after ${last === 1 ? 'one move' : `${last} moves`}`}, ${first === undefined ? 'none is known to be lost' : `lost after ${first}`}.`,
    lostBy: (ply, move, undo) =>
      `Lost by move ${ply}: ${move}. Undo ${undo === 1 ? 'one move' : `${undo} moves`}, and it can be won.`,
    most: (cardsUp, atMost) =>
      `${cardsUp === atMost ? 'At most' : 'At least'} ${cardsUp} ${cardsUp === 1 ? 'card' : 'cards'} can be up at the end${cardsUp === atMost ? '' : ` (no more than ${atMost})`}.`,
  },
  fr: {
    winnable: 'peut être gagnée',
    neverWinnable: 'La partie n’a jamais pu être gagnée.',
    unknown: (last, first) =>
      `Indécis dans ce budget : ${last === undefined ? 'aucun moment n’est connu pour gagnable' : `gagnable après ${last <= 1 ? `${last} coup` : `${last} coups`}`}, ${first === undefined ? 'aucun pour perdu' : `perdue après ${first}`}.`,
    lostBy: (ply, move, undo) =>
      `Perdue par le coup ${ply} : ${move}. Annulez ${undo === 1 ? 'un coup' : `${undo} coups`}, et elle peut être gagnée.`,
    most: (cardsUp, atMost) =>
      `${cardsUp === atMost ? 'Au plus' : 'Au moins'} ${cardsUp} ${cardsUp <= 1 ? 'carte peut' : 'cartes peuvent'} être ${cardsUp <= 1 ? 'montée' : 'montées'} à la fin${cardsUp === atMost ? '' : ` (${atMost} étant la limite)`}.`,
  },
}

/** Since when a game is lost, in one or two sentences. `history` is the one that `loss` was found in. */
export function lossInWords(loss: LossReport, { start, moves }: GameHistory, rules: Rules, language: Language): string {
  const words = WORDS[language]
  switch (loss.state) {
    case 'winnable':
      return words.winnable
    case 'neverWinnable':
      return words.neverWinnable
    case 'unknown':
      return words.unknown(loss.lastWinnable, loss.firstLost)
    case 'lost': {
      const before = playLine(start, rules, moves.slice(0, loss.lastWinnable)).position
      return words.lostBy(loss.firstLost, describeMove(loss.losingMove, before, language), loss.undo)
    }
  }
}

/** All that is known of a lost game, a sentence each. */
export function lostInWords(
  { since, most }: LostGame,
  history: GameHistory | undefined,
  rules: Rules,
  language: Language,
): string[] {
  return [
    ...(since && history ? [lossInWords(since, history, rules, language)] : []),
    ...(most ? [WORDS[language].most(most.cardsUp, most.atMost)] : []),
  ]
}
