/**
 * Game numbers of PySol and PySolFC. Over the years they came to mean three shuffles, so there are three schemes;
 * a number as PySolFC shows it, `pysol:24`, `pysol:ms24`, `pysol:54208`, stands for one of them (`pysolScheme`).
 * PySol deals Klondike from right to left, all face-down cards first.
 */
import type { Card } from '../cards/card.ts'
import { MersenneTwister } from './mersenneTwister.ts'
import { MICROSOFT_MAX, microsoftShuffle } from './microsoftShuffle.ts'
import type { DealFamily, DealScheme } from './scheme.ts'
import { deckBySuit, shuffleFromEnd } from './shuffle.ts'
import { dealOrder, TABLE_SIZE } from './table.ts'

/** Smallest number PySolFC gives to Python's generator; pysol_cards, its sister, begins one later. */
const TWISTER_MIN = 32000n

export const pysolMs: DealScheme = {
  name: 'pysol-ms',
  about: 'PySol and PySolFC game numbers below 32000, and those it writes as ms…',
  min: 0n,
  max: MICROSOFT_MAX,
  deck: (number) => klondike(microsoftShuffle(number)),
}

export const pysolMt: DealScheme = {
  name: 'pysol-mt',
  about: 'PySolFC game numbers from 32000 on',
  min: TWISTER_MIN,
  max: 10n ** 20n,
  deck: (number) => klondike(twisterShuffle(number)),
}

export const pysolOld: DealScheme = {
  name: 'pysol-old',
  about: 'game numbers of the old PySol 1.x',
  min: 0n,
  max: 2n ** 64n - 1n,
  deck: (number) => klondike(congruentialShuffle(number)),
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

/** 52 cards in the order they leave the dealer's hand, shuffled by Python's `random.Random(number)`. */
export function twisterShuffle(number: bigint): Card[] {
  const rng = MersenneTwister.fromWords(words(number))
  // Python's random(): 53 bits of two outputs.
  const random = (): number => ((rng.next() >>> 5) * 2 ** 26 + (rng.next() >>> 6)) / 2 ** 53
  return shuffle((size) => Math.floor(random() * size))
}

/** The same by a linear congruential generator of 64 bits, of which 31 are used. */
export function congruentialShuffle(number: bigint): Card[] {
  let state = number
  return shuffle((size) => {
    state = BigInt.asUintN(64, state * 6364136223846793005n + 1n)
    return Math.floor((Number((state >> 21n) & 0x7fffffffn) / 2 ** 31) * size)
  })
}

function shuffle(pick: (size: number) => number): Card[] {
  return shuffleFromEnd(deckBySuit('CSHD'), pick).reverse()
}

/** Face-down rows to columns 7..2, 7..3, … 7, then a face-up row to columns 7..1, then the stock. */
function klondike(cards: readonly Card[]): Card[] {
  const columns: Card[][] = [[], [], [], [], [], [], []]
  let next = 0
  for (const first of [1, 2, 3, 4, 5, 6, 0]) {
    for (let column = 6; column >= first; column--) columns[column]!.push(cards[next++]!)
  }
  return dealOrder(columns, cards.slice(TABLE_SIZE))
}

/** The 32-bit words of a number, lowest first; one zero word for 0. */
function words(number: bigint): number[] {
  const list: number[] = []
  for (let rest = number; rest > 0n || list.length === 0; rest >>= 32n) list.push(Number(rest & 0xffffffffn))
  return list
}
