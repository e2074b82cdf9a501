/** The door to the search over sets, for all members of the family: other packs, other ways to build. */
import type { Budget } from '../../../search/budget.ts'
import { Spending } from '../../../search/spending.ts'
import type { SolverSettings } from '../../game.ts'
import type { SolveOutcome } from '../../judge.ts'
import type { Position } from '../../position.ts'
import type { KlondikeRules } from '../ruleSet.ts'
import { realise } from './realise.ts'
import { ALL_PRUNINGS, type Prunings, Search } from './search.ts'
import { Sets } from './sets.ts'

export class FamilySolver {
  readonly #tableBytes: number
  readonly #prunings: Prunings

  constructor({ tableBytes }: SolverSettings, prunings: Partial<Prunings> = {}) {
    this.#tableBytes = tableBytes
    this.#prunings = { ...ALL_PRUNINGS, ...prunings }
  }

  /** As `Solver` has it. The solution is NOT yet judged. */
  solve(position: Position, rules: KlondikeRules, budget: Budget): SolveOutcome {
    const spending = new Spending(budget)
    const search = new Search(new Sets(position, rules), spending, this.#tableBytes, this.#prunings)
    const { won, exhausted, line } = search.run(Int8Array.from(position.foundations))
    const { nodes } = spending
    if (won) return { verdict: 'winnable', nodes, solution: realise(position, rules, line) }
    if (exhausted) return { verdict: 'unwinnable', nodes }
    return { verdict: 'unknown', reason: spending.reason ?? 'nodes', nodes }
  }
}
