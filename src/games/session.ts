/** A game that is being played: where it began, the moves made and those taken back. No move is lost but by another. */

import { readObject } from '../json.ts'
import { gameOf } from './list.ts'
import { allLegal, formatMoves, formatPosition, type PositionJson, singleMoves } from './notation/notation.ts'
import type { Move, Position } from './position.ts'
import { formatRules } from './ruleForm.ts'
import type { Rules, RulesJson } from './rules.ts'
import { playAnyMoves, startIn, type WrittenStart } from './start.ts'

/** A game as it is saved: a start as every question takes it, the moves since, and those taken back, next one first. */
export interface SavedGame {
  position: PositionJson
  rules: RulesJson
  moves: string
  undone: string
}

export class GameSession {
  readonly start: Position
  readonly rules: Rules
  /** After each ply, the start first. */
  readonly #positions: Position[]
  readonly #moves: Move[] = []
  /** The one taken back last is the last. */
  #undone: Move[] = []

  constructor(start: Position, rules: Rules, moves: readonly Move[] = []) {
    this.start = start
    this.rules = rules
    this.#positions = [start]
    for (const move of moves) this.#make(move)
  }

  /** Where the game is. */
  get position(): Position {
    return this.#positions.at(-1)!
  }

  /** Made so far, each draw by itself. */
  get moves(): readonly Move[] {
    return this.#moves
  }

  /** How many can be made again. */
  get undoneCount(): number {
    return this.#undone.length
  }

  /**
   * Makes moves, written in any way that a list of moves may be: all of them, or none.
   * Throws `invalid-move` or `illegal-move` with the place of the first that is not one; gives their number.
   */
  play(written: unknown): number {
    const moves = singleMoves(allLegal(playAnyMoves(written, this.position, this.rules)))
    if (moves.length > 0) this.#undone = []
    for (const move of moves) this.#make(move)
    return moves.length
  }

  /** Takes back up to `count` moves, each draw by itself; gives how many. */
  undo(count: number): number {
    const taken = this.#moves.splice(Math.max(0, this.#moves.length - count))
    this.#positions.length -= taken.length
    this.#undone.push(...taken.reverse())
    return taken.length
  }

  /** Makes up to `count` moves again that were taken back; gives how many. */
  redo(count: number): number {
    const again = this.#undone.splice(Math.max(0, this.#undone.length - count)).reverse()
    for (const move of again) this.#make(move)
    return again.length
  }

  save(): SavedGame {
    return {
      position: formatPosition(this.start, this.rules),
      rules: formatRules(this.rules),
      moves: formatMoves(this.#moves, this.rules),
      undone: formatMoves([...this.#undone].reverse(), this.rules),
    }
  }

  #make(move: Move): void {
    this.#positions.push(gameOf(this.rules).judge.playLegalMove(this.position, this.rules, move))
    this.#moves.push(move)
  }
}

/**
 * A saved game, or any JSON of a deal or position with `rules` and `moves`: `{ "deal": "solvitaire:2", "moves": "3=" }`.
 * Throws what `startIn` throws, `invalid-request` for other keys, `invalid-move` and `illegal-move` with the place.
 */
export function loadSession(json: unknown): GameSession {
  const given = readObject(json, ['deal', 'position', 'rules', 'moves', 'undone'], 'invalid-request', '')
  const { position, rules } = startIn(given as WrittenStart)
  const session = new GameSession(position, rules)
  const made = session.play(given['moves'] ?? '')
  const undone = singleMoves(allLegal(playAnyMoves(given['undone'] ?? '', session.position, rules), 'undone'), 'undone')
  if (undone.length > 0) {
    session.play(formatMoves(undone, rules))
    session.undo(session.moves.length - made)
  }
  return session
}
