/**
 * A found line, made shorter: what leads back to a position that was there before goes; then each move without which the
 * rest is still legal and wins; then two moves of the same cards become one where that works.
 */
import { judged } from '../piles/judged.ts'
import type { Move, Position } from '../position.ts'
import type { SpiderRules } from './ruleSet.ts'
import {
  canDeal,
  copyOf,
  dealRow,
  endsInRun,
  isDone,
  leaveRun,
  moveCards,
  moveOn,
  type Table,
  tableOf,
  tailOf,
} from './table.ts'

/** Passes over the line: each is tried on what the one before left. */
const MOST_PASSES = 4

/** A winning line of legal moves, replayed, no longer than `line`, which wins from `position`. */
export function tidy(position: Position, rules: SpiderRules, line: Move[]): Move[] {
  const start = tableOf(position)
  let tidied = withoutLoops(start, rules, line)
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const shorter = withoutLoops(start, rules, shorten(start, rules, tidied))
    if (shorter.length === tidied.length) break
    tidied = shorter
  }
  return judged(position, rules, tidied)
}

/** Cuts from each position to the last time it is met. */
function withoutLoops(start: Table, rules: SpiderRules, line: readonly Move[]): Move[] {
  const table = copyOf(start)
  const keys = [JSON.stringify(table)]
  for (const move of line) {
    play(table, rules, move)
    keys.push(JSON.stringify(table))
  }
  const last = new Map(keys.map((key, at) => [key, at]))
  const kept: Move[] = []
  for (let at = last.get(keys[0]!)!; at < line.length; at = last.get(keys[at + 1]!)!) kept.push(line[at]!)
  return kept
}

/** Goes over the line once: each move is dropped, or joined with the next one of the same cards, where the rest still wins. */
function shorten(start: Table, rules: SpiderRules, line: readonly Move[]): Move[] {
  let rest = [...line]
  const kept: Move[] = []
  const table = copyOf(start)
  while (rest.length > 0) {
    const shorter = wins(table, rules, rest.slice(1)) ? rest.slice(1) : joined(table, rules, rest)
    if (shorter !== undefined) {
      rest = shorter
      continue
    }
    const [move] = rest
    play(table, rules, move!)
    kept.push(move!)
    rest = rest.slice(1)
  }
  return kept
}

/** The first move goes where a later one puts the same cards, and that one goes; `undefined` where that does not win. */
function joined(table: Table, rules: SpiderRules, line: readonly Move[]): Move[] | undefined {
  const [first, ...rest] = line
  if (first?.type !== 'move' || first.to === 'foundation') return undefined
  const at = rest.findIndex(
    (move) => move.type === 'move' && move.from === first.to && move.card === first.card && move.count === first.count,
  )
  const second = rest[at]
  if (second?.type !== 'move' || second.to === first.from || second.to === 'foundation') return undefined
  const shorter: Move[] = [{ ...first, to: second.to }, ...rest.slice(0, at), ...rest.slice(at + 1)]
  return wins(table, rules, shorter) ? shorter : undefined
}

/** Are the moves legal one after the other, and is the game won by them? */
function wins(start: Table, rules: SpiderRules, line: readonly Move[]): boolean {
  const table = copyOf(start)
  for (const move of line) {
    if (!isLegal(table, rules, move)) return false
    play(table, rules, move)
  }
  return isDone(table, rules)
}

function isLegal(table: Table, rules: SpiderRules, move: Move): boolean {
  if (isDone(table, rules)) return false
  if (move.type === 'draw') return move.times === 1 && canDeal(table, rules)
  if (move.type === 'redeal' || typeof move.from !== 'number' || move.to === 'waste') return false
  const { from, to, count } = move
  if (count > tailOf(table, from)) return false
  const here = moveOn(table, rules, from, to, count)
  if (here.type !== 'move' || here.card !== move.card) return false
  if (to === 'foundation') return rules.runsLeave === 'by-choice' && count === rules.ranks
  const target = table.cards[to]!.at(-1)
  return to !== from && (target === undefined || target >> 2 === ((move.card >> 2) & 15) + 1)
}

function play(table: Table, rules: SpiderRules, move: Move): void {
  if (move.type === 'draw') dealRow(table)
  else if (move.type === 'move' && move.to === 'foundation') leaveRun(table, move.from as number, rules.ranks)
  else if (move.type === 'move') moveCards(table, move.from as number, move.to as number, move.count)
  if (rules.runsLeave !== 'at-once') return
  for (let at = 0; at < table.cards.length; at++) {
    while (endsInRun(table, at, rules.ranks)) leaveRun(table, at, rules.ranks)
  }
}
