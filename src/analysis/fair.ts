/**
 * The fair hint: what to do for a player who does not see all cards. It is reckoned from what the player sees alone, and
 * chance is drawn from that too, so a card that nobody has seen can't change the answer.
 */
import { formatCard } from '../cards/card.ts'
import { type HiddenPosition, unseenCards, withUnseen } from '../games/klondike/hiddenPosition.ts'
import type { Move, Position } from '../games/klondike/position.ts'
import { type KlondikeRules, rulesKey } from '../games/klondike/ruleSet.ts'
import { legalMoves } from '../games/klondike/rules.ts'
import type { Budget } from '../search/budget.ts'
import { estimateWays, type FairSettings, type WayTally } from './fairEstimate.ts'
import { HINT_REASONS, type HintReason, reasonFor, reasonToPlay } from './hintReason.ts'
import { randomFrom, seedOf } from './random.ts'
import type { Solver } from './solve.ts'
import { type WinRate, winRate } from './winRate.ts'

export interface FairMove {
  move: Move
  reason: HintReason
  /**
   * The share of layouts on which the game can still be won after the move by whoever sees all cards from then on, with
   * Wilson's interval widened by the layouts that resisted; exact where few cards are unseen, as all layouts are tried. A player who goes on without seeing them wins less often.
   */
  chance: WinRate
  /** Layouts it was tried on; moves that are clearly worse are tried on fewer. */
  layouts: number
  /** Of these, those that resisted the solver. */
  undecided: number
}

export interface FairAnswer {
  /** Absent when there is no legal move. */
  best?: FairMove
  /** Every legal move, the best first. */
  moves: FairMove[]
  /** Layouts drawn. */
  layouts: number
  /** Cards that the player has not seen. */
  unseen: number
  /** As far as chance can tell, no move is better than the best; otherwise the budget ended first. */
  settled: boolean
  nodes: number
}

const SETTINGS: FairSettings = { nodesPerSolve: 15_000, layouts: 120, leastLayouts: 12, sameOn: 30 }

/**
 * The hint on what a player sees, all searches together within `budget`. Without interruption, the same view under the
 * same rules and budget gets the same answer, always.
 */
export function fairHint(
  solver: Solver,
  hidden: HiddenPosition,
  rules: KlondikeRules,
  budget: Budget,
  settings: Partial<FairSettings> = {},
): FairAnswer {
  const unseen = unseenCards(hidden, rules)
  const table = withUnseen(hidden, unseen)
  const moves = legalMoves(table, rules)
    .map((move) => ({ move, reason: fairReason(hidden, table, rules, move) }))
    .sort((one, other) => preference(one.reason) - preference(other.reason))
  if (moves.length === 0) return { moves: [], layouts: 0, unseen: unseen.length, settled: true, nodes: 0 }
  const ways = moves.map(({ move }) => [move])
  const random = randomFrom(seedOf(`${textOf(hidden)} ${rulesKey(rules)}`))
  const estimate = estimateWays(solver, hidden, rules, ways, { ...SETTINGS, ...settings }, budget, random)
  const rated = moves.map(({ move, reason }, at): FairMove => {
    const { undecided, layouts } = estimate.ways[at]!
    return { move, reason, chance: chanceOf(estimate.ways[at]!, estimate.exact), layouts, undecided }
  })
  const best = rated[estimate.best]!
  // Whether the stock has what is needed, nobody knows.
  if (best.reason !== 'draws') best.reason = reasonToPlay(best.reason)
  // The sort is stable: among equals, the preferred first.
  const others = rated.filter((move) => move !== best).sort((one, other) => middle(other.chance) - middle(one.chance))
  const { layouts, settled, nodes } = estimate
  return { best, moves: [best, ...others], layouts, unseen: unseen.length, settled, nodes }
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
