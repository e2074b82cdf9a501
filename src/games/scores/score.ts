/** Scores by tables of data (`scoreTables.ts`). They are reckoned on replay; the solver knows nothing of them. */
import { AppError } from '../../errors.ts'
import { readInteger, shown } from '../../json.ts'
import { cardsFaceDown, cardsUp, type Move, type Position } from '../position.ts'
import type { Rules } from '../rules.ts'
import { type NamedScoreTable, parseScoreTable, type ScoreTable } from './scoreTables.ts'

/** By which table a game is to be scored first, and what counts that no line of moves shows. */
export interface Scoring {
  /** Left out, the one that the rules name. */
  table?: NamedScoreTable
  /** What the last game ended with, where that counts; left out, 0. */
  balance?: number
  /** How long the game took; left out, it is not timed. */
  seconds?: number
  /** How many moves were taken back; left out, none. */
  undos?: number
}

const LARGEST = 1_000_000_000

/** Scoring as a stranger gives it: nothing is checked yet. */
export interface WrittenScoring {
  score?: unknown
  balance?: unknown
  seconds?: unknown
  undos?: unknown
}

/**
 * Throws what `parseScoreTable` throws, and `invalid-request` with the place and the range: a balance of whole points,
 * ±1,000,000,000; seconds above 0 and up to that, not necessarily whole; undos 0..1,000,000.
 */
export function parseScoring({ score, balance, seconds, undos }: WrittenScoring): Scoring {
  if (seconds !== undefined && !(typeof seconds === 'number' && seconds > 0 && seconds <= LARGEST)) {
    const message = `a number above 0 and up to ${LARGEST} expected, not ${shown(seconds)}`
    throw new AppError('invalid-request', message, 'seconds')
  }
  return {
    ...(score !== undefined && { table: parseScoreTable(score) }),
    ...(balance !== undefined && { balance: readInteger(balance, -LARGEST, LARGEST, 'invalid-request', 'balance') }),
    ...(seconds !== undefined && { seconds }),
    ...(undos !== undefined && { undos: readInteger(undos, 0, 1_000_000, 'invalid-request', 'undos') }),
  }
}

/**
 * The score with which a replay begins: what was earned before a mid-game position is known only to a table whose score
 * can be read off the foundations; `balance` is what the last game ended with, where that counts.
 */
export function openingScore(table: ScoreTable, position: Position, balance = 0): number {
  return (table.carriesOver ? balance : 0) + table.start + table.cardAlreadyUp * cardsUp(position)
}

/** The score after `move` led from `before` to `after` (a legal move: it is not checked). */
export function scoreAfter(
  table: ScoreTable,
  score: number,
  { before, move, after }: { before: Position; move: Move; after: Position },
  rules: Rules,
): number {
  return atLeastLowest(table, score + pointsFor(table, before, move, after, rules))
}

/**
 * The score at the end, from that after the last move: a line does not say when moves were taken back and how the time
 * went by, so both are counted now; then the bonus of a game that is won.
 */
export function finalScore(table: ScoreTable, score: number, won: boolean, { seconds, undos = 0 }: Scoring): number {
  const steps = seconds === undefined ? 0 : Math.floor(seconds / table.timeStepSeconds)
  const reckoned = atLeastLowest(table, score + table.undo * undos + table.timeStep * steps)
  const isInTime = won && seconds !== undefined && seconds > table.timeBonusAfterSeconds
  return isInTime ? reckoned + Math.floor(table.timeBonus / seconds) : reckoned
}

function atLeastLowest({ lowest }: ScoreTable, score: number): number {
  return lowest === null ? score : Math.max(lowest, score)
}

function pointsFor(table: ScoreTable, before: Position, move: Move, after: Position, rules: Rules): number {
  if (move.type === 'draw') return 0
  if (move.type === 'redeal') return pointsForRedeal(table, before.pass, rules)
  let points = 0
  if (move.to === 'foundation') points += table.cardUp
  else if (move.from === 'foundation') points += table.cardBack
  else if (move.from === 'waste') points += table.wasteToColumn
  else points += table.columnToColumn * move.count
  if (cardsFaceDown(after) < cardsFaceDown(before)) points += table.cardTurned
  return points
}

/** The first redeal ends pass 1. */
function pointsForRedeal(table: ScoreTable, pass: number, { draw = 1 }: Rules): number {
  if (draw === 1) return pass > table.freeRedealsAtDrawOne ? table.redealAtDrawOne : 0
  return pass > table.freeRedealsAtLargerDraw ? table.redealAtLargerDraw : 0
}
