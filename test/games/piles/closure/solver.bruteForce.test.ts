import { describe, expect, it } from 'vitest'
import { solveVerified } from '../../../../src/games/games.ts'
import type { ClosurePrunings } from '../../../../src/games/piles/closure/prunings.ts'
import { type ClosureSettings, ClosureSolver } from '../../../../src/games/piles/closure/solver.ts'
import { BUILDS, SPACES } from '../../../../src/games/piles/pileRules.ts'
import { amount } from '../../../support/amount.ts'
import { bruteForce } from '../../../support/bruteForce.ts'
import { closureGame } from '../../../support/closureGames.ts'

const MAX_POSITIONS = 4_000
const NODES = 20_000
const NO_PRUNINGS: ClosurePrunings = {
  safeMoves: false,
  passOrder: false,
  coveredEdges: false,
  table: true,
  onDemand: false,
  relaxation: false,
}
const SETTINGS: Record<string, Omit<ClosureSettings, 'tableBytes'>> = {
  'all prunings': {},
  'little patience': { firstDivesNodes: 1, firstDiveNodes: 1 },
  'no safe moves': { prunings: { safeMoves: false } },
  'no talon cards on demand': { prunings: { onDemand: false } },
  'the table only': { prunings: NO_PRUNINGS },
}

describe.each(['one', 'several'] as const)('the closure solver, with %s of a pack', (packs) => {
  it.each(BUILDS)('building %s says what the judge says, whatever columns take', (build) => {
    const solvers = Object.entries(SETTINGS).map(
      ([name, settings]) => [name, new ClosureSolver({ tableBytes: 1 << 18, ...settings })] as const,
    )
    const faults: string[] = []
    let open = 0
    for (const spaces of SPACES) {
      for (let seed = 1; seed <= amount(4, 300); seed++) {
        const { rules, position } = closureGame(seed, packs, {
          build,
          spaces,
          face: build === 'different-suit' ? 'spanish' : 'french',
        })
        const { verdict } = bruteForce(position, rules, MAX_POSITIONS)
        if (verdict === 'unknown') continue
        for (const [name, solver] of solvers) {
          const said = solveVerified(solver, position, rules, { nodes: NODES }).verdict
          if (said === 'unknown') open++
          else if (said !== verdict) faults.push(`${name}, ${spaces}, seed ${seed}: ${said}, the judge ${verdict}`)
        }
      }
    }
    expect(faults).toEqual([])
    // Of thousands: with little patience, or without prunings, the budget may end.
    expect(open).toBeLessThan(amount(1, 60))
  })
})
