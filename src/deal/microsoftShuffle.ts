/**
 * The shuffle of Microsoft FreeCell's deal numbers, which other programs use for their games too: the random numbers
 * of Microsoft's C library, extended by FreeCell Pro to numbers up to 2^33 - 1.
 */
import type { Card } from '../cards/card.ts'
import { deckByRank, shuffleFromEnd } from './shuffle.ts'

/** The largest number the extended shuffle takes. */
export const MICROSOFT_MAX = 2n ** 33n - 1n

/** The cards of a new pack, as FreeCell's if none is given, as they leave the dealer's hand for a number `0..2^33-1`. */
export function microsoftShuffle(number: bigint, cards: Card[] = deckByRank('CDHS')): Card[] {
  const random = generator(number)
  return shuffleFromEnd(cards, (size) => random() % size).reverse()
}

/** Up to 2^31 outputs have 15 bits; then the 16th is set; from 2^32 on outputs are 1..2^16. */
function generator(number: bigint): () => number {
  let state = Number(BigInt.asUintN(32, number))
  const advance = (): void => {
    state = (Math.imul(state, 214013) + 2531011) | 0
  }
  return () => {
    advance()
    if (number >= 2n ** 32n) return ((state >>> 16) & 0xffff) + 1
    return ((state >>> 16) & 0x7fff) | (number >= 2n ** 31n ? 0x8000 : 0)
  }
}
