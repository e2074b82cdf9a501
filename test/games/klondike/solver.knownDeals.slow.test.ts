import { expect, it, test } from 'vitest'
import { DEFAULT_RULES, type KlondikeRules } from '../../../src/games/klondike/ruleSet.ts'
import { KlondikeSolver } from '../../../src/games/klondike/solver.ts'
import { deal } from '../../../src/games/piles/layout.ts'
import type { Position } from '../../../src/games/position.ts'
import type { Verdict } from '../../../src/search/verdict.ts'
import { faultInOutcome } from '../../support/agreement.ts'
import { benchmarkDecks, openingOf, publishedCases, solvitaireVerdicts } from '../../support/publishedDeals.ts'

const DRAW_3: KlondikeRules = { ...DEFAULT_RULES, draw: 3 }
const solver = new KlondikeSolver({ tableBytes: 256 << 20 })

/** The solver's verdict, its solution judged; known whatever it takes. */
function verdictOf(position: Position, rules: KlondikeRules): Verdict {
  const outcome = solver.solve(position, rules, { nodes: 50_000_000 })
  expect(faultInOutcome(outcome, { position, rules }, 'unknown')).toBeUndefined()
  return outcome.verdict
}

it('agrees with all that is published of solvitaire:1 to 2000 at draw 3', () => {
  const published = solvitaireVerdicts()
  expect(published).toHaveLength(2_000)
  for (const { id, rules, verdict } of published) {
    expect([id, verdictOf(openingOf(id), rules)]).toEqual([id, verdict])
  }
})

it('agrees on the decks of the benchmark at draw 3', () => {
  const found = benchmarkDecks().map(({ deck }) => verdictOf(deal(deck, DRAW_3), DRAW_3))
  expect(found).toEqual(benchmarkDecks().map(({ draw3 }) => draw3))
})

it('proves solvitaire:7285 unwinnable at draw 3, long open in print', () => {
  expect(verdictOf(openingOf('solvitaire:7285'), DRAW_3)).toBe('unwinnable')
})

test('a deal published as too big for its solver is decided', () => {
  const { deck } = publishedCases().find(({ name }) => name === 'RAN-62231-big')!
  expect(verdictOf(deal(deck, DEFAULT_RULES), DEFAULT_RULES)).toBe('winnable')
})
