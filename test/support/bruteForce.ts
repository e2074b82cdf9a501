/**
 * The truth for small decks: exhaustive search over the positions of the plain rules.
 *
 * No pruning and no shortcut, so that there is nothing to believe but the rules themselves. Two positions are taken
 * for one only when the game can't tell them apart: the order of columns has no part in any rule, so columns are
 * sorted; the pass counts only where passes are limited. All else is in the key card by card.
 */
import type { Card } from '../../src/cards/card.ts'
import { isWon, legalMoves, playLegalMove } from '../../src/games/piles/judge.ts'
import type { PileRules } from '../../src/games/piles/pileRules.ts'
import { cardsUp, type Position } from '../../src/games/position.ts'
import type { Verdict } from '../../src/search/verdict.ts'

export interface BruteForceResult {
  /** `unknown` when `maxPositions` did not suffice. */
  verdict: Verdict
  /** Distinct positions visited. */
  positions: number
}

/** Can the game be won from here? Depth-first; stops at the first win or at `maxPositions` distinct positions. */
export function bruteForce(position: Position, rules: PileRules, maxPositions: number): BruteForceResult {
  return explore(position, rules, maxPositions, () => {})
}

/** The most cards that can be up at once: exact when `proved`, else the best met within `maxPositions`. */
export function mostCardsUp(
  position: Position,
  rules: PileRules,
  maxPositions: number,
): { cardsUp: number; proved: boolean; positions: number } {
  let most = 0
  const { verdict, positions } = explore(position, rules, maxPositions, (reached) => {
    most = Math.max(most, cardsUp(reached))
  })
  return { cardsUp: most, proved: verdict !== 'unknown', positions }
}

/**
 * The fewest moves of any win, as players count them: everything is one move but turning the waste over, which is
 * none. Breadth-first by that count. `moves` is there exactly when the verdict is `winnable`.
 */
export function fewestMoves(
  position: Position,
  rules: PileRules,
  maxPositions: number,
): BruteForceResult & { moves?: number } {
  const seen = new Set<string>()
  let level = new Map([[positionKey(position, rules), position]])
  for (let moves = 0; level.size > 0; moves++) {
    const nextLevel = new Map<string, Position>()
    // A redeal costs nothing: what it gives joins the level being walked, and the walk comes to it.
    for (const [key, here] of level) {
      if (seen.has(key)) continue
      if (isWon(here, rules)) return { verdict: 'winnable', positions: seen.size, moves }
      if (seen.size >= maxPositions) return { verdict: 'unknown', positions: seen.size }
      seen.add(key)
      for (const move of legalMoves(here, rules)) {
        const next = playLegalMove(here, rules, move)
        const nextKey = positionKey(next, rules)
        if (!seen.has(nextKey)) (move.type === 'redeal' ? level : nextLevel).set(nextKey, next)
      }
    }
    level = nextLevel
  }
  return { verdict: 'unwinnable', positions: seen.size }
}

/** Visits every position that can be reached, depth-first, until a win. */
function explore(
  position: Position,
  rules: PileRules,
  maxPositions: number,
  visit: (position: Position) => void,
): BruteForceResult {
  const seen = new Set([positionKey(position, rules)])
  const open = [position]
  for (let here = open.pop(); here !== undefined; here = open.pop()) {
    visit(here)
    if (isWon(here, rules)) return { verdict: 'winnable', positions: seen.size }
    // Backwards, so that the first moves of the list, the cards up, are tried first.
    for (const move of legalMoves(here, rules).reverse()) {
      const next = playLegalMove(here, rules, move)
      const key = positionKey(next, rules)
      if (seen.has(key)) continue
      if (seen.size >= maxPositions) return { verdict: 'unknown', positions: seen.size }
      seen.add(key)
      open.push(next)
    }
  }
  return { verdict: 'unwinnable', positions: seen.size }
}

/** One letter a card, so that a pile is a word; none of them is one of the separators `:` and `|`. */
const LETTERS = Array.from({ length: 112 }, (_, card) => String.fromCharCode(256 + card))

/** A string that two positions share exactly when no rule can tell them apart. */
export function positionKey(position: Position, rules: PileRules): string {
  const columns = position.columns.map(({ down, up }) => `${word(down)}:${word(up)}`).sort()
  const pass = rules.passes === 'unlimited' ? '' : position.pass
  return `${pass}|${position.foundations}|${word(position.stock)}|${word(position.waste)}|${columns.join('|')}`
}

function word(pile: readonly Card[]): string {
  let letters = ''
  for (const card of pile) letters += LETTERS[card]
  return letters
}
