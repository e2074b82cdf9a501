/** A hint as JSON, the same on the command line and in the library; over HTTP with words besides. */
import { formatCard } from '../cards/card.ts'
import { formatMove, type MoveJson } from '../games/klondike/notation.ts'
import type { UnknownReason, Verdict } from '../search/verdict.ts'
import type { ClassedMove, HintAnswer, HintReason, MoveClass } from './hint.ts'

export interface HintMoveJson {
  move: MoveJson
  class: MoveClass
  reason: HintReason
  /** Of a move that `prepares`: the card that it lets move next. */
  lets?: string
}

export interface HintJson {
  verdict: Verdict
  reason?: UnknownReason
  /** The next move of a winning line; present when winnable and not yet won. */
  best?: HintMoveJson
  /** Every legal move, the best first. */
  moves: HintMoveJson[]
  /** The winning line; present when winnable. */
  line?: MoveJson[]
  /** No move can change anything any more, though some may remain. */
  stuck: boolean
  /** Nothing is face down any more, and cards up, with the draws that bring them, end the game: `finish`. */
  canFinish: boolean
  finish?: MoveJson[]
  nodes: number
}

export function hintJson(answer: HintAnswer): HintJson {
  const { verdict, unknownReason, best, moves, line, stuck, finish, nodes } = answer
  return {
    verdict,
    ...(unknownReason !== undefined && { reason: unknownReason }),
    ...(best && { best: moveJson(best) }),
    moves: moves.map(moveJson),
    ...(line && { line: line.map(formatMove) }),
    stuck,
    canFinish: finish !== undefined,
    ...(finish && { finish: finish.map(formatMove) }),
    nodes,
  }
}

function moveJson({ move, lets, ...rest }: ClassedMove): HintMoveJson {
  return { move: formatMove(move), ...rest, ...(lets !== undefined && { lets: formatCard(lets) }) }
}
