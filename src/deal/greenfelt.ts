/**
 * Game numbers of greenfelt.net's Klondike: seven rounds of swaps by the "minimal standard" generator of Park and
 * Miller, the deck then dealt from its end. Number 0 is a fixed point of the generator, and yet a deal.
 */
import { AppError } from '../errors.ts'
import { shown } from '../json.ts'
import type { DealScheme } from './scheme.ts'
import { deckBySuit, isOnePack, swap } from './shuffle.ts'

const MODULUS = 2147483647
const MULTIPLIER = 16807

export const greenfelt: DealScheme = {
  name: 'greenfelt',
  about: 'game numbers of greenfelt.net Klondike',
  min: 0n,
  max: BigInt(MODULUS - 1),
  takes: isOnePack,
  shuffled(number) {
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

/** An address of the site: its game, with how many cards that draws, and the number as digits. */
const ADDRESS = /^\s*(?:https?:\/\/)?(?:www\.)?greenfelt\.net\/([^\s?#/]*)\/?(?:[?#]\S*)?\s*$/i
const NUMBER = /[?&#]game=(\d{1,20})(?![^&#\s])/i

export interface GreenfeltAddress {
  digits: string
  /** `klondike3` draws three cards. */
  draw: 1 | 3
}

/**
 * What an address such as `https://greenfelt.net/klondike?game=670334786` says; `undefined` of any other text.
 * Throws `invalid-deal` with `place` for another game of the site, and for one without a number.
 */
export function greenfeltAddress(text: string, place: string): GreenfeltAddress | undefined {
  const game = ADDRESS.exec(text)?.[1]?.toLowerCase()
  if (game === undefined) return undefined
  const example = 'https://greenfelt.net/klondike?game=670334786'
  if (game !== 'klondike' && game !== 'klondike3') {
    throw new AppError('invalid-deal', `${shown(game)} is no Klondike of Green Felt; such as ${example} is`, place)
  }
  const digits = NUMBER.exec(text)?.[1]
  if (digits === undefined) {
    throw new AppError('invalid-deal', `the address has no number; copy it with one, such as ${example}`, place)
  }
  return { digits, draw: game === 'klondike3' ? 3 : 1 }
}
