/**
 * Numbers of our own, for every pack: no program numbers deals of Spanish cards, of three packs, or of all that one game
 * can be played with. Fisher and Yates's shuffle with unbiased numbers of MT19937, seeded with the number; the pack is
 * dealt from the front. These numbers are for good: a change would need another name.
 *
 * A new pack lies suit by suit, so that the same number gives Spider with fewer suits the same arrangement: a card of two
 * suits lies where a card of its rank and colour lies with four.
 */
import { type Card, type Face, makeCard } from '../cards/card.ts'
import type { Pack } from '../cards/pack.ts'
import { MersenneTwister } from './mersenneTwister.ts'
import type { DealScheme } from './scheme.ts'
import { shuffleFromEnd, unbiasedBelow } from './shuffle.ts'

/** Black and red in turn. */
const SUIT_ORDER: Readonly<Record<Face, readonly number[]>> = { french: [0, 2, 1, 3], spanish: [0, 1, 2, 3] }

export const reussite: DealScheme = {
  name: 'reussite',
  about: 'our own numbers, for every game: also those that no program numbers deals of',
  min: 0n,
  max: 0xffffffffn,
  takes: () => true,
  shuffled(number, pack) {
    const rng = MersenneTwister.fromWord(Number(number))
    return shuffleFromEnd(newPack(pack), (size) => unbiasedBelow(size, rng))
  },
}

function newPack({ face, suits, ranks, copies }: Pack): Card[] {
  const one = SUIT_ORDER[face]
    .filter((suit) => suits.includes(suit))
    .flatMap((suit) => Array.from({ length: ranks }, (_, rank) => makeCard(rank, suit, face)))
  return Array.from({ length: copies }, () => one).flat()
}
