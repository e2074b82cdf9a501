/**
 * Seeds of the Microsoft Solitaire Collection's Klondike, as its log file names them: the number of the deck among all
 * 52! orders, dealt from the end of the shuffled deck. (Microsoft FreeCell's numbers are others.)
 */
import { digitsOf, ORDERS } from './permutation.ts'
import type { DealScheme } from './scheme.ts'
import { deckBySuit, isOnePack, shuffleFromEnd } from './shuffle.ts'

export const microsoft: DealScheme = {
  name: 'microsoft',
  about: 'seeds of Klondike in the Microsoft Solitaire Collection, from its log file',
  min: 0n,
  max: ORDERS - 1n,
  takes: isOnePack,
  shuffled(number) {
    return shuffleFromEnd(deckBySuit('SHCD'), digitsOf(number)).reverse()
  },
}
