/** A hint as JSON, the same on the command line and in the library; over HTTP with words besides. */
import { type CardText, formatCard } from '../cards/card.ts'
import { formatMove, type MoveJson } from '../games/games.ts'
import type { UnknownReason } from '../search/verdict.ts'
import type { ClassedMove, HintAnswer, HintReason, MoveClass } from './hint.ts'
import type { LostGame } from './lostGame.ts'
import type { LossReport, LossReportOf } from './whereLost.ts'

export interface HintMoveJson {
  move: MoveJson
  class: MoveClass
  reason: HintReason
  /** Of a move that `prepares`: the card that it lets move next. */
  lets?: CardText
}

interface AnyHint {
  mode: 'thoughtful'
  /** Every legal move, the best first. */
  moves: HintMoveJson[]
  /** No move can change anything any more, though some may remain. */
  stuck: boolean
  /** Nothing is face down any more, and cards up, with the draws that bring them, end the game: `finish`. */
  canFinish: boolean
  finish?: MoveJson[]
  nodes: number
}

export interface WinningHint extends AnyHint {
  verdict: 'winnable'
  /** The next move of a winning line; present when not yet won. */
  best?: HintMoveJson
  /** The winning line. */
  line: MoveJson[]
}

export interface LostHint extends AnyHint {
  verdict: 'unwinnable'
  /** Since when, and how far the game can still be brought. */
  lost: LostJson
}

/** What is left to say of a lost game. */
export interface LostJson {
  /** Where it was lost; of a game with moves. */
  since?: LossReportOf<MoveJson>
  /** The line with the most cards up that was found. */
  line?: MoveJson[]
  /** Cards up at its end. */
  cardsUp?: number
  /** No line leads to more than this. */
  atMost?: number
}

export interface UnknownHint extends AnyHint {
  verdict: 'unknown'
  /** Which budget ended. */
  reason: UnknownReason
}

export type HintJson = WinningHint | LostHint | UnknownHint

export function hintJson(answer: HintAnswer): HintJson {
  const { verdict, unknownReason, best, moves, line = [], stuck, finish, lost = {}, nodes } = answer
  const common = {
    mode: 'thoughtful' as const,
    moves: moves.map(moveJson),
    stuck,
    canFinish: finish !== undefined,
    ...(finish && { finish: finish.map(formatMove) }),
    nodes,
  }
  if (verdict === 'unknown') return { verdict, reason: unknownReason ?? 'nodes', ...common }
  if (verdict === 'unwinnable') return { verdict, lost: lostJson(lost), ...common }
  return { verdict, ...(best && { best: moveJson(best) }), line: line.map(formatMove), ...common }
}

function lostJson({ since, most }: LostGame): LostJson {
  return {
    ...(since && { since: lossJson(since) }),
    ...(most && { ...most, line: most.line.map(formatMove) }),
  }
}

/** Where a game was lost as JSON. */
export function lossJson(loss: LossReport): LossReportOf<MoveJson> {
  return loss.state === 'lost' ? { ...loss, losingMove: formatMove(loss.losingMove) } : loss
}

function moveJson({ move, lets, ...rest }: ClassedMove): HintMoveJson {
  return { move: formatMove(move), ...rest, ...(lets !== undefined && { lets: formatCard(lets) }) }
}
