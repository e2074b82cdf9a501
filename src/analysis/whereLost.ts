/**
 * Where a game was lost. Once a position can't be won, none after it can: so along the moves played the game is
 * winnable up to some ply and lost from there on, and a few searches find the place.
 */
import { AppError } from '../errors.ts'
import {
  type Move,
  type Position,
  playLegalMove,
  type Rules,
  type Solver,
  solveVerified,
  whyIllegal,
} from '../games/games.ts'
import type { Budget } from '../search/budget.ts'
import { SharedBudget } from '../search/sharedBudget.ts'

/** A ply counts the moves played: 0 is the start, `moves.length` the position now. */
export type LossReportOf<Written> = { nodes: number } & (
  | { state: 'winnable'; lastWinnable: number }
  | Loss<Written>
  | { state: 'neverWinnable'; firstLost: number }
  /** What is known: the last ply known to be winnable, by a line that the judge replayed; the first known to be lost. */
  | { state: 'unknown'; lastWinnable?: number; firstLost?: number }
)

export interface Loss<Written> {
  state: 'lost'
  /** The last ply that was winnable. */
  lastWinnable: number
  /** The first ply that was lost, by exhaustion. */
  firstLost: number
  /** The move that lost the game. */
  losingMove: Written
  /** How many moves to take back until it can be won again. */
  undo: number
}

export type LossReport = LossReportOf<Move>

/**
 * Looks for the last winnable ply of a game that began at `start` and went on with `moves`, all searches together
 * within `budget`; `lostAt` is a ply known to be lost already. Throws `illegal-move` with its place (`moves[3]`), `replay-failed` as `solveVerified` does.
 */
export function whereLost(
  solver: Solver,
  start: Position,
  moves: readonly Move[],
  rules: Rules,
  budget: Budget,
  lostAt = moves.length + 1,
): LossReport {
  const positions = positionsOf(start, moves, rules)
  const shared = new SharedBudget(budget)
  let lastWinnable = -1
  let firstLost = lostAt
  const tried = new Set<number>()
  // The position now first, as it is mostly the easiest; then the start; then halves of what is left between.
  const last = lostAt > moves.length ? moves.length : nextPly(lastWinnable, firstLost, tried)
  for (let ply = last; ply >= 0; ply = nextPly(lastWinnable, firstLost, tried)) {
    tried.add(ply)
    // Half of what is left, so that a ply that resists leaves something for the others.
    const outcome = shared.spend((part) => solveVerified(solver, positions[ply]!, rules, part), 1 / 2)
    if (outcome === undefined) break
    if (outcome.verdict === 'winnable') lastWinnable = ply
    if (outcome.verdict === 'unwinnable') firstLost = ply
  }
  return report(moves, lastWinnable, firstLost, shared.spent)
}

function positionsOf(start: Position, moves: readonly Move[], rules: Rules): Position[] {
  const positions = [start]
  for (const [index, move] of moves.entries()) {
    const here = positions[index]!
    const why = whyIllegal(here, rules, move)
    if (why !== undefined) throw new AppError('illegal-move', why, `moves[${index}]`)
    positions.push(playLegalMove(here, rules, move))
  }
  return positions
}

/** The untried ply that divides best what is not known yet; −1 when nothing is left to try. */
function nextPly(lastWinnable: number, firstLost: number, tried: ReadonlySet<number>): number {
  if (lastWinnable < 0 && !tried.has(0) && firstLost > 0) return 0
  const middle = (lastWinnable + firstLost) / 2
  let best = -1
  for (let ply = lastWinnable + 1; ply < firstLost; ply++) {
    if (!tried.has(ply) && (best < 0 || Math.abs(ply - middle) < Math.abs(best - middle))) best = ply
  }
  return best
}

function report(moves: readonly Move[], lastWinnable: number, firstLost: number, nodes: number): LossReport {
  if (lastWinnable === moves.length) return { state: 'winnable', lastWinnable, nodes }
  if (firstLost === 0) return { state: 'neverWinnable', firstLost, nodes }
  const losingMove = moves[lastWinnable]
  if (lastWinnable + 1 === firstLost && losingMove !== undefined) {
    return { state: 'lost', lastWinnable, firstLost, losingMove, undo: moves.length - lastWinnable, nodes }
  }
  return {
    state: 'unknown',
    ...(lastWinnable >= 0 && { lastWinnable }),
    ...(firstLost <= moves.length && { firstLost }),
    nodes,
  }
}
