/** Rule sets that are easier and harder than each other, and the check that verdicts on one game respect it. */
import { monotoneViolations } from '../../src/analysis/monotone.ts'
import type { Solver } from '../../src/games/judge.ts'
import { DEFAULT_RULES, type KlondikeRules, rulesKey } from '../../src/games/klondike/ruleSet.ts'
import type { Position } from '../../src/games/position.ts'
import type { Verdict } from '../../src/search/verdict.ts'
import type { TableSize } from './smallDeals.ts'

/** All crossings of these draws with 1, 2, 3 and unlimited passes, worrying back or not. */
export function ruleGrid(draws: readonly number[], size: Partial<TableSize> = {}): KlondikeRules[] {
  return draws.flatMap((draw) =>
    [1, 2, 3, 'unlimited' as const].flatMap((passes) =>
      [true, false].map((worryingBack): KlondikeRules => ({ ...DEFAULT_RULES, ...size, draw, passes, worryingBack })),
    ),
  )
}

/** The solver's verdicts on one position under each rule set, and what among them can't be true together. */
export function contradictions(
  solver: Solver,
  position: Position,
  ruleSets: readonly KlondikeRules[],
  nodes: number,
): { verdicts: Verdict[]; faults: string[] } {
  const verdicts = ruleSets.map((rules) => solver.solve(position, rules, { nodes }).verdict)
  const faults = monotoneViolations(ruleSets, verdicts).map(
    ({ easier, harder }) => `won under ${rulesKey(ruleSets[harder]!)}, not under ${rulesKey(ruleSets[easier]!)}`,
  )
  return { verdicts, faults }
}
