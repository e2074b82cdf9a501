/**
 * Game numbers of greenfelt.net's Klondike: seven rounds of swaps by the "minimal standard" generator of Park and
 * Miller, the deck then dealt from its end. Number 0 is a fixed point of the generator, and yet a deal.
 */
import type { DealScheme } from './scheme.ts'
import { deckBySuit, swap } from './shuffle.ts'

const MODULUS = 2147483647
const MULTIPLIER = 16807

export const greenfelt: DealScheme = {
  name: 'greenfelt',
  about: 'game numbers of greenfelt.net Klondike',
  min: 0n,
  max: BigInt(MODULUS - 1),
  deck(number) {
    let state = Number(number)
    const cards = deckBySuit('CDHS')
    for (let round = 0; round < 7; round++) {
      for (let i = 0; i < 52; i++) {
        state = (state * MULTIPLIER) % MODULUS
        swap(cards, i, state % 52)
      }
    }
    return cards.reverse()
  },
}
