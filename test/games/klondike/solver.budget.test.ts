import { describe, expect, it } from 'vitest'
import type { SolveOutcome } from '../../../src/games/judge.ts'
import { DEFAULT_RULES, type KlondikeRules } from '../../../src/games/klondike/ruleSet.ts'
import { KlondikeSolver } from '../../../src/games/klondike/solver.ts'
import type { UnknownReason } from '../../../src/search/verdict.ts'
import { faultInOutcome } from '../../support/agreement.ts'
import { amount } from '../../support/amount.ts'
import { formatGameLine, readSmallGames } from '../../support/gameLines.ts'
import { openingOf } from '../../support/publishedDeals.ts'
import { randomWalk } from '../../support/smallDeals.ts'

const RULE_SETS: KlondikeRules[] = [
  DEFAULT_RULES,
  { ...DEFAULT_RULES, draw: 3 },
  { ...DEFAULT_RULES, draw: 3, passes: 3 },
  { ...DEFAULT_RULES, passes: 1 },
  { ...DEFAULT_RULES, draw: 3, worryingBack: false },
]
const OPENINGS = Array.from({ length: 8 }, (_, index) => openingOf(`solvitaire:${index + 1}`))
/** Undecided for millions of nodes at draw 3 with three passes or fewer. */
const LONG = { position: openingOf('solvitaire:7285'), rules: { ...DEFAULT_RULES, draw: 3 } }
/** Nodes between two looks at the budget. */
const CHECK_EVERY = 1024
/** On the way back from where it was stopped, a search may still enter a node at each depth. */
const SLACK = 64

const makeSolver = (tableBytes = 8 << 20) => new KlondikeSolver({ tableBytes })

describe('the same question has the same answer', () => {
  const ask = (solver: KlondikeSolver): SolveOutcome[] =>
    RULE_SETS.flatMap((rules) => OPENINGS.map((position) => solver.solve(position, rules, { nodes: 600 })))

  it('from a new solver, and from one that has solved others', () => {
    const first = ask(makeSolver())
    expect(ask(makeSolver())).toEqual(first)
    const used = makeSolver()
    ask(used)
    for (const { position, rules } of readSmallGames().slice(0, 50)) used.solve(position, rules, { nodes: 1_000 })
    expect(ask(used)).toEqual(first)
    expect(new Set(first.map(({ verdict }) => verdict))).toEqual(new Set(['winnable', 'unwinnable', 'unknown']))
  })

  // Talon cards that a draw-3 game kept for after its redeal once haunted the draw-1 game after it.
  it('for mid-games of all rules in any order, searches cut short among them', () => {
    const used = makeSolver()
    for (let number = 1; number <= amount(6, 24); number++) {
      const walk = randomWalk(number, openingOf(`solvitaire:${number}`), DEFAULT_RULES, 40 + 3 * number)
      const position = { ...walk.position, pass: 1 }
      for (const rules of RULE_SETS) {
        const outcome = used.solve(position, rules, { nodes: 500 })
        expect([number, rules, outcome]).toEqual([number, rules, makeSolver().solve(position, rules, { nodes: 500 })])
      }
    }
  })

  it('after a search that was cut short', () => {
    const solver = makeSolver()
    const [position, rules] = [OPENINGS[3]!, RULE_SETS[1]!]
    const whole = solver.solve(position, rules, { nodes: 10_000 })
    solver.solve(LONG.position, LONG.rules, { nodes: 7_000, interrupted: () => 'cancelled' })
    expect(solver.solve(position, rules, { nodes: 10_000 })).toEqual(whole)
  })

  it('whether or not somebody watches', () => {
    const solver = makeSolver()
    const unwatched = solver.solve(LONG.position, LONG.rules, { nodes: 8_000 })
    expect(solver.solve(LONG.position, LONG.rules, { nodes: 8_000, interrupted: () => undefined })).toEqual(unwatched)
  })
})

describe('a budget of nodes', () => {
  it('is kept, and what is undecided then is unknown for want of nodes', () => {
    const solver = makeSolver()
    let ended = 0
    for (const rules of RULE_SETS) {
      for (const position of [...OPENINGS.slice(0, 2), LONG.position]) {
        for (const nodes of [1, 2, 10, 100, 1000, 3001]) {
          const outcome = solver.solve(position, rules, { nodes })
          expect(outcome.nodes).toBeLessThanOrEqual(nodes + SLACK)
          if (outcome.verdict !== 'unknown') continue
          expect([outcome.reason, outcome.nodes >= nodes]).toEqual(['nodes', true])
          ended++
        }
      }
    }
    expect(ended).toBeGreaterThan(30)
  })

  it('that suffices changes nothing: one node more or thousands', () => {
    const solver = makeSolver()
    for (const rules of RULE_SETS.slice(0, 2)) {
      for (const position of OPENINGS) {
        const outcome = solver.solve(position, rules, { nodes: 20_000 })
        if (outcome.verdict === 'unknown') continue
        expect(solver.solve(position, rules, { nodes: outcome.nodes + 1 })).toEqual(outcome)
      }
    }
  })
})

describe('an interruption', () => {
  it.each<UnknownReason>(['time', 'cancelled', 'memory'])('for %s ends the search with its reason', (reason) => {
    let asked = 0
    const interrupted = () => (++asked === 3 ? reason : undefined)
    const outcome = makeSolver().solve(LONG.position, LONG.rules, { nodes: 1_000_000, interrupted })
    expect(outcome).toMatchObject({ verdict: 'unknown', reason })
    expect(asked).toBe(3)
    expect(outcome.nodes).toBeLessThanOrEqual(3 * CHECK_EVERY + SLACK)
  })

  it('is asked for all through a search, in each of its phases', () => {
    let asked = 0
    const interrupted = () => {
      asked++
      return undefined
    }
    const { nodes } = makeSolver().solve(LONG.position, LONG.rules, { nodes: 20_000, interrupted })
    expect(asked).toBeGreaterThanOrEqual(Math.floor(nodes / CHECK_EVERY) - 1)
  })
})

describe('a table far too small', () => {
  const SMALLEST = 1

  it('changes no verdict of small games', () => {
    const solver = makeSolver(SMALLEST)
    const games = readSmallGames().filter((_, index) => index % amount(5, 1) === 0)
    const wrong = games.filter((game) => {
      const outcome = solver.solve(game.position, game.rules, { nodes: 100_000 })
      return outcome.verdict !== game.verdict || faultInOutcome(outcome, game, game.verdict) !== undefined
    })
    expect(wrong.map(formatGameLine)).toEqual([])
  })

  it('contradicts no verdict of deals that overfill it many times', () => {
    const [small, large] = [makeSolver(SMALLEST), makeSolver(64 << 20)]
    let same = 0
    let overfilled = 0
    for (let number = 1; number <= 40; number++) {
      const position = openingOf(`solvitaire:${number}`)
      for (const rules of RULE_SETS.slice(0, 2)) {
        const { verdict, nodes } = large.solve(position, rules, { nodes: 12_000 })
        if (verdict === 'unknown' || nodes < 1_000) continue
        const outcome = small.solve(position, rules, { nodes: 15_000 })
        expect([number, faultInOutcome(outcome, { position, rules }, verdict)]).toEqual([number, undefined])
        if (outcome.verdict === verdict) same++
        if (nodes > 4096) overfilled++
      }
    }
    expect(same).toBeGreaterThan(2)
    expect(overfilled).toBeGreaterThan(0)
  })
})
