/**
 * The fair hint: what to do for a player who does not see all cards. It is reckoned from what the player sees alone, and
 * chance is drawn from that too, so a card that nobody has seen can't change the answer.
 */

import { formatCard } from '../../../cards/card.ts'
import type { Budget } from '../../../search/budget.ts'
import { randomFrom, seedOf } from '../../../search/random.ts'
import { type WinRate, winRate } from '../../../statistics/winRate.ts'
import type { FairAnswer, FairMove, Outlook } from '../../fairAnswer.ts'
import { HINT_REASONS, type HintReason, reasonToPlay } from '../../hintReasons.ts'
import type { Solver } from '../../judge.ts'
import { type HiddenPosition, unseenCards, withUnseen } from '../../notation/hiddenPosition.ts'
import { legalMoves } from '../../piles/judge.ts'
import { reasonFor } from '../../piles/reasons.ts'
import type { Move, Position } from '../../position.ts'
import { type KlondikeRules, rulesKey } from '../ruleSet.ts'
import { estimateWays, type FairEstimate, type FairSettings, type WayTally } from './estimate.ts'
import { type FairPlan, FairPlanner } from './planner.ts'
import type { SearchSettings } from './tree.ts'

const SETTINGS: FairSettings = { nodesPerSolve: 5_000, layouts: 60, leastLayouts: 12, sameOn: 30 }

/** A game that is lost on so many layouts seems lost. */
const ENOUGH_LOST = 12
/** The rest of the budget tells the chance of each move. */
const PART_OF_PLAN = 0.75

/** One for each solver, or for settings: it has memories of its own. Nothing of a hint has a part in the next. */
const planners = new WeakMap<object, FairPlanner>()

/**
 * The hint on what a player sees, all searches together within `budget`. Without interruption, the same view under the
 * same rules and budget gets the same answer, always. Whoever follows the best moves comes to an end: each is a step on
 * a shortest way to a move that can't be taken back, and moves to and fro don't change which one that is.
 * Throws `invalid-position` as the solver does.
 */
export function fairHint(
  solver: Solver,
  hidden: HiddenPosition,
  rules: KlondikeRules,
  budget: Budget,
  { plan: planSettings, ...settings }: Partial<FairSettings & { plan: Partial<SearchSettings> }> = {},
): FairAnswer {
  const unseen = unseenCards(hidden, rules)
  const table = withUnseen(hidden, unseen)
  const legal = legalMoves(table, rules)
  const plan = plannerOf(solver, planSettings).plan(hidden, rules, { ...budget, nodes: budget.nodes * PART_OF_PLAN })
  const { settled } = plan
  if (legal.length === 0) {
    return { outlook: plan.outlook ?? 'open', moves: [], layouts: 0, unseen: unseen.length, settled, nodes: plan.nodes }
  }
  const random = randomFrom(seedOf(`${textOf(hidden)} ${rulesKey(rules)}`))
  const left = { ...budget, nodes: budget.nodes - plan.nodes }
  const ways = legal.map((move) => [move])
  const estimate = estimateWays(solver, hidden, rules, ways, { ...SETTINGS, ...settings }, left, random)
  const outlook = outlookOf(plan.outlook, estimate)
  const rated = legal.map((move, at): FairMove => {
    const tally = estimate.ways[at]!
    const reason = outlook === 'lost' ? 'loses' : fairReason(hidden, table, rules, move)
    const { layouts, undecided } = tally
    return { move, reason, chance: chanceOf(tally, estimate.exact), layouts, undecided }
  })
  const next = plan.moves[0]
  const best = next && rated.find(({ move }) => isSameMove(move, next))
  if (best !== undefined && outlook !== 'lost') Object.assign(best, reasonOfBest(plan, best.reason, best.move))
  const others = rated.filter((move) => move !== best)
  others.sort(
    (one, other) => middle(other.chance) - middle(one.chance) || preference(one.reason) - preference(other.reason),
  )
  return {
    outlook,
    ...(best && { best }),
    moves: best ? [best, ...others] : others,
    layouts: estimate.layouts,
    unseen: unseen.length,
    settled,
    nodes: plan.nodes + estimate.nodes,
  }
}

