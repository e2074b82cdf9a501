/**
 * The rules of Spider as data, French and Spanish, and the named presets.
 * Table size (`ranks`, `columns`, `rows`) is data too, so that small packs can be searched to the end in tests.
 */

import type { Face } from '../../cards/card.ts'
import { type SpiderSuits, spiderPack } from '../../cards/pack.ts'
import type { DealOnSpaces, PileRules, RunsLeave } from '../piles/pileRules.ts'

export interface SpiderRules extends PileRules {
  readonly game: 'spider' | 'spider-espanol'
  /** Rows of the stock. */
  readonly rows: number
  readonly dealOnSpaces: DealOnSpaces
  readonly runsLeave: RunsLeave
}

/** The rules of a game with 1, 2 or 4 suits, as it is played where nobody says else. */
export function spiderRules(face: Face, suits: SpiderSuits): SpiderRules {
  return {
    game: face === 'french' ? 'spider' : 'spider-espanol',
    ...spiderPack(face, suits),
    columns: 10,
    layout: 'rows',
    build: 'any',
    lift: 'same-suit-tail',
    spaces: 'any',
    worryingBack: false,
    stock: 'columns',
    rows: 5,
    draw: 1,
    passes: 1,
    dealOnSpaces: face === 'french' ? 'no' : 'unless-too-few-cards',
    runsLeave: 'at-once',
  }
}

export const SPIDER_PRESETS = {
  'spider-4': spiderRules('french', 4),
  'spider-2': spiderRules('french', 2),
  'spider-1': spiderRules('french', 1),
} as const satisfies Record<string, SpiderRules>

export const SPIDER_ESPANOL_PRESETS = {
  'spider-espanol-4': spiderRules('spanish', 4),
  'spider-espanol-2': spiderRules('spanish', 2),
  'spider-espanol-1': spiderRules('spanish', 1),
} as const satisfies Record<string, SpiderRules>
