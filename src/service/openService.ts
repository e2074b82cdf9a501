/** The service of one process: the store, the pool, and the desks that answer from them. */

import type { LossReport } from '../analysis/whereLost.ts'
import type { BudgetLimits } from '../config.ts'
import type { FairAnswer } from '../games/games.ts'
import { SolverPool } from '../pool/solverPool.ts'
import { Store } from '../store/store.ts'
import { BatchDesk } from './batchDesk.ts'
import { interactiveBudget } from './budgets.ts'
import { findDaily } from './dailySearch.ts'
import { DifficultyDesk } from './difficultyDesk.ts'
import type { FaultLog } from './faultLog.ts'
import { HintDesk } from './hintDesk.ts'
import type {
  BestAnswer,
  BestQuestion,
  DealDifficulty,
  DealId,
  FairHintQuestion,
  KnownVerdict,
  Service,
  SolveAnswer,
  SolveQuestion,
  WhereLostQuestion,
} from './service.ts'
import { SolveDesk } from './solveDesk.ts'
import { VerdictLedger } from './verdictLedger.ts'
import { type Desks, findWinnable } from './winnableSearch.ts'

/** A `Config` has all of it but the last two. */
export interface ServiceOptions {
  /** Path of the SQLite file, or `:memory:`. */
  database: string
  threads: number
  /** Of one thread. */
  tableBytes: number
  queueLimit: number
  limits: BudgetLimits
  /** Go on with the batches that had not ended when the last process did; default `false`. */
  resumeBatches?: boolean
  log?: FaultLog
}

/**
 * Opens the store and starts the threads.
 * Throws what `Store` throws (`store-unavailable`, `store-damaged`, `store-too-new`), `internal` when the threads fail.
 */
export async function openService(options: ServiceOptions): Promise<Service> {
  const { database, threads, limits, resumeBatches = false, log } = options
  const store = new Store(database)
  const pool = await SolverPool.start(options).catch((error) => {
    store.close()
    throw error
  })
  const verdicts = new VerdictLedger(store, log)
  const solveDesk = new SolveDesk(verdicts, pool, limits)
  const hintDesk = new HintDesk(store, pool, limits)
  const difficultyDesk = new DifficultyDesk(store, pool, solveDesk)
  const { tableBytes } = options
  const batchDesk = new BatchDesk(store, pool, { limits, threads, tableBytes, ...(log && { log }) })
  if (resumeBatches) batchDesk.resume()
  /** `act` needs the counts of a batch: what the store has of it is read in turns before. */
  const inTurns =
    <Result>(act: (id: string) => Result | Promise<Result>) =>
    async (name: string): Promise<Result> => {
      const id = batchDesk.idOf(name)
      await batchDesk.read(id)
      return await act(id)
    }
  let isOpen = true

  return {
    solve: (question, signal) => solve({ solveDesk, difficultyDesk }, limits, question, signal),
    best: (question, signal) => best(pool, limits, question, signal),
    hint: (question, signal) => hintDesk.hint(question, signal),
    fairHint: (question, signal) => fairHint(pool, limits, question, signal),
    whereLost: (question, signal) => whereLost(pool, limits, question, signal),
    winnableDeals: (question, signal, watch) =>
      findWinnable({ solveDesk, difficultyDesk }, question, limits, threads, signal, watch),
    dailyDeal: (question, signal) => findDaily(solveDesk, question, limits, signal),
    known: (deal) => known(verdicts, difficultyDesk, deal),
    createBatch: async (question) => batchDesk.create(question),
    batch: inTurns((id) => batchDesk.report(id)),
    batchId: (name, owner) => batchDesk.idOf(name, owner),
    batches: (page) => batchDesk.page(page),
    openBatches: (owner) => store.batches.countOpen(owner),
    retryUnknown: (id, budget) => inTurns((whole) => batchDesk.retryUnknown(whole, budget))(id),
    batchDeals: (id) => batchDesk.deals(id),
    resumeBatch: inTurns((id) => batchDesk.resumeOne(id)),
    pauseBatch: inTurns((id) => batchDesk.pause(id)),
    cancelBatch: inTurns((id) => batchDesk.cancel(id)),
    deleteBatch: inTurns((id) => batchDesk.delete(id)),
    batchEnded: (id) => batchDesk.ended(id),
    ready: () => isOpen && store.ready(),
    close: async () => {
      if (!isOpen) return
      isOpen = false
      await batchDesk.close()
      await pool.close()
      verdicts.flush()
      store.close()
    },
  }
}

async function solve(
  { solveDesk, difficultyDesk }: Desks,
  limits: BudgetLimits,
  question: SolveQuestion,
  signal?: AbortSignal,
): Promise<SolveAnswer> {
  const answer = await solveDesk.solve(question, signal)
  const { position, rules, deal, budget, caller } = question
  if (!question.difficulty || answer.solution === undefined) return answer
  const { timeoutMs } = interactiveBudget(budget, limits)
  const difficulty = deal
    ? await difficultyDesk.measure(deal, rules, timeoutMs, { signal, caller })
    : await difficultyDesk.measureLine({ position, rules, line: answer.solution }, timeoutMs, { signal, caller })
  return { ...answer, difficulty }
}

async function best(
  pool: SolverPool,
  limits: BudgetLimits,
  { budget, caller, ...question }: BestQuestion,
  signal?: AbortSignal,
): Promise<BestAnswer> {
  return await pool.run({ kind: 'best', ...question, budget: interactiveBudget(budget, limits) }, { signal, caller })
}

async function fairHint(
  pool: SolverPool,
  limits: BudgetLimits,
  { hidden, rules, budget, caller }: FairHintQuestion,
  signal?: AbortSignal,
): Promise<FairAnswer> {
  const job = { kind: 'fairHint', hidden, rules, budget: interactiveBudget(budget, limits) } as const
  return await pool.run(job, { priority: 'interactive', signal, caller })
}

async function whereLost(
  pool: SolverPool,
  limits: BudgetLimits,
  { start, moves, rules, budget, caller }: WhereLostQuestion,
  signal?: AbortSignal,
): Promise<LossReport> {
  const job = { kind: 'whereLost', position: start, moves, rules, budget: interactiveBudget(budget, limits) } as const
  return await pool.run(job, { priority: 'interactive', signal, caller })
}

function known(verdicts: VerdictLedger, difficulties: DifficultyDesk, deal: DealId): KnownVerdict[] {
  return verdicts.ofDeal(deal).map(({ rules, verdict, reason, nodes, moves, engine, decidedAt }) => {
    const common = { rules, nodes, engine, decidedAt }
    if (verdict === 'unwinnable') return { verdict, ...common }
    if (verdict === 'unknown') return { verdict, reason: reason ?? 'nodes', ...common }
    return { verdict, moveCount: moves ?? 0, ...withDifficulty(difficulties.known(deal, rules)), ...common }
  })
}

function withDifficulty(difficulty: DealDifficulty | undefined): { difficulty?: DealDifficulty } {
  return difficulty === undefined ? {} : { difficulty }
}
