/** Small games of the family, decided by brute force over the judge and by the closure kernel, prunings on and off. */
import { expect } from 'vitest'
import type { Pack } from '../../../../src/cards/pack.ts'
import { ClosureSolver } from '../../../../src/games/piles/closure/solver.ts'
import { playLine } from '../../../../src/games/piles/playLine.ts'
import { bruteForce } from '../../../support/bruteForce.ts'
import { type Member, smallGame } from '../../../support/smallFamily.ts'

const pack = (suits: number[], ranks: number, copies = 1): Pack => ({ face: 'french', suits, ranks, copies })
const ALL = [0, 1, 2, 3]

export const MEMBERS: Readonly<Record<string, Member>> = {
  'different suits': { build: 'different-suit', pack: pack(ALL, 4), columns: 3, depth: 4 },
  'different suits, five ranks': { build: 'different-suit', pack: pack(ALL, 5), columns: 3, depth: 4 },
  'three different suits': { build: 'different-suit', pack: pack([0, 1, 3], 6), columns: 3, depth: 4 },
  'a Spanish pack': { build: 'different-suit', pack: { ...pack(ALL, 4), face: 'spanish' }, columns: 3, depth: 4 },
  'two packs of two suits': { build: 'alternating', pack: pack([0, 3], 3, 2), columns: 2, depth: 4 },
  'two packs': { build: 'alternating', pack: pack(ALL, 3, 2), columns: 3, depth: 5 },
  'three packs': { build: 'alternating', pack: pack([1, 3], 3, 3), columns: 3, depth: 4 },
  'alternating colours': { build: 'alternating', pack: pack(ALL, 4), columns: 3, depth: 4 },
  'the same suit': { build: 'same-suit', pack: pack(ALL, 4), columns: 3, depth: 3 },
  'any suit': { build: 'any', pack: pack(ALL, 4), columns: 3, depth: 4 },
  'no spaces': { build: 'alternating', pack: pack(ALL, 4), columns: 4, depth: 3, spaces: 'none' },
  'any suit, no spaces': { build: 'any', pack: pack(ALL, 4), columns: 3, depth: 4, spaces: 'none' },
  'any card on spaces': { build: 'alternating', pack: pack(ALL, 4), columns: 3, depth: 4, spaces: 'any' },
  'any suit, any card on spaces': { build: 'any', pack: pack(ALL, 4), columns: 3, depth: 4, spaces: 'any' },
  'different suits, any card on spaces': {
    build: 'different-suit',
    pack: pack(ALL, 4),
    columns: 3,
    depth: 4,
    spaces: 'any',
  },
  'two packs, any card on spaces': {
    build: 'alternating',
    pack: pack([0, 3], 3, 2),
    columns: 2,
    depth: 4,
    spaces: 'any',
  },
  'the same suit, no spaces': { build: 'same-suit', pack: pack(ALL, 3), columns: 4, depth: 2, spaces: 'none' },
}

const MOST_POSITIONS = 40_000
/** Short dives, so that small games come through every part of the search. */
const SETTINGS = { tableBytes: 1 << 22, firstDivesNodes: 20, firstDiveNodes: 5 }
const ON = new ClosureSolver(SETTINGS)
const OFF = new ClosureSolver({
  ...SETTINGS,
  prunings: { safeMoves: false, onDemand: false, passOrder: false, coveredEdges: false, relaxation: false },
})

/** Compares the games of these seeds that brute force decides, and gives how many were won and lost. */
export function compare(member: Member, seeds: Iterable<number>): { won: number; lost: number } {
  const count = { won: 0, lost: 0 }
  for (const seed of seeds) {
    const { rules, position } = smallGame(seed, member)
    const { verdict } = bruteForce(position, rules, MOST_POSITIONS)
    if (verdict === 'unknown') continue
    for (const solver of [ON, OFF]) {
      const { verdict: found, solution } = solver.solve(position, rules, { nodes: 300_000 })
      expect([seed, found]).toEqual([seed, verdict])
      if (solution) expect([seed, playLine(position, rules, solution).won]).toEqual([seed, true])
    }
    count[verdict === 'winnable' ? 'won' : 'lost']++
  }
  return count
}

export function seedsFrom(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, at) => first + at)
}
