/**
 * Game numbers of PySol and PySolFC. Over the years they came to mean three shuffles, so there are three schemes;
 * a number as PySolFC shows it, `pysol:24`, `pysol:ms24`, `pysol:54208`, stands for one of them (`pysolScheme`).
 */
import type { Card } from '../cards/card.ts'
import { FRENCH_52, type Pack, packSize } from '../cards/pack.ts'
import { MersenneTwister } from './mersenneTwister.ts'
import { MICROSOFT_MAX, microsoftShuffle } from './microsoftShuffle.ts'
import type { DealFamily, DealScheme } from './scheme.ts'
import { deckBySuit, isOnePack, shuffleFromEnd } from './shuffle.ts'

/** Smallest number PySolFC gives to Python's generator; pysol_cards, its sister, begins one later. */
const TWISTER_MIN = 32000n

/**
 * What the four suits of each pack are, by those that a game is played with. Where PySol plays Spider with fewer it takes
 * clubs, and clubs and hearts; the suits' shapes are all that our spades differ in.
 */
const SUIT_ORDERS: Readonly<Record<string, string>> = { '0123': 'CSHD', '13': 'SSHH', '1': 'SSSS' }

export const pysolMs: DealScheme = {
  name: 'pysol-ms',
  about: 'PySol and PySolFC game numbers below 32000, and those it writes as ms…',
  min: 0n,
  max: MICROSOFT_MAX,
  takes,
  shuffled: (number, pack) => (isOnePack(pack) ? microsoftShuffle(number) : microsoftShuffle(number, newCards(pack))),
}

export const pysolMt: DealScheme = {
  name: 'pysol-mt',
  about: 'PySolFC game numbers from 32000 on',
  min: TWISTER_MIN,
  max: 10n ** 20n,
  takes,
  shuffled: twisterShuffle,
}

export const pysolOld: DealScheme = {
  name: 'pysol-old',
  about: 'game numbers of the old PySol 1.x',
  min: 0n,
  max: 2n ** 64n - 1n,
  takes,
  shuffled: congruentialShuffle,
}

export const pysol: DealFamily = {
  name: 'pysol',
  schemes: [pysolMs.name, pysolMt.name, pysolOld.name],
  schemeOf(text) {
    // PySolFC ignores what people put between digits, and Python's L behind them.
    const [, prefix, digits] = /^(ms|old)?(\d+)L?$/i.exec(text.replaceAll(/[\s#_.,-]/g, '')) ?? []
    if (digits === undefined) return undefined
    if (prefix !== undefined) return { scheme: `pysol-${prefix.toLowerCase()}`, digits }
    if (BigInt(digits) === TWISTER_MIN) return undefined
    return { scheme: BigInt(digits) < TWISTER_MIN ? pysolMs.name : pysolMt.name, digits }
  },
}

/** A pack's cards in the order they leave the dealer's hand, shuffled by Python's `random.Random(number)`. */
export function twisterShuffle(number: bigint, pack: Pack = FRENCH_52): Card[] {
  const rng = MersenneTwister.fromWords(words(number))
  // Python's random(): 53 bits of two outputs.
  const random = (): number => ((rng.next() >>> 5) * 2 ** 26 + (rng.next() >>> 6)) / 2 ** 53
  return shuffle(pack, (size) => Math.floor(random() * size))
}

/** The same by a linear congruential generator of 64 bits, of which 31 are used. */
export function congruentialShuffle(number: bigint, pack: Pack = FRENCH_52): Card[] {
  let state = number
  return shuffle(pack, (size) => {
    state = BigInt.asUintN(64, state * 6364136223846793005n + 1n)
    return Math.floor((Number((state >> 21n) & 0x7fffffffn) / 2 ** 31) * size)
  })
}

function shuffle(pack: Pack, pick: (size: number) => number): Card[] {
  return shuffleFromEnd(newCards(pack), pick).reverse()
}

/** Whole packs of 52, some of their suits standing for others. */
function takes(pack: Pack): boolean {
  return pack.face === 'french' && pack.ranks === 13 && orderOf(pack) !== undefined && packSize(pack) % 52 === 0
}

function newCards(pack: Pack): Card[] {
  return Array.from({ length: packSize(pack) / 52 }, () => deckBySuit(orderOf(pack)!)).flat()
}

function orderOf({ suits }: Pack): string | undefined {
  return SUIT_ORDERS[suits.join('')]
}

/** The 32-bit words of a number, lowest first; one zero word for 0. */
function words(number: bigint): number[] {
  const list: number[] = []
  for (let rest = number; rest > 0n || list.length === 0; rest >>= 32n) list.push(Number(rest & 0xffffffffn))
  return list
}
