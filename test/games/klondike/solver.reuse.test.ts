import { expect, test } from 'vitest'
import { dealDeck } from '../../../src/deal/dealId.ts'
import { type KlondikeRules, PRESETS } from '../../../src/games/klondike/ruleSet.ts'
import { KlondikeSolver } from '../../../src/games/klondike/solver.ts'
import { deal } from '../../../src/games/piles/layout.ts'
import { amount } from '../../support/amount.ts'

const RULE_SETS: readonly KlondikeRules[] = [
  PRESETS.klondike,
  PRESETS['klondike-draw-3'],
  { ...PRESETS.klondike, passes: 2 },
  { ...PRESETS['klondike-draw-3'], worryingBack: false },
]

function ask(solver: KlondikeSolver, number: bigint, rules: KlondikeRules) {
  return solver.solve(deal(dealDeck({ scheme: 'solvitaire', number }), rules), rules, { nodes: 500 })
}

function newSolver(): KlondikeSolver {
  return new KlondikeSolver({ tableBytes: 4 << 20 })
}

test('an answer does not depend on what the solver was asked before', () => {
  const used = newSolver()
  for (let number = 18n; number <= amount(18n, 25n); number++) {
    // Each rule set follows on each other one.
    for (const first of RULE_SETS) {
      for (const second of RULE_SETS) {
        ask(used, number, first)
        expect(ask(used, number + 1n, second)).toEqual(ask(newSolver(), number + 1n, second))
      }
    }
  }
})
