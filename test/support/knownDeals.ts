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
}

const OUR_NAMES: Record<string, string> = {
  'microsoft-collection': 'microsoft',
  'ksolve-ran': 'ksolve',
  'pysol (LCRandom31 = ms numbers)': 'pysol-ms',
  'pysolfc (Python MT19937)': 'pysol-mt',
  'pysol old LCRandom64': 'pysol-old',
}

/** Lists deals of `game` whose scheme is among ours. */
export function knownDeals(game: string): KnownDeal[] {
  const path = new URL('../data/deal-number-kats.jsonl', import.meta.url)
  const lines = readFileSync(path, 'utf8').trim().split('\n')
  return lines
    .map((line) => JSON.parse(line))
    .filter((known) => known.game === game)
    .map((known) => ({
      id: `${OUR_NAMES[known.scheme] ?? known.scheme}:${known.seed}`,
      piles: (known.piles ?? known.columns).map(cards),
      stock: cards(known.stock_draw_order ?? ''),
    }))
    .filter(({ id }) => SCHEMES.some((scheme) => id.startsWith(`${scheme.name}:`)))
}

function cards(text: string): Card[] {
  return text
    .split(' ')
    .filter((card) => card !== '')
    .map((card) => parseCard(card))
}
