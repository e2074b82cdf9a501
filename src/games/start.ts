/** Where a question begins: a deal or a position, as callers give it, and the moves played since. */
import type { DealId } from '../deal/dealId.ts'
import { parseDeal } from '../deal/parseDeal.ts'
import { AppError } from '../errors.ts'
import { gameOf } from './list.ts'
import { allLegal, type Played, singleMoves } from './notation/notation.ts'
import type { Move, Position } from './position.ts'
import { requireDraw } from './requireDraw.ts'
import { parseRules } from './ruleForm.ts'
import type { Rules } from './rules.ts'

/** As written by a stranger: nothing is checked yet. */
export interface WrittenStart {
  deal?: unknown
  position?: unknown
  /** Left out, `klondike`. */
  rules?: unknown
}

export interface Start {
  rules: Rules
  position: Position
  /** When the position is the opening of a numbered deal. */
  id?: DealId
  /** The scheme of the numbered deal it began with, moves or not. */
  scheme?: string
}

/**
 * The position that `deal` or `position` gives, before any moves.
 * Throws `invalid-request` unless exactly one of them is given, and what the parsers of deals, positions and rules throw.
 */
export function startIn(written: WrittenStart): Start {
  if ((written.deal === undefined) === (written.position === undefined)) {
    throw new AppError('invalid-request', 'either "deal" or "position" is needed, and not both')
  }
  const rules = parseRules(written.rules ?? {}, 'rules')
  const game = gameOf(rules)
  if (written.position !== undefined) return { rules, position: game.readPosition(written.position, rules, 'position') }
  const { deck, id, draw } = parseDeal(written.deal, 'deal', game.dealing(rules))
  requireDraw(draw, rules, 'deal')
  return { rules, position: game.deal(deck, rules), ...(id && { id, scheme: id.scheme }) }
}

/** As `startIn`, after `moves`; throws `illegal-move` with its place if one of them is not legal. */
export function startAfterMoves(written: WrittenStart & { moves?: unknown }): Start {
  const start = startIn(written)
  if (written.moves === undefined) return start
  const { moves, end } = allLegal(playAnyMoves(written.moves, start.position, start.rules))
  if (moves.length === 0) return start
  const { rules, scheme } = start
  return { rules, position: end, ...(scheme !== undefined && { scheme }) }
}

/** As `startAfterMoves`, with the way there: each draw by itself. */
export function startWithHistory(
  written: WrittenStart & { moves?: unknown },
): Start & { history: { start: Position; moves: Move[] } } {
  const start = startIn(written)
  const played = playAnyMoves(written.moves ?? [], start.position, start.rules)
  const moves = singleMoves(played)
  const history = { start: start.position, moves }
  if (moves.length === 0) return { ...start, history }
  const { rules, scheme } = start
  return { rules, position: played.end, ...(scheme !== undefined && { scheme }), history }
}

/** Plays moves in any form that the game of `rules` is written in, as far as they are legal. */
export function playAnyMoves(json: unknown, position: Position, rules: Rules, place = 'moves'): Played {
  return gameOf(rules).playMoves(json, position, rules, place)
}
