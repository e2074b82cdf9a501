/**
 * The complete search: every position that can be reached, once. Nothing is cut, so that when it ends without a win there
 * is none. It has no clever move order: it is for what is small, and for ends of games.
 */
import type { Spending } from '../../search/spending.ts'
import type { Move } from '../position.ts'
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
  tailOf,
} from './table.ts'

/** About what a key costs in the set of those met. */
const BYTES_PER_KEY = 320

interface Node {
  readonly table: Table
  readonly before: Node | undefined
  readonly move: Move | undefined
}

export interface ExhaustiveOutcome {
  readonly status: 'won' | 'exhausted' | 'stopped'
  readonly line?: Move[]
}

export interface SpiderPrunings {
  /**
   * *Claim*: with an empty stock, positions that differ in the order of columns only are equal, and a whole column gains
   * nothing by moving to a space. *Why*: no rule but the deal of a row knows a column from another. *Fails when*: cards are
   * still to be dealt: which column a card comes to then depends on the order. *Test*: brute force on small packs, on and off.
   */
  readonly columnOrder: boolean
}

export const ALL_PRUNINGS: SpiderPrunings = { columnOrder: true }

/**
 * Searches from `start` until a win, the end, `most` positions or a stop. With more positions than `bytes` hold it stops,
 * as it does at `most`; the caller says what then.
 */
export function searchAll(
  start: Table,
  rules: SpiderRules,
  limits: { readonly positions: number; readonly bytes: number },
  spending: Spending,
  prunings: SpiderPrunings = ALL_PRUNINGS,
): ExhaustiveOutcome {
  const most = Math.min(limits.positions, Math.floor(limits.bytes / BYTES_PER_KEY))
  const seen = new Set([keyOf(start, prunings)])
  const open: Node[] = [{ table: start, before: undefined, move: undefined }]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (isDone(node.table, rules)) return { status: 'won', line: lineTo(node) }
    for (const next of childrenOf(node, rules, prunings)) {
      spending.count()
      const key = keyOf(next.table, prunings)
      if (seen.has(key)) continue
      if (spending.stopped || seen.size >= most) return { status: 'stopped' }
      seen.add(key)
      open.push(next)
    }
  }
  return { status: 'exhausted' }
}

function childrenOf(node: Node, rules: SpiderRules, prunings: SpiderPrunings): Node[] {
  const { table } = node
  const { ranks, runsLeave } = rules
  const children: Node[] = []
  const add = (move: Move, play: (next: Table) => void) => {
    const next = copyOf(table)
    play(next)
    if (runsLeave === 'at-once') leaveAll(next, ranks)
    children.push({ table: next, before: node, move })
  }
  if (canDeal(table, rules)) add({ type: 'draw', times: 1 }, dealRow)
  const anyOrder = prunings.columnOrder && table.stock.length === 0
  const firstSpace = table.cards.findIndex((column) => column.length === 0)
  table.cards.forEach((column, from) => {
    for (let count = tailOf(table, from); count > 0; count--) {
      const card = column.at(-count)!
      table.cards.forEach((target, to) => {
        if (to === from) return
        if (target.length === 0) {
          if (anyOrder && (to !== firstSpace || count === column.length)) return
        } else if (target.at(-1)! >> 2 !== (card >> 2) + 1) return
        add(moveOn(table, rules, from, to, count), (next) => moveCards(next, from, to, count))
      })
    }
    if (runsLeave === 'by-choice' && endsInRun(table, from, ranks)) {
      add(moveOn(table, rules, from, 'foundation', ranks), (next) => leaveRun(next, from, ranks))
    }
  })
  return children
}

function leaveAll(table: Table, ranks: number): void {
  for (let at = 0; at < table.cards.length; at++) {
    while (endsInRun(table, at, ranks)) leaveRun(table, at, ranks)
  }
}

/** Exact: two positions have one key only if they are equal, but for the order of columns where it is nothing. */
function keyOf({ cards, down, stock }: Table, prunings: SpiderPrunings): string {
  const columns = cards.map((column, at) => String.fromCharCode(200 + down[at]!, ...column.map((card) => card + 48)))
  if (prunings.columnOrder && stock.length === 0) columns.sort()
  return `${String.fromCharCode(48 + stock.length)}${columns.join('')}`
}

function lineTo(last: Node): Move[] {
  const moves: Move[] = []
  for (let node: Node | undefined = last; node?.move !== undefined; node = node.before) moves.push(node.move)
  return moves.reverse()
}
