/**
 * Ways to get on: things that can't be taken back (a card turned, a card of the stock played, a column emptied), each
 * with the few moves to and fro that make it possible; and cards up, which seldom are. A player who chooses among these
 * comes to an end, and overlooks little.
 */
import { asSeen, type HiddenPosition } from '../../games/klondike/hiddenPosition.ts'
import type { Move, Position } from '../../games/klondike/position.ts'
import type { KlondikeRules } from '../../games/klondike/ruleSet.ts'
import { playLegalMove } from '../../games/klondike/rules.ts'
import { type Action, actionsOf, emptiesColumn, turnsCard } from './action.ts'

/** Most moves to and fro before what can't be taken back. */
const MOST_PREPARATIONS = 2
/** Arrangements looked at; few positions have more so near by. */
const MOST_ARRANGEMENTS = 30

/** The ways to get on from `hidden`, whose actions are `actions`; the shorter of two that end with the same play. */
export function commitmentsOf(actions: readonly Action[], hidden: HiddenPosition, rules: KlondikeRules): Action[] {
  const ways = new Map<string, Action>()
  const arrangements = new Set<string>()
  let open: { prefix: Move[]; actions: readonly Action[]; hidden: HiddenPosition }[] = [{ prefix: [], actions, hidden }]
  for (let depth = 0; depth <= MOST_PREPARATIONS; depth++) {
    const next: typeof open = []
    for (const here of open) {
      for (const action of here.actions) {
        const commits = isCommitment(action)
        if (commits || (depth === 0 && action.play?.to === 'foundation')) keep(ways, here.prefix, action)
        if (commits || action.play === undefined || depth === MOST_PREPARATIONS) continue
        const after = playLegalMove(action.before, rules, action.play)
        const key = tableKey(after)
        if (arrangements.has(key) || arrangements.size >= MOST_ARRANGEMENTS) continue
        arrangements.add(key)
        const seen = new Set([...here.hidden.stock, ...here.hidden.waste].filter((card) => card !== undefined))
        const view = asSeen(after, seen)
        next.push({ prefix: [...here.prefix, ...action.moves], actions: actionsOf(view, rules), hidden: view })
      }
    }
    open = next
  }
  return [...ways.values()]
}

function isCommitment(action: Action): boolean {
  return action.play === undefined || action.play.from === 'waste' || turnsCard(action) || fillsNoOther(action)
}

/** Does it empty a column, other than by moving a King from one empty column to another? */
function fillsNoOther(action: Action): boolean {
  const { play, before } = action
  if (!emptiesColumn(action) || play === undefined) return false
  return typeof play.to !== 'number' || before.columns[play.to]!.up.length > 0
}

function keep(ways: Map<string, Action>, prefix: readonly Move[], action: Action): void {
  const { play } = action
  const key = play === undefined ? 'look' : `${play.card} ${play.from} ${play.to}`
  if (!ways.has(key)) ways.set(key, prefix.length === 0 ? action : { ...action, moves: [...prefix, ...action.moves] })
}

function tableKey({ columns, foundations }: Position): string {
  return `${columns.map(({ up }) => up.join()).join('/')} ${foundations.join()}`
}
