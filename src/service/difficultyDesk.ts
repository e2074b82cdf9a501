/** Difficulty on demand: from the store when it knows, else measured by the pool, and then into the store. */

import {
  bandOfDeals,
  deal as dealCards,
  deckOf,
  isOpening,
  type Move,
  type Position,
  type Rules,
} from '../games/games.ts'
import type { JobRunner, RunOptions } from '../pool/solverPool.ts'
import type { Store } from '../store/store.ts'
import type { DealDifficulty, DealId } from './service.ts'
import type { SolveDesk } from './solveDesk.ts'

export class DifficultyDesk {
  readonly #store: Store
  readonly #pool: JobRunner
  readonly #solveDesk: Pick<SolveDesk, 'storedSolution'>

  constructor(store: Store, pool: JobRunner, solveDesk: Pick<SolveDesk, 'storedSolution'>) {
    this.#store = store
    this.#pool = pool
    this.#solveDesk = solveDesk
  }

  /** What the store knows. */
  known(deal: DealId, rules: Rules): DealDifficulty | undefined {
    const score = this.#store.difficulties.find(deal, rules)
    return score === undefined ? undefined : { score, ...bandOfDeals(score, rules) }
  }

  /** Of a deal that the store knows to be winnable. */
  async measure(deal: DealId, rules: Rules, timeoutMs: number, asker: RunOptions = {}): Promise<DealDifficulty> {
    const known = this.known(deal, rules)
    if (known !== undefined) return known
    const line = this.#solveDesk.storedSolution(deal, rules)
    const position = dealCards(deckOf(deal, rules), rules)
    const measured = await this.measureLine({ position, rules, line }, timeoutMs, asker)
    this.#store.difficulties.put(deal, rules, measured.score)
    return measured
  }

  /** Of a position that `line` wins. */
  async measureLine(
    won: { position: Position; rules: Rules; line: readonly Move[] },
    timeoutMs: number,
    asker: RunOptions = {},
  ): Promise<DealDifficulty> {
    // The measure has a budget of its own; the time limit is for the pool, should a thread fail.
    const job = { kind: 'difficulty', ...won, budget: { nodes: 1, timeoutMs } } as const
    const { score } = await this.#pool.run(job, asker)
    return isOpening(won.position, won.rules) ? { score, ...bandOfDeals(score, won.rules) } : { score }
  }
}
