import { describe, expect, it } from 'vitest'
import { DEFAULT_RULES } from '../../src/games/klondike/ruleSet.ts'
import { cardsUp } from '../../src/games/position.ts'
import { amount } from './amount.ts'
import { bruteForce } from './bruteForce.ts'
import { replay } from './klondike.ts'
import {
  allSmallRules,
  randomWalk,
  smallArrangement,
  smallDeal,
  smallDeck,
  smallMidGame,
  smallRules,
} from './smallDeals.ts'

const SEEDS = Array.from({ length: 200 }, (_, seed) => seed)
const RULES = { ...DEFAULT_RULES, ranks: 5, columns: 3, draw: 3, passes: 3 }

it('the same seed gives the same game, another seed another', () => {
  for (const make of [smallDeal, smallArrangement, smallMidGame]) {
    const all = SEEDS.map((seed) => JSON.stringify(make(seed, RULES)))
    expect(SEEDS.map((seed) => JSON.stringify(make(seed, RULES)))).toEqual(all)
    expect(new Set(all).size).toBeGreaterThan(190)
  }
})

it('shuffles without favour', () => {
  // Where the Ace of Clubs lies in 4,000 decks of 8 cards: 500 times in each place, give or take five sigmas.
  const places = Array.from({ length: 8 }, () => 0)
  for (let seed = 0; seed < 4000; seed++) places[smallDeck(seed, { ranks: 2 }).indexOf(0)]!++
  for (const count of places) expect(Math.abs(count - 500)).toBeLessThan(5 * Math.sqrt(500))
})

it('crosses every rule option', () => {
  expect(allSmallRules({ ranks: 4, columns: 3 })).toHaveLength(3 * 4 * 2)
  const seen = SEEDS.concat(SEEDS.map((seed) => seed + 1000)).map((seed) => smallRules(seed))
  const options = new Set(seen.map(({ draw, passes, worryingBack }) => `${draw} ${passes} ${worryingBack}`))
  expect(options.size).toBe(24)
  expect(new Set(seen.map(({ ranks, columns }) => `${ranks} ${columns}`)).size).toBe(9)
})

describe('positions in mid-game', () => {
  const midGames = SEEDS.map((seed) => smallMidGame(seed, RULES))

  it('are reached by legal moves', () => {
    for (const seed of SEEDS) {
      const start = smallDeal(seed, RULES)
      const { position, played } = randomWalk(seed, start, RULES, 30)
      expect(replay(start, RULES, played).position).toEqual(position)
    }
  })

  it('have cards up and passes used', () => {
    expect(midGames.filter((position) => cardsUp(position) > 2).length).toBeGreaterThan(20)
    expect(new Set(midGames.map(({ pass }) => pass))).toEqual(new Set([1, 2, 3]))
  })
})

it('arrangements are won and lost about as often', () => {
  const verdicts = SEEDS.slice(0, amount(40, 200)).map(
    (seed) => bruteForce(smallArrangement(seed, RULES), RULES, 2_000).verdict,
  )
  expect(verdicts.filter((verdict) => verdict === 'winnable').length).toBeGreaterThan(amount(8, 50))
  expect(verdicts.filter((verdict) => verdict === 'unwinnable').length).toBeGreaterThan(amount(8, 50))
})
