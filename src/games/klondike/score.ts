/** Scores as tables of data. They are reckoned on replay; the solver knows nothing of them. */
import { cardsFaceDown, cardsUp, type Move, type Position } from './position.ts'
import type { KlondikeRules } from './ruleSet.ts'

/** Points for what happens in a game. */
export interface ScoreTable {
  /** Before the first card is dealt. */
  readonly start: number
  /** For each card that is up already where a replay begins (a score that can be read off the foundations). */
  readonly cardAlreadyUp: number
  readonly wasteToColumn: number
  readonly cardUp: number
  readonly cardBack: number
  readonly cardTurned: number
  readonly redealAtDrawOne: number
  readonly redealAtLargerDraw: number
  /** Does a game begin with what the last one ended with? */
  readonly carriesOver: boolean
  /** The score never falls below this. */
  readonly lowest: number
}

/** Cumulative Vegas is Vegas over a whole evening: one purse for all games. */
export const SCORE_NAMES = ['standard', 'vegas', 'cumulativeVegas'] as const
export type ScoreName = (typeof SCORE_NAMES)[number]

const VEGAS: ScoreTable = {
  start: -52,
  cardAlreadyUp: 5,
  wasteToColumn: 0,
  cardUp: 5,
  cardBack: -5,
  cardTurned: 0,
  redealAtDrawOne: 0,
  redealAtLargerDraw: 0,
  lowest: Number.NEGATIVE_INFINITY,
  carriesOver: false,
}

export const SCORE_TABLES: Readonly<Record<ScoreName, ScoreTable>> = {
  standard: {
    start: 0,
    cardAlreadyUp: 0,
    wasteToColumn: 5,
    cardUp: 10,
    cardBack: -15,
    cardTurned: 5,
    redealAtDrawOne: -100,
    redealAtLargerDraw: -20,
    carriesOver: false,
    lowest: 0,
  },
  vegas: VEGAS,
  cumulativeVegas: { ...VEGAS, carriesOver: true },
}

/**
 * The score with which a replay begins: what was earned before a mid-game position is known to Vegas only; `balance` is
 * what the last game ended with, where that counts.
 */
export function openingScore(table: ScoreTable, position: Position, balance = 0): number {
  return (table.carriesOver ? balance : 0) + table.start + table.cardAlreadyUp * cardsUp(position)
}

/** The score after `move` led from `before` to `after` (a legal move: it is not checked). */
export function scoreAfter(
  table: ScoreTable,
  score: number,
  { before, move, after }: { before: Position; move: Move; after: Position },
  rules: KlondikeRules,
): number {
  return Math.max(table.lowest, score + pointsFor(table, before, move, after, rules))
}

function pointsFor(table: ScoreTable, before: Position, move: Move, after: Position, rules: KlondikeRules): number {
  if (move.type === 'draw') return 0
  if (move.type === 'redeal') return rules.draw === 1 ? table.redealAtDrawOne : table.redealAtLargerDraw
  let points = 0
  if (move.to === 'foundation') points += table.cardUp
  else if (move.from === 'foundation') points += table.cardBack
  else if (move.from === 'waste') points += table.wasteToColumn
  if (cardsFaceDown(after) < cardsFaceDown(before)) points += table.cardTurned
  return points
}
