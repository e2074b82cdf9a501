import { describe, expect, test } from 'vitest'
import { whereLost } from '../../src/analysis/whereLost.ts'
import type { SolveOutcome, Solver } from '../../src/games/judge.ts'
import { DEFAULT_RULES, type KlondikeRules } from '../../src/games/klondike/ruleSet.ts'
import { KlondikeSolver } from '../../src/games/klondike/solver.ts'
import { playLegalMove } from '../../src/games/piles/judge.ts'
import type { Move, Position } from '../../src/games/position.ts'
import { amount } from '../support/amount.ts'
import { bruteForce } from '../support/bruteForce.ts'
import { randomWalk, smallDeal, smallRules } from '../support/smallDeals.ts'

const solver = new KlondikeSolver({ tableBytes: 4 << 20 })
const BUDGET = { nodes: 1_000_000 }
const MAX_POSITIONS = 20_000

/** By brute force at every ply: how many moves from the start lead to winnable positions; −1 if not even none does. */
function lastWinnableOf(start: Position, moves: readonly Move[], rules: KlondikeRules): number | undefined {
  let [here, last] = [start, -1]
  for (let ply = 0; ply <= moves.length; ply++) {
    const { verdict } = bruteForce(here, rules, MAX_POSITIONS)
    if (verdict === 'unknown') return undefined
    if (verdict === 'winnable') last = ply
    if (ply < moves.length) here = playLegalMove(here, rules, moves[ply]!)
  }
  return last
}

test('the place agrees with brute force at every ply of random small games', () => {
  const seen: Record<string, number> = {}
  for (let seed = 1; seed <= amount(30, 120); seed++) {
    const rules = smallRules(seed, { ranks: 4, columns: 3 })
    const start = smallDeal(seed, rules)
    const { played } = randomWalk(seed, start, rules, 12)
    const last = lastWinnableOf(start, played, rules)
    if (last === undefined) continue
    const { nodes, ...report } = whereLost(solver, start, played, rules, BUDGET)
    const now = played.length
    if (last === now) expect(report).toEqual({ state: 'winnable', lastWinnable: now })
    else if (last < 0) expect(report).toEqual({ state: 'neverWinnable', firstLost: 0 })
    else {
      const lost = { lastWinnable: last, firstLost: last + 1, losingMove: played[last], undo: now - last }
      expect(report).toEqual({ state: 'lost', ...lost })
    }
    seen[report.state] = (seen[report.state] ?? 0) + 1
  }
  // All three ends must have been tested.
  expect(seen).toEqual({
    winnable: expect.any(Number),
    lost: expect.any(Number),
    neverWinnable: expect.any(Number),
  })
})

describe('a long game', () => {
  /** Draws and redeals for ever: positions know their ply by their pass and stock. */
  const rules: KlondikeRules = { ...DEFAULT_RULES, ranks: 2, columns: 1 }
  const start = smallDeal(1, rules)
  const moves: Move[] = Array.from({ length: 64 }, (_, index) =>
    index % 8 === 7 ? { type: 'redeal' } : { type: 'draw', times: 1 },
  )
  const plyOf = ({ pass, waste }: Position) => (pass - 1) * 8 + waste.length

  /** Winnable up to a ply, as if it were so; unknown where `resists` says. */
  function pretend(lastWinnable: number, resists: (ply: number) => boolean = () => false) {
    const asked: number[] = []
    const pretender: Solver = {
      solve(position): SolveOutcome {
        const ply = plyOf(position)
        asked.push(ply)
        if (resists(ply)) return { verdict: 'unknown', reason: 'nodes', nodes: 1 }
        if (ply > lastWinnable) return { verdict: 'unwinnable', nodes: 1 }
        return { verdict: 'winnable', nodes: 1, solution: solver.solve(position, rules, BUDGET).solution! }
      },
    }
    return { pretender, asked }
  }

  test('takes a search for each halving, not for each ply', () => {
    const { pretender, asked } = pretend(41)
    expect(whereLost(pretender, start, moves, rules, BUDGET)).toMatchObject({
      state: 'lost',
      lastWinnable: 41,
      undo: 23,
    })
    expect(asked.length).toBeLessThanOrEqual(8)
  })

  test('still winnable takes one search', () => {
    const { pretender, asked } = pretend(64)
    expect(whereLost(pretender, start, moves, rules, BUDGET)).toMatchObject({ state: 'winnable', nodes: 1 })
    expect(asked).toEqual([64])
  })

  test('with plies that resist is told as far as it is known', () => {
    const { pretender } = pretend(41, (ply) => ply >= 40 && ply <= 44)
    expect(whereLost(pretender, start, moves, rules, BUDGET)).toMatchObject({
      state: 'unknown',
      lastWinnable: 39,
      firstLost: 45,
    })
  })

  test('of which only resisting plies beside the place are left is known all the same', () => {
    const { pretender } = pretend(41, (ply) => ply % 2 === 0 && ply !== 42)
    expect(whereLost(pretender, start, moves, rules, BUDGET)).toMatchObject({ state: 'lost', lastWinnable: 41 })
  })

  test('without any nodes is unknown', () => {
    const { pretender } = pretend(41)
    expect(whereLost(pretender, start, moves, rules, { nodes: 1 })).toEqual({ state: 'unknown', nodes: 0 })
  })

  test('with an illegal move is refused with its place', () => {
    expect(() => whereLost(solver, start, [...moves.slice(0, 3), { type: 'redeal' }], rules, BUDGET)).toThrow(
      expect.objectContaining({ code: 'illegal-move', place: 'moves[3]' }),
    )
  })
})
