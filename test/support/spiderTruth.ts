/**
 * The truth for small packs of Spider: every position of the plain rules that can be reached, none taken for another. The
 * order of columns is kept, as the deal of a row knows one column from another.
 */
import type { Card } from '../../src/cards/card.ts'
import { cardsOf } from '../../src/cards/pack.ts'
import { pileJudge } from '../../src/games/piles/judge.ts'
import type { Position } from '../../src/games/position.ts'
import { type SpiderRules, spiderRules } from '../../src/games/spider/ruleSet.ts'
import type { Verdict } from '../../src/search/verdict.ts'

export function spiderTruth(
  start: Position,
  rules: SpiderRules,
  most: number,
): { verdict: Verdict; positions: number } {
  const seen = new Set([JSON.stringify(start)])
  const open = [start]
  for (let here = open.pop(); here !== undefined; here = open.pop()) {
    if (pileJudge.isWon(here, rules)) return { verdict: 'winnable', positions: seen.size }
    for (const move of pileJudge.legalMoves(here, rules)) {
      const next = pileJudge.playLegalMove(here, rules, move)
      const key = JSON.stringify(next)
      if (seen.has(key)) continue
      if (seen.size >= most) return { verdict: 'unknown', positions: seen.size }
      seen.add(key)
      open.push(next)
    }
  }
  return { verdict: 'unwinnable', positions: seen.size }
}

/** Rules of small packs: suits, ranks, columns, rows of the stock, and every option. */
export const SMALL_SPIDERS: SpiderRules[] = [
  [4, 3, 3, 0],
  [4, 3, 3, 1],
  [4, 3, 3, 2],
  [2, 4, 3, 1],
  [2, 3, 3, 1],
  [4, 4, 4, 1],
  [3, 4, 4, 2],
  [2, 5, 3, 1],
  [3, 3, 4, 1],
].flatMap(([suits = 0, ranks = 0, columns = 0, rows = 0]) =>
  (['no', 'unless-too-few-cards', 'yes'] as const).flatMap((dealOnSpaces) =>
    (['at-once', 'by-choice', 'stay'] as const).map((runsLeave) => ({
      ...spiderRules('french', 4),
      suits: [0, 1, 2, 3].slice(0, suits),
      copies: 1,
      ranks,
      columns,
      rows,
      dealOnSpaces,
      runsLeave,
    })),
  ),
)

/** The pack in an order that `seed` gives. */
export function shuffledPack(rules: SpiderRules, seed: number): Card[] {
  const deck = [...cardsOf(rules)]
  let state = (seed * 2_654_435_761 + 12_345) >>> 0
  for (let at = deck.length - 1; at > 0; at--) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const other = Math.floor((state / 2 ** 32) * (at + 1))
    const card = deck[at]!
    deck[at] = deck[other]!
    deck[other] = card
  }
  return deck
}
