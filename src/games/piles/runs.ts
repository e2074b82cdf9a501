/**
 * Runs: all ranks of a suit, King to Ace, at the end of a column. In games that are won by them, a finished run leaves at
 * once, or when the player likes, or stays; one that has left is a full foundation.
 */

import { type Card, rankOf, suitOf } from '../../cards/card.ts'
import { packSize } from '../../cards/pack.ts'
import type { Column, Position } from '../position.ts'
import { liesOn } from './build.ts'
import type { PileRules } from './pileRules.ts'

const SUITS = 4

/** Are the last cards of a column a finished run? */
export function endsInRun({ up }: Column, { ranks }: PileRules): boolean {
  const run = up.slice(-ranks)
  return run.length === ranks && isRun(run, ranks)
}

/** Have all runs been finished: have they left, or does nothing else lie in the columns? */
export function allRunsDone({ columns, foundations, stock }: Position, rules: PileRules): boolean {
  const left = foundations.reduce((sum, height) => sum + height, 0)
  if (rules.runsLeave !== 'stay') return left === packSize(rules)
  return stock.length === 0 && columns.every(({ down, up }) => down.length === 0 && isMadeOfRuns(up, rules.ranks))
}

/** The foundation that a run of the suit of `king` leaves to. */
function foundationOfRun(king: Card, foundations: readonly number[]): number {
  for (let at = suitOf(king); at < foundations.length; at += SUITS) {
    if (foundations[at] === 0) return at
  }
  return -1
}

/** The position once the run at the end of column `at` has left it. */
export function leaveRun(position: Position, rules: PileRules, at: number): Position {
  const { down, up } = position.columns[at]!
  const columns = [...position.columns]
  const foundations = [...position.foundations]
  foundations[foundationOfRun(up.at(-1)!, foundations)] = rules.ranks
  columns[at] = turnTop({ down, up: up.slice(0, -rules.ranks) })
  return { ...position, columns, foundations }
}

/** The position once all finished runs have left, where they do so by themselves. */
export function settleRuns(position: Position, rules: PileRules): Position {
  if (rules.runsLeave !== 'at-once') return position
  const at = position.columns.findIndex((column) => endsInRun(column, rules))
  return at < 0 ? position : settleRuns(leaveRun(position, rules, at), rules)
}

/** A column left without a face-up card turns its top face-down card at once. */
export function turnTop(column: Column): Column {
  const top = column.down.at(-1)
  if (column.up.length > 0 || top === undefined) return column
  return { down: column.down.slice(0, -1), up: [top] }
}

function isRun(cards: readonly Card[], ranks: number): boolean {
  return (
    rankOf(cards[0]!) === ranks - 1 && cards.every((card, at) => at === 0 || liesOn(card, cards[at - 1]!, 'same-suit'))
  )
}

function isMadeOfRuns(cards: readonly Card[], ranks: number): boolean {
  if (cards.length % ranks !== 0) return false
  for (let at = 0; at < cards.length; at += ranks) {
    if (!isRun(cards.slice(at, at + ranks), ranks)) return false
  }
  return true
}
