/**
 * Random small games of Klondike's family, lost about as often as won: any building, any rule for empty columns, one to
 * three packs. Plain triangles of small packs are nearly always won, so columns are dealt deeper, and low cards lie low.
 */
import { type Card, rankOf, suitOf } from '../../src/cards/card.ts'
import { cardsOf } from '../../src/cards/pack.ts'
import { DEFAULT_RULES } from '../../src/games/klondike/ruleSet.ts'
import type { PileRules } from '../../src/games/piles/pileRules.ts'
import type { Position } from '../../src/games/position.ts'
import type { Passes } from '../../src/games/rules.ts'
import { type Dice, dice } from './smallDeals.ts'

export interface ClosureGame {
  readonly rules: PileRules
  readonly position: Position
}

/** Packs the judge can search to the end: suits, ranks, copies, and columns. */
const ONE_PACK = [
  { suits: [0, 1, 2, 3], ranks: 3, columns: 3 },
  { suits: [0, 1, 2, 3], ranks: 4, columns: 3 },
  { suits: [0, 1, 2, 3], ranks: 4, columns: 4 },
  { suits: [0, 1, 2, 3], ranks: 5, columns: 3 },
] as const
const COPIES = [
  { suits: [0, 1, 2, 3], ranks: 2, columns: 2, copies: 2 },
  { suits: [0, 1, 2, 3], ranks: 2, columns: 3, copies: 2 },
  { suits: [0, 1, 2, 3], ranks: 3, columns: 3, copies: 2 },
  { suits: [0, 1, 2, 3], ranks: 2, columns: 3, copies: 3 },
] as const

/** The game of a seed (any 32-bit integer), under random rules but for those that are fixed. */
export function closureGame(seed: number, packs: 'one' | 'several', fixed: Partial<PileRules> = {}): ClosureGame {
  const die = dice(seed)
  const rules: PileRules = {
    ...DEFAULT_RULES,
    ...die.pick<Partial<PileRules>>(packs === 'one' ? ONE_PACK : COPIES),
    draw: die.pick([1, 1, 2, 3]),
    passes: die.pick<Passes>([1, 2, 3, 'unlimited', 'unlimited']),
    worryingBack: die.pick([true, true, false]),
    ...fixed,
  }
  return { rules, position: deepDeal(die, rules) }
}

/** Columns of three to five cards, all but the last face down; the rest is the stock. */
function deepDeal(die: Dice, rules: PileRules): Position {
  const deck = shuffled(die, cardsOf(rules))
  if (die.roll(4) > 0) deck.sort((a, b) => rankOf(a) - rankOf(b) + die.roll(5) - 2)
  const depth = rules.copies === 1 ? die.pick([3, 4, 4, 5]) : die.pick([5, 6, 7, 8])
  const columns = Array.from({ length: rules.columns }, (_, index) => {
    const size = Math.min(deck.length, Math.max(1, die.roll(2) === 0 ? depth : index + 1))
    const cards = deck.splice(0, size)
    const up = cards.splice(-1)
    return { down: shuffled(die, cards), up }
  })
  const foundations = new Array<number>(4 * rules.copies).fill(0)
  return { columns, foundations, stock: shuffled(die, deck), waste: [], pass: 1 }
}

function shuffled(die: Dice, cards: Card[]): Card[] {
  const keys = cards.map((card) => ({ card, at: die.roll(2 ** 30) }))
  return keys.sort((a, b) => a.at - b.at || suitOf(a.card) - suitOf(b.card)).map(({ card }) => card)
}