function plannerOf(solver: Solver, settings: Partial<SearchSettings> | undefined): FairPlanner {
  const key = settings ?? solver
  const planner = planners.get(key) ?? new FairPlanner(settings)
  planners.set(key, planner)
  return planner
}

/** What the plan found, and what trying every move on the same layouts adds to it. */
function outlookOf(planned: Outlook | undefined, { ways, exact, layouts }: FairEstimate): Outlook {
  if (planned === 'won' || planned === 'lost') return planned
  if (ways.some(({ winnable }) => winnable > 0)) return 'open'
  const isDecided = ways.every(({ undecided }) => undecided === 0)
  if (exact && isDecided) return 'lost'
  return planned ?? (isDecided && layouts >= ENOUGH_LOST ? 'seemsLost' : 'open')
}

/** What the best move is for: something it does itself, or what it leads up to. */
function reasonOfBest(
  { moves, aim, card }: FairPlan,
  reason: HintReason,
  move: Move,
): Pick<FairMove, 'reason' | 'lets'> {
  if (aim === 'finish') return { reason: 'finishes' }
  // Whether the stock has what is needed, nobody knows.
  if (aim === 'look') return { reason }
  if (moves.length === 1) return { reason: reasonToPlay(reason) }
  const lets = card === undefined ? {} : { lets: card }
  if (move.type === 'draw') return { reason: 'fetches', ...lets }
  return { reason: reasonToPlay(reason), ...lets }
}

/** With every layout tried there is no chance about it: only what is undecided leaves an interval. */
function chanceOf({ winnable, undecided, layouts }: WayTally, exact: boolean): WinRate {
  const sampled = winRate({ winnable, unwinnable: layouts - winnable - undecided, unknown: undecided })
  return exact ? { ...sampled, lower: winnable / layouts, upper: (winnable + undecided) / layouts } : sampled
}

/** As `reasonFor`, but knowing nothing of the card that a move turns. */
function fairReason(hidden: HiddenPosition, table: Position, rules: KlondikeRules, move: Move): HintReason {
  if (move.type === 'draw' && looksForNothing(hidden, rules)) return 'looks'
  const column = move.type === 'move' && typeof move.from === 'number' ? hidden.columns[move.from] : undefined
  if (column && move.type === 'move' && column.down > 0 && column.up.length === move.count) return 'turns-card'
  const isUnseen = move.type === 'move' && move.from === 'waste' && hidden.waste.at(-2) === undefined
  return reasonFor(table, rules, move, !isUnseen)
}

/**
 * Does a draw show cards of the stock, and cost nothing? With unlimited passes the position comes round again, unless a
 * card that was taken has changed which cards lie on top after each draw.
 */
function looksForNothing({ stock, waste }: HiddenPosition, { draw, passes }: KlondikeRules): boolean {
  return passes === 'unlimited' && stock.includes(undefined) && waste.length % draw === 0
}

/** To know more comes first where it costs nothing. */
function preference(reason: HintReason): number {
  return reason === 'looks' ? -1 : HINT_REASONS.indexOf(reason)
}

/** Is `move`, as `legalMoves` gives it, what `next` begins with? */
function isSameMove(move: Move, next: Move): boolean {
  if (move.type !== 'move' || next.type !== 'move') return move.type === next.type
  return move.card === next.card && move.from === next.from && move.to === next.to
}

function middle({ lower, upper }: WinRate): number {
  return (lower + upper) / 2
}

function textOf({ columns, foundations, stock, waste, pass }: HiddenPosition): string {
  const pile = (cards: HiddenPosition['stock']) => cards.map((card) => (card === undefined ? '??' : formatCard(card)))
  return JSON.stringify([
    columns.map(({ down, up }) => [down, ...pile(up)]),
    foundations,
    pile(stock),
    pile(waste),
    pass,
  ])
}
