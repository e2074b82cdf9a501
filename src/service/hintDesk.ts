/** Hints: what earlier ones proved is told to the search, and what this one proves is kept for the next. */
import type { HintAnswer } from '../analysis/hint.ts'
import { recallProofs } from '../analysis/proved.ts'
import type { BudgetLimits } from '../config.ts'
import { gameOf } from '../games/games.ts'
import type { JobRunner } from '../pool/solverPool.ts'
import type { Store } from '../store/store.ts'
import { interactiveBudget } from './budgets.ts'
import type { HintQuestion } from './service.ts'

export class HintDesk {
  readonly #store: Store
  readonly #pool: JobRunner
  readonly #limits: BudgetLimits

  constructor(store: Store, pool: JobRunner, limits: BudgetLimits) {
    this.#store = store
    this.#pool = pool
    this.#limits = limits
  }

  /** As `Service.hint`. */
  async hint({ position, rules, history, budget, caller }: HintQuestion, signal?: AbortSignal): Promise<HintAnswer> {
    const { proofs } = this.#store
    const { engine } = gameOf(rules)
    const known = recallProofs(position, rules, history, (one) => proofs.find(one, rules, engine))
    const job = {
      kind: 'hint',
      position,
      rules,
      known,
      ...(history && { history }),
      budget: interactiveBudget(budget, this.#limits),
    } as const
    const { hint, proved } = await this.#pool.run(job, { priority: 'interactive', signal, caller })
    proofs.put(proved, rules, engine)
    return hint
  }
}
