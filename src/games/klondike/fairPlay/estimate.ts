/**
 * How good are several ways to go on, for a player who does not see all cards? Layouts of the unseen cards are drawn,
 * each as likely as any other; on each, the solver says which ways still win. All ways are tried on the same layouts,
 * so that what differs between them is not chance, and ways that are clearly worse than the best are tried no longer.
 *
 * "Wins" means: for someone who sees all cards from then on. So the share is an upper bound for a real player, and
 * good for comparing: a way that wins on more layouts leaves more hope.
 */

import type { Card } from '../../../cards/card.ts'
import type { Budget } from '../../../search/budget.ts'
import { type Random, shuffle } from '../../../search/random.ts'
import { SharedBudget } from '../../../search/sharedBudget.ts'
import type { Verdict } from '../../../search/verdict.ts'
import type { Solver } from '../../judge.ts'
import { type HiddenPosition, unseenCards, withUnseen } from '../../notation/hiddenPosition.ts'
import { applyMove } from '../../piles/judge.ts'
import type { Move } from '../../position.ts'
import type { KlondikeRules } from '../ruleSet.ts'

export interface FairSettings {
  /** For one question to the solver; a layout that resists it is undecided. No limit where all cards are seen. */
  nodesPerSolve: number
  /** Most layouts drawn. */
  layouts: number
  /** Before so many layouts, no way is dropped. */
  leastLayouts: number
  /** Two ways that have not differed on so many layouts are held to be equally good. */
  sameOn: number
}

/** What became of a way on the layouts it was tried on. */
export interface WayTally {
  winnable: number
  undecided: number
  /** In all. */
  layouts: number
}

export interface FairEstimate {
  /** One for each way, in their order. */
  ways: WayTally[]
  /** Of `ways`, the most promising. */
  best: number
  /** Layouts drawn. */
  layouts: number
  /** Every layout there is was tried, so that shares are no estimates: few cards are unseen, or none. */
  exact: boolean
  /** The best way is, as far as chance can tell, no worse than any other; otherwise the budget ended first. */
  settled: boolean
  nodes: number
}

/** Squared deviation (of a normal variable) at which a way is held to be worse than the best, and is tried no longer. */
const CLEARLY_WORSE = 6
/** The same for the choice in the end: what is as good as the best within chance is as good a choice, if preferred. */
const SEEMINGLY_WORSE = 1

/** Points on a layout, for comparing: an undecided one counts half. */
const POINTS: Record<Verdict, number> = { winnable: 2, unknown: 1, unwinnable: 0 }

class Way {
  readonly moves: readonly Move[]
  /** Layout by layout. */
  readonly verdicts: Verdict[] = []
  isOpen = true
  points = 0
  /** Winning lines of layouts that play this way's last move, sooner or later. */
  lines = 0

  constructor(moves: readonly Move[]) {
    this.moves = moves
  }

  add(verdict: Verdict): void {
    this.verdicts.push(verdict)
    this.points += POINTS[verdict]
  }

  get share(): number {
    return this.points / Math.max(1, this.verdicts.length)
  }
}

/**
 * Compares `ways` to go on from `hidden`, at least one, each a list of moves that are legal whatever the unseen cards
 * are; earlier ones are preferred among equals. All searches together stay within `budget`.
 * What is hidden has no part in it: the same view, ways, settings, budget and chance give the same estimate.
 */
export function estimateWays(
  solver: Solver,
  hidden: HiddenPosition,
  rules: KlondikeRules,
  ways: readonly (readonly Move[])[],
  settings: FairSettings,
  budget: Budget,
  random: Random,
): FairEstimate {
  const unseen = unseenCards(hidden, rules)
  const shared = new SharedBudget(budget)
  const tried = ways.map((moves) => new Way(moves))
  const all = allOrders(unseen, settings.layouts)
  if (all !== undefined) shuffle(all, random)
  const most = all?.length ?? settings.layouts
  let layouts = 0
  let settled = false
  while (!settled && layouts < most) {
    const cards = all?.[layouts] ?? shuffle(unseen, random)
    if (!tryLayout(solver, hidden, rules, tried, cards, settings, shared)) break
    layouts++
    if (all === undefined && layouts >= settings.leastLayouts) settled = dropWorse(tried, settings.sameOn)
  }
  const exact = layouts === all?.length
  const best = preferredOf(tried, exact ? 0 : SEEMINGLY_WORSE)
  return {
    ways: tried.map(tallyOf),
    best: tried.indexOf(best),
    layouts,
    exact,
    settled: settled || exact,
    nodes: shared.spent,
  }
}

