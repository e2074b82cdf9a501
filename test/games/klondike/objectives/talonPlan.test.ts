import { describe, expect, it } from 'vitest'
import { rankOf, suitOf } from '../../../../src/cards/card.ts'
import { TalonPlan } from '../../../../src/games/klondike/objectives/talonPlan.ts'
import { DEFAULT_RULES } from '../../../../src/games/klondike/ruleSet.ts'
import type { Passes } from '../../../../src/games/rules.ts'
import { amount } from '../../../support/amount.ts'
import { dice } from '../../../support/smallDeals.ts'

interface Talon {
  readonly draw: number
  readonly cards: readonly number[]
}

/** The Aces to Fours in random order: low cards wait for each other most. */
const TALONS: readonly Talon[] = Array.from({ length: amount(8, 60) }, (_, seed) => {
  const die = dice(seed + 1)
  const cards = Array.from({ length: 16 }, (_, card) => ({ card, at: die.roll(1_000_000) }))
  return { cards: cards.sort((a, b) => a.at - b.at).map(({ card }) => card), draw: 1 + die.roll(4) }
})

/** Talons that take more redeals than are told apart, where many cards are drawn at once. */
const MANY_PASSES: readonly Talon[] = [
  {
    draw: 10,
    cards: [7, 9, 18, 22, 5, 15, 1, 17, 8, 10, 21, 0, 20, 16, 3, 19, 4, 14, 2, 23, 13, 6, 11, 12],
  },
  {
    draw: 8,
    cards: [13, 6, 12, 4, 15, 2, 8, 16, 17, 23, 3, 7, 0, 14, 10, 1, 21, 5, 22, 11, 19, 18, 9, 20],
  },
]

function planOf({ draw, cards }: Talon, passes: Passes): TalonPlan {
  return new TalonPlan(cards, { ...DEFAULT_RULES, draw, passes })
}

/** What clearing the whole talon from the start of a pass costs. */
function planned(plan: TalonPlan, cards: number, redealsLeft: number): number {
  const all = (1 << cards) - 1
  let limit = 0
  while (limit < Infinity && !plan.reaches(all, 0, redealsLeft, limit)) limit = plan.lower(all, 0, redealsLeft)
  return limit
}

/** The same by trying everything, cheapest first: draw, turn the waste over, take the top of the waste. */
function tried({ draw, cards }: Talon, redealsLeft: number): number {
  const ahead: { left: readonly number[]; drawn: number; redeals: number }[][] = [
    [{ left: cards, drawn: 0, redeals: redealsLeft }],
  ]
  const seen = new Set<string>()
  for (let cost = 0; cost < ahead.length; cost++) {
    for (const { left, drawn, redeals } of ahead[cost] ?? []) {
      if (left.length === 0) return cost
      const key = `${left} ${drawn} ${redeals}`
      if (seen.has(key)) continue
      seen.add(key)
      const then = (more: number, next: { left: readonly number[]; drawn: number; redeals: number }) => {
        ahead[cost + more] ??= []
        ahead[cost + more]!.push(next)
      }
      if (drawn < left.length) then(1, { left, drawn: Math.min(left.length, drawn + draw), redeals })
      else if (redeals > 0) then(0, { left, drawn: 0, redeals: redeals - 1 })
      if (drawn === 0) continue
      const card = left[drawn - 1]!
      const isNext = !left.some((other) => suitOf(other) === suitOf(card) && other < card)
      const parents = left.filter(
        (other) => rankOf(other) === rankOf(card) + 1 && suitOf(other) >> 1 !== suitOf(card) >> 1,
      )
      if (isNext || parents.length < 2) {
        then(isNext ? 0 : 1, { left: left.filter((other) => other !== card), drawn: drawn - 1, redeals })
      }
    }
  }
  return Infinity
}

describe('the cost of clearing a talon', () => {
  it('is what trying everything says, however often the table grew', () => {
    let rises = 0
    for (const talon of TALONS) {
      const plan = planOf(talon, 30)
      const costs = [7, 3, 2, 1, 0].map((redeals) => planned(plan, talon.cards.length, redeals))
      expect([talon, costs]).toEqual([talon, [7, 3, 2, 1, 0].map((redeals) => tried(talon, redeals))])
      if (costs.at(-1)! > costs[0]!) rises++
    }
    expect(rises).toBeGreaterThan(amount(0, 5))
  })

  it('with more redeals left than are told apart is that of unlimited passes, whatever was asked before', () => {
    for (const talon of [...TALONS, ...MANY_PASSES]) {
      const unlimited = planned(planOf(talon, 'unlimited'), talon.cards.length, 0)
      const plan = planOf(talon, 30)
      for (const redeals of [7, 29, 8, 12, 7])
        expect([talon, redeals, planned(plan, talon.cards.length, redeals)]).toEqual([talon, redeals, unlimited])
    }
  })
})
