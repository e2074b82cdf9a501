/**
 * The thoughtful hint: all cards are known. Is the position still winnable, which move comes next, and what would
 * become of every other legal move?
 */
import type { Card } from '../cards/card.ts'
import {
  applyMove,
  finishingMoves,
  gameOf,
  HINT_REASONS,
  type HintReason,
  illegalityOf,
  isStuck,
  knownLineAfter,
  legalMoves,
  type Move,
  type Position,
  type Rules,
  reasonToPlay,
  type Solver,
  solveVerified,
  tidy,
} from '../games/games.ts'
import type { Budget } from '../search/budget.ts'
import { SharedBudget } from '../search/sharedBudget.ts'
import type { UnknownReason, Verdict } from '../search/verdict.ts'
import { type GameHistory, type LostGame, lostGame } from './lostGame.ts'
import { checkedProof, type KnownProofs, type ProvedPosition, proofFrom } from './proved.ts'
import { solveTidied } from './solve.ts'

export { HINT_REASONS, type HintReason } from '../games/games.ts'

export type { GameHistory, LostGame } from './lostGame.ts'

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
  /** Present when unwinnable: since when, and how far the game can still be brought. */
  lost?: LostGame
  nodes: number
}

/** What a hint may know besides the position. */
export interface HintContext {
  /** How the game came there: a lost game is told since when. */
  history?: GameHistory | undefined
  /** What was proved before. */
  known?: KnownProofs | undefined
  /** Of the tables of the search for the most cards up; default 32 MiB. */
  tableBytes?: number
}

const TABLE_BYTES = 32 * 1024 * 1024

const CLASS_ORDER: readonly MoveClass[] = ['keepsWinnable', 'unknown', 'loses']

/** A legal move, and the judged line that wins after it, if it keeps the game winnable. */
interface Candidate extends ClassedMove {
  lineAfter?: Move[]
}

/**
 * The hint on `position`, all searches together within `budget`; the verdict on the position itself comes first.
 * Throws `replay-failed` as `solveVerified` does, `invalid-position` as `solve` does.
 */
export function thoughtfulHint(
  solver: Solver,
  position: Position,
  rules: Rules,
  budget: Budget,
  context: HintContext = {},
): HintAnswer {
  return hintWithProofs(solver, position, rules, budget, context).hint
}

/** As `thoughtfulHint`; with what it proved, which a later hint may be told as `known`. */
export function hintWithProofs(
  solver: Solver,
  position: Position,
  rules: Rules,
  budget: Budget,
  context: HintContext,
): { hint: HintAnswer; proved: ProvedPosition[] } {
  const shared = new SharedBudget(budget)
  const moves = legalMoves(position, rules)
  const finish = finishingMoves(position, rules)
  const outcome = finish ? undefined : outcomeOn(solver, position, rules, shared, context.known)
  const line = finish ?? outcome?.solution
  if (line !== undefined) {
    const candidates = classMoves(solver, position, rules, line, moves, shared, context.known)
    return hintOnLine(position, rules, candidates, line, finish, shared)
  }
  if (outcome?.verdict === 'unwinnable') {
    const hint = hintWhenLost(solver, position, rules, shared, moves, context)
    return { hint, proved: [{ position, proof: { verdict: 'unwinnable' } }] }
  }
  const classed = moves.map(
    (move) => ({ move, class: 'unknown', reason: gameOf(rules).reasonFor(position, rules, move) }) as const,
  )
  const hint: HintAnswer = {
    verdict: 'unknown',
    ...(outcome?.reason !== undefined && { unknownReason: outcome.reason }),
    moves: classed.sort(bySeeming),
    stuck: isStuck(position, rules),
    nodes: shared.spent,
  }
  return { hint, proved: [] }
}

/** What is proved of the position, before or now; `undefined` when the budget was interrupted before. */
function outcomeOn(
  solver: Solver,
  position: Position,
  rules: Rules,
  shared: SharedBudget,
  known: KnownProofs | undefined,
): { verdict: Verdict; reason?: UnknownReason | undefined; solution?: Move[] | undefined } | undefined {
  const proof = checkedProof(known?.here, position, rules)
  if (proof === undefined) return shared.spend((part) => solveTidied(solver, position, rules, part))
  return { verdict: proof.verdict, solution: proof.verdict === 'winnable' ? proof.line : undefined }
}

