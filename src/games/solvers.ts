/** One solver for whoever does not know which game comes next. */
import type { SolverSettings } from './game.ts'
import type { Solver } from './judge.ts'
import { gameOf } from './list.ts'

/** Solves positions of any game; of its game's solvers only the last used is kept, so that their tables do not add up. */
export function newSolver(settings: SolverSettings): Solver {
  let current: { engine: string; solver: Solver } | undefined
  return {
    solve(position, rules, budget) {
      const { engine, newSolver } = gameOf(rules)
      if (current?.engine !== engine) current = { engine, solver: newSolver(settings) }
      return current.solver.solve(position, rules, budget)
    },
  }
}