/** Every order of `cards`, if there are at most `most`. */
function allOrders(cards: readonly Card[], most: number): Card[][] | undefined {
  let orders: Card[][] = [[]]
  for (const card of cards) {
    if (orders.length * (orders[0]!.length + 1) > most) return undefined
    orders = orders.flatMap((order) =>
      [...order, card].map((_, at) => [...order.slice(0, at), card, ...order.slice(at)]),
    )
  }
  return orders
}

/** Tries all open ways on one layout; `false` when the budget ended before. */
function tryLayout(
  solver: Solver,
  hidden: HiddenPosition,
  rules: KlondikeRules,
  ways: readonly Way[],
  cards: readonly Card[],
  { nodesPerSolve }: FairSettings,
  shared: SharedBudget,
): boolean {
  const position = withUnseen(hidden, cards)
  const most = cards.length <= 1 ? Number.POSITIVE_INFINITY : nodesPerSolve
  const open = ways.filter((way) => way.isOpen)
  const solve = (moves: readonly Move[]) =>
    shared.spend((part) => {
      const after = moves.reduce((here, move) => applyMove(here, rules, move), position)
      return solver.solve(after, rules, { ...part, nodes: Math.min(part.nodes, most) })
    })
  // A layout that can't be won, or that resists, takes one search instead of one for each way.
  const root = solve([])
  if (root === undefined) return false
  for (const way of open) if (root.solution !== undefined && plays(root.solution, way.moves)) way.lines++
  const verdicts = open.map(({ moves }) => {
    if (root.solution === undefined || beginsWith(root.solution, moves)) return root.verdict
    return solve(moves)?.verdict
  })
  // The last layout of a budget counts for all ways or for none.
  if (verdicts.includes(undefined)) return false
  open.forEach((way, at) => {
    way.add(verdicts[at]!)
  })
  return true
}

/** Does `line` play the last of `moves`, sooner or later, from the same kind of pile to the same kind? */
function plays(line: readonly Move[], moves: readonly Move[]): boolean {
  const last = moves.at(-1)
  if (last?.type !== 'move') return line.some((move) => move.type === last?.type)
  return line.some(
    (move) =>
      move.type === 'move' &&
      move.card === last.card &&
      (move.from === 'waste') === (last.from === 'waste') &&
      (move.to === 'foundation') === (last.to === 'foundation'),
  )
}

function beginsWith(line: readonly Move[], moves: readonly Move[]): boolean {
  return moves.every((move, at) => {
    const other = line[at]
    if (move.type === 'draw') return other?.type === 'draw' && other.times === move.times
    if (move.type === 'redeal') return other?.type === 'redeal'
    return other?.type === 'move' && other.card === move.card && other.to === move.to
  })
}

/** Closes the ways that are clearly worse than the best one; `true` when nothing is left to find out. */
function dropWorse(ways: readonly Way[], sameOn: number): boolean {
  const best = bestOf(ways)
  let isSettled = true
  for (const way of ways) {
    if (way === best || !way.isOpen) continue
    if (isWorse(way, best, CLEARLY_WORSE)) way.isOpen = false
    else if (way.share !== best.share || way.verdicts.length < sameOn) isSettled = false
  }
  return isSettled
}

/** Is `way` worse than `best`, by more than chance explains, on the layouts that both were tried on? */
function isWorse(way: Way, best: Way, squaredDeviation: number): boolean {
  let better = 0
  let worse = 0
  way.verdicts.forEach((verdict, at) => {
    const difference = POINTS[best.verdicts[at]!] - POINTS[verdict]
    if (difference > 0) better += difference / 2
    else worse -= difference / 2
  })
  return better > worse && (better - worse) ** 2 > squaredDeviation * (better + worse)
}

/**
 * Of the ways that are as good as the best within chance, the one that most winning lines play sooner or later, as it
 * commits to least; the first among equals.
 */
function preferredOf(ways: readonly Way[], squaredDeviation: number): Way {
  const best = bestOf(ways)
  const good = ways.filter((way) => way.isOpen && !isWorse(way, best, squaredDeviation))
  return good.reduce((preferred, way) => (way.lines > preferred.lines ? way : preferred))
}

/** The open way with the greatest share; the first among equals. */
function bestOf(ways: readonly Way[]): Way {
  return ways.reduce((best, way) => (way.isOpen && (!best.isOpen || way.share > best.share) ? way : best))
}

function tallyOf({ verdicts }: Way): WayTally {
  const count = (verdict: Verdict) => verdicts.filter((other) => other === verdict).length
  return { winnable: count('winnable'), undecided: count('unknown'), layouts: verdicts.length }
}
