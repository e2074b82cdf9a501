import { describe, expect, it } from 'vitest'
import { dealDeck } from '../../../../src/deal/dealId.ts'
import { mostCardsUp } from '../../../../src/games/klondike/objectives/mostCardsUp.ts'
import { type KlondikeRules, PRESETS } from '../../../../src/games/klondike/ruleSet.ts'
import { KlondikeSolver } from '../../../../src/games/klondike/solver.ts'
import { deal } from '../../../../src/games/piles/layout.ts'
import { cardsUp, type Position } from '../../../../src/games/position.ts'
import { amount } from '../../../support/amount.ts'
import { replay } from '../../../support/klondike.ts'
import { BEST_GAMES_PARTS, bestGamesOf, formatBestGame, readBestGames } from '../../../support/objectiveLines.ts'

const solver = new KlondikeSolver({ tableBytes: 1 << 22 })
const BUDGET = { nodes: 200_000, tableBytes: 1 << 20 }

function dealt(number: bigint, rules: KlondikeRules): Position {
  return deal(dealDeck({ scheme: 'solvitaire', number }), rules)
}

/** The judged games that are looked at. */
const PARTS = BEST_GAMES_PARTS.slice(0, amount(1, BEST_GAMES_PARTS.length))

describe('the most cards up', () => {
  it.each(PARTS)('are as many as the judge finds by trying everything: games from %i on', (part) => {
    const wrong = bestGamesOf(part).filter((game) => {
      const { position, rules, verdict } = game
      const found = mostCardsUp(position, rules, solver, BUDGET)
      const end = replay(position, rules, found.moves)
      const isRight =
        found.proved && found.cards === game.cardsUp && found.atMost === found.cards && found.verdict === verdict
      return !isRight || end.firstIllegal !== undefined || cardsUp(end.position) !== found.cards
    })
    expect(wrong.map(formatBestGame)).toEqual([])
  })

  it('are looked for in games of which more than a third are lost', () => {
    const games = readBestGames()
    expect(games).toHaveLength(BEST_GAMES_PARTS.length * 100)
    expect(games.filter(({ verdict }) => verdict === 'unwinnable').length).toBeGreaterThan(200)
  })

  it('are all of a deal that can be won, with a win', () => {
    const rules = PRESETS['klondike-draw-3']
    const position = dealt(3n, rules)
    const { verdict, cards, proved, moves } = mostCardsUp(position, rules, solver, BUDGET)
    expect({ verdict, cards, proved }).toEqual({ verdict: 'winnable', cards: 52, proved: true })
    expect(replay(position, rules, moves).won).toBe(true)
  })

  it.each([528n, 925n, 1781n, 1811n, 1970n, 2349n])(
    'of deal %d were found by a way on which the talon was joined, which failed where it was not',
    (number) => {
      const rules = PRESETS.klondike
      const position = dealt(number, rules)
      const { cards, moves } = mostCardsUp(position, rules, solver, { ...BUDGET, nodes: 20_000 })
      const end = replay(position, rules, moves)
      expect([end.firstIllegal, cardsUp(end.position)]).toEqual([undefined, cards])
    },
  )

  it.each(['vegas-draw-1', 'vegas-draw-3'] as const)(
    'lie between what is found and what is not excluded: %s',
    (name) => {
      const rules = PRESETS[name]
      for (let number = 1n; number <= amount(1n, 6n); number++) {
        const position = dealt(number, rules)
        let least = 0
        let most = 52
        for (const nodes of [1, 3, 50, 2_000, amount(5_000, 60_000)]) {
          const found = mostCardsUp(position, rules, solver, { ...BUDGET, nodes })
          expect(found.nodes).toBeLessThanOrEqual(nodes)
          expect(found.cards).toBeGreaterThanOrEqual(least)
          expect(found.atMost).toBeLessThanOrEqual(most)
          expect(found.atMost).toBeGreaterThanOrEqual(found.cards)
          expect(found.proved).toBe(found.atMost === found.cards)
          expect(found.reason).toBe(found.proved ? undefined : 'nodes')
          least = found.cards
          most = found.atMost
        }
      }
    },
  )

  it('are the same in every run', () => {
    const rules = PRESETS['vegas-draw-3']
    const search = () => mostCardsUp(dealt(11n, rules), rules, solver, { ...BUDGET, nodes: 5_000 })
    expect(search()).toEqual(search())
  })

  it('come with the reason when the search is interrupted', () => {
    const rules = PRESETS['vegas-draw-1']
    let asked = 0
    const interrupted = () => (++asked > 20 ? 'cancelled' : undefined)
    const found = mostCardsUp(dealt(5n, rules), rules, solver, { nodes: 1e9, tableBytes: 1 << 20, interrupted })
    expect(found).toMatchObject({ proved: false, reason: 'cancelled', verdict: 'unknown' })
    expect(found.nodes).toBeLessThan(10_000)
  })
})
