/** Published deals by number (test/data/deal-number-kats.jsonl), under our names of the schemes. */
import { readFileSync } from 'node:fs'
import type { Card } from '../../src/cards/card.ts'
import { parseCard } from '../../src/cards/parse.ts'
import { SCHEMES } from '../../src/deal/schemes.ts'

export interface KnownDeal {
  id: string
  /** Columns, bottom card first. */
  piles: Card[][]
  /** First drawn first. */
  stock: Card[]
  /** In deal order, three digits a card. */
  digits: string
}

const OUR_NAMES: Record<string, string> = {
  'microsoft-collection': 'microsoft',
  'ksolve-ran': 'ksolve',
  'pysol (LCRandom31 = ms numbers)': 'pysol-ms',
  'pysolfc (Python MT19937)': 'pysol-mt',
  'pysol old LCRandom64': 'pysol-old',
}

/** Klondike deals of the schemes that are ours. */
export function knownDeals(): KnownDeal[] {
  return entries('klondike')
    .map((known) => ({
      id: `${OUR_NAMES[known.scheme] ?? known.scheme}:${known.seed}`,
      piles: known.piles!.map(cards),
      stock: cards(known.stock_draw_order!),
      digits: known.deck3!,
    }))
    .filter(({ id }) => SCHEMES.some((scheme) => id.startsWith(`${scheme.name}:`)))
}

/** FreeCell deals of a scheme whose published name begins with `scheme`: cards in the order they were dealt. */
export function knownShuffles(scheme: string): { number: bigint; cards: Card[] }[] {
  return entries('freecell')
    .filter((known) => known.scheme.startsWith(scheme))
    .map(({ seed, columns }) => {
      const rows = columns!.map(cards)
      return { number: BigInt(seed), cards: rows[0]!.flatMap((_, row) => rows.flatMap((column) => column[row] ?? [])) }
    })
}

interface Entry {
  scheme: string
  game: string
  seed: string
  piles?: string[]
  columns?: string[]
  stock_draw_order?: string
  deck3?: string
}

function entries(game: string): Entry[] {
  const path = new URL('../data/deal-number-kats.jsonl', import.meta.url)
  const lines = readFileSync(path, 'utf8').trim().split('\n')
  return lines.map((line): Entry => JSON.parse(line)).filter((known) => known.game === game)
}

function cards(text: string): Card[] {
  return text.split(' ').map((card) => parseCard(card))
}
