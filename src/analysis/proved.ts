/**
 * What earlier hints proved, so that the next one need not prove it again. A win is kept with its line, and the judge
 * plays that before it is used; that a position is lost is taken from whoever kept it, as verdicts of deals are.
 */

import {
  illegalityOf,
  knownLineAfter,
  legalMoves,
  type Move,
  type Position,
  playLegalMove,
  playLine,
  type Rules,
} from '../games/games.ts'
import type { GameHistory } from './lostGame.ts'

/** What was proved of a position: lost by exhaustion, or won by a line of legal moves from it. */
export type Proof = { verdict: 'unwinnable' } | { verdict: 'winnable'; line: Move[] }

export interface ProvedPosition {
  position: Position
  proof: Proof
}

/** A proof of a position that legal moves led on from; none, where it is the position itself. */
export interface EarlierProof {
  position: Position
  since: readonly Move[]
  proof: Proof
}

/** What is known before a hint begins: of its position, and of those after each legal move, in `legalMoves`' order. */
export interface KnownProofs {
  here?: Proof | undefined
  after: readonly (EarlierProof | undefined)[]
}

/** Moves back at which the other moves are looked at again: those of the last hints, while two go independently. */
const MOVES_BACK = 6

/** What `lookUp` knows of `position` and of what its moves lead to, now or when they might have been played earlier. */
export function recallProofs(
  position: Position,
  rules: Rules,
  history: GameHistory | undefined,
  lookUp: (position: Position) => Proof | undefined,
): KnownProofs {
  const earlier = history === undefined ? [] : lastPositions(history, rules)
  const after = legalMoves(position, rules).map((move): EarlierProof | undefined => {
    for (const { position: before, since } of [{ position, since: [] }, ...earlier]) {
      if (illegalityOf(before, rules, move) !== undefined) continue
      const then = playLegalMove(before, rules, move)
      const proof = lookUp(then)
      if (proof !== undefined) return { position: then, since, proof }
    }
    return undefined
  })
  return { here: lookUp(position), after }
}

/**
 * The proof of `reached` that an earlier one gives, if the moves since lead there.
 *
 * *Lost*. Claim: a position that legal moves lead to from a lost one is lost. Why: a win from it would be one from the
 * lost one. Fails when: never. Test: `proved.test.ts`, against searches. *Won*: by a line that the judge has replayed.
 */
export function proofFrom(
  { position, since, proof }: EarlierProof,
  reached: Position,
  rules: Rules,
): Proof | undefined {
  let here = position
  let line = proof.verdict === 'winnable' ? proof.line : undefined
  for (const move of since) {
    if (illegalityOf(here, rules, move) !== undefined) return undefined
    if (line) line = knownLineAfter(here, rules, move, line)
    if (proof.verdict === 'winnable' && line === undefined) return undefined
    here = playLegalMove(here, rules, move)
  }
  if (!isSame(here, reached)) return undefined
  return line ? checkedProof({ verdict: 'winnable', line }, reached, rules) : proof
}

/** A proof that can be used: a line only if it wins before the judge. */
export function checkedProof(proof: Proof | undefined, position: Position, rules: Rules): Proof | undefined {
  if (proof?.verdict !== 'winnable') return proof
  return playLine(position, rules, proof.line).won ? proof : undefined
}

/** The last positions before the one that the game is at, the latest first, each with the moves since. */
function lastPositions({ start, moves }: GameHistory, rules: Rules): { position: Position; since: Move[] }[] {
  const first = Math.max(0, moves.length - MOVES_BACK)
  let here = playLine(start, rules, moves.slice(0, first)).position
  const positions = moves.slice(first).map((move, index) => {
    const before = { position: here, since: moves.slice(first + index) }
    here = playLegalMove(here, rules, move)
    return before
  })
  return positions.reverse()
}

function isSame(one: Position, other: Position): boolean {
  return JSON.stringify(piles(one)) === JSON.stringify(piles(other))
}

function piles({ columns, foundations, stock, waste, pass }: Position): unknown {
  return [columns.map(({ down, up }) => [down, up]), foundations, stock, waste, pass]
}
