/** What tests ask of Klondike by short names. */

import { KLONDIKE_FORMS } from '../../src/games/klondike/formats/formats.ts'
import { klondike } from '../../src/games/klondike/game.ts'
import { DEFAULT_RULES, type KlondikeRules } from '../../src/games/klondike/ruleSet.ts'
import { type BoardOptions, drawBoard as drawAnyBoard } from '../../src/games/notation/board.ts'
import { formOf as formAmong, formNamed } from '../../src/games/notation/forms.ts'
import type { HiddenPosition } from '../../src/games/notation/hiddenPosition.ts'
import {
  allLegal,
  formatMoves as formatAnyMoves,
  formatMoveText as formatAnyMoveText,
  formatPosition as formatAnyPosition,
  type Played,
  playMoves as playBefore,
  readMoves,
  type WrittenMove,
} from '../../src/games/notation/notation.ts'
import { formatPositionText as formatAnyPositionText } from '../../src/games/notation/positionText.ts'
import { pileJudge } from '../../src/games/piles/judge.ts'
import type { PileRules } from '../../src/games/piles/pileRules.ts'
import type { Move, Position } from '../../src/games/position.ts'
import { parseRules as parseAnyRules, withoutDoubles as withoutAnyDoubles } from '../../src/games/ruleForm.ts'
import type { Rules } from '../../src/games/rules.ts'
import { type Replay, type Scores, scoredReplay } from '../../src/games/scores/replay.ts'
import type { Scoring } from '../../src/games/scores/score.ts'

export const { formats: GAME_FORMATS, readers: GAME_READERS, parseGame, readPosition } = KLONDIKE_FORMS

/** From a position in any form of a board. */
export function parseHidden(json: unknown, rules: KlondikeRules, place = ''): HiddenPosition {
  return klondike.hidden!.read(json, rules, place)
}

export const formatNamed = (name: string, place?: string) => formNamed(GAME_FORMATS, name, place)
export const formOf = (text: string, place?: string) => formAmong(GAME_READERS, text, place)

export function replay(
  position: Position,
  rules: KlondikeRules,
  moves: readonly Move[],
  scoring?: Scoring,
): Replay & Scores {
  return scoredReplay(pileJudge, position, rules, moves, scoring)
}

export function playMoves(written: readonly WrittenMove[], position: Position, rules: PileRules): Played {
  return playBefore(pileJudge, written, position, rules)
}

/** All legal. */
export function parseMoves(json: unknown, position: Position, rules: PileRules, place = 'moves'): Move[] {
  return allLegal(playMoves(readMoves(json, place), position, rules), place).moves
}

export function parseRules(json: unknown, place?: string): KlondikeRules {
  return parseAnyRules(json, place) as KlondikeRules
}

export function withoutDoubles(ruleSets: readonly KlondikeRules[]): KlondikeRules[] {
  return withoutAnyDoubles(ruleSets) as KlondikeRules[]
}

export const formatMoves = (moves: readonly Move[]) => formatAnyMoves(moves, DEFAULT_RULES)
export const formatMoveText = (move: Move) => formatAnyMoveText(move, DEFAULT_RULES)
export const formatPosition = (position: Position, rules: Rules = DEFAULT_RULES) => formatAnyPosition(position, rules)
export const formatPositionText = (position: Position) => formatAnyPositionText(position, DEFAULT_RULES)
export const drawBoard = (position: Position, options?: BoardOptions) => drawAnyBoard(position, DEFAULT_RULES, options)
