import { expect, test } from 'vitest'
import { hintWithProofs } from '../../src/analysis/hint.ts'
import { type Proof, proofFrom, recallProofs } from '../../src/analysis/proved.ts'
import { dealDeck } from '../../src/deal/dealId.ts'
import type { Solver } from '../../src/games/judge.ts'
import { type KlondikeRules, PRESETS } from '../../src/games/klondike/ruleSet.ts'
import { KlondikeSolver } from '../../src/games/klondike/solver.ts'
import { applyMove, isWon, legalMoves } from '../../src/games/piles/judge.ts'
import { deal } from '../../src/games/piles/layout.ts'
import type { Move, Position } from '../../src/games/position.ts'
import { bruteForce } from '../support/bruteForce.ts'
import { smallDeal, smallRules } from '../support/smallDeals.ts'

const solver = new KlondikeSolver({ tableBytes: 4 << 20 })
const BUDGET = { nodes: 200_000 }

/** Follows hints, each told what those before proved; `look` sees what each was told. */
function followHints(
  start: Position,
  rules: KlondikeRules,
  by: Solver,
  most: number,
  look: (position: Position, after: readonly (Proof | undefined)[]) => void = () => {},
): number {
  const proofs = new Map<string, Proof>()
  const moves: Move[] = []
  let position = start
  while (moves.length < most && !isWon(position, rules)) {
    const known = recallProofs(position, rules, { start, moves }, (one) => proofs.get(JSON.stringify(one)))
    const after = legalMoves(position, rules).map((move, index) => {
      const earlier = known.after[index]
      return earlier && proofFrom(earlier, applyMove(position, rules, move), rules)
    })
    look(position, after)
    const { hint, proved } = hintWithProofs(by, position, rules, BUDGET, { history: { start, moves }, known })
    for (const one of proved) proofs.set(JSON.stringify(one.position), one.proof)
    if (hint.best === undefined) break
    moves.push(hint.best.move)
    position = applyMove(position, rules, hint.best.move)
  }
  return moves.length
}

test('what is recalled of a move is what brute force says of it', () => {
  const recalled = { winnable: 0, unwinnable: 0 }
  for (let seed = 1; seed <= 30; seed++) {
    const rules = smallRules(seed, { ranks: 4, columns: 3 })
    followHints(smallDeal(seed, rules), rules, solver, 8, (position, after) => {
      legalMoves(position, rules).forEach((move, index) => {
        const proof = after[index]
        if (proof === undefined) return
        const truth = bruteForce(applyMove(position, rules, move), rules, 5_000).verdict
        if (truth === 'unknown') return
        expect(proof.verdict).toBe(truth)
        recalled[proof.verdict]++
      })
    })
  }
  expect(recalled).toEqual({ winnable: expect.any(Number), unwinnable: expect.any(Number) })
  expect(Math.min(recalled.winnable, recalled.unwinnable)).toBeGreaterThan(2)
})

test('whoever follows a line asks the solver once whether it can be won', () => {
  const rules = PRESETS['vegas-draw-1']
  const start = deal(dealDeck({ scheme: 'solvitaire', number: 24n }), rules)
  let asked = new Set<string>()
  const counting: Solver<KlondikeRules> = {
    solve: (position, ...rest) => {
      asked.add(JSON.stringify(position))
      return solver.solve(position, ...rest)
    },
  }
  followHints(start, rules, counting, 8, (position) => {
    if (position !== start) expect(asked.has(JSON.stringify(position)) && position).toBeFalsy()
    asked = new Set()
  })
})

test('a line that does not win, and a proof of another position, are not used', () => {
  const rules = PRESETS.klondike
  const position = deal(dealDeck({ scheme: 'solvitaire', number: 2n }), rules)
  const draw = { type: 'draw', times: 1 } as const
  const wrong = { verdict: 'winnable', line: [draw] } as const
  const after = applyMove(position, rules, draw)
  expect(proofFrom({ position: after, since: [], proof: { ...wrong, line: [draw] } }, after, rules)).toBeUndefined()
  expect(proofFrom({ position, since: [], proof: { verdict: 'unwinnable' } }, after, rules)).toBeUndefined()
  expect(proofFrom({ position, since: [draw], proof: { verdict: 'unwinnable' } }, after, rules)).toBeDefined()
  const known = { here: { verdict: 'winnable', line: [draw] } as Proof, after: [] }
  const { hint } = hintWithProofs(solver, position, rules, BUDGET, { known })
  expect(hint).toMatchObject({ verdict: 'winnable' })
  expect(hint.nodes).toBeGreaterThan(0)
})
