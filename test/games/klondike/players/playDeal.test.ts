import { describe, expect, test } from 'vitest'
import { contestantsOf, parsePlayer } from '../../../../src/analysis/contestant.ts'
import { DealDecider } from '../../../../src/analysis/dealDecider.ts'
import { dealDeck } from '../../../../src/deal/dealId.ts'
import { FairPlanner } from '../../../../src/games/klondike/fairPlay/planner.ts'
import { playDeal } from '../../../../src/games/klondike/players/playDeal.ts'
import { DEFAULT_RULES, type KlondikeRules } from '../../../../src/games/klondike/ruleSet.ts'
import { KlondikeSolver } from '../../../../src/games/klondike/solver.ts'
import { deal } from '../../../../src/games/piles/layout.ts'
import { amount } from '../../../support/amount.ts'
import { faultOf } from '../../../support/faultOf.ts'

const PLENTY = { nodes: 10_000_000 }
const SOLVER = new KlondikeSolver({ tableBytes: 4 << 20 })
const PLANNER = new FairPlanner({ visits: 40, nodesPerLeaf: 50 })
const numbered = (number: number) => {
  const id = { scheme: 'solvitaire', number: BigInt(number) }
  return { id, deck: dealDeck(id) }
}
const dealt = (number: number, rules: KlondikeRules = DEFAULT_RULES) => deal(numbered(number).deck, rules)

describe('a game', () => {
  test('depends on player, deal and seed alone, not on what was played before', () => {
    const contestants = contestantsOf([DEFAULT_RULES], ['random', 'greedy', 'careful'])
    const games = (numbers: number[], seed: number) => {
      const decider = new DealDecider(SOLVER)
      const played = numbers.map((number) => {
        const outcomes = contestants.map((contestant) => decider.decide(numbered(number), contestant, seed, PLENTY))
        return [number, outcomes] as const
      })
      return new Map(played)
    }
    const forwards = games([1, 2, 3, 4, 5, 6, 7, 8], 5)
    expect(games([8, 3, 1, 7, 2, 6, 5, 4], 5)).toEqual(forwards)
    expect(games([1, 2, 3, 4, 5, 6, 7, 8], 6)).not.toEqual(forwards)
  })

  test('is won with its moves or lost with its cards', () => {
    for (let number = 1; number <= amount(8, 30); number++) {
      const { verdict, moves, cardsUp, reason, nodes } = playDeal(
        'greedy',
        PLANNER,
        dealt(number),
        DEFAULT_RULES,
        PLENTY,
        `${number}`,
      )
      expect({ reason, nodes }).toEqual({ reason: undefined, nodes: 0 })
      expect(moves !== undefined).toBe(verdict === 'won')
      expect(cardsUp !== undefined).toBe(verdict === 'lost')
      if (cardsUp !== undefined) expect(cardsUp).toBeLessThan(52)
      if (moves !== undefined) expect(moves).toBeGreaterThanOrEqual(52)
    }
  })

  test('of the fair player counts what it searches', () => {
    const { nodes, verdict } = playDeal('fair', PLANNER, dealt(1), DEFAULT_RULES, PLENTY, 'x')
    expect(['won', 'lost']).toContain(verdict)
    expect(nodes).toBeGreaterThan(100)
    expect(playDeal('fair', PLANNER, dealt(1), DEFAULT_RULES, { nodes: nodes + 1 }, 'x')).toMatchObject({
      verdict,
      nodes,
    })
  })

  test('is broken off when its nodes are spent, and spends no more', () => {
    const game = playDeal('fair', PLANNER, dealt(1), DEFAULT_RULES, { nodes: 500 }, 'x')
    expect(game).toEqual({ verdict: 'unknown', reason: 'nodes', nodes: expect.any(Number) })
    expect(game.nodes).toBeLessThanOrEqual(500)
  })

  test.each(['random', 'fair'] as const)('of the %s player is broken off when it is interrupted', (player) => {
    let asked = 0
    const interrupted = () => (++asked > 3 ? ('cancelled' as const) : undefined)
    const game = playDeal(player, PLANNER, dealt(2), DEFAULT_RULES, { nodes: 1e9, interrupted }, 'x')
    expect(game).toMatchObject({ verdict: 'unknown', reason: 'cancelled' })
  })
})

test('the thoughtful one is the solver', () => {
  const decided = new DealDecider(SOLVER).decide(numbered(2), { rules: DEFAULT_RULES, player: 'thoughtful' }, 0, PLENTY)
  expect(decided).toMatchObject({ verdict: 'winnable', solution: expect.any(Array), moves: expect.any(Number) })
})

test('the one for most cards brings them all up, or proves that no more come up, or says between what numbers', () => {
  const vegas: KlondikeRules = { ...DEFAULT_RULES, passes: 1 }
  const decider = new DealDecider(SOLVER)
  const decide = (number: number, player: 'thoughtful' | 'most-cards', nodes: number) =>
    decider.decide(numbered(number), { rules: vegas, player }, 0, { nodes })
  let open = 0
  for (const number of amount([1, 2, 4, 6], [1, 2, 4, 6, 7, 9, 11])) {
    const most = decide(number, 'most-cards', 100_000)
    expect(most.verdict).toBe(decide(number, 'thoughtful', 100_000).verdict)
    if (most.verdict === 'winnable') expect(most.moves).toBeGreaterThan(52)
    else expect(most).toMatchObject({ verdict: 'unwinnable', cardsUp: expect.any(Number) })
    const hasty = decide(number, 'most-cards', 1_000)
    if (hasty.verdict !== 'unknown') continue
    open++
    expect(hasty.cardsUp).toBeLessThan(hasty.atMost!)
    expect(most.cardsUp ?? 52).toBeGreaterThanOrEqual(hasty.cardsUp!)
    expect(most.cardsUp ?? 52).toBeLessThanOrEqual(hasty.atMost!)
  }
  expect(open).toBeGreaterThan(amount(0, 1))
})

test('a player is known by name', () => {
  expect(parsePlayer('fair', 'players[0]')).toBe('fair')
  const fault = faultOf(() => parsePlayer('clairvoyant', 'players[0]'))
  expect(fault).toMatchObject({ code: 'invalid-request', place: 'players[0]' })
  expect(fault.message).toContain('thoughtful, most-cards, random, greedy, careful, fair')
})
