/**
 * Small games of the members of the family, half of them lost: a few ranks, columns of up to four cards of which one is
 * face up, the rest in the stock.
 */
import type { Card } from '../../src/cards/card.ts'
import { cardsOf, type Pack } from '../../src/cards/pack.ts'
import { DEFAULT_RULES, type KlondikeRules } from '../../src/games/klondike/ruleSet.ts'
import type { Build, Spaces } from '../../src/games/piles/pileRules.ts'
import type { Position } from '../../src/games/position.ts'
import { dice } from './smallDeals.ts'

export interface Member {
  build: Build
  pack: Pack
  columns: number
  depth: number
  spaces?: Spaces
}

/** The rules and the opening of a random small game of `member`. */
export function smallGame(seed: number, member: Member): { rules: KlondikeRules; position: Position } {
  const { roll, pick } = dice(seed)
  const { build, pack, columns, depth, spaces = 'king' } = member
  const rules: KlondikeRules = {
    ...DEFAULT_RULES,
    ...pack,
    columns,
    build,
    spaces,
    draw: pick([1, 2, 3]),
    passes: pick(['unlimited', 'unlimited', 1, 2, 3] as const),
    worryingBack: pick([true, false]),
  }
  const deck = cardsOf(pack)
  for (let last = deck.length - 1; last > 0; last--) {
    const other = roll(last + 1)
    ;[deck[last], deck[other]] = [deck[other]!, deck[last]!]
  }
  return { rules, position: dealtDeep(deck, columns, depth, pack.copies) }
}

/** `deck` dealt row by row to columns of `depth` cards, the last of each face up. */
export function dealtDeep(deck: readonly Card[], columns: number, depth: number, copies: number): Position {
  const piles = Array.from({ length: columns }, (_, column) =>
    Array.from({ length: depth }, (_, row) => deck[row * columns + column]!),
  )
  return {
    columns: piles.map((pile) => ({ down: pile.slice(0, -1), up: pile.slice(-1) })),
    foundations: new Array<number>(4 * copies).fill(0),
    stock: deck.slice(columns * depth),
    waste: [],
    pass: 1,
  }
}
