/**
 * Closures: with worrying back, all heights that moving free cards up and back leads to are one; without, a card up can't
 * be taken back, and each closure has one member.
 */
import { isSafe } from './safe.ts'
import type { Heights, Sets } from './sets.ts'

export interface Member {
  readonly heights: Heights
  /** The member it was reached from, one card up or back; none of the first. */
  readonly before: Member | undefined
}

export interface Closure {
  readonly members: Member[]
  /** Of their heights. */
  readonly keys: Set<number>
  /** The same for every seed among the members. */
  readonly key: number
}

/** A number that no two heights share: up to twelve foundations of up to fourteen heights. */
export function keyOf(heights: Heights): number {
  let key = 0
  for (const height of heights) key = key * 14 + height
  return key
}

/** The closure of the heights of `seed`. Cards that are safe go up first, and never come back. */
export function closureOf(sets: Sets, seed: Member, withSafeCards: boolean): Closure {
  for (let start = seed; ; ) {
    const members = [start]
    const keys = new Set([keyOf(start.heights)])
    let safe: Member | undefined
    for (let at = 0; at < members.length && safe === undefined; at++) {
      safe = expand(sets, members[at]!, members, keys, withSafeCards)
    }
    if (safe === undefined) return { members, keys, key: Math.max(...keys) }
    start = safe
  }
}

/** Adds what is one move from `member`; gives the member with a safe card up instead, where there is one. */
function expand(
  sets: Sets,
  member: Member,
  members: Member[],
  seen: Set<number>,
  withSafeCards: boolean,
): Member | undefined {
  const { heights } = member
  const { rules } = sets
  const add = (at: number, change: 1 | -1): Member | undefined => {
    const after = changed(heights, at, change)
    const key = keyOf(after)
    if (seen.has(key)) return undefined
    seen.add(key)
    const added = { heights: after, before: member }
    members.push(added)
    return added
  }
  for (let at = 0; at < heights.length; at++) {
    const isRepeated = at >= 4 && heights[at - 4] === heights[at]
    const next = heights[at]! * 4 + (at & 3)
    if (!isRepeated && heights[at]! < rules.ranks && isFreeUp(sets, next, heights)) {
      const isSure = withSafeCards && isSafe(next, changed(heights, at, 1), rules)
      if (isSure) return { heights: changed(heights, at, 1), before: member }
      if (rules.worryingBack) add(at, 1)
    }
    const isTopOfEquals = at + 4 >= heights.length || heights[at + 4] !== heights[at]
    if (rules.worryingBack && heights[at]! > 0 && isTopOfEquals) {
      const top = (heights[at]! - 1) * 4 + (at & 3)
      const isKept = withSafeCards && isSafe(top, heights, rules)
      if (!isKept && sets.canLand(top, heights)) add(at, -1)
    }
  }
  return undefined
}

/** Is a card on the table that is no anchor, and can it go up? */
export function isFreeUp(sets: Sets, card: number, heights: Heights): boolean {
  return sets.onTable(card, heights) > sets.anchors[card]! && sets.canLeave(card, heights)
}

export function changed(heights: Heights, at: number, change: 1 | -1): Heights {
  const after = heights.slice()
  after[at]! += change
  return after
}
