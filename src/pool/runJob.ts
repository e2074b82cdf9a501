/** The work of a solver thread: one solver, whose table is used again from job to job. */

import { DealDecider } from '../analysis/dealDecider.ts'
import { hintWithProofs } from '../analysis/hint.ts'
import { findBest } from '../analysis/objective.ts'
import { solveTidied } from '../analysis/solve.ts'
import { whereLost } from '../analysis/whereLost.ts'
import { AppError, toErrorValue } from '../errors.ts'
import { deckOf, difficultyOf, fairHint, newSolver, type Solver } from '../games/games.ts'
import type { Budget } from '../search/budget.ts'
import type { UnknownReason } from '../search/verdict.ts'
import type {
  DealOutcome,
  DecideJob,
  Job,
  JobBudget,
  JobKind,
  JobResults,
  Reply,
  Task,
  ThreadSettings,
} from './jobs.ts'

/** A function that does one task after the other. It never throws: a failure is an answer, so that the thread lives on. */
export function createJobRunner({ tableBytes }: Pick<ThreadSettings, 'tableBytes'>): (task: Task) => Reply {
  let solver = newSolver({ tableBytes })
  let decider = new DealDecider(solver)
  return ({ job, cancelFlag }) => {
    try {
      return { ok: true, result: runJob(solver, decider, job, cancelFlag, tableBytes) }
    } catch (error) {
      // Whatever state the failure left the solver in, the next job starts with a clean one.
      solver = newSolver({ tableBytes })
      decider = new DealDecider(solver)
      return { ok: false, error: toErrorValue(error) }
    }
  }
}

function runJob(
  solver: Solver,
  decider: DealDecider,
  job: Job,
  cancelFlag: Task['cancelFlag'],
  tableBytes: number,
): JobResults[JobKind] {
  const startedAt = performance.now()
  switch (job.kind) {
    case 'ping':
      return 'pong'
    case 'solve': {
      const outcome = solveTidied(solver, job.position, job.rules, startBudget(job.budget, cancelFlag))
      return { ...outcome, ms: performance.now() - startedAt }
    }
    case 'best': {
      const budget = { ...startBudget(job.budget, cancelFlag), tableBytes }
      const best = findBest(job.objective, job.position, job.rules, solver, budget)
      return { ...best, ms: performance.now() - startedAt }
    }
    case 'hint':
      return hintWithProofs(solver, job.position, job.rules, startBudget(job.budget, cancelFlag), job)
    case 'fairHint':
      return fairHint(solver, job.hidden, job.rules, startBudget(job.budget, cancelFlag))
    case 'whereLost':
      return whereLost(solver, job.position, job.moves, job.rules, startBudget(job.budget, cancelFlag))
    case 'difficulty':
      return difficultyOf(solver, job.position, job.rules, job.line)
    case 'decide':
      return decide(decider, job, cancelFlag)
  }
}

function decide(decider: DealDecider, job: DecideJob, cancelFlag: Task['cancelFlag']): DealOutcome[][] {
  const { scheme, numbers, contestants, playerSeed, budget, withSolutions } = job
  return numbers.map((number) => {
    if (Atomics.load(cancelFlag, 0) !== 0) throw new AppError('cancelled', 'nobody waits for these deals any more')
    const id = { scheme, number }
    return contestants.map((contestant) => {
      const startedAt = performance.now()
      const { solution, ...decided } = decider.decide(
        { id, deck: deckOf(id, contestant.rules) },
        contestant,
        playerSeed,
        startBudget(budget, cancelFlag),
      )
      const ms = performance.now() - startedAt
      return { ...decided, ms, ...(withSolutions && solution && { solution }) }
    })
  })
}

/** A budget whose clock starts now. */
function startBudget({ nodes, timeoutMs }: JobBudget, cancelFlag: Task['cancelFlag']): Budget {
  const deadline = timeoutMs === undefined ? Number.POSITIVE_INFINITY : performance.now() + timeoutMs
  const interrupted = (): UnknownReason | undefined => {
    if (Atomics.load(cancelFlag, 0) !== 0) return 'cancelled'
    return performance.now() > deadline ? 'time' : undefined
  }
  return { nodes, interrupted }
}
