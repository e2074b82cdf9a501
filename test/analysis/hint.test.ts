import { describe, expect, test } from 'vitest'
import { thoughtfulHint } from '../../src/analysis/hint.ts'
import { hintText } from '../../src/analysis/hintText.ts'
import { lostInWords } from '../../src/analysis/lostText.ts'
import { whereLost } from '../../src/analysis/whereLost.ts'
import { dealDeck } from '../../src/deal/dealId.ts'
import type { Solver } from '../../src/games/judge.ts'
import { DEFAULT_RULES, type KlondikeRules, PRESETS } from '../../src/games/klondike/ruleSet.ts'
import { KlondikeSolver } from '../../src/games/klondike/solver.ts'
import { applyMove, isWon, legalMoves } from '../../src/games/piles/judge.ts'
import { deal } from '../../src/games/piles/layout.ts'
import { cardsUp as countCardsUp, type Position } from '../../src/games/position.ts'
import { amount } from '../support/amount.ts'
import { board, moveText } from '../support/board.ts'
import { bruteForce } from '../support/bruteForce.ts'
import { replay } from '../support/klondike.ts'
import { randomWalk, smallArrangement, smallDeal, smallMidGame, smallRules } from '../support/smallDeals.ts'

const solver = new KlondikeSolver({ tableBytes: 4 << 20 })
const BUDGET = { nodes: 1_000_000 }
/** Positions of the small games that brute force decides within this are compared. */
const MAX_POSITIONS = 30_000

const CLASS_OF = { winnable: 'keepsWinnable', unwinnable: 'loses', unknown: 'unknown' } as const

/** The hint agrees with exhaustive search by the judge, on the position and on every move. Returns whether it could be checked. */
function checkAgainstBruteForce(position: Position, rules: KlondikeRules): boolean {
  const truth = bruteForce(position, rules, MAX_POSITIONS).verdict
  // No deal puts more than six cards face down in a column, and the solver counts on it.
  const canBeDealt = position.columns.every(({ down }) => down.length <= 6)
  if (truth === 'unknown' || !canBeDealt || isWon(position, rules)) return false
  const hint = thoughtfulHint(solver, position, rules, BUDGET)
  expect(hint.verdict).toBe(truth)
  expect(hint.moves.map(({ move }) => moveText(move)).sort()).toEqual(legalMoves(position, rules).map(moveText).sort())
  for (const { move, class: moveClass } of hint.moves) {
    const after = bruteForce(applyMove(position, rules, move), rules, MAX_POSITIONS).verdict
    if (after !== 'unknown') expect(`${moveText(move)}: ${moveClass}`).toBe(`${moveText(move)}: ${CLASS_OF[after]}`)
  }
  if (truth === 'winnable') {
    expect(hint.best).toEqual(hint.moves[0])
    expect(hint.best?.class).toBe('keepsWinnable')
    expect(replay(position, rules, hint.line!).won).toBe(true)
    const begins = hint.line![0]!
    expect(applyMove(position, rules, begins.type === 'draw' ? { ...begins, times: 1 } : begins)).toEqual(
      applyMove(position, rules, hint.best!.move),
    )
  } else expect(hint).not.toHaveProperty('best')
  return true
}

test('every class agrees with brute force, in random small games and arrangements under random rules', () => {
  let checked = 0
  for (let seed = 1; seed <= amount(15, 150); seed++) {
    const rules = smallRules(seed, { ranks: 4, columns: 3 })
    for (const position of [smallMidGame(seed, rules), smallArrangement(seed, rules)]) {
      if (checkAgainstBruteForce(position, rules)) checked++
    }
  }
  expect(checked).toBeGreaterThan(amount(15, 200))
})

