/** The moves of a line that the beam found, one by one: a sequence of suited pieces moves over spaces, piece by piece. */
import type { Move } from '../position.ts'
import type { SpiderRules } from './ruleSet.ts'
import { copyOf, dealRow, endsInRun, leaveRun, moveCards, moveOn, type Table } from './table.ts'

/** A deal, or the last `count` cards of a column to another. */
export type BeamStep = 'deal' | { readonly from: number; readonly to: number; readonly count: number }

/** Legal moves from `start`, which is left as it is. */
export function realise(start: Table, rules: SpiderRules, steps: readonly BeamStep[]): Move[] {
  const table = copyOf(start)
  const moves: Move[] = []
  if (rules.runsLeave === 'by-choice') settle(table, rules, moves)
  for (const step of steps) {
    if (step === 'deal') {
      moves.push({ type: 'draw', times: 1 })
      dealRow(table)
      settle(table, rules, moves)
      continue
    }
    const { from, to, count } = step
    const spaces = table.cards.flatMap((column, at) => (column.length === 0 && at !== to ? [at] : []))
    movePieces(table, rules, moves, from, to, piecesOf(table.cards[from]!, count), spaces)
  }
  return moves
}

/** The sizes of the suited pieces that the last `count` cards are, the lowest in the column first. */
function piecesOf(column: readonly number[], count: number): number[] {
  const pieces: number[] = []
  column.slice(-count).forEach((card, at, cards) => {
    if (at > 0 && cards[at - 1] === card + 4) pieces[pieces.length - 1]!++
    else pieces.push(1)
  })
  return pieces
}

/** Half of them to a space, the rest over, that half after them. */
function movePieces(
  table: Table,
  rules: SpiderRules,
  moves: Move[],
  from: number,
  to: number,
  pieces: number[],
  spaces: number[],
): void {
  if (pieces.length === 1) {
    moves.push(moveOn(table, rules, from, to, pieces[0]!))
    moveCards(table, from, to, pieces[0]!)
    settle(table, rules, moves)
    return
  }
  const [space, ...others] = spaces
  if (space === undefined) throw new Error('more pieces than spaces let move')
  const aside = Math.min(pieces.length - 1, 2 ** others.length)
  const above = pieces.slice(pieces.length - aside)
  movePieces(table, rules, moves, from, space, above, others)
  movePieces(table, rules, moves, from, to, pieces.slice(0, pieces.length - aside), others)
  movePieces(table, rules, moves, space, to, above, others)
}

/** Finished runs leave; where they do so by choice, each is a move. */
function settle(table: Table, rules: SpiderRules, moves: Move[]): void {
  if (rules.runsLeave === 'stay') return
  for (let at = 0; at < table.cards.length; at++) {
    while (endsInRun(table, at, rules.ranks)) {
      if (rules.runsLeave === 'by-choice') moves.push(moveOn(table, rules, at, 'foundation', rules.ranks))
      leaveRun(table, at, rules.ranks)
    }
  }
}
