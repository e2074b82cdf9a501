/** Arbitrary games for fast-check: rules of a small deck, or of the whole one, and a position under them. */
import fc from 'fast-check'
import type { KlondikeRules } from '../../src/games/klondike/ruleSet.ts'
import type { Position } from '../../src/games/position.ts'
import { smallArrangement, smallMidGame, smallRules } from './smallDeals.ts'

export interface Game {
  rules: KlondikeRules
  position: Position
}

const seed = fc.integer({ min: 0, max: 2 ** 31 - 1 })

/** Mid-game positions, after a random walk, of decks of 4, 5, 6 or 13 ranks, and arrangements no game need lead to. */
export const games: fc.Arbitrary<Game> = fc
  .record({
    rulesSeed: seed,
    seed,
    size: fc.constantFrom({}, {}, { ranks: 13, columns: 7 }),
    arranged: fc.boolean(),
  })
  .map(({ rulesSeed, seed, size, arranged }) => {
    const rules = smallRules(rulesSeed, size)
    return { rules, position: arranged ? smallArrangement(seed, rules) : smallMidGame(seed, rules, 60) }
  })

/** The same of small decks only, fit for exhaustive search. */
export const smallGames: fc.Arbitrary<Game> = fc.record({ rulesSeed: seed, seed }).map(({ rulesSeed, seed }) => {
  const rules = smallRules(rulesSeed)
  return { rules, position: seed % 2 === 0 ? smallArrangement(seed, rules) : smallMidGame(seed, rules) }
})