test.each(
  amount<readonly ('klondike' | 'klondike-draw-3' | 'draw-3-three-passes')[]>(
    ['draw-3-three-passes'],
    ['klondike', 'klondike-draw-3', 'draw-3-three-passes'],
  ),
)('whoever follows the hints of %s wins, and never goes round in circles', (preset) => {
  const rules = PRESETS[preset]
  let position = deal(dealDeck({ scheme: 'solvitaire', number: 30n }), rules)
  const seen = new Set<string>()
  while (!isWon(position, rules)) {
    const key = JSON.stringify({ ...position, pass: 0 })
    expect(seen.has(key)).toBe(false)
    seen.add(key)
    const { best } = thoughtfulHint(solver, position, rules, BUDGET)
    position = applyMove(position, rules, best!.move)
  }
})

describe('the hint', () => {
  const rules = { ...DEFAULT_RULES, ranks: 3, columns: 3 }

  test('on a won game has nothing to say', () => {
    const won = board({ columns: ['', '', ''], up: '3C 3S 3D 3H' })
    expect(thoughtfulHint(solver, won, rules, BUDGET)).toMatchObject({ verdict: 'winnable', line: [], moves: [] })
  })

  test('on a lost game calls every move a loss', () => {
    // The Aces lie under cards that can't leave.
    const lost = board({ columns: ['AC 2C | 3C', 'AS 2S | 3S', 'AD AH 2D 2H | 3D'], waste: '3H' })
    const rules: KlondikeRules = { ...DEFAULT_RULES, ranks: 3, columns: 3 }
    const hint = thoughtfulHint(solver, lost, rules, BUDGET)
    expect(hint).toMatchObject({ verdict: 'unwinnable', moves: [{ class: 'loses', reason: 'loses' }] })
    expect(hint).not.toHaveProperty('best')
    expect(hint).not.toHaveProperty('line')
  })

  test('tells that the rest goes up by itself, and how', () => {
    const position = board({ columns: ['3H 2S', '3S 2H', '3C'], up: 'AC 3D AH AS', stock: '2C' })
    const hint = thoughtfulHint(solver, position, rules, BUDGET)
    expect(hint.best).toMatchObject({ reason: 'finishes', class: 'keepsWinnable' })
    expect(hint.line).toEqual(hint.finish)
    expect(replay(position, rules, hint.finish!).won).toBe(true)
    expect(hint.moves.slice(1).map(({ reason }) => reason)).not.toContain('finishes')
  })

  test('says that a move prepares another if that is why to play it, and else only what it does', () => {
    // With the Two out of the way the Three goes up and the Ace of Clubs turns.
    const position = board({ columns: ['AC | 3H 2S', 'AS | 3D', '2C 2D | 3S'], up: '2H AD', waste: '3C' })
    const { best } = thoughtfulHint(solver, position, rules, BUDGET)
    expect([moveText(best!.move), best!.reason]).toEqual(['2S 0 > 1', 'prepares'])
    expect(hintText(best!.reason, 'en', best!.lets)).toBe('It makes way for the Three of Hearts.')
    expect(hintText(best!.reason, 'fr', best!.lets)).toBe('Cela permet ensuite de jouer le trois de cœur.')
    const after = thoughtfulHint(solver, applyMove(position, rules, best!.move), rules, BUDGET)
    expect(after.moves.map(({ move, reason }) => [moveText(move), reason])).toContainEqual(['2S 1 > 0', 'rearranges'])
    expect(after.best).toMatchObject({ reason: 'frees-low-card' })
  })

  test('out of nodes says so, and claims nothing of any move', () => {
    const position = deal(dealDeck({ scheme: 'solvitaire', number: 1n }), PRESETS['klondike-draw-3'])
    const hint = thoughtfulHint(solver, position, PRESETS['klondike-draw-3'], { nodes: 5 })
    expect(hint).toMatchObject({ verdict: 'unknown', unknownReason: 'nodes' })
    expect(new Set(hint.moves.map((move) => move.class))).toEqual(new Set(['unknown']))
  })

  test('stays within its budget, all searches together', () => {
    const position = deal(dealDeck({ scheme: 'solvitaire', number: 2n }), PRESETS['klondike-draw-3'])
    const nodes = 3000
    expect(thoughtfulHint(solver, position, PRESETS['klondike-draw-3'], { nodes }).nodes).toBeLessThanOrEqual(nodes)
  })

  test.each([
    ['a known line', ['3H 2S', '3S 2H', '3C', '3D | 2C'], 'AC 2D AH AS', 1],
    ['the end that can’t be spoilt', ['3H 2S', '3S 2H', '3C'], '2C 3D AH AS', 0],
  ])('asks no search about moves that %s answers', (_name, columns, up, asked) => {
    let searches = 0
    const counting: Solver<KlondikeRules> = {
      solve: (...question) => {
        searches++
        return solver.solve(...question)
      },
    }
    // Any order of the last cards wins.
    const position = board({ columns, up })
    const hint = thoughtfulHint(counting, position, rules, BUDGET)
    expect(hint.moves.length).toBeGreaterThan(2)
    expect(new Set(hint.moves.map((move) => move.class))).toEqual(new Set(['keepsWinnable']))
    expect(searches).toBe(asked)
  })

  test('stops when it is interrupted', () => {
    const position = deal(dealDeck({ scheme: 'solvitaire', number: 1n }), PRESETS.klondike)
    const hint = thoughtfulHint(solver, position, PRESETS.klondike, { ...BUDGET, interrupted: () => 'time' })
    expect(hint.verdict).toBe('unknown')
  })
})

