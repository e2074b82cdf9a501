/**
 * The thoughtful hint: all cards are known. Is the position still winnable, which move comes next, and what would
 * become of every other legal move?
 */
import type { Card } from '../cards/card.ts'
import type { Move, Position } from '../games/klondike/position.ts'
import type { KlondikeRules } from '../games/klondike/ruleSet.ts'
import { applyMove, illegalityOf, legalMoves } from '../games/klondike/rules.ts'
import { isStuck } from '../games/klondike/stuck.ts'
import { tidy } from '../games/klondike/tidy/tidy.ts'
import type { Budget } from '../search/budget.ts'
import type { UnknownReason, Verdict } from '../search/verdict.ts'
import { finishingMoves } from './finish.ts'
import { HINT_REASONS, type HintReason, isSafeUp, reasonFor, reasonToPlay } from './hintReason.ts'
import { knownLineAfter } from './knownLine.ts'
import { SharedBudget } from './sharedBudget.ts'
import { type Solver, solveTidied, solveVerified } from './solve.ts'

export { HINT_REASONS, type HintReason } from './hintReason.ts'

/** `keepsWinnable` is backed by a line that the judge has replayed, `loses` by exhaustion. */
export type MoveClass = 'keepsWinnable' | 'loses' | 'unknown'

export interface ClassedMove {
  move: Move
  class: MoveClass
  reason: HintReason
  /** Of a move that `prepares`: the card that it lets move next. */
  lets?: Card
}

export interface HintAnswer {
  /** Is the position still winnable? */
  verdict: Verdict
  unknownReason?: UnknownReason
  /** The next move of a winning line; present when winnable and not already won. */
  best?: ClassedMove
  /** The winning line from the position, tidied, replayed by the judge; present when winnable. Begins with the best move. */
  line?: Move[]
  /** Every legal move (the best first), classed. */
  moves: ClassedMove[]
  /** No move can change anything any more, though some may remain: more than lost, where play goes on to no end. */
  stuck: boolean
  /** The moves that end the game by themselves: see `finishingMoves`. */
  finish?: Move[]
  nodes: number
}

const CLASS_ORDER: readonly MoveClass[] = ['keepsWinnable', 'unknown', 'loses']

/** A legal move, and the judged line that wins after it, if it keeps the game winnable. */
interface Candidate extends ClassedMove {
  lineAfter?: Move[]
}

/**
 * The hint on `position`, all searches together within `budget`; the verdict on the position itself comes first.
 * Throws `replay-failed` as `solveVerified` does.
 */
export function thoughtfulHint(solver: Solver, position: Position, rules: KlondikeRules, budget: Budget): HintAnswer {
  const shared = new SharedBudget(budget)
  const moves = legalMoves(position, rules)
  const finish = finishingMoves(position, rules)
  const outcome = finish ? undefined : shared.spend((part) => solveTidied(solver, position, rules, part))
  const line = finish ?? outcome?.solution
  if (line === undefined) {
    const verdict = outcome?.verdict ?? 'unknown'
    // From a position that can't be won, no move leads to one that can.
    const everyClass = verdict === 'unwinnable' ? 'loses' : 'unknown'
    const classed = moves.map(
      (move) => ({ move, class: everyClass, reason: reasonFor(position, rules, move) }) as const,
    )
    return {
      verdict,
      ...(outcome?.reason !== undefined && { unknownReason: outcome.reason }),
      moves: classed.sort(bySeeming),
      stuck: isStuck(position, rules),
      nodes: shared.spent,
    }
  }
  const candidates = classMoves(solver, position, rules, line, moves, shared)
  const best = finish ? firstOf(finish, candidates) : chooseBest(position, rules, candidates, line)
  if (best) best.reason = finish ? 'finishes' : reasonToPlay(best.reason)
  const rest = best?.lineAfter && tidy(applyMove(position, rules, best.move), rules, best.lineAfter)
  const lets = best?.reason === 'prepares' ? cardThatCouldNot(position, rules, rest?.[0]) : undefined
  if (best && lets !== undefined) best.lets = lets
  const ordered = candidates.filter((candidate) => candidate !== best).sort(bySeeming)
  return {
    verdict: 'winnable',
    ...(best && { best: withoutLine(best) }),
    line: best && rest ? [best.move, ...rest] : [],
    moves: (best ? [best, ...ordered] : ordered).map(withoutLine),
    stuck: false,
    ...(finish && { finish }),
    nodes: shared.spent,
  }
}

/** Classes every legal move of a position won by `line`: first what a known line answers, then the rest by search. */
function classMoves(
  solver: Solver,
  position: Position,
  rules: KlondikeRules,
  line: readonly Move[],
  moves: readonly Move[],
  shared: SharedBudget,
): Candidate[] {
  const candidates = moves.map((move): Candidate => {
    const reason = reasonFor(position, rules, move)
    const lineAfter = knownLineAfter(position, rules, move, line)
    return lineAfter ? { move, class: 'keepsWinnable', reason, lineAfter } : { move, class: 'unknown', reason }
  })
  const open = candidates.filter((candidate) => candidate.class === 'unknown')
  open.forEach((candidate, index) => {
    const after = applyMove(position, rules, candidate.move)
    const outcome = shared.spend((part) => solveVerified(solver, after, rules, part), 1 / (open.length - index))
    if (outcome?.solution) {
      candidate.class = 'keepsWinnable'
      candidate.lineAfter = outcome.solution
    } else if (outcome?.verdict === 'unwinnable') candidate.class = 'loses'
  })
  return candidates
}

/**
 * Among the moves that keep the game winnable, one that a player sees the use of and that is never taken back: a card
 * turned, or a card up that can stay there. Where there is none, the next move of the line; so whoever follows hints
 * gets on, and never goes to and fro.
 */
function chooseBest(
  position: Position,
  rules: KlondikeRules,
  candidates: readonly Candidate[],
  line: readonly Move[],
): Candidate | undefined {
  const getsOn = candidates
    .filter((candidate) => candidate.class === 'keepsWinnable')
    .filter(
      ({ move, reason }) => reason === 'frees-low-card' || reason === 'turns-card' || isSafeUp(position, rules, move),
    )
    .sort(bySeeming)
  return getsOn[0] ?? firstOf(line, candidates)
}

function firstOf(line: readonly Move[], candidates: readonly Candidate[]): Candidate | undefined {
  const next = line[0]
  return candidates.find(({ move }) => next !== undefined && isSameMove(move, next))
}

/** The card that `next` moves, if it could not in `position`. */
function cardThatCouldNot(position: Position, rules: KlondikeRules, next: Move | undefined): Card | undefined {
  return next?.type === 'move' && illegalityOf(position, rules, next) !== undefined ? next.card : undefined
}

/** Is `move`, as `legalMoves` gives it, what `next` begins with? */
function isSameMove(move: Move, next: Move): boolean {
  if (move.type !== 'move' || next.type !== 'move') return move.type === next.type
  return move.card === next.card && move.to === next.to
}

function bySeeming(a: ClassedMove, b: ClassedMove): number {
  const byClass = CLASS_ORDER.indexOf(a.class) - CLASS_ORDER.indexOf(b.class)
  return byClass || HINT_REASONS.indexOf(a.reason) - HINT_REASONS.indexOf(b.reason)
}

function withoutLine({ lineAfter: _, ...classed }: Candidate): ClassedMove {
  return classed
}
