/** The most cards that can be up at once: what a player of a game that can't be won, or one of Vegas, wants. */
import { Spending } from '../../../search/spending.ts'
import { TranspositionTable } from '../../../search/transpositionTable.ts'
import type { UnknownReason, Verdict } from '../../../search/verdict.ts'
import type { ObjectiveBudget } from '../../bestLine.ts'
import { judged } from '../../piles/judged.ts'
import type { Move, Position } from '../../position.ts'
import type { KlondikeRules } from '../ruleSet.ts'
import type { KlondikeSolver } from '../solver.ts'
import { CostedClosure } from './costedClosure.ts'
import { joinTalon, MostCardsSearch, type WayPoint } from './mostCardsSearch.ts'
import { PlayState } from './playState.ts'
import { ReachBound } from './reachBound.ts'
import { realiseSteps } from './realiseSteps.ts'
import { type Step, unpackSteps } from './steps.ts'

/** What the solver may spend on a win: most are found within it, and the search below finds the others. At most a quarter of all. */
const FIRST_NODES = 10_000

export interface MostCardsUp {
  /** Can the game be won? */
  verdict: Verdict
  /** Cards up at the end of `moves`. */
  cards: number
  /** A line to there, replayed, and as it was found; a win where there is one. */
  moves: Move[]
  /** There is no line to more. */
  proved: boolean
  /** Why more is not known; present exactly when not proved. */
  reason?: UnknownReason
  /** No line leads to more than this; equal to `cards` when proved. */
  atMost: number
  /** Nodes searched in all. */
  nodes: number
}

/**
 * The most cards that can be up at once, at any point of any line from `position` under `rules`, or the most found
 * within `budget`. Same position, rules and budget in nodes and bytes give the same answer, always; `solver` says
 * whether the game can be won.
 * @throws `invalid-position` for more than 24 cards in stock and waste, or columns that no game of seven deals
 * @throws `replay-failed` when the judge does not agree with the line found: a fault of the search
 */
export function mostCardsUp(
  position: Position,
  rules: KlondikeRules,
  solver: Pick<KlondikeSolver, 'solve'>,
  budget: ObjectiveBudget,
): MostCardsUp {
  const all = 4 * rules.ranks
  // Step 1. A win is quickly found, mostly, and nothing is better.
  const share = Math.min(FIRST_NODES, Math.floor(budget.nodes / 4))
  const first = share === 0 ? undefined : solver.solve(position, rules, { ...budget, nodes: share })
  if (first?.solution !== undefined) {
    const moves = judged(position, rules, first.solution)
    return { verdict: 'winnable', cards: all, moves, proved: true, atMost: all, nodes: first.nodes }
  }
  // Step 2. Everything that can be reached.
  const state = new PlayState(position, rules)
  const reach = new ReachBound(state, rules).value()
  const spending = new Spending({ ...budget, nodes: budget.nodes - (first?.nodes ?? 0) })
  const search = new MostCardsSearch(state, rules, new TranspositionTable(budget.tableBytes))
  const proved = search.run(spending)
  const cards = search.best
  const steps = stepsTo(new PlayState(position, rules, state.tables), rules, search.way, search.bestHeights)
  const atMost = proved ? cards : reach
  return {
    verdict: cards === all ? 'winnable' : atMost < all ? 'unwinnable' : (first?.verdict ?? 'unknown'),
    cards,
    moves: judged(position, rules, realiseSteps(position, rules, steps), cards),
    proved,
    ...(proved ? {} : { reason: search.overflowed ? 'memory' : (spending.reason ?? 'nodes') }),
    atMost,
    nodes: (first?.nodes ?? 0) + spending.nodes,
  }
}

/** All steps of a way of commitments: with the moves of loose cards between them, and the safe cards. */
function stepsTo(state: PlayState, rules: KlondikeRules, way: readonly WayPoint[], heights: number): Step[] {
  const closure = new CostedClosure(state, rules.worryingBack)
  const safe = new Int32Array(64)
  const steps: Step[] = []
  const playSafe = () => {
    const count = state.playSafe(2, safe)
    steps.push(...unpackSteps(safe.subarray(0, count)))
    joinTalon(state, rules)
  }
  playSafe()
  for (const point of way) {
    steps.push(...closure.wayTo(point.heights))
    const kind = point.step >> 6
    const card = point.step & 63
    state.play(kind, card)
    steps.push({ kind, card })
    playSafe()
  }
  return [...steps, ...closure.wayTo(heights)]
}