test('a lost game says since when, and which line has the most cards up; a move that loses has no cheerful reason', () => {
  const states = new Set<string>()
  for (let seed = 1; seed <= 60; seed++) {
    const rules = smallRules(seed, { ranks: 4, columns: 3 })
    const start = smallDeal(seed, rules)
    const { played: moves, position } = randomWalk(seed, start, rules, 12)
    if (isWon(position, rules)) continue
    const hint = thoughtfulHint(solver, position, rules, BUDGET, { history: { start, moves } })
    for (const one of hint.moves) expect(one.class === 'loses').toBe(one.reason === 'loses')
    if (hint.verdict !== 'unwinnable') {
      expect(hint).not.toHaveProperty('lost')
      continue
    }
    const { nodes: _, ...since } = whereLost(solver, start, moves, rules, BUDGET)
    expect(hint.lost!.since).toMatchObject(since)
    states.add(since.state)
    const { line, cardsUp, atMost } = hint.lost!.most!
    expect(countCardsUp(replay(position, rules, line).position)).toBe(cardsUp)
    expect(bruteForceMost(position, rules) ?? atMost).toBe(atMost)
    expect(lostInWords(hint.lost!, { start, moves }, rules, 'fr')).toHaveLength(2)
  }
  expect(states).toEqual(new Set(['lost', 'neverWinnable']))
})

test('without a history a lost game is not told since when', () => {
  const rules = PRESETS.klondike
  const lost = deal(dealDeck({ scheme: 'solvitaire', number: 1n }), rules)
  const hint = thoughtfulHint(solver, lost, rules, BUDGET)
  expect(hint.lost).toEqual({ most: { line: expect.any(Array), cardsUp: 9, atMost: 9 } })
  expect(lostInWords(hint.lost!, undefined, rules, 'en')).toEqual(['At most 9 cards can be up at the end.'])
})

/** The most cards up in any position that moves lead to, by the judge; `undefined` when there are too many. */
function bruteForceMost(start: Position, rules: KlondikeRules): number | undefined {
  const seen = new Set<string>()
  const open = [start]
  let most = 0
  for (let here = open.pop(); here !== undefined; here = open.pop()) {
    const key = JSON.stringify({ ...here, pass: rules.passes === 'unlimited' ? 0 : here.pass })
    if (seen.has(key)) continue
    if (seen.add(key).size > 1_500) return undefined
    most = Math.max(most, countCardsUp(here))
    for (const move of legalMoves(here, rules)) open.push(applyMove(here, rules, move))
  }
  return most
}
