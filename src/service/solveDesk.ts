/** Verdicts on demand: from the store when it knows, else from the pool, and then into the store. */
import type { BudgetLimits } from '../config.ts'
import { formatDealId } from '../deal/dealId.ts'
import { AppError } from '../errors.ts'
import { gameOf, type Move, type Rules, rulesKey } from '../games/games.ts'
import type { JobResults } from '../pool/jobs.ts'
import type { JobRunner, RunOptions } from '../pool/solverPool.ts'
import type { StoredVerdict } from '../store/verdicts.ts'
import { interactiveBudget } from './budgets.ts'
import { KnownLosers } from './knownLosers.ts'
import type { DealId, RequestBudget, SolveAnswer, SolveQuestion } from './service.ts'
import { SharedWork } from './sharedWork.ts'
import type { VerdictLedger } from './verdictLedger.ts'

type Budget = Required<RequestBudget>

export class SolveDesk {
  readonly #verdicts: VerdictLedger
  readonly #pool: JobRunner
  readonly #limits: BudgetLimits
  readonly #underWay = new SharedWork<SolveAnswer>()

  constructor(verdicts: VerdictLedger, pool: JobRunner, limits: BudgetLimits) {
    this.#verdicts = verdicts
    this.#pool = pool
    this.#limits = limits
  }

  /** As `Service.solve`. */
  async solve(question: SolveQuestion, signal?: AbortSignal): Promise<SolveAnswer> {
    const { position, deal, rules, caller } = question
    const budget = interactiveBudget(question.budget, this.#limits)
    if (deal === undefined) return answer(await this.#search(position, rules, budget, { signal, caller }))
    const known = this.known(deal, rules, budget)
    if (known !== undefined) return this.#knownAnswer(known)
    const key = `${formatDealId(deal)} ${rulesKey(rules)} ${budget.nodes} ${budget.timeoutMs}`
    return this.#underWay.join(
      key,
      async (stillWanted) => {
        const result = await this.#search(position, rules, budget, { signal: stillWanted, caller })
        this.#keep(deal, rules, budget, result)
        return answer(result)
      },
      signal,
    )
  }

  /**
   * What the store knows, if that answers the question: a verdict, or an `unknown` of this version of the solver that
   * was reached with at least this budget.
   */
  known(deal: DealId, rules: Rules, budget: Budget): StoredVerdict | undefined {
    const known = this.#verdicts.find(deal, rules)
    return known?.verdict === 'unknown' && !isAsLarge(known, budget) ? undefined : known
  }

  /** The unwinnable deals among those that are asked for in order. */
  knownLosers(scheme: string, rules: Rules): KnownLosers {
    return new KnownLosers(this.#verdicts, scheme, rules)
  }

  /** The stored solution of a deal known to be winnable, replayed by the judge. */
  storedSolution(deal: DealId, rules: Rules): Move[] {
    const solution = this.#verdicts.solution(deal, rules)
    if (solution === undefined) throw new AppError('internal', `${formatDealId(deal)} has lost its solution`)
    return solution
  }

  #knownAnswer({ deal, rules, verdict, reason, nodes }: StoredVerdict): SolveAnswer {
    const solution = verdict === 'winnable' ? { solution: this.storedSolution(deal, rules) } : {}
    return { verdict, ...(reason !== undefined && { reason }), ...solution, nodes, ms: 0, cached: true }
  }

  #search(position: SolveQuestion['position'], rules: Rules, budget: Budget, asker: RunOptions) {
    return this.#pool.run({ kind: 'solve', position, rules, budget }, asker)
  }

  #keep(deal: DealId, rules: Rules, budget: Budget, result: JobResults['solve']): void {
    const { verdict, reason, solution, nodes } = result
    const finding = {
      deal,
      rules,
      nodes,
      budgetNodes: budget.nodes,
      budgetMs: budget.timeoutMs,
      engine: gameOf(rules).engine,
    }
    if (solution !== undefined) this.#verdicts.add({ ...finding, verdict: 'winnable', solution })
    else if (reason !== undefined) this.#verdicts.add({ ...finding, verdict: 'unknown', reason })
    else if (verdict === 'unwinnable') this.#verdicts.add({ ...finding, verdict })
  }
}

function isAsLarge(
  { budgetNodes, budgetMs = Number.POSITIVE_INFINITY, engine, rules }: StoredVerdict,
  budget: Budget,
): boolean {
  return engine === gameOf(rules).engine && budgetNodes >= budget.nodes && budgetMs >= budget.timeoutMs
}

function answer(result: JobResults['solve']): SolveAnswer {
  return { ...result, cached: false }
}
