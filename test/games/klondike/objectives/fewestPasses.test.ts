import { describe, expect, it } from 'vitest'
import { fewestPasses } from '../../../../src/games/klondike/objectives/fewestPasses.ts'
import { DEFAULT_RULES } from '../../../../src/games/klondike/ruleSet.ts'
import { KlondikeSolver } from '../../../../src/games/klondike/solver.ts'
import { amount } from '../../../support/amount.ts'
import { replay } from '../../../support/klondike.ts'
import { BEST_GAMES_PARTS, bestGamesOf, formatBestGame } from '../../../support/objectiveLines.ts'
import { openingOf } from '../../../support/publishedDeals.ts'

const solver = new KlondikeSolver({ tableBytes: 1 << 24 })
const DRAW_3 = { ...DEFAULT_RULES, draw: 3 }

/** The judged games that are looked at. */
const PARTS = BEST_GAMES_PARTS.slice(0, amount(1, BEST_GAMES_PARTS.length))

describe('the fewest passes that win', () => {
  it.each(PARTS)('are as many as the judge needs, who tries everything: games from %i on', (part) => {
    const wrong = bestGamesOf(part).filter(({ position, rules, verdict, passes: wanted }) => {
      const found = fewestPasses(position, rules, solver, { nodes: 200_000 })
      if (!found.proved || found.verdict !== verdict) return true
      if (verdict === 'unwinnable') return found.moves !== undefined || found.passes !== undefined
      const { won, position: end } = replay(position, rules, found.moves!)
      return !won || end.pass !== wanted || found.passes !== wanted || found.atLeast !== wanted
    })
    expect(wrong.map(formatBestGame)).toEqual([])
  })

  it('leave one pass less that can not win: whole decks, draw 3', () => {
    for (const id of ['solvitaire:2', 'solvitaire:3', 'solvitaire:8']) {
      const position = openingOf(id)
      const { passes = 0, moves = [], proved } = fewestPasses(position, DRAW_3, solver, { nodes: 400_000 })
      expect(proved).toBe(true)
      expect(replay(position, { ...DRAW_3, passes }, moves).won).toBe(true)
      if (passes === 1) continue
      const { verdict } = solver.solve(position, { ...DRAW_3, passes: passes - 1 }, { nodes: 400_000 })
      expect(verdict).toBe('unwinnable')
    }
  })

  it('lie between what is found and what is not excluded', () => {
    const position = openingOf('solvitaire:2')
    let least = 1
    let most = Number.POSITIVE_INFINITY
    for (const nodes of [1, 200, 1_000, 4_000]) {
      const found = fewestPasses(position, DEFAULT_RULES, solver, { nodes })
      expect(found.nodes).toBeLessThanOrEqual(nodes)
      expect(found.reason).toBe(found.proved ? undefined : 'nodes')
      expect(found.atLeast).toBeGreaterThanOrEqual(least)
      least = found.atLeast!
      if (found.passes === undefined) continue
      expect(found.passes).toBeLessThanOrEqual(most)
      expect(found.proved).toBe(found.passes === found.atLeast)
      most = found.passes
    }
    expect(most).toBeLessThan(10)
  })

  it('come with the reason when the search is interrupted', () => {
    let asked = 0
    const interrupted = () => (++asked > 10 ? 'time' : undefined)
    const found = fewestPasses(openingOf('solvitaire:2'), DRAW_3, solver, { nodes: 1e9, interrupted })
    expect(found).toMatchObject({ verdict: 'winnable', proved: false, reason: 'time' })
  })
})
