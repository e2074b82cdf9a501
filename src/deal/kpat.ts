/** Game numbers of Klondike in KDE's KPatience: Microsoft's shuffle, dealt from left to right. */
import { microsoftShuffle } from './microsoftShuffle.ts'
import type { DealScheme } from './scheme.ts'
import { isOnePack } from './shuffle.ts'

export const kpat: DealScheme = {
  name: 'kpat',
  about: 'game numbers of Klondike in KPatience (KDE)',
  min: 1n,
  max: 0x7fffffffn,
  takes: isOnePack,
  shuffled: (number) => microsoftShuffle(number),
}
