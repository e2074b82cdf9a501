/** The least number of moves that wins, with such a win. */
import { Spending } from '../../../search/spending.ts'
import type { UnknownReason, Verdict } from '../../../search/verdict.ts'
import type { ObjectiveBudget } from '../../bestLine.ts'
import { isWon } from '../../piles/judge.ts'
import { judged } from '../../piles/judged.ts'
import { countMoves, type Move, type Position } from '../../position.ts'
import type { KlondikeRules } from '../ruleSet.ts'
import type { KlondikeSolver } from '../solver.ts'
import { tidy } from '../tidy/tidy.ts'
import { PlayState } from './playState.ts'
import { realiseSteps } from './realiseSteps.ts'
import { type Ending, ShortestWin } from './shortestWin.ts'

/** What may be spent on whether there is a win at all, of the nodes. */
const FIRST_SHARE = 1 / 4
/**
 * Greedy searches, for a win that is good if not the best: short ones before the thorough search, long ones after it
 * where it did not end, with a share of all nodes that is kept for them.
 */
const FIRST_WEIGHTS = [2, 1.5]
const LAST_WEIGHTS = [3, 2, 1.5, 1.25]
const GREEDY_NODES = 20_000
const GREEDY_BYTES = 1 << 24
const GREEDY_SHARE = 1 / 8
/** A node has a closure of up to thousands of positions, each with its moves: a millisecond and more. */
const NODES_BETWEEN_CHECKS = 4

export interface FewestMoves {
  verdict: Verdict
  /** `moves` is a shortest win; or there is none. */
  proved: boolean
  /** Why more is not known; present exactly when not proved. */
  reason?: UnknownReason
  /** The shortest win found, replayed; present exactly when the verdict is `winnable`. */
  moves?: Move[]
  /** Its length: a draw, a run that moves, a card up or back are one move each; redeals and turned cards none. */
  count?: number
  /** No win takes fewer moves. Absent when there is none. */
  atLeast?: number
  /** Nodes searched in all. */
  nodes: number
}

/**
 * A win of `position` in the fewest moves under `rules`, or the best found within `budget`, with what is proved.
 * Same position, rules and budget in nodes and bytes give the same answer, always; `solver` says whether there is one.
 * @throws `invalid-position` for more than 24 cards in stock and waste, or columns that no game of seven deals
 * @throws `replay-failed` when the judge does not agree with a win found: a fault of the search
 */
export function fewestMoves(
  position: Position,
  rules: KlondikeRules,
  solver: Pick<KlondikeSolver, 'solve'>,
  budget: ObjectiveBudget,
): FewestMoves {
  if (isWon(position, rules)) return { verdict: 'winnable', proved: true, moves: [], count: 0, atLeast: 0, nodes: 0 }
  const hunt = new Hunt(position, rules, budget)
  // Step 1. Any win at all: the shortest are not longer.
  if (hunt.solve(solver) === 'unwinnable') return { verdict: 'unwinnable', proved: true, nodes: hunt.nodes }
  // Step 2. A good one, so that fewer positions need be kept.
  const few = Math.min(GREEDY_NODES, (budget.nodes * GREEDY_SHARE) / 2)
  for (const weight of FIRST_WEIGHTS) hunt.search(weight, few, GREEDY_BYTES)
  // Step 3. The best.
  const ending = hunt.search(1, hunt.nodesLeft * (1 - GREEDY_SHARE), budget.tableBytes)
  const proved = ending !== 'stopped' && ending !== 'full'
  const why = proved ? {} : { reason: hunt.reason }
  // Step 4. At least a better one.
  for (const weight of proved ? [] : LAST_WEIGHTS) hunt.search(weight, hunt.nodesLeft / 2, budget.tableBytes / 4)
  const { best, nodes, atLeast } = hunt
  if (best !== undefined) {
    return { verdict: 'winnable', proved, ...why, moves: best, count: countMoves(best), atLeast, nodes }
  }
  return { verdict: proved ? 'unwinnable' : 'unknown', proved, ...why, ...(!proved && { atLeast }), nodes }
}

/** One search after the other for a win shorter than the best so far. */
class Hunt {
  best: Move[] | undefined
  nodes = 0
  /** No win takes fewer moves. */
  atLeast = 0
  /** Why the last search did not end. */
  reason: UnknownReason = 'nodes'
  private readonly position: Position
  private readonly rules: KlondikeRules
  private readonly budget: ObjectiveBudget
  private readonly start: PlayState

  constructor(position: Position, rules: KlondikeRules, budget: ObjectiveBudget) {
    this.position = position
    this.rules = rules
    this.budget = budget
    this.start = new PlayState(position, rules)
  }

  get nodesLeft(): number {
    return this.budget.nodes - this.nodes
  }

  solve(solver: Pick<KlondikeSolver, 'solve'>): Verdict {
    const nodes = Math.floor(this.budget.nodes * FIRST_SHARE)
    if (nodes < 1) return 'unknown'
    const first = solver.solve(this.position, this.rules, { ...this.budget, nodes })
    this.nodes += first.nodes
    this.best = first.solution && tidy(this.position, this.rules, judged(this.position, this.rules, first.solution))
    return first.verdict
  }

  search(weight: number, nodes: number, tableBytes: number): Ending {
    const { position, rules } = this
    if (nodes < 1) return 'stopped'
    // A search that is told to stop has stopped the ones after it too: each would take a while to begin.
    const interrupted = this.budget.interrupted?.()
    if (interrupted !== undefined) {
      this.reason = interrupted
      return 'stopped'
    }
    const spending = new Spending({ ...this.budget, nodes: Math.floor(nodes) }, NODES_BETWEEN_CHECKS)
    const bytes = Math.min(tableBytes, this.budget.tableBytes)
    const win = new ShortestWin(new PlayState(position, rules, this.start.tables), rules, bytes, weight)
    const ending = win.run(spending, this.best === undefined ? Infinity : countMoves(this.best))
    this.nodes += spending.nodes
    this.reason = spending.reason ?? (ending === 'full' ? 'memory' : 'nodes')
    this.atLeast = Math.max(this.atLeast, win.lowerBound)
    if (ending === 'won') {
      const moves = judged(position, rules, realiseSteps(position, rules, win.steps()))
      // A win that was found greedily has moves that it does not need.
      this.best = tidy(position, rules, moves)
    }
    return ending
  }
}