/** The hint on a position that `line` wins; `finish` is that line where the rest goes up by itself. */
function hintOnLine(
  position: Position,
  rules: Rules,
  candidates: readonly Candidate[],
  line: readonly Move[],
  finish: Move[] | undefined,
  shared: SharedBudget,
): { hint: HintAnswer; proved: ProvedPosition[] } {
  const best = finish ? firstOf(finish, candidates) : chooseBest(position, rules, candidates, line)
  if (best) best.reason = finish ? 'finishes' : reasonToPlay(best.reason)
  const rest = best?.lineAfter && tidy(applyMove(position, rules, best.move), rules, best.lineAfter)
  const lets = best?.reason === 'prepares' ? cardThatCouldNot(position, rules, rest?.[0]) : undefined
  if (best && lets !== undefined) best.lets = lets
  const ordered = candidates.filter((candidate) => candidate !== best).sort(bySeeming)
  const wholeLine = best && rest ? [best.move, ...rest] : []
  const hint: HintAnswer = {
    verdict: 'winnable',
    ...(best && { best: withoutLine(best) }),
    line: wholeLine,
    moves: (best ? [best, ...ordered] : ordered).map(withoutLine),
    stuck: false,
    ...(finish && { finish }),
    nodes: shared.spent,
  }
  // Where the rest goes up by itself no later hint will search.
  const proved = finish ? [] : provedOf(position, rules, candidates, wholeLine)
  return { hint, proved }
}

/** Every move of a lost position is one that can't win any more, whatever else it does. */
function hintWhenLost(
  solver: Solver,
  position: Position,
  rules: Rules,
  shared: SharedBudget,
  moves: readonly Move[],
  { history, tableBytes = TABLE_BYTES }: HintContext,
): HintAnswer {
  const seeming = moves.map(
    (move) => ({ move, class: 'loses', reason: gameOf(rules).reasonFor(position, rules, move) }) as const,
  )
  const lost = lostGame(solver, position, rules, shared, tableBytes, history)
  return {
    verdict: 'unwinnable',
    moves: seeming.sort(bySeeming).map(withoutCheer),
    stuck: isStuck(position, rules),
    lost,
    nodes: shared.spent,
  }
}

/** What was found out of the position and of what its moves lead to. */
function provedOf(position: Position, rules: Rules, candidates: readonly Candidate[], line: Move[]): ProvedPosition[] {
  const after = candidates.flatMap(({ move, class: moveClass, lineAfter }): ProvedPosition[] => {
    if (moveClass === 'unknown') return []
    const reached = applyMove(position, rules, move)
    if (moveClass === 'loses') return [{ position: reached, proof: { verdict: 'unwinnable' } }]
    // The line that is shown is the tidy one.
    const isShown = line[0] !== undefined && isSameMove(move, line[0])
    const rest = isShown ? line.slice(1) : lineAfter
    return rest ? [{ position: reached, proof: { verdict: 'winnable', line: rest } }] : []
  })
  return [{ position, proof: { verdict: 'winnable', line } }, ...after]
}

/** Classes every legal move of a position won by `line`: first what a known line answers, then the rest by search. */
function classMoves(
  solver: Solver,
  position: Position,
  rules: Rules,
  line: readonly Move[],
  moves: readonly Move[],
  shared: SharedBudget,
  known: KnownProofs | undefined,
): Candidate[] {
  const candidates = moves.map((move, index): Candidate => {
    const reason = gameOf(rules).reasonFor(position, rules, move)
    const lineAfter = knownLineAfter(position, rules, move, line)
    if (lineAfter) return { move, class: 'keepsWinnable', reason, lineAfter }
    const earlier = known?.after[index]
    const proof = earlier && proofFrom(earlier, applyMove(position, rules, move), rules)
    if (proof?.verdict === 'winnable') return { move, class: 'keepsWinnable', reason, lineAfter: proof.line }
    return { move, class: proof ? 'loses' : 'unknown', reason }
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
  rules: Rules,
  candidates: readonly Candidate[],
  line: readonly Move[],
): Candidate | undefined {
  const getsOn = candidates
    .filter((candidate) => candidate.class === 'keepsWinnable')
    .filter(
      ({ move, reason }) =>
        reason === 'frees-low-card' || reason === 'turns-card' || gameOf(rules).isSafeUp?.(position, rules, move),
    )
    .sort(bySeeming)
  return getsOn[0] ?? firstOf(line, candidates)
}

function firstOf(line: readonly Move[], candidates: readonly Candidate[]): Candidate | undefined {
  const next = line[0]
  return candidates.find(({ move }) => next !== undefined && isSameMove(move, next))
}

/** The card that `next` moves, if it could not in `position`. */
function cardThatCouldNot(position: Position, rules: Rules, next: Move | undefined): Card | undefined {
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
  return withoutCheer(classed)
}

/** A move that loses is good for nothing: that it turns a card, say, would be a strange reason to lose. */
function withoutCheer(classed: ClassedMove): ClassedMove {
  return classed.class === 'loses' ? { ...classed, reason: 'loses' } : classed
}
